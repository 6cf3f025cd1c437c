import { randomUUID } from 'node:crypto';
import { RATE_AUDIENCES } from '#server/contract/constants.ts';
import type { ShotgunGroup } from '#server/rules/assign-holes.ts';
import type { DeskContext, Trx } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import type { OrderRow } from '../../checkout/orders/orders.queries.ts';
import { lockTeeTime } from '../../holds/tee-time-locks.queries.ts';
import { findOffer } from '../../tee-sheet/find-offer.ts';
import type { Offer } from '../../tee-sheet/offer.ts';
import { type readContact, sellOffer } from '../book-for-golfer.ts';

/** Returns the offer whose price every group has: that of the start. Error: ITEM_NOT_OFFERED. */
export async function findShotgunOffer(
  trx: Trx,
  { parts, operator, text }: DeskContext,
  ask: { rateId: number; startsAt: Date },
  { isOwnBlock = false } = {},
): Promise<Offer> {
  const { offer, refusal } = await findOffer(trx, operator, ask, {
    now: parts.now(),
    audiences: () => RATE_AUDIENCES,
    isShop: true,
  });
  const isShut = refusal === 'blocked' && !isOwnBlock;
  if (!offer || refusal === 'needs-card' || refusal === 'past' || isShut)
    throw new EngineError('ITEM_NOT_OFFERED', { message: text.shop.notForSale[refusal ?? 'unknown'] });
  return offer;
}

type Sale = {
  id: number;
  offer: Offer;
  /** `at`: its tee time. */
  groups: readonly (ShotgunGroup & { at: Date })[];
  contact: Awaited<ReturnType<typeof readContact>>;
  notes: string;
  order: OrderRow | null;
};

/** Sells groups in one order, due at the course, at the price of the start. Errors: the capacity sentences. */
export async function sellGroups(
  trx: Trx,
  context: DeskContext,
  { id, offer, groups, contact, notes, order: first }: Sale,
): Promise<OrderRow | null> {
  let order = first;
  for (const { hole, players, at } of groups) {
    const teeTime = await lockTeeTime(trx, offer.facility.id, at, hole);
    const nobody = { name: null, email: null, customerId: null, rateIndex: 0 };
    const sold: { order: OrderRow } = await sellOffer(trx, context, {
      offer,
      teeTime,
      contact,
      slots: Array.from({ length: players }, () => nobody),
      notes,
      attemptId: randomUUID(),
      outing: { id, order, shotgunAt: offer.startsAt },
    });
    order = sold.order;
  }
  return order;
}
