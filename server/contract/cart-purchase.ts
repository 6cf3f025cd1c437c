import { z } from 'zod';
import { cardAnswer } from './card-client.ts';
import { CART_ITEM_TYPES, MAX_GIFT_CERTIFICATES, MAX_INTEGER_ID, ORDER_STATUSES } from './constants.ts';
import { HEADERS } from './headers.ts';
import { orderSource } from './orders.ts';
import { call, errors } from './route.ts';
import { absentWhenEmpty, cartId, cartItemId, dollars, foreignId, teetime } from './values.ts';

const given = (max: number) => z.union([z.string().max(max), z.number().transform(String)]).nullish();
const consent = z.boolean().nullish();

/** A card as it is typed. For its way to the provider alone: never kept, logged or answered. */
const typedCard = z.object({
  cardNumber: given(40),
  securityCode: given(10),
  expirationMonth: given(10),
  expirationYear: given(10),
  nameOnCard: given(200),
  addressLine1: given(200),
  postalCode: given(20),
  country: given(20),
});

/** Who buys a cart and how it is paid: what a checkout form has. */
const cartPurchaseForm = z.object({
  booker: z
    .object({ firstName: given(100), lastName: given(100), email: given(255), phone: given(50) })
    .nullish(),
  notes: given(2_000),
  emailOptIn: consent,
  smsOptIn: consent,
  transactionalSmsOptIn: consent,
  troonOptIn: consent,
  isCaddyRequested: consent,
  trackingCode: given(200),
  /** Both are needed where a rate in the cart says so (needsMemberNumber). */
  homeClub: given(200),
  memberNumber: given(100),
  /** The code that was mailed to the booker, where an answer asked for it (428). */
  emailCode: given(20),
  /** Where the golfer comes back to after an external step. */
  returnUrl: z.string().max(2_000).nullish(),
  card: typedCard.nullish(),
  /** A card of the session's wallet instead, and its security code. */
  walletOptionId: foreignId.nullish(),
  securityCode: given(10),
  /** Whether the typed card becomes one of that wallet, once the payment is accepted. */
  saveCard: consent,
  giftCertificateCodes: z.array(z.string().max(40)).max(MAX_GIFT_CERTIFICATES).nullish(),
  /**
   * The session customer's accounts that pay before the card, each at its own facility: points, then books of money, then credit.
   * How much they pay is for the engine to say.
   */
  useAccounts: z
    .array(z.object({ accountId: z.number().int().positive().max(MAX_INTEGER_ID) }))
    .max(20)
    .nullish(),
  /** What the golfer was shown to be charged by card: when it would be more by now, nothing is (409). */
  expectedAmount: dollars.nullish(),
  ...orderSource,
});
export type CartPurchaseForm = z.infer<typeof cartPurchaseForm>;

/** How an item of a purchase stands. */
const purchasedItem = z.object({
  id: cartItemId,
  parentId: cartItemId.nullable(),
  type: z.enum(CART_ITEM_TYPES),
  /** Of a tee time: when, and by which clock. */
  teetime: teetime.nullable(),
  timeZone: z.string().nullable(),
  /** Of anything else; of a gift certificate who gets it. */
  name: z.string().nullable(),
  state: z.enum(['waiting', 'reserving', 'reserved', 'paying', 'bought', 'failed']),
  /** Why it failed: a code of an error, or the StatusCode of the card client. */
  code: z.string().nullable(),
  message: z.string().nullable(),
  /** Of a tee time that is bought. */
  confirmationNumber: z.string().nullable(),
});
export type PurchasedItem = z.infer<typeof purchasedItem>;

/**
 * How the last purchase of a cart stands: `going-on`; `waiting` for its golfer at his bank, or for the bank; `interrupted`: nobody
 * works at it any more, and what is left is neither bought nor charged; `ended`: every item is bought or says why not.
 */
const cartPurchase = z.object({
  state: z.enum(['going-on', 'waiting', 'interrupted', 'ended']),
  order: z.object({ id: z.string(), orderNumber: z.string(), state: z.enum(ORDER_STATUSES) }),
  /** What was in the cart, in the order in which it is bought. */
  items: z.array(purchasedItem),
  /** How the payment went, as the card client answers; null: nothing was to be paid yet, or nothing could be. */
  payment: cardAnswer.nullable(),
  /** What did not work beside what was bought: the enrolment in Troon Rewards, the card that was to be kept. */
  notices: z.array(z.enum(['TROON_OPT_IN_FAILED', 'CARD_NOT_KEPT'])),
});
export type CartPurchase = z.infer<typeof cartPurchase>;

const path = '/shopping-cart/{id}/process-payment';
const params = z.object({ id: cartId });
const headers = z.object({ [HEADERS.idempotencyKey]: absentWhenEmpty(z.string().min(16).max(200)) });
const tags = ['Cart'];

/** Buying all of a cart with one call. */
export const cartPurchaseCalls = {
  buy: call('checkout')
    .route({
      method: 'POST',
      path,
      summary: 'Buy all of a cart: reserve, pay once, complete',
      description:
        'Tee times are reserved and everything else is invoiced, parents before children; what was kept is paid at once with all tenders and told to the order. An item that fails keeps no other from being bought but its children. Sent again with the same Idempotency-Key it answers the same purchase and never charges twice. A payment with PaymentStatus Pending and a RedirectUrl is confirmed by the golfer there; then GET on the same path tells how it ended. StatusCode 428 of the payment: a code was mailed to the booker, and the form is sent again with it as emailCode and with another key; 409 with ValidationErrors: gift certificates or accounts cannot pay what they should, or more than expectedAmount would be charged. What was kept waits then.',
      tags,
    })
    .errors(errors('NOT_FOUND', 'SESSION_REQUIRED', 'GUEST_CHECKOUT_OFF', 'CART_EMPTY'))
    .input(
      z.object({
        params,
        headers,
        body: cartPurchaseForm,
      }),
    )
    .output(cartPurchase),
  get: call('unlimited')
    .route({
      method: 'GET',
      path,
      summary: 'How the last purchase of a cart stands, for whoever may buy it',
      description: 'With an Idempotency-Key it is not found until the purchase of that key has begun.',
      tags,
    })
    .errors(errors('NOT_FOUND', 'SESSION_REQUIRED'))
    .input(z.object({ params, headers }))
    .output(cartPurchase),
  giveUp: call('checkout')
    .route({
      method: 'DELETE',
      path,
      summary:
        'Give the payment of a cart up that waits for the golfer at his bank; its items can be paid otherwise',
      tags,
      successStatus: 204,
    })
    .errors(errors('NOT_FOUND', 'SESSION_REQUIRED', 'GUEST_CHECKOUT_OFF', 'PAYMENT_UNDER_WAY'))
    .input(z.object({ params }))
    .output(z.void()),
};
