import type { RenewedCart } from '#server/contract/cart.ts';
import { inSavepoint } from '#server/db/savepoint.ts';
import type { TenantContext, Trx } from '../call/context.ts';
import { EngineError, sentenceOf } from '../call/errors.ts';
import { lockHoldLimits } from '../holds/check-hold-limits.ts';
import { renewCartHolds } from '../holds/renew-holds.queries.ts';
import { lockTeeTimes } from '../holds/tee-time-locks.queries.ts';
import { findOffers, type OfferAnswer } from '../tee-sheet/find-offer.ts';
import type { Offer } from '../tee-sheet/offer.ts';
import { type ClaimedCart, claimWholeCart } from './claim-cart.ts';
import { holdItem } from './hold-item.ts';
import { isBooked, listItems, type TeeTimeValues, updateTeeTimeItems } from './items.queries.ts';
import { recordItemEvent, recordItemEvents } from './note-event.ts';
import { findRateAccess, type RateAccess } from './rate-access.ts';
import { showCart } from './show-cart.ts';
import type { KnownItemRow } from './stored-item.ts';
import { mustBeSold, valuesOf } from './tee-time.ts';

type TeeTimeRow = KnownItemRow<'TeeTime'>;
type Values = TeeTimeValues & { id: string };

/**
 * Claims a cart and renews its holds at the new owner's prices, as after signing in. A lost tee time stays with its
 * error. Error: NOT_FOUND.
 */
export async function renewHolds(context: TenantContext, cartId: string): Promise<RenewedCart> {
  const { parts, operator, caller, text } = context;
  const { cart, lostCount } = await parts.db.transaction().execute(async (trx) => {
    const cart = await claimWholeCart(trx, operator.alias, cartId, caller);
    return { cart, lostCount: await renewItems(trx, context, cart) };
  });
  return { cart: await showCart(parts.db, cart, { operator, text, now: parts.now() }), lostCount };
}

/** Renews the tee times; returns how many were lost. */
async function renewItems(trx: Trx, context: TenantContext, cart: ClaimedCart): Promise<number> {
  const rows = (await listItems(trx, cart)).flatMap((row) =>
    row.type === 'TeeTime' && !isBooked(row) && row.reservation_state !== 'pending' ? [row] : [],
  );
  if (rows.length === 0) return 0;
  const slots = rows.flatMap(({ extra }) => extra.slots);
  const access = await findRateAccess(trx, context.operator, cart, slots);
  const answers = await findOffersOf(trx, context, cart, rows, access);
  const lost: { row: TeeTimeRow; refusal: EngineError }[] = [];
  const attempt = async (row: TeeTimeRow, work: () => Promise<void>) => {
    try {
      await work();
    } catch (refusal) {
      if (!(refusal instanceof EngineError)) throw refusal;
      // After the pause the golfer may hold it again.
      if (refusal.code !== 'HOLD_PAUSED') lost.push({ row, refusal });
    }
  };
  const sold: { row: TeeTimeRow; offer: Offer }[] = [];
  for (const [index, row] of rows.entries())
    await attempt(row, async () => {
      const as = { rateId: row.tee_time_rate_id, startsAt: row.starts_at };
      const answer = answers[index] ?? { offer: null, refusal: 'unknown' };
      sold.push({ row, offer: mustBeSold(row, as, answer) });
    });
  const kept = await renewKept(trx, context, cart, sold);
  const renewed: Values[] = [];
  for (const { row, offer } of sold)
    await attempt(row, async () => {
      const { slots } = row.extra;
      const playerRates = access.ratesOfPlayers(offer, slots);
      const wish = { offer, playerRates, isCountNew: true, itemId: row.id };
      if (!kept.has(row.id)) await inSavepoint(trx, () => holdItem(trx, context, cart, wish));
      renewed.push(valuesOf(row, { offer, playerRates, slots }));
    });
  await updateTeeTimeItems(trx, renewed);
  const isRenewed = ({ id }: TeeTimeRow) => renewed.some((values) => values.id === id);
  await recordItemEvents(trx, cart.id, rows.filter(isRenewed), { event: 'updated' });
  for (const { row, refusal } of lost) {
    const errors = [{ code: refusal.code, message: sentenceOf(refusal, context.text) }];
    await recordItemEvent(trx, cart.id, row, { event: 'failed', errors });
  }
  return lost.length;
}

function findOffersOf(
  trx: Trx,
  { parts, operator }: TenantContext,
  cart: ClaimedCart,
  rows: readonly TeeTimeRow[],
  { audiences }: RateAccess,
): Promise<OfferAnswer[]> {
  const asks = rows.map((row) => ({
    rateId: row.tee_time_rate_id,
    startsAt: row.starts_at,
    promotionCode: row.promotion_code,
  }));
  const own = { holdOwner: cart.owner, cartItemIds: rows.map(({ id }) => id) };
  return findOffers(trx, operator, asks, { now: parts.now(), own, audiences });
}

/** Extends live holds together; returns the items it extended. */
async function renewKept(
  trx: Trx,
  context: TenantContext,
  cart: ClaimedCart,
  sold: readonly { row: TeeTimeRow; offer: Offer }[],
): Promise<ReadonlySet<string>> {
  if (sold.length === 0) return new Set();
  await lockHoldLimits(trx, context, cart.owner);
  await lockTeeTimes(
    trx,
    sold.map(({ offer: { facility, startsAt, startingTee, crossing } }) => ({
      facilityId: facility.id,
      startsAt,
      startingTee,
      crossing,
    })),
  );
  const { reservationWindow: window } = context.operator.settings.checkout;
  return new Set(
    await renewCartHolds(
      trx,
      cart.owner,
      sold.map(({ row }) => row.id),
      window,
    ),
  );
}
