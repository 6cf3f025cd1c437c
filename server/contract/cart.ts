import { z } from 'zod';
import { cancellationTerms } from './cancellation.ts';
import {
  CART_ITEM_EVENTS,
  CART_ITEM_MARKERS,
  type CartItemType,
  GROUP_SIZES,
  RATE_AUDIENCES,
} from './constants.ts';
import { languageOfTexts } from './file-values.ts';
import { HEADERS } from './headers.ts';
import { nameOf } from './line.ts';
import { call, errors } from './route.ts';
import { renewal } from './store.ts';
import { teeTime, teeTimeRate } from './tee-times.ts';
import {
  absentWhenEmpty,
  cartId,
  cartItemId,
  currencyCode,
  dollars,
  email,
  facilityId,
  foreignId,
  instant,
  localDate,
  mayBeLeftOut,
  players,
  rateId,
  teetime,
  teetimeInput,
  transportation,
} from './values.ts';

const eventType = z.enum(CART_ITEM_EVENTS);
export type CartItemEvent = z.infer<typeof eventType>;
const MAX_SLOTS = Math.max(...GROUP_SIZES);

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

const changedCart = cart.extend({
  droppedPromotion: z.string().nullable(),
});
export type ChangedCart = z.infer<typeof changedCart>;

const renewedCart = z.object({
  cart,
  /** Tee times that could not be held again. */
  lostCount: z.number().int(),
});
export type RenewedCart = z.infer<typeof renewedCart>;

/** Matched by `id`, otherwise by position in the list. */
const namedSlot = z.object({
  id: z.string().max(100).nullish(),
  name: nameOf(200).nullish(),
  emailAddress: z.union([email, z.literal('')]).nullish(),
});
const namedSlots = z.array(namedSlot).max(MAX_SLOTS).nullish();
export type NamedSlot = z.infer<typeof namedSlot>;

/** `id` names the slot to fill. */
const partner = z
  .object({
    id: z.string().max(100).nullish(),
    name: nameOf(200).nullish(),
    emailAddress: absentWhenEmpty(email).nullish(),
    /** From `GET /users` for this email address. */
    customerId: foreignId.nullish(),
  })
  .refine(({ name, emailAddress }) => Boolean(name || emailAddress), {
    path: ['emailAddress'],
    error: 'is missing',
  });
export type PartnerInput = z.infer<typeof partner>;

const positiveId = z.coerce.number().int().positive().max(2_147_483_647);
const newItemFacts = { facilityId, promotionCode: z.string().max(64).nullish() };

const productsOfAtLeast = (least: number) =>
  z
    .array(z.object({ id: foreignId, quantity: z.coerce.number().int().min(least).max(10_000) }))
    .max(50)
    .nullish();
const addedProducts = productsOfAtLeast(1);

/** Prices a client sends are ignored. */
const newTeeTimeItem = z.object({
  ...newItemFacts,
  type: z.literal('TeeTime'),
  extra: z.object({
    teetime: teetimeInput,
    players,
    groupSize: players.nullish(),
    rate: z.object({ rateId }),
    slots: namedSlots,
    /** Each becomes a child item; `featuredProducts` is an older name for the same. */
    productLineups: addedProducts,
    featuredProducts: addedProducts,
  }),
});

const newMembershipItem = z.object({
  ...newItemFacts,
  type: z.literal('Membership'),
  extra: z.object({ paymentPlan: z.object({ paymentPlanId: positiveId }) }),
});

const newGiftCertificateItem = z.object({
  ...newItemFacts,
  type: z.literal('GiftCertificate'),
  extra: z.object({
    giftCertificateId: positiveId,
    value: z.number().positive(),
    deliveryDate: localDate.nullish(),
    recipientName: nameOf(200).min(1),
    recipientEmail: email,
    giftMessage: z.string().max(2000).nullish(),
  }),
});

