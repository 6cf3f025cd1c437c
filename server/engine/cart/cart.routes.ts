import { HEADERS } from '#server/contract/headers.ts';
import { tenantCall } from '../call/calls.ts';
import { EngineError } from '../call/errors.ts';
import { addItem } from './add-item.ts';
import { changeItem } from './change-item.ts';
import { checkBookable } from './check-bookable.ts';
import { claimCart } from './claim-cart.ts';
import { createCart } from './create-cart.ts';
import { listItems } from './items.queries.ts';
import { recordItemEvent } from './note-event.ts';
import { addPartner, removePartner } from './player-partners.ts';
import { putItem } from './put-item.ts';
import { readCart } from './read-cart.ts';
import { removeCart } from './remove-cart.ts';
import { removeItem } from './remove-item.ts';
import { renewHolds } from './renew-holds.ts';
import { replaceItem } from './replace-item.ts';
import { resetItems } from './reset-items.ts';
import { setPromotion } from './set-promotion.ts';

const calls = tenantCall.shoppingCart;

export const cartRoutes = {
  create: calls.create.handler(({ context, input }) =>
    createCart(context, input.headers[HEADERS.idempotencyKey] ?? null),
  ),
  get: calls.get.handler(({ context, input }) => readCart(context, input.params.id)),
  remove: calls.remove.handler(({ context, input }) => removeCart(context, input.params.id)),
  put: calls.put.handler(({ context, input: { headers, body } }) =>
    putItem(context, body, headers[HEADERS.idempotencyKey] ?? null),
  ),
  addItem: calls.addItem.handler(({ context, input }) => addItem(context, input.params.id, input.body.item)),
  updateItem: calls.updateItem.handler(({ context, input: { params, body } }) =>
    changeItem(context, params.id, params.itemId, body),
  ),
  replaceItem: calls.replaceItem.handler(({ context, input: { params, body } }) =>
    replaceItem(context, params.id, params.itemId, body),
  ),
  renewHolds: calls.renewHolds.handler(({ context, input }) => renewHolds(context, input.params.id)),
  setPromotion: calls.setPromotion.handler(({ context, input: { params, body } }) =>
    setPromotion(context, params.id, body.promotionCode),
  ),
  resetItems: calls.resetItems.handler(({ context, input }) => resetItems(context, input.params.id)),
  removeItem: calls.removeItem.handler(({ context, input: { params, query } }) =>
    removeItem(context, params.id, params.itemId, {
      withChildren: query.removeChildren !== 'false',
      eventType: query.eventType,
    }),
  ),
  addSlot: calls.addSlot.handler(({ context, input: { params, body } }) => addPartner(context, params, body)),
  removeSlot: calls.removeSlot.handler(({ context, input: { params } }) =>
    removePartner(context, params, params.slotId),
  ),
  isBookable: calls.isBookable.handler(({ context, input: { params, body } }) =>
    checkBookable(context, params.id, params.itemId, body?.reservationCountsByTime ?? {}),
  ),
  trail: calls.trail.handler(({ context, input: { params, body } }) =>
    context.parts.db.transaction().execute(async (trx) => {
      const cart = await claimCart(trx, context.operator.alias, params.id, context.caller);
      const [item] = await listItems(trx, cart, params.itemId);
      if (!item) throw new EngineError('NOT_FOUND');
      await recordItemEvent(trx, cart.id, item, body);
    }),
  ),
};
