import type { Cart, CartItemEvent, ChangedTeeTimeItem } from '#server/contract/cart.ts';
import { countGolfers } from '#server/rules/count-golfers.ts';
import type { TenantContext, Trx } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { releaseHold } from '../holds/release.queries.ts';
import { findOffer } from '../tee-sheet/find-offer.ts';
import type { Offer } from '../tee-sheet/offer.ts';
import { type ClaimedCart, claimCart } from './claim-cart.ts';
import { holdItem, promotionOf } from './hold-item.ts';
import { isChanged } from './is-changed.ts';
import {
  countOpenItems,
  isBooked,
  type KnownItemRow,
  listItems,
  updateTeeTimeItem,
} from './items.queries.ts';
import { recordItemEvent } from './note-event.ts';
import { showCart } from './show-cart.ts';
import { slotNames } from './slot-names.ts';
import { soldTerms } from './sold-terms.ts';

/** Clients send the whole item along with these; they tell how its checkout goes and change nothing. */
const PROCESSING: readonly CartItemEvent[] = ['checkedOut', 'failed', 'completed'];

type Change = { item?: ChangedTeeTimeItem | undefined; eventType?: CartItemEvent | undefined };

/**
 * Changes an item: players, tee time and rate of the same facility, promotion, names; and notes an event. An item that is
 * changed is held again if its hold has run out; one that moves to another tee time gives the places of the first back.
 * Where the promotion does not allow the new count, the price is the regular one and the promotion is cleared (product.md
 * section 4). A change that fails changes nothing, the hold neither.
 * Errors: NOT_FOUND, ORDER_CLOSED, TEE_TIME_GONE, TEE_TIME_NOT_AVAILABLE, TEE_TIME_ALREADY_IN_CART and those of holdItem.
 */
export async function changeItem(
  context: TenantContext,
  cartId: string,
  itemId: string,
  { item, eventType }: Change,
): Promise<Cart> {
  const { db, now } = context.parts;
  const { operator, caller } = context;
  const cart = await db.transaction().execute(async (trx) => {
    const used = await claimCart(trx, operator.alias, cartId, caller);
    const [row] = await listItems(trx, used, itemId);
    if (!row) throw new EngineError('NOT_FOUND');
    if (item && !PROCESSING.includes(eventType ?? 'updated')) await change(trx, context, used, row, item);
    await recordItemEvent(trx, used.id, row, { event: eventType ?? 'updated' });
    return used;
  });
  return showCart(db, cart, { operator, text: context.text, now: now() });
}

async function change(
  trx: Trx,
  context: TenantContext,
  cart: ClaimedCart,
  row: KnownItemRow,
  item: ChangedTeeTimeItem,
): Promise<void> {
  const isKept = isBooked(row) || row.reservation_state === 'pending';
  if (isKept && !isChanged(row, item)) return;
  if (isBooked(row)) throw new EngineError('ORDER_CLOSED');
  const rateId = item.extra?.rate?.rateId ?? row.tee_time_rate_id ?? 0;
  const startsAt = item.extra?.teetime ? new Date(item.extra.teetime) : row.starts_at;
  const isMoved = startsAt?.getTime() !== row.starts_at?.getTime();
  const offer = await offerFor(trx, context, cart, row, { ...item, rateId, startsAt });
  const players = countGolfers(offer.rate, item.extra ?? {}, row.players) ?? 1;
  if (isMoved) await refuseSecond(trx, cart, offer);
  const leaving = isMoved ? row.starts_at : null;
  const isCountNew = players !== row.players || rateId !== row.tee_time_rate_id || !row.held_until;
  await holdItem(trx, context, cart, { offer, players, isCountNew, itemId: row.id, leaving });
  const { reservationWindow: window } = context.operator.settings.checkout;
  if (leaving) await releaseHold(trx, row.facility_id, leaving, cart.owner, { window, isMoved: true });
  await updateTeeTimeItem(trx, row.id, {
    startsAt: offer.startsAt,
    rateId,
    players,
    promotionCode: promotionOf(offer, players),
    extra: {
      slots: slotNames(row.extra.slots, players, item.extra?.slots ?? []),
      marker: row.extra.marker,
      terms: soldTerms(offer, players),
    },
  });
}

async function refuseSecond(trx: Trx, cart: ClaimedCart, { facility, startsAt }: Offer): Promise<void> {
  const { sameTeeTime } = await countOpenItems(trx, cart.id, { facilityId: facility.id, startsAt });
  if (sameTeeTime > 0) throw new EngineError('TEE_TIME_ALREADY_IN_CART');
}

async function offerFor(
  trx: Trx,
  context: TenantContext,
  cart: ClaimedCart,
  row: KnownItemRow,
  wish: { rateId: number; startsAt: Date | null; promotionCode?: string | null | undefined },
): Promise<Offer> {
  const promotionCode = wish.promotionCode === undefined ? row.promotion_code : wish.promotionCode;
  const { offer, refusal } = await findOffer(
    trx,
    context.operator,
    { rateId: wish.rateId, promotionCode, ...(wish.startsAt ? { startsAt: wish.startsAt } : {}) },
    { now: context.parts.now(), own: { holdOwner: cart.owner, cartItemIds: [row.id] } },
  );
  const isSameTime = wish.startsAt?.getTime() === row.starts_at?.getTime();
  const isGone = refusal !== null && !(refusal === 'too-late' && isSameTime && row.held_until);
  if (!offer || isGone || offer.facility.id !== row.facility_id)
    throw new EngineError(
      isSameTime && wish.rateId === row.tee_time_rate_id ? 'TEE_TIME_GONE' : 'TEE_TIME_NOT_AVAILABLE',
    );
  return offer;
}