const newProductItem = z.object({
  ...newItemFacts,
  type: z.literal('Product'),
  /** The tee time the product goes with; without it the product is bought alone. */
  parentId: cartItemId.nullish(),
  extra: z.object({ id: foreignId, quantity: z.coerce.number().int().positive().max(10_000) }),
});

const newCartItem = z.discriminatedUnion('type', [
  newTeeTimeItem,
  newMembershipItem,
  newGiftCertificateItem,
  newProductItem,
]);
export type NewCartItem<Type extends CartItemType = CartItemType> = Extract<
  z.infer<typeof newCartItem>,
  { type: Type }
>;

/** For a cart that may already contain the item; quantity 0 removes a product. */
const itemToPut = z.discriminatedUnion('type', [
  newTeeTimeItem.extend({
    extra: newTeeTimeItem.shape.extra.extend({ productLineups: productsOfAtLeast(0) }),
  }),
  newMembershipItem,
  newGiftCertificateItem,
  newProductItem,
]);
export type ItemToPut = z.infer<typeof itemToPut>;

const itemPut = z.object({
  cartId,
  itemId: cartItemId,
  /** False when the cart already had the item and it was changed. */
  isNew: z.boolean(),
  itemCount: z.number().int(),
  /** Whether the cart contains only this item and its children. */
  isAlone: z.boolean(),
});
export type ItemPut = z.infer<typeof itemPut>;

/** Tee times stay at the same facility. */
const changedTeeTimeItem = z.object({
  promotionCode: z.string().max(64).nullish(),
  extra: z
    .object({
      teetime: teetimeInput.nullish(),
      players: players.nullish(),
      groupSize: players.nullish(),
      rate: z.object({ rateId: rateId.nullish() }).nullish(),
      slots: namedSlots,
      quantity: z.coerce.number().int().positive().max(10_000).nullish(),
    })
    .nullish(),
});
export type ChangedTeeTimeItem = z.infer<typeof changedTeeTimeItem>;

/** Reserved tee times per time, as clients count them. */
const countsByTime = z
  .record(z.string().max(50), z.number().int())
  .refine((counts) => Object.keys(counts).length <= 500, 'Too many times')
  .meta({ maxProperties: 500 });

const params = z.object({ id: cartId });
const itemParams = z.object({ id: cartId, itemId: cartItemId });
const idempotencyHeaders = z.object({
  [HEADERS.idempotencyKey]: absentWhenEmpty(z.string().min(16).max(200)),
});

const CAPACITY = ['TEE_TIME_LOCKED', 'ONE_SLOT_AVAILABLE', 'FEW_SLOTS_AVAILABLE'] as const;
const HOLD_ERRORS = ['HOLD_LIMIT_REACHED', 'HOLD_PAUSED', 'PLAYER_COUNT_NOT_ALLOWED', ...CAPACITY] as const;
const ADD_ERRORS = [
  'FACILITY_NOT_OFFERED',
  'ITEM_NOT_OFFERED',
  'ITEM_ALREADY_IN_CART',
  'MEMBERSHIP_ALREADY_IN_CART',
  'GIFT_CERTIFICATE_ALREADY_IN_CART',
  'MEMBERSHIP_ACTIVE',
  'OUT_OF_STOCK',
  'CURRENCY_DIFFERS',
  'CART_LIMIT_EXCEEDED',
  'TEE_TIME_NOT_AVAILABLE',
  ...HOLD_ERRORS,
] as const;
const CHANGE_ERRORS = ['TEE_TIME_GONE', 'PAYMENT_UNDER_WAY', ...HOLD_ERRORS] as const;

