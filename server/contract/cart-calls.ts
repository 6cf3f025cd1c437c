import { z } from 'zod';
import { cart, changedCart, eventType, itemPut, renewedCart } from './cart.ts';
import { changedTeeTimeItem, countsByTime, itemToPut, newCartItem, partner } from './cart-input.ts';
import { HEADERS } from './headers.ts';
import { call, errors } from './route.ts';
import { absentWhenEmpty, cartId, cartItemId, mayBeLeftOut, rateId, teetimeInput } from './values.ts';

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
