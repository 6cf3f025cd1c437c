import { z } from 'zod';
import { cancellationTerms } from './cancellation.ts';
import {
  CART_ITEM_EVENTS,
  CART_ITEM_MARKERS,
  type CartItemType,
  GROUP_SIZES,
  RATE_AUDIENCES,
} from './constants.ts';
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
/** The largest Group Size. */
const MAX_SLOTS = Math.max(...GROUP_SIZES);

/** One player's place in a tee-time item. */
const cartSlot = z.object({
  id: z.string(),
  rateIndex: z.number().int(),
  name: z.string().nullable(),
  emailAddress: z.string().nullable(),
  customerId: z.string().nullable(),
  primary: z.boolean(),
});

/** The rate inside a cart item; price is its regular green fee per player, in dollars. */
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
  /** Whose rate it is, where it is not everybody's. */
  audience: z.enum(RATE_AUDIENCES).optional(),
  /** Only with a home club and a member number; told where it is so. */
  needsMemberNumber: z.literal(true).optional(),
  duration: z.number().int().nullable(),
});

/** What an item costs in all, with fees and tax: what is paid now, at the course, and together. */
const dues = {
  currencyCode,
  dueOnline: dollars,
  dueAtCourse: dollars,
  totalDue: dollars,
};

/** Something out of a facility's product lineups: range balls, rental clubs. `price` is for one. */
const productFacts = {
  id: z.string(),
  name: z.string(),
  clientId: z.string().nullable(),
  /** Null: one of the featured products, which need none. */
  categoryId: z.number().int().nullable(),
  quantity: z.number().int(),
  price: dollars,
};

