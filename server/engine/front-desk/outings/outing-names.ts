import { parse } from 'csv-parse/sync';
import type { NamedRow } from '#server/contract/staff/outings.ts';
import { email as emailShape } from '#server/contract/values.ts';
import { placeLabel, shotgunPlace } from '#server/rules/shotgun-place.ts';
import { recordChange } from '../../audit/record-change.ts';
import type { Db, DeskContext, Trx } from '../../call/context.ts';
import { listSlots, type Slot, setPlayer } from '../../reservations/slots.queries.ts';
import { readBooking } from '../change-booking.ts';
import { type DayBooking, listBookingsOfOuting } from '../day-bookings.queries.ts';
import { findCourseOf, lockOutingBookings, type NamedOuting } from './lock-outing.ts';
import { showOuting } from './show-outing.ts';

type PlannedRow = NamedRow & { slot: Slot | null };

/** Returns the fate of each line without changing anything. Errors: NOT_FOUND, ROLE_REFUSED. */
export async function previewNames(context: DeskContext, id: number, text: string): Promise<NamedRow[]> {
  const { parts, operator } = context;
  await findCourseOf(context, id);
  const bookings = await listBookingsOfOuting(parts.db, operator.alias, id);
  const booked = bookings.filter(({ state }) => state === 'confirmed');
  return (await planNames(parts.db, booked, text)).map(wireRow);
}

/**
 * Writes the names of a list into the players without a name, in the order of the tee times; lines with another fate
 * are left out. Errors: those of lockOutingBookings.
 */
export async function addNames(context: DeskContext, named: NamedOuting, text: string) {
  const { parts } = context;
  const facility = await findCourseOf(context, named.id);
  return parts.db.transaction().execute(async (trx) => {
    const bookings = await lockOutingBookings(trx, context, named);
    const rows = await planNames(trx, bookings, text);
    await writeNames(trx, context, { id: named.id, facilityId: facility.id }, bookings, rows);
    const placed = rows.filter(({ slot }) => slot);
    if (placed.length > 0)
      await recordChange(trx, context, {
        verb: 'names',
        noun: 'outing',
        nounId: String(named.id),
        facilityId: facility.id,
        before: {},
        after: { players: placed.length },
      });
    return { outing: await showOuting(context, named.id, trx), rows: rows.map(wireRow) };
  });
}

type NamedSlot = { slot: Slot | null; name: string; email: string };

/** Writes names into players of locked bookings, and logs each booking; returns how many. */
export async function writeNames(
  trx: Trx,
  context: DeskContext,
  { id: outing, facilityId }: { id: number; facilityId: number },
  bookings: readonly DayBooking[],
  rows: readonly NamedSlot[],
): Promise<number> {
  let count = 0;
  for (const { reservationId: id, players } of bookings) {
    const own = rows.flatMap(({ slot, ...row }) => (slot?.reservation_id === id ? [{ ...row, slot }] : []));
    if (own.length === 0) continue;
    count += own.length;
    for (const { slot, name, email } of own)
      await setPlayer(trx, id, slot.slot_number, {
        name: name || null,
        email: email || null,
        customer_id: null,
      });
    const before = own.map(({ slot }) => ({
      slotNumber: slot.slot_number,
      name: slot.name,
      email: slot.email,
      customerId: slot.customer_id,
    }));
    const { version } = await readBooking(trx, context.operator.alias, id);
    await recordChange(trx, context, {
      verb: 'players',
      noun: 'booking',
      nounId: String(id),
      facilityId,
      before: { players },
      after: { players, version, outing },
      personal: {
        before: {
          playerNames: own.flatMap(({ slot }) => slot.name ?? []).join(', '),
          playerSlots: before,
        },
        after: {
          playerNames: own
            .map(({ name }) => name)
            .filter(Boolean)
            .join(', '),
        },
      },
    });
  }
  return count;
}

const wireRow = ({ slot, ...row }: PlannedRow): NamedRow => row;

/** Finds a player without a name for each line of a list. */
export async function planNames(
  db: Db,
  bookings: readonly DayBooking[],
  text: string,
): Promise<PlannedRow[]> {
  const all = await listSlots(
    db,
    bookings.map(({ reservationId }) => reservationId),
  );
  const known = new Set(all.flatMap(({ name }) => name?.toLowerCase() ?? []));
  const open = bookings.flatMap(({ reservationId, localTime, ...booking }) =>
    all
      .filter((slot) => slot.reservation_id === reservationId && !slot.name && !slot.email)
      .map((slot) => ({ slot, localTime, hole: shotgunPlace(booking) })),
  );
  let next = 0;
  return linesOf(text).map(({ line, name, email }): PlannedRow => {
    const refused = refusalOf({ name, email }, known);
    const place = refused ? undefined : open[next];
    if (place) next += 1;
    const fate = refused ?? (place ? 'placed' : 'no-slot');
    return {
      line,
      name,
      email,
      fate,
      localTime: place?.localTime ?? null,
      hole: place?.hole ? placeLabel(place.hole) : null,
      slot: place?.slot ?? null,
    };
  });
}

function refusalOf({ name, email }: { name: string; email: string }, known: ReadonlySet<string>) {
  if (name === '' || name.length > 100) return 'no-name';
  if (email !== '' && !emailShape.safeParse(email).success) return 'bad-email';
  return known.has(name.toLowerCase()) ? 'known' : null;
}

/** Each line is read alone, so that one with a stray quotation mark spoils no other. */
function linesOf(text: string): { line: number; name: string; email: string }[] {
  return text.split(/\r\n|\n|\r/).flatMap((written, index) => {
    if (written.trim() === '') return [];
    const options = { delimiter: [',', ';', '\t'], trim: true, relax_quotes: true, relax_column_count: true };
    let cells: string[] = [];
    try {
      cells = (parse(written, options) as string[][])[0] ?? [];
    } catch {
      // An unclosed quotation mark: a line without a name.
    }
    return [{ line: index + 1, name: cells[0] ?? '', email: cells[1] ?? '' }];
  });
}
