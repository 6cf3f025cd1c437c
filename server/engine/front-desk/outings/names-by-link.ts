import type { OutingNames } from '#server/contract/outing-names.ts';
import { localDateOf } from '#server/format/dates.ts';
import { placeLabel, shotgunPlace } from '#server/rules/shotgun-place.ts';
import { recordChange } from '../../audit/record-change.ts';
import type { Db, TenantContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { hashToken } from '../../call/tokens.ts';
import { findOutingByToken, type Outing } from '../../outings/outings.queries.ts';
import { listSlots, type Slot } from '../../reservations/slots.queries.ts';
import { type DayBooking, listBookingsOfOuting } from '../day-bookings.queries.ts';
import { lockBookingsOf } from './lock-outing.ts';
import { planNames, writeNames } from './outing-names.ts';

type Given = { bookingId: number; slotNumber: number; name: string; email: string };
type Ask = { players: readonly Given[]; list: string; version: string };

/** Returns an outing's players by the link that its contact got. Error: NOT_FOUND (also once it has played). */
export async function showNamesByLink(context: TenantContext, token: string): Promise<OutingNames> {
  const { parts, operator } = context;
  const outing = await findByLink(context, token);
  const bookings = await listBookingsOfOuting(parts.db, operator.alias, outing.id);
  return describeNames(parts.db, outing, bookings.filter(isBooked));
}

/**
 * Names players of an outing by the contact's link; returns how many changed. The log says that the organizer did.
 * Errors: NOT_FOUND, OUTING_CHANGED.
 */
export async function setNamesByLink(context: TenantContext, token: string, ask: Ask) {
  const { parts, operator } = context;
  const { id } = await findByLink(context, token);
  const organizer = { ...context, actor: { kind: 'organizer' } } as const;
  return parts.db.transaction().execute(async (trx) => {
    const bookings = (await lockBookingsOf(trx, operator.alias, id)).filter(isBooked);
    // The link may have been renewed meanwhile.
    const outing = await findByLink(context, token, trx);
    const before = await describeNames(trx, outing, bookings);
    if (ask.version !== before.version) throw new EngineError('OUTING_CHANGED');
    let changed = 0;
    const write = async (rows: readonly { slot: Slot | null; name: string; email: string }[]) => {
      changed += await writeNames(trx, organizer, outing, bookings, rows);
    };
    await write(await readGiven(trx, bookings, ask.players));
    await write(await planNames(trx, bookings, ask.list));
    if (changed > 0)
      await recordChange(trx, organizer, {
        verb: 'names',
        noun: 'outing',
        nounId: String(id),
        facilityId: outing.facilityId,
        before: {},
        after: { players: changed },
      });
    return { ...(await describeNames(trx, outing, bookings)), changed };
  });
}

async function findByLink({ parts, operator }: TenantContext, token: string, db: Db = parts.db) {
  const outing = await findOutingByToken(db, operator.alias, hashToken(token), parts.now());
  if (!outing) throw new EngineError('NOT_FOUND');
  return outing;
}

const isBooked = ({ state }: DayBooking) => state === 'confirmed';

/** Only the course changes players who came, or who have an account or answered an invitation. */
const isFixed = (slot: Slot) => slot.checked_in_at !== null || slot.customer_id !== null || slot.has_accepted;

/** Returns the given players that differ from those of the bookings; others of them count for nothing. */
async function readGiven(db: Db, bookings: readonly DayBooking[], players: readonly Given[]) {
  const slots = await listSlots(
    db,
    bookings.map(({ reservationId }) => reservationId),
  );
  return players.flatMap(({ bookingId, slotNumber, name, email }) => {
    const slot = slots.find((each) => each.reservation_id === bookingId && each.slot_number === slotNumber);
    if (!slot || isFixed(slot)) return [];
    const isSame = (slot.name ?? '') === name;
    if (isSame && (email === '' || email === slot.email)) return [];
    return [{ slot, name, email: name === '' ? '' : email }];
  });
}

const placeOf = (booking: Parameters<typeof shotgunPlace>[0]): string | null => {
  const place = shotgunPlace(booking);
  return place && placeLabel(place);
};

async function describeNames(
  db: Db,
  { name }: Outing,
  bookings: readonly DayBooking[],
): Promise<OutingNames> {
  const [first] = bookings;
  if (!first) throw new EngineError('NOT_FOUND');
  const slots = await listSlots(
    db,
    bookings.map(({ reservationId }) => reservationId),
  );
  const teeTimes = bookings.map(({ reservationId, ...booking }) => ({
    localTime: booking.localTime,
    place: placeOf(booking),
    players: slots
      .filter((slot) => slot.reservation_id === reservationId)
      .map((slot) => ({
        bookingId: reservationId,
        slotNumber: slot.slot_number,
        name: slot.name ?? '',
        isFixed: isFixed(slot),
      })),
  }));
  const localDate = localDateOf(first.startsAt, first.timeZone);
  return {
    name,
    courseName: first.facilityName,
    localDate,
    version: hashToken(JSON.stringify([localDate, teeTimes])).slice(0, 32),
    teeTimes,
  };
}
