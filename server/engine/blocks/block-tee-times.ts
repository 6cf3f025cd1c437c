import { isBlocked } from '#server/rules/is-blocked.ts';
import { wallStretches } from '#server/rules/wall-stretch.ts';
import type { Db, DeskContext } from '../call/context.ts';
import { announceBlock, type BookingMailParts } from '../mails/enqueue-booking-mails.ts';
import { recordShopChange } from '../staff/record-shop-change.ts';
import {
  findPlayWithBlocks,
  findShopBlock,
  insertShopBlock,
  listReservationsOfDays,
  lockBlocks,
  type NewBlock,
  type PlayTime,
} from './blocks.queries.ts';

type MadeBlock = {
  id: number;
  /** Sorted by tee time. Booked ones are notified now, pending ones once booked. */
  reservations: { id: number; isBooked: boolean }[];
};

/**
 * Closes hours to new bookings; repeating a block returns the first. A mail asks booked golfers once to call the
 * shop. Payments under way succeed and are notified by `notifyOfBlocks`. Error: ROLE_REFUSED.
 */
export async function blockTeeTimes(context: DeskContext, block: NewBlock): Promise<MadeBlock> {
  const { parts } = context;
  const id = await parts.db.transaction().execute(async (trx) => {
    await lockBlocks(trx, block.facilityId);
    const known = await findShopBlock(trx, block);
    if (known) return known.id;
    const made = await insertShopBlock(trx, block);
    const { facilityId, ...hours } = block;
    await recordShopChange(trx, context, {
      may: 'plan',
      verb: 'block',
      noun: 'block',
      nounId: String(made),
      facilityId,
      before: {},
      after: hours,
    });
    return made;
  });
  // After the commit nobody can book these times, so the list is complete.
  const reservations = await parts.db
    .transaction()
    .execute((trx) => notifyGolfers(trx, parts, { ...block, id }));
  return { id, reservations };
}

async function notifyGolfers(trx: Db, parts: BookingMailParts, block: NewBlock & { id: number }) {
  const reservations = (await listReservationsOfDays(trx, block))
    .filter((reservation) => isBlocked([block], stretchesOf(reservation)))
    .map(({ id, isBooked }) => ({ id, isBooked }));
  for (const { id, isBooked } of reservations) {
    if (isBooked) await announceBlock(trx, parts, { id: block.id, reservationId: id, reason: block.reason });
  }
  return reservations;
}

/** Asks the golfer of a new booking to call the shop if its time was closed meanwhile. */
export async function notifyOfBlocks(trx: Db, parts: BookingMailParts, reservationId: number): Promise<void> {
  const { blocks, ...played } = await findPlayWithBlocks(trx, reservationId);
  const over = blocks.filter((block) => isBlocked([block], stretchesOf(played)));
  for (const { id, reason } of over) await announceBlock(trx, parts, { id, reservationId, reason });
}

function stretchesOf({ startsAt, bayMinutes, timeZone }: PlayTime) {
  return wallStretches(startsAt, bayMinutes, timeZone);
}
