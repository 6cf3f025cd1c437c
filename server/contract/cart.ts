import { z } from 'zod';
import { cancellationTerms } from './cancellation.ts';
import { CART_ITEM_EVENTS, CART_ITEM_MARKERS, type CartItemType, RATE_AUDIENCES } from './constants.ts';
import { languageOfTexts } from './file-values.ts';
import { renewal } from './store.ts';
import { teeTime, teeTimeRate } from './tee-time.ts';
import {
  cartId,
  cartItemId,
  currencyCode,
  dollars,
  instant,
  localDate,
  teetime,
  transportation,
} from './values.ts';

export const eventType = z.enum(CART_ITEM_EVENTS);
export type CartItemEvent = z.infer<typeof eventType>;

const cartSlot = z.object({
  id: z.string(),
  rateIndex: z.number().int(),
  name: z.string().nullable(),
  emailAddress: z.string().nullable(),
  customerId: z.string().nullable(),
  primary: z.boolean(),
});

/** `price` is the regular green fee per player, in dollars. */
const cartRate = z.object({
  holes: z.number().int(),
  /** Only of a start at hole 10. */
  backNine: z.literal(true).optional(),
  price: dollars,
  rateId: z.number().int(),
  rateSetId: z.number().int(),
  teeTimeRateId: z.number().int(),
  name: z.string(),
  transactionFees: dollars,
  transportation,
  isSimulator: z.boolean(),
  isMemberGuestRate: z.boolean(),
  /** Left out for public rates. */
  audience: z.enum(RATE_AUDIENCES).optional(),
  needsMemberNumber: z.literal(true).optional(),
  duration: z.number().int().nullable(),
});

const dues = {
  currencyCode,
  dueOnline: dollars,
  dueAtCourse: dollars,
  totalDue: dollars,
};

/** A product of the facility's lineups; `price` is for one piece. */
const productFacts = {
  id: z.string(),
  name: z.string(),
  clientId: z.string().nullable(),
  /** Null for featured products. */
  categoryId: z.number().int().nullable(),
  quantity: z.number().int(),
  price: dollars,
};

/** In dollars. The engine sets the prices and ignores the client's. */
const teeTimeExtra = z.object({
  teetime,
  players: z.number().int(),
  groupSize: z.number().int(),
  /** The green fee charged per player: the promotion's when one applies. */
  price: dollars,
  discountedPrice: dollars.nullable(),
  timeZone: z.string(),
  rate: cartRate,
  /**
   * The chosen rate first; a slot names its own by `rateIndex`. There are two when members and their guests play
   * together.
   */
  rates: z.array(
    z.object({
      index: z.number().int(),
      name: z.string(),
      price: dollars,
      /** Before the promotion, if one applies. */
      regularPrice: dollars.optional(),
      isPrimary: z.boolean(),
      transactionFees: dollars,
      teeTimeRateId: z.number().int(),
    }),
  ),
  slots: z.array(cartSlot),
  productLineups: z.array(z.object(productFacts)),
  termsAndConditions: z.string(),
  teetimeNotes: z.string(),
  languageOf: languageOfTexts,
  allowedPlayers: z.array(z.number().int()),
  /** For all players. */
  ...dues,
  /**
   * The amount each round of a credit book would pay, the highest first. Sent only when a green fee is due online in
   * full.
   */
  roundPrices: z.array(dollars).optional(),
  /** Null when the slots are no longer held. */
  holdExpiresAt: instant.nullable(),
  /** Renewing extends the hold, at most until then. Sent while it can be renewed. */
  holdRenewableUntil: instant.optional(),
  reservationId: z.number().int().nullable(),
  reservationStatusId: z.number().int().nullable(),
  requestId: z.string().nullable(),
  /** Sent while the tee time can be bought. */
  cancellation: cancellationTerms.optional(),
});

/** A membership in the cart (product.md section 3). */
const membershipExtra = z.object({
  name: z.string(),
  paymentPlan: z.object({
    paymentPlanId: z.number().int(),
    price: dollars,
    initiationFee: dollars,
    frequencyType: z.string(),
  }),
  /** Sent while the membership can be bought; null when paid once. */
  renewal: renewal.nullish(),
  months: z.number().int().nullish(),
  ...dues,
});

/** A gift certificate in the cart (product.md section 3); without a date it is delivered immediately. */
const giftCertificateExtra = z.object({
  giftCertificateId: z.number().int(),
  value: dollars,
  deliveryDate: localDate.nullable(),
  recipientName: z.string(),
  recipientEmail: z.string(),
  giftMessage: z.string(),
  ...dues,
});

const productExtra = z.object({ ...productFacts, ...dues });

const itemFacts = {
  id: cartItemId,
  facilityId: z.number().int(),
  courseId: z.string(),
  parentId: cartItemId.nullable(),
  invoiceId: z.string().nullable(),
  promotionCode: z.string().nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
};

const cartItem = z.discriminatedUnion('type', [
  z.object({ ...itemFacts, type: z.literal('TeeTime'), extra: teeTimeExtra }),
  z.object({ ...itemFacts, type: z.literal('Membership'), extra: membershipExtra }),
  z.object({ ...itemFacts, type: z.literal('GiftCertificate'), extra: giftCertificateExtra }),
  z.object({ ...itemFacts, type: z.literal('Product'), extra: productExtra }),
]);
export type CartItem<Type extends CartItemType = CartItemType> = Extract<
  z.infer<typeof cartItem>,
  { type: Type }
>;
export type CartSlot = z.infer<typeof cartSlot>;
export type CartItemMarker = (typeof CART_ITEM_MARKERS)[number];

/** When the tee time can no longer be booked, only its course and time are sent. */
const actualTeeTime = teeTime.pick({ courseId: true, teetime: true }).extend({
  bookedPlayers: teeTime.shape.bookedPlayers.optional(),
  maxPlayers: teeTime.shape.maxPlayers.optional(),
  rates: z
    .array(
      teeTimeRate.pick({
        rateId: true,
        name: true,
        allowedPlayers: true,
        holes: true,
        transportation: true,
        greenFeeCart: true,
        greenFeeWalking: true,
      }),
    )
    .optional(),
});
export type ActualTeeTime = z.infer<typeof actualTeeTime>;

export const cart = z.object({
  alias: z.string(),
  id: cartId,
  cartId,
  items: z.array(cartItem),
  itemsMarkers: z.record(z.string(), z.enum(CART_ITEM_MARKERS)),
  /** The items' tee times now, in item order. The cart's own holds do not count against them. */
  actualTeeTimes: z.array(actualTeeTime),
  /** The cart's last order; null for callers who do not own the cart. */
  orderId: z.string().nullish(),
  /** Lets a page count down a hold without trusting the device's clock. */
  now: instant,
});
export type Cart = z.infer<typeof cart>;

export const changedCart = cart.extend({
  droppedPromotion: z.string().nullable(),
});
export type ChangedCart = z.infer<typeof changedCart>;

export const renewedCart = z.object({
  cart,
  /** Tee times that could not be held again. */
  lostCount: z.number().int(),
});
export type RenewedCart = z.infer<typeof renewedCart>;

export const itemPut = z.object({
  cartId,
  itemId: cartItemId,
  /** False when the cart already had the item and it was changed. */
  isNew: z.boolean(),
  itemCount: z.number().int(),
  /** Whether the cart contains only this item and its children. */
  isAlone: z.boolean(),
});
export type ItemPut = z.infer<typeof itemPut>;