/** A tee time in the cart. Money in dollars, priced by the engine whatever the client sent. */
const teeTimeExtra = z.object({
  teetime,
  players: z.number().int(),
  groupSize: z.number().int(),
  /** The green fee per player that is charged: the promotion's where it applies. rate.price is the regular one. */
  price: dollars,
  /** The promotion's green fee per player; null where none applies. */
  discountedPrice: dollars.nullable(),
  timeZone: z.string(),
  rate: cartRate,
  /**
   * The rates of this booking, the chosen one first; a slot names its own by rateIndex. Two where members and their guests
   * play together.
   */
  rates: z.array(
    z.object({
      index: z.number().int(),
      name: z.string(),
      price: dollars,
      /** Without what a promotion takes off; told where it does. */
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
  allowedPlayers: z.array(z.number().int()),
  /** For all players. */
  ...dues,
  /** What each round of a credit book pays of it, the dearest first; told where a green fee is due online in full. */
  roundPrices: z.array(dollars).optional(),
  /** When the places cease to be kept for this item; null when they are not any more. */
  holdExpiresAt: instant.nullable(),
  reservationId: z.number().int().nullable(),
  reservationStatusId: z.number().int().nullable(),
  requestId: z.string().nullable(),
  /** Told while it is sold. */
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
  /** Told while it is sold; null: it is paid once. */
  renewal: renewal.nullish(),
  /** How long it lasts; null: until it is cancelled. */
  months: z.number().int().nullish(),
  ...dues,
});

/** A gift certificate in the cart (product.md section 3); delivered at once where it has no date. */
const giftCertificateExtra = z.object({
  giftCertificateId: z.number().int(),
  value: dollars,
  deliveryDate: localDate.nullable(),
  recipientName: z.string(),
  recipientEmail: z.string(),
  giftMessage: z.string(),
  ...dues,
});

/** A product of the facility's in the cart. */
const productExtra = z.object({ ...productFacts, ...dues });

const itemFacts = {
  id: cartItemId,
  facilityId: z.number().int(),
  courseId: z.string(),
  parentId: cartItemId.nullable(),
  invoiceId: z.string().nullable(),
  promotionCode: z.string().nullable(),
  /** Why the last try with this item failed; shown as an alert above it. */
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
};

/** Something in the cart. Its `type` says what `extra` tells of it. */
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

/** A tee time as a search would tell it now; nothing but its name where it cannot be booked any more. */
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
  /** The tee times of the items as they are now, in their order; what the cart holds is not in its own way. */
  actualTeeTimes: z.array(actualTeeTime),
  /** The order that was opened last for this cart, for whom it belongs to. */
  orderId: z.string().nullish(),
  /** The server's clock, so that a page can count a hold down without trusting the device's clock. */
  now: instant,
});
export type Cart = z.infer<typeof cart>;

/** The cart after a change of one of its items. */
const changedCart = cart.extend({
  /** The promotion code that the change has cost the item. */
  droppedPromotion: z.string().nullable(),
});
export type ChangedCart = z.infer<typeof changedCart>;

/** A cart whose tee times were held anew. */
const renewedCart = z.object({
  cart,
  /** How many tee times could not be held again; each has its reason as its error. */
  lostCount: z.number().int(),
});
export type RenewedCart = z.infer<typeof renewedCart>;

/** Who plays, as a client may say it; matched by id, else by its place in the list. */
const namedSlot = z.object({
  id: z.string().max(100).nullish(),
  name: nameOf(200).nullish(),
  emailAddress: z.union([email, z.literal('')]).nullish(),
});
const namedSlots = z.array(namedSlot).max(MAX_SLOTS).nullish();
export type NamedSlot = z.infer<typeof namedSlot>;

/** A player partner: somebody to play with, by name or e-mail address; `id` names the slot to take. */
const partner = z
  .object({
    id: z.string().max(100).nullish(),
    name: nameOf(200).nullish(),
    emailAddress: absentWhenEmpty(email).nullish(),
    /** As `GET /users` told it for that very e-mail address. */
    customerId: foreignId.nullish(),
  })
  .refine(({ name, emailAddress }) => Boolean(name || emailAddress), {
    path: ['emailAddress'],
    error: 'is missing',
  });
export type PartnerInput = z.infer<typeof partner>;

/** A paymentPlanId or giftCertificateId, as a number or as its digits. */
const positiveId = z.coerce.number().int().positive().max(2_147_483_647);
const newItemFacts = { facilityId, promotionCode: z.string().max(64).nullish() };

const productsOfAtLeast = (least: number) =>
  z
    .array(z.object({ id: foreignId, quantity: z.coerce.number().int().min(least).max(10_000) }))
    .max(50)
    .nullish();
const addedProducts = productsOfAtLeast(1);

/** A tee time as a client asks for it. The price it sends is never trusted. */
const newTeeTimeItem = z.object({
  ...newItemFacts,
  type: z.literal('TeeTime'),
  extra: z.object({
    teetime: teetimeInput,
    players,
    groupSize: players.nullish(),
    rate: z.object({ rateId }),
    slots: namedSlots,
    /** Products that are bought with it; each becomes a child item. The second name is an older one for the same. */
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
  /** The tee time of the same cart it goes with; without one it is bought by itself. */
  parentId: cartItemId.nullish(),
  extra: z.object({ id: foreignId, quantity: z.coerce.number().int().positive().max(10_000) }),
});

/** Something to put into the cart, as a client asks for it. */
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

/** The same for a cart that may have it already: 0 of a product takes it out. */
const itemToPut = z.discriminatedUnion('type', [
  newTeeTimeItem.extend({
    extra: newTeeTimeItem.shape.extra.extend({ productLineups: productsOfAtLeast(0) }),
  }),
  newMembershipItem,
  newGiftCertificateItem,
  newProductItem,
]);
export type ItemToPut = z.infer<typeof itemToPut>;

/** Where an item was put. */
const itemPut = z.object({
  cartId,
  itemId: cartItemId,
  /** False: it was in the cart already, and has been changed. */
  isNew: z.boolean(),
  /** Items of the cart. */
  itemCount: z.number().int(),
  /** Whether the cart has nothing else, but for what belongs to the item. */
  isAlone: z.boolean(),
});
export type ItemPut = z.infer<typeof itemPut>;

/** What can change on an item: of a tee time its time and rate (same facility), players, promotion and their names; of a product how many. */
const changedTeeTimeItem = z.object({
  promotionCode: z.string().max(64).nullish(),
  extra: z
    .object({
      teetime: teetimeInput.nullish(),
      players: players.nullish(),
      groupSize: players.nullish(),
      rate: z.object({ rateId: rateId.nullish() }).nullish(),
      slots: namedSlots,
      /** Of a product: how many pieces. */
      quantity: z.coerce.number().int().positive().max(10_000).nullish(),
    })
    .nullish(),
});
export type ChangedTeeTimeItem = z.infer<typeof changedTeeTimeItem>;

/** How many tee times of each time are reserved, as clients count them. */
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
/** Of a call that holds places. */
const HOLD_ERRORS = ['HOLD_LIMIT_REACHED', 'HOLD_PAUSED', 'PLAYER_COUNT_NOT_ALLOWED', ...CAPACITY] as const;
/** Of a call that puts something into a cart. */
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
/** Of a call that changes a tee time of a cart. */
const CHANGE_ERRORS = ['TEE_TIME_GONE', 'PAYMENT_UNDER_WAY', ...HOLD_ERRORS] as const;

export const shoppingCart = {
  create: call('hold')
    .route({
      method: 'POST',
      path: '/shopping-cart',
      summary: 'Start a cart',
      tags: ['Cart'],
      description:
        'With an idempotency key the same call, sent again within ten minutes, answers the cart it started the first time.',
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
      summary: 'Throw a cart away and release what it holds',
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
      summary: 'Put an item into a cart, starting one where there is none',
      tags: ['Cart'],
      description:
        'Without `cartId`, or when that cart is gone or belongs to another customer, a new cart is started: the same one for the same Idempotency-Key within ten minutes. A tee time that is in the cart already gets the players, the rate and the products that are named now.',
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
      summary: 'Add an item (a tee time takes its hold); answers the whole cart, the new item last',
      tags: ['Cart'],
    })
    .errors(errors('NOT_FOUND', 'TEE_TIME_ALREADY_IN_CART', ...ADD_ERRORS))
    .input(z.object({ params, body: z.object({ item: newCartItem }) }))
    .output(cart),
  updateItem: call('hold')
    .route({
      method: 'PATCH',
      path: '/shopping-cart/{id}/cart-item/{itemId}',
      summary: 'Change an item; answers the whole cart',
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
      summary: 'Put another tee time of the facility in the place of one; answers the whole cart',
      tags: ['Cart'],
      description: 'Where the cart has the other tee time already, the item just leaves.',
    })
    .errors(errors('NOT_FOUND', 'ORDER_CLOSED', 'TEE_TIME_NOT_AVAILABLE', ...CHANGE_ERRORS))
    .input(z.object({ params: itemParams, body: z.object({ teetime: teetimeInput, rateId }) }))
    .output(changedCart),
  renewHolds: call('hold')
    .route({
      method: 'POST',
      path: '/shopping-cart/{id}/renew-holds',
      summary: "Make a cart the caller's and hold its tee times anew",
      tags: ['Cart'],
      description: 'A tee time that cannot be held again stays in the cart with the reason as its error.',
    })
    .errors(errors('NOT_FOUND'))
    .input(z.object({ params }))
    .output(renewedCart),
  setPromotion: call('hold')
    .route({
      method: 'PUT',
      path: '/shopping-cart/{id}/promotion',
      summary:
        'Give a promotion code to every tee time it applies to, or take the codes off; answers the whole cart',
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
      summary: 'Take off what the last checkout left on the items; answers the whole cart',
      tags: ['Cart'],
    })
    .errors(errors('NOT_FOUND'))
    .input(z.object({ params }))
    .output(cart),
  removeItem: call('write')
    .route({
      method: 'DELETE',
      path: '/shopping-cart/{id}/cart-item/{itemId}',
      summary: 'Take an item out and release its hold; answers the whole cart',
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
      summary: 'Let a player partner take a slot of a tee time; answers the whole cart',
      tags: ['Cart'],
      description:
        'Without the id of a slot the first that nobody has is taken; who has one already keeps it. Only where settings.user.playerPartner is on.',
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
      summary: 'Take a player partner out of his slot, which stays; answers the whole cart',
      tags: ['Cart'],
    })
    .errors(errors('NOT_FOUND', 'FORBIDDEN', 'ORDER_CLOSED', 'PAYMENT_UNDER_WAY'))
    .input(z.object({ params: itemParams.extend({ slotId: z.string().max(100) }) }))
    .output(cart),
  isBookable: call('write')
    .route({
      method: 'POST',
      path: '/shopping-cart/{id}/cart-item/{itemId}/is-bookable',
      summary: 'Whether the customer may still book this item',
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
      summary: 'Note what happened to an item',
      tags: ['Cart'],
      description:
        'Notes serve support: the latest 20 of an item are kept, for 30 days, each with the first 3 errors and the first 200 characters of a message.',
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