export const shoppingCart = {
  create: call('hold')
    .route({
      method: 'POST',
      path: '/shopping-cart',
      summary: 'Create a cart',
      tags: ['Cart'],
      description: 'A repeated call with the same idempotency key within ten minutes returns the same cart.',
      successStatus: 201,
    })
    .errors(errors())
    .input(z.object({ headers: idempotencyHeaders }))
    .output(cart),
  get: call('unlimited')
    .route({ method: 'GET', path: '/shopping-cart/{id}', summary: 'Read a cart', tags: ['Cart'] })
    .errors(errors('NOT_FOUND'))
    .input(z.object({ params }))
    .output(cart),
  remove: call('write')
    .route({
      method: 'DELETE',
      path: '/shopping-cart/{id}',
      summary: 'Delete a cart and release its holds',
      tags: ['Cart'],
      successStatus: 204,
    })
    .errors(errors('NOT_FOUND', 'PAYMENT_UNDER_WAY'))
    .input(z.object({ params }))
    .output(z.void()),
  put: call('hold')
    .route({
      method: 'POST',
      path: '/shopping-cart/cart-item',
      summary: 'Add an item to a cart, and create the cart if needed',
      tags: ['Cart'],
      description:
        'Without `cartId`, or when that cart is gone or belongs to another customer, we create a new cart. The same Idempotency-Key returns the same cart for ten minutes. A tee time already in the cart gets the new players, rate and products.',
    })
    .errors(errors('ORDER_CLOSED', ...ADD_ERRORS, ...CHANGE_ERRORS))
    .input(
      z.object({
        headers: idempotencyHeaders,
        body: z.object({ cartId: cartId.nullish(), item: itemToPut }),
      }),
    )
    .output(itemPut),
  addItem: call('hold')
    .route({
      method: 'POST',
      path: '/shopping-cart/{id}/cart-item',
      summary: 'Add an item (a tee time takes its hold); returns the whole cart, the new item last',
      tags: ['Cart'],
    })
    .errors(errors('NOT_FOUND', 'TEE_TIME_ALREADY_IN_CART', ...ADD_ERRORS))
    .input(z.object({ params, body: z.object({ item: newCartItem }) }))
    .output(cart),
  updateItem: call('hold')
    .route({
      method: 'PATCH',
      path: '/shopping-cart/{id}/cart-item/{itemId}',
      summary: 'Change an item; returns the whole cart',
      tags: ['Cart'],
    })
    .errors(
      errors(
        'NOT_FOUND',
        'ITEM_NOT_OFFERED',
        'OUT_OF_STOCK',
        'ORDER_CLOSED',
        'TEE_TIME_ALREADY_IN_CART',
        'TEE_TIME_NOT_AVAILABLE',
        ...CHANGE_ERRORS,
      ),
    )
    .input(
      z.object({
        params: itemParams,
        body: z.object({ item: mayBeLeftOut(changedTeeTimeItem), eventType: mayBeLeftOut(eventType) }),
      }),
    )
    .output(changedCart),
  replaceItem: call('hold')
    .route({
      method: 'POST',
      path: '/shopping-cart/{id}/cart-item/{itemId}/replace',
      summary: 'Replace a tee time with another one of the facility; returns the whole cart',
      tags: ['Cart'],
      description: 'If the cart already has the other tee time, the item is removed.',
    })
    .errors(errors('NOT_FOUND', 'ORDER_CLOSED', 'TEE_TIME_NOT_AVAILABLE', ...CHANGE_ERRORS))
    .input(z.object({ params: itemParams, body: z.object({ teetime: teetimeInput, rateId }) }))
    .output(changedCart),
  renewHolds: call('hold')
    .route({
      method: 'POST',
      path: '/shopping-cart/{id}/renew-holds',
      summary: 'Assign a cart to the caller and renew its holds',
      tags: ['Cart'],
      description: 'A tee time that cannot be held again stays in the cart, with the reason as its error.',
    })
    .errors(errors('NOT_FOUND'))
    .input(z.object({ params }))
    .output(renewedCart),
  setPromotion: call('hold')
    .route({
      method: 'PUT',
      path: '/shopping-cart/{id}/promotion',
      summary: 'Apply a promo code to every matching tee time, or remove the codes; returns the whole cart',
      tags: ['Cart'],
    })
    .errors(errors('NOT_FOUND', 'PROMOTION_REFUSED', ...CHANGE_ERRORS))
    .input(
      z.object({ params, body: z.object({ promotionCode: z.string().trim().min(1).max(64).nullable() }) }),
    )
    .output(cart),
  resetItems: call('write')
    .route({
      method: 'POST',
      path: '/shopping-cart/{id}/reset',
      summary: 'Clear what the last checkout left on the items; returns the whole cart',
      tags: ['Cart'],
    })
    .errors(errors('NOT_FOUND'))
    .input(z.object({ params }))
    .output(cart),
  removeItem: call('write')
    .route({
      method: 'DELETE',
      path: '/shopping-cart/{id}/cart-item/{itemId}',
      summary: 'Remove an item and release its hold; returns the whole cart',
      tags: ['Cart'],
    })
    .errors(errors('NOT_FOUND', 'PAYMENT_UNDER_WAY'))
    .input(
      z.object({
        params: itemParams,
        query: z.object({
          removeChildren: z.string().max(10).optional(),
          eventType: absentWhenEmpty(eventType),
        }),
      }),
    )
    .output(cart),
  addSlot: call('hold')
    .route({
      method: 'POST',
      path: '/shopping-cart/{id}/cart-item/{itemId}/slot',
      summary: 'Add a player partner to a slot of a tee time; returns the whole cart',
      tags: ['Cart'],
      description:
        'Without a slot id the partner takes the first unnamed slot; one who already has a slot keeps it. Requires settings.user.playerPartner.',
    })
    .errors(
      errors(
        'NOT_FOUND',
        'FORBIDDEN',
        'SESSION_REQUIRED',
        'PLAYERS_NAMED',
        'ORDER_CLOSED',
        'PAYMENT_UNDER_WAY',
      ),
    )
    .input(z.object({ params: itemParams, body: partner }))
    .output(cart),
  removeSlot: call('write')
    .route({
      method: 'DELETE',
      path: '/shopping-cart/{id}/cart-item/{itemId}/slot/{slotId}',
      summary: 'Remove a player partner from a slot, which stays; returns the whole cart',
      tags: ['Cart'],
    })
    .errors(errors('NOT_FOUND', 'FORBIDDEN', 'ORDER_CLOSED', 'PAYMENT_UNDER_WAY'))
    .input(z.object({ params: itemParams.extend({ slotId: z.string().max(100) }) }))
    .output(cart),
  isBookable: call('write')
    .route({
      method: 'POST',
      path: '/shopping-cart/{id}/cart-item/{itemId}/is-bookable',
      summary: 'Check whether the customer may still book this item',
      tags: ['Cart'],
    })
    .errors(errors('NOT_FOUND', 'SESSION_REQUIRED'))
    .input(
      z.object({
        params: itemParams,
        body: z.object({ reservationCountsByTime: mayBeLeftOut(countsByTime) }).nullish(),
      }),
    )
    .output(
      z.object({ bookable: z.boolean(), reservationCountsByTime: z.record(z.string(), z.number().int()) }),
    ),
  trail: call('trail')
    .route({
      method: 'POST',
      path: '/shopping-cart/{id}/cart-item/{itemId}/trail',
      summary: 'Record an event of an item',
      tags: ['Cart'],
      description:
        'Support reads these notes. We keep the latest 20 of an item for 30 days, each with the first 3 errors and the first 200 characters of a message.',
      successStatus: 204,
    })
    .errors(errors('NOT_FOUND'))
    .input(
      z.object({
        params: itemParams,
        body: z.object({
          event: eventType,
          errors: mayBeLeftOut(
            z
              .array(
                z.object({
                  message: z.string().max(1000),
                  code: z.union([z.string().max(50), z.number()]).nullish(),
                }),
              )
              .max(20),
          ),
        }),
      }),
    )
    .output(z.void()),
};
