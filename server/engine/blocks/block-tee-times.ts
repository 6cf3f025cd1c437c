import { SECOND_TEE_KINDS } from '#server/contract/constants.ts';
import { isBlocked, isClosing } from '#server/rules/is-blocked.ts';
import { wallStretches } from '#server/rules/wall-stretch.ts';
import type { Db, DeskContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { loadCatalogue } from '../catalogue/catalogue.ts';
import { announceBlock } from '../mails/enqueue-booking-mails.ts';
import type { BookingMailParts } from '../mails/gather-booking.ts';
import { requireMay } from '../staff/require-may.ts';
import {
  awaitBookings,
  findPlayWithBlocks,
  findShopBlock,
  insertShopBlock,
  listReservationsOfDays,
  lockBlocks,
  type NewBlock,
  type PlayTime,
} from './blocks.queries.ts';
import { recordBlockChange } from './record-block-change.ts';

/** Sorted by tee time. Booked ones are notified now, pending ones once booked. */
export type AffectedReservation = { id: number; isBooked: boolean };

export type MadeBlock = {
  id: number;
  /** The entry to undo; null when the block was there before. */
  changeId: number | null;
  reservations: AffectedReservation[];
};

/**
 * Keeps hours from new bookings; repeating a block returns the first. If they are closed, a mail asks booked golfers
 * once to call the shop. Payments begun before succeed and are notified by `notifyOfBlocks`. Errors: ROLE_REFUSED,
 * NO_MEMBERS_RATE.
 */
export async function blockTeeTimes(context: DeskContext, block: NewBlock): Promise<MadeBlock> {
  const { parts } = context;
  requireMay(context.actor, 'plan', block.facilityId);
  await checkKind(context, block);
  await checkSecondTee(context, block);
  const made = await parts.db.transaction().execute(async (trx) => {
    await lockBlocks(trx, block.facilityId);
    const known = await findShopBlock(trx, block);
    if (known) return { id: known.id, changeId: null };
    const id = await insertShopBlock(trx, block);
    const { facilityId, ...hours } = block;
    const changeId = await recordBlockChange(trx, context, {
      verb: 'block',
      id,
      facilityId,
      before: {},
      after: hours,
    });
    return { id, changeId };
  });
  // After the commit nobody can book these times, so the list is complete.
  const reservations = await notifyAffected(context, { ...block, id: made.id });
  return { ...made, reservations };
}

/** Error: NO_MEMBERS_RATE, since then the program knows no members. */
export async function checkKind(
  { parts, operator }: Pick<DeskContext, 'parts' | 'operator'>,
  { kind }: Pick<NewBlock, 'kind'>,
): Promise<void> {
  if (kind !== 'members-only') return;
  const { facilities } = await loadCatalogue(parts.db, operator);
  const rates = facilities.flatMap((facility) => facility.rates);
  if (rates.every(({ audience }) => audience === 'public')) throw new EngineError('NO_MEMBERS_RATE');
}

/** Error: NO_SECOND_TEE, for a kind that needs one. */
export async function checkSecondTee(
  { parts, operator }: Pick<DeskContext, 'parts' | 'operator'>,
  { kind, facilityId }: Pick<NewBlock, 'kind' | 'facilityId'>,
): Promise<void> {
  if (!SECOND_TEE_KINDS.includes(kind)) return;
  const { facilities } = await loadCatalogue(parts.db, operator);
  const facility = facilities.find(({ id }) => id === facilityId);
  if (!facility?.inventory.secondTee) throw new EngineError('NO_SECOND_TEE');
}

/** Asks booked golfers in closed hours, once per block, to call the shop. */
export async function notifyAffected(
  { parts }: Pick<DeskContext, 'parts'>,
  block: NewBlock & { id: number },
): Promise<AffectedReservation[]> {
  if (!isClosing(block.kind)) return [];
  // Apart from the mails, so that nobody waits for these to be written.
  await parts.db.transaction().execute((trx) => awaitBookings(trx, block));
  return parts.db.transaction().execute((trx) => notifyGolfers(trx, parts, block));
}

/**
 * Lists reservations in closed hours, without those of the shotgun that closes them. Hours kept for members or the shop
 * affect no booking.
 */
export async function listAffected(
  db: Db,
  block: NewBlock & { id?: number },
  { exceptOutingId }: { exceptOutingId?: number } = {},
): Promise<AffectedReservation[]> {
  if (!isClosing(block.kind)) return [];
  return (await listReservationsOfDays(db, block))
    .filter(({ outingId, ownBlockId }) =>
      exceptOutingId === undefined
        ? ownBlockId === null || ownBlockId !== block.id
        : outingId !== exceptOutingId,
    )
    .filter((reservation) => isBlocked([block], stretchesOf(reservation), 'shop'))
    .map(({ id, isBooked }) => ({ id, isBooked }));
}

async function notifyGolfers(trx: Db, parts: BookingMailParts, block: NewBlock & { id: number }) {
  const reservations = await listAffected(trx, block);
  for (const { id, isBooked } of reservations) {
    if (isBooked) await announceBlock(trx, parts, { id: block.id, reservationId: id, reason: block.reason });
  }
  return reservations;
}

/** Whether the hours of a reservation are closed. */
export async function isClosedFor(trx: Db, reservationId: number): Promise<boolean> {
  return (await listClosing(trx, reservationId)).length > 0;
}

/** Asks the golfer of a new booking to call the shop if its time was closed meanwhile. */
export async function notifyOfBlocks(trx: Db, parts: BookingMailParts, reservationId: number): Promise<void> {
  for (const { id, reason } of await listClosing(trx, reservationId))
    await announceBlock(trx, parts, { id, reservationId, reason });
}

async function listClosing(trx: Db, reservationId: number) {
  const { blocks, ...played } = await findPlayWithBlocks(trx, reservationId);
  return blocks.filter((block) => isBlocked([block], stretchesOf(played), 'shop'));
}

function stretchesOf({ startsAt, bayMinutes, timeZone }: PlayTime) {
  return wallStretches(startsAt, bayMinutes, timeZone);
}
