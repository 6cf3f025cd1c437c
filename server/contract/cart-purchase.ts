import { z } from 'zod';
import { cardAnswer } from './card-client.ts';
import { CART_ITEM_TYPES, MAX_GIFT_CERTIFICATES, MAX_INTEGER_ID, ORDER_STATUSES } from './constants.ts';
import { HEADERS } from './headers.ts';
import { orderSource } from './orders.ts';
import { call, errors } from './route.ts';
import { absentWhenEmpty, cartId, cartItemId, dollars, foreignId, teetime } from './values.ts';

const given = (max: number) => z.union([z.string().max(max), z.number().transform(String)]).nullish();
const consent = z.boolean().nullish();

/** Goes only to the payment provider: never store, log or return it. */
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
  /** Required when a rate in the cart needs them (`needsMemberNumber`). */
  homeClub: given(200),
  memberNumber: given(100),
  emailCode: given(20),
  returnUrl: z.string().max(2_000).nullish(),
  card: typedCard.nullish(),
  walletOptionId: foreignId.nullish(),
  securityCode: given(10),
  /** Saves the typed card to the wallet once the payment is accepted. */
  saveCard: consent,
  giftCertificateCodes: z.array(z.string().max(40)).max(MAX_GIFT_CERTIFICATES).nullish(),
  /**
   * The session customer's accounts that pay before the card, each at its own facility: points, then books of money,
   * then credit. The engine decides the amounts.
   */
  useAccounts: z
    .array(z.object({ accountId: z.number().int().positive().max(MAX_INTEGER_ID) }))
    .max(20)
    .nullish(),
  /** The charge shown to the golfer; if it is higher now, nothing is charged (409). */
  expectedAmount: dollars.nullish(),
  ...orderSource,
});
export type CartPurchaseForm = z.infer<typeof cartPurchaseForm>;

const purchasedItem = z.object({
  id: cartItemId,
  parentId: cartItemId.nullable(),
  type: z.enum(CART_ITEM_TYPES),
  teetime: teetime.nullable(),
  timeZone: z.string().nullable(),
  /** For a gift certificate, the recipient. */
  name: z.string().nullable(),
  state: z.enum(['waiting', 'reserving', 'reserved', 'paying', 'bought', 'failed']),
  /** An error code, or the StatusCode of the card client. */
  code: z.string().nullable(),
  message: z.string().nullable(),
  confirmationNumber: z.string().nullable(),
});
export type PurchasedItem = z.infer<typeof purchasedItem>;

/**
 * `waiting`: on the golfer at their bank, or on the bank. `interrupted`: it stopped, and its remaining items are
 * neither bought nor charged.
 */
const cartPurchase = z.object({
  state: z.enum(['going-on', 'waiting', 'interrupted', 'ended']),
  order: z.object({ id: z.string(), orderNumber: z.string(), state: z.enum(ORDER_STATUSES) }),
  items: z.array(purchasedItem),
  /** Null when nothing was due yet, or payment was impossible. */
  payment: cardAnswer.nullable(),
  /** Side effects that failed although the items were bought. */
  notices: z.array(z.enum(['TROON_OPT_IN_FAILED', 'CARD_NOT_KEPT'])),
});
export type CartPurchase = z.infer<typeof cartPurchase>;

const path = '/shopping-cart/{id}/process-payment';
const params = z.object({ id: cartId });
const headers = z.object({ [HEADERS.idempotencyKey]: absentWhenEmpty(z.string().min(16).max(200)) });
const tags = ['Cart'];

export const cartPurchaseCalls = {
  buy: call('checkout')
    .route({
      method: 'POST',
      path,
      summary: 'Buy a whole cart: reserve, pay once, complete',
      description:
        'Reserves tee times and invoices everything else, parents before children. Then pays for all of them at once with all tenders and records them in the order. When an item fails, only its children fail with it. The same form with the same Idempotency-Key returns the same purchase and never charges twice. PaymentStatus Pending with a RedirectUrl: the golfer confirms the payment at that address; GET on the same path then returns the outcome. Payment StatusCode 428: we emailed a code to the booker. Send the form again with the code as emailCode and with another key. 409 with ValidationErrors: gift certificates or accounts cannot pay their share, or the charge would exceed expectedAmount. In both cases the items stay reserved.',
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
      description: 'With an Idempotency-Key the answer is 404 until that purchase begins.',
      tags,
    })
    .errors(errors('NOT_FOUND', 'SESSION_REQUIRED'))
    .input(z.object({ params, headers }))
    .output(cartPurchase),
  giveUp: call('checkout')
    .route({
      method: 'DELETE',
      path,
      summary: "Cancel a cart's payment that waits at the golfer's bank; the items can be paid another way",
      tags,
      successStatus: 204,
    })
    .errors(errors('NOT_FOUND', 'SESSION_REQUIRED', 'GUEST_CHECKOUT_OFF', 'PAYMENT_UNDER_WAY'))
    .input(z.object({ params }))
    .output(z.void()),
};
