import type { DeskOuting, OutingChange, OutingLine } from '#server/contract/staff/outings.ts';
import { localDateOf } from '#server/format/dates.ts';
import { depositOf } from '#server/rules/deposit-of.ts';
import { localTimeOf } from '#server/rules/local-minutes.ts';
import { findLastEntryOfOuting } from '../../audit/audit.queries.ts';
import type { Db, DeskContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { hashToken } from '../../call/tokens.ts';
import { loadCatalogue } from '../../catalogue/catalogue.ts';
import { findOuting, listOutings } from '../../outings/outings.queries.ts';
import { mayDo, requireMay } from '../../staff/require-may.ts';
import { type DayBooking, listBookingsOfOuting, listBookingsOfOutings } from '../day-bookings.queries.ts';
import { wireBooking } from '../desk.wire.ts';
import { findUndoableChange } from './undoable-change.ts';

/** Returns an outing with its bookings, by tee time. Errors: NOT_FOUND, ROLE_REFUSED. */
export async function showOuting(
  { parts, operator, actor }: DeskContext,
  id: number,
  db: Db = parts.db,
): Promise<DeskOuting> {
  const outing = await findOuting(db, operator.alias, id);
  if (!outing) throw new EngineError('NOT_FOUND');
  requireMay(actor, 'book', outing.facilityId);
  const all = await listBookingsOfOuting(db, operator.alias, id);
  const booked = all.filter(({ state }) => state === 'confirmed');
  const [first] = [...booked, ...all];
  if (!first) throw new Error(`The outing ${id} has no bookings`);
  const sum = (of: 'totalCents' | 'paidCents' | 'dueCents' | 'players') =>
    booked.reduce((total, booking) => total + booking[of], 0);
  const [totalCents, dueCents] = [sum('totalCents'), sum('dueCents')];
  const { depositCents, depositDueOn, ...named } = outing;
  const today = localDateOf(parts.now(), first.timeZone);
  const undoable = booked.length > 0 ? await findUndoableChange(db, { operator }, id) : null;
  return {
    ...named,
    undoable: undoable?.verb ?? null,
    version: versionOf(outing, all),
    state: booked.length > 0 ? 'booked' : 'cancelled',
    contact: first.booker,
    rateName: first.rateName,
    golfers: sum('players'),
    bookings: (booked.length > 0 ? booked : all).map(wireBooking),
    currencyCode: first.currency,
    totalCents,
    paidCents: sum('paidCents'),
    dueCents,
    deposit: depositOf({ depositCents, depositDueOn }, { totalCents, dueCents, today }),
  };
}

/** Returns an outing with its last change in the log. Errors: those of showOuting. */
export async function showChangedOuting(
  context: DeskContext,
  id: number,
): Promise<DeskOuting & { lastChange: OutingChange | null }> {
  const { parts, operator } = context;
  const outing = await showOuting(context, id);
  const all = await listBookingsOfOuting(parts.db, operator.alias, id);
  const bookings = all.map(({ reservationId }) => reservationId);
  const last = await findLastEntryOfOuting(parts.db, operator.alias, { id, bookings });
  if (!last) return { ...outing, lastChange: null };
  const { at, actor, name, device, noun, verb } = last;
  const isWhole = noun === 'outing';
  return {
    ...outing,
    lastChange: { at: at.toISOString(), actor, name, device, noun: isWhole ? 'outing' : 'booking', verb },
  };
}

/** Changes with every booking and the deposit. */
function versionOf(
  { depositCents, depositDueOn }: { depositCents: number | null; depositDueOn: string | null },
  bookings: readonly DayBooking[],
): string {
  const versions = bookings.map(({ version }) => version);
  return hashToken([depositCents, depositDueOn, ...versions].join(' ')).slice(0, 32);
}

/** Lists the outings of the courses whose bookings the actor may change, from yesterday on. */
export async function listDeskOutings({ parts, operator, actor }: DeskContext): Promise<OutingLine[]> {
  const { facilities } = await loadCatalogue(parts.db, operator);
  const yesterday = new Date(parts.now().getTime() - 86_400_000);
  const found = await listOutings(parts.db, operator.alias, yesterday);
  const shown = found.filter(({ facilityId }) => mayDo(actor, 'book', facilityId));
  const asked = shown.filter(({ depositDueOn }) => depositDueOn !== null).map(({ id }) => id);
  const bookings = asked.length > 0 ? await listBookingsOfOutings(parts.db, operator.alias, asked) : [];
  return shown.map(({ firstAt, lastAt, depositCents, depositDueOn, ...outing }) => {
    const zone = facilities.find(({ id }) => id === outing.facilityId)?.timeZone ?? 'UTC';
    const own = bookings.filter((each) => each.outing?.id === outing.id && each.state === 'confirmed');
    const deposit = depositOf(
      { depositCents, depositDueOn },
      {
        totalCents: own.reduce((sum, { totalCents }) => sum + totalCents, 0),
        dueCents: own.reduce((sum, { dueCents }) => sum + dueCents, 0),
        today: localDateOf(parts.now(), zone),
      },
    );
    return {
      ...outing,
      localDate: firstAt && localDateOf(firstAt, zone),
      firstTime: firstAt && localTimeOf(firstAt, zone),
      lastTime: lastAt && localTimeOf(lastAt, zone),
      isDepositOverdue: deposit?.isOverdue ?? false,
    };
  });
}
