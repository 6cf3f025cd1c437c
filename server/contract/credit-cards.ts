import { z } from 'zod';
import { CARD_TOKEN_TYPE_ID, MAX_INTEGER_ID, WALLET_CARD_TYPES } from './constants.ts';
import { call, errors } from './route.ts';
import { mayBeLeftOut } from './values.ts';

const creditCard = z.object({
  id: z.uuid(),
  type: z.enum(WALLET_CARD_TYPES),
  lastFour: z.string(),
  expirationMonth: z.string(),
  expirationYear: z.string(),
  isExpired: z.boolean(),
  isDefault: z.boolean(),
  name: z.string(),
  /** Charged to this card; it cannot be deleted until they are charged to another one. */
  memberships: z.array(z.object({ id: z.number().int(), name: z.string(), gnFacilityId: z.number().int() })),
});
export type CreditCard = z.infer<typeof creditCard>;

const facilityId = z.coerce.number().int().positive().max(MAX_INTEGER_ID);
const query = z.object({ facilityId: facilityId.optional() });
const choices = {
  isDefault: mayBeLeftOut(z.boolean()),
  /** Moves the memberships of other cards to this one. */
  overrideMembershipBilling: mayBeLeftOut(z.boolean()),
};

export const creditCards = {
  list: call('unlimited')
    .route({
      method: 'GET',
      path: '/profile/credit-cards',
      summary: "The customer's cards, default first, with what they are charged for",
      tags: ['Account'],
    })
    .errors(errors('SESSION_REQUIRED', 'ACCOUNT_TAB_OFF', 'FACILITY_NOT_OFFERED'))
    .input(z.object({ query }))
    .output(z.array(creditCard)),
  token: call('checkout')
    .route({
      method: 'POST',
      path: '/profile/credit-cards/token',
      summary: "Open the payment provider's page for adding a card",
      description:
        "originUrl is the page of the operator's site that the golfer returns to; we refuse any other. The token is valid for half an hour. It saves the card once the golfer has added it.",
      tags: ['Account'],
    })
    .errors(errors('SESSION_REQUIRED', 'ACCOUNT_TAB_OFF', 'FACILITY_NOT_OFFERED', 'CARDS_NOT_KEPT'))
    .input(z.object({ query, body: z.object({ originUrl: z.url().max(2_000) }) }))
    .output(
      z.object({
        ResponseResult: z.object({ IsSuccessful: z.boolean(), Errors: z.array(z.string()) }),
        CheckoutUrl: z.string(),
        Token: z.string(),
        TokenTypeId: z.number().int(),
      }),
    ),
  add: call('checkout')
    .route({
      method: 'POST',
      path: '/profile/credit-cards',
      summary: "Save the card added on a token's page; the same token returns the same card",
      tags: ['Account'],
    })
    .errors(
      errors(
        'SESSION_REQUIRED',
        'ACCOUNT_TAB_OFF',
        'FACILITY_NOT_OFFERED',
        'NOT_FOUND',
        'CARD_NOT_ADDED',
        'WALLET_FULL',
      ),
    )
    .input(
      z.object({
        body: z.object({
          facilityId: mayBeLeftOut(facilityId),
          data: z.object({
            ...choices,
            token: z.string().min(1).max(200),
            tokenTypeId: mayBeLeftOut(z.literal(CARD_TOKEN_TYPE_ID)),
          }),
        }),
      }),
    )
    .output(creditCard),
  change: call('checkout')
    .route({
      method: 'PUT',
      path: '/profile/credit-cards',
      summary: 'Make a card the default, or charge the memberships to it',
      tags: ['Account'],
    })
    .errors(errors('SESSION_REQUIRED', 'ACCOUNT_TAB_OFF', 'FACILITY_NOT_OFFERED', 'NOT_FOUND'))
    .input(
      z.object({
        body: z.object({ facilityId: mayBeLeftOut(facilityId), id: z.uuid(), data: z.object(choices) }),
      }),
    )
    .output(creditCard),
  remove: call('checkout')
    .route({
      method: 'DELETE',
      path: '/profile/credit-cards',
      summary: 'Delete a card; the default and a card charged by a membership cannot be deleted',
      tags: ['Account'],
      successStatus: 204,
    })
    .errors(
      errors(
        'SESSION_REQUIRED',
        'ACCOUNT_TAB_OFF',
        'FACILITY_NOT_OFFERED',
        'NOT_FOUND',
        'CARD_IS_DEFAULT',
        'CARD_IN_USE',
      ),
    )
    .input(z.object({ query: query.extend({ id: z.uuid() }) }))
    .output(z.void()),
};
