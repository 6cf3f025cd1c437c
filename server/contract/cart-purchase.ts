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

/** The checkout form: the booker, their choices and how they pay. */
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
  /** The card charge the golfer was shown: if it is higher by now, nothing is charged (409). */
  expectedAmount: dollars.nullish(),
  ...orderSource,
});
export type CartPurchaseForm = z.infer<typeof cartPurchaseForm>;

/** An item of a purchase and its state. */
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
 * The last purchase of a cart: `going-on`; `waiting` for the golfer at their bank, or for the bank; `interrupted`: it stopped, and
 * its remaining items are neither bought nor charged; `ended`: every item is bought or has a reason.
 */
const cartPurchase = z.object({
  state: z.enum(['going-on', 'waiting', 'interrupted', 'ended']),
  order: z.object({ id: z.string(), orderNumber: z.string(), state: z.enum(ORDER_STATUSES) }),
  /** The items of the cart, in the order in which they are bought. */
  items: z.array(purchasedItem),
  /** How the payment went, as the card client answers; null: nothing was to be paid yet, or nothing could be. */
  payment: cardAnswer.nullable(),
  /** Side effects that failed although the items were bought: the enrollment in Troon Rewards, saving the card. */
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
        'Reserves tee times and invoices everything else, parents before children, then pays for all of them at once with all tenders and records them in the order. When an item fails, only its children fail with it. The same form with the same Idempotency-Key returns the same purchase and never charges twice. A payment with PaymentStatus Pending and a RedirectUrl is confirmed by the golfer at that address; GET on the same path then returns the outcome. Payment StatusCode 428: a code was emailed to the booker; send the form again with it as emailCode and with another key. 409 with ValidationErrors: gift certificates or accounts cannot pay their share, or the charge would exceed expectedAmount. In both cases the items stay reserved.',
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
      summary: 'Read the last purchase of a cart, for its owner',
      description: 'With an Idempotency-Key the answer is 404 until the purchase of that key has begun.',
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
        'Cancel the payment of a cart that waits for the golfer at their bank; its items can be paid another way',
      tags,
      successStatus: 204,
    })
    .errors(errors('NOT_FOUND', 'SESSION_REQUIRED', 'GUEST_CHECKOUT_OFF', 'PAYMENT_UNDER_WAY'))
    .input(z.object({ params }))
    .output(z.void()),
};
