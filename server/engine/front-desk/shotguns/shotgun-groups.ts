import type { DeskShotgun } from '#server/contract/staff/shotguns.ts';
import type { Start } from '#server/rules/crossing.ts';
import { placeLabel, type ShotgunPlace } from '#server/rules/shotgun-place.ts';
import { recordChange } from '../../audit/record-change.ts';
import type { DeskContext, Trx } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import type { CatalogueFacility } from '../../catalogue/catalogue.ts';
import { notifyBookers } from '../../checkout/orders/notify-bookers.ts';
import { lockTeeTime } from '../../holds/tee-time-locks.queries.ts';
import type { Shotgun } from '../../outings/shotguns.queries.ts';
import { findReservationById, updateReservation } from '../../reservations/reservations.queries.ts';
import { assignRateId } from '../../tee-sheet/assign-rate-ids.ts';
import { dayPlan } from '../../tee-sheet/day-plan.ts';
import { rateAt } from '../../tee-sheet/find-offer.ts';
import { readContact } from '../book-for-golfer.ts';
import { readBooking } from '../change-booking.ts';
import { listBookingsOfOuting } from '../day-bookings.queries.ts';
import { readRateKey, requireCount } from '../groups/group-terms.ts';
import { lockOutingBookings, type NamedOuting } from '../outings/lock-outing.ts';
import { mailOutingConfirmation } from '../outings/mail-outing-confirmation.ts';
import { type LoggedBooking, listLogged } from '../outings/undoable-change.ts';
import { findShotgunWithCourse, type PlacedBooking, placed } from './plan-move.ts';
import { findShotgunOffer, sellGroups } from './sell-groups.ts';
import { placeAt, secondOf } from './shotgun-plan.ts';
import { localDateOfShotgun, showShotgun } from './show-shotgun.ts';

/**
 * Moves a group to another hole or side; the group that is there takes its place. Nobody is mailed: the hole list is
 * printed on the day. Errors: those of lockOutingBookings, NOT_FOUND (no such group), OUTING_DOES_NOT_FIT (no such hole).
 */
export async function moveGroup(
  context: DeskContext,
  named: NamedOuting & { bookingId: number },
  place: ShotgunPlace,
): Promise<DeskShotgun> {
  const { parts } = context;
  const { shotgun, facility } = await findShotgunWithCourse(context, named.id);
  requireHole(shotgun, place);
  return parts.db.transaction().execute(async (trx) => {
    const secondAt = secondStart(context, facility, shotgun);
    const startsAt = placeAt({ ...shotgun, secondAt }, place);
    const bookings = placed(
      await lockOutingBookings(trx, context, named, [{ startsAt, startingTee: place.hole }]),
    );
    requireStart(bookings, shotgun);
    const group = bookings.find(({ reservationId }) => reservationId === named.bookingId);
    if (!group) throw new EngineError('NOT_FOUND');
    if (isAt(group, place)) return showShotgun(context, named.id, trx);
    const other = bookings.find((booking) => isAt(booking, place));
    const moved = [await put(trx, context, named.id, group, { startsAt, startingTee: place.hole })];
    if (other) moved.push(await put(trx, context, named.id, other, group));
    await recordChange(trx, context, {
      verb: 'move-hole',
      noun: 'outing',
      nounId: String(named.id),
      facilityId: facility.id,
      before: { hole: placeLabel(group.place) },
      after: { hole: placeLabel(place), bookings: moved },
    });
    return showShotgun(context, named.id, trx);
  });
}

/**
 * Books one more group of a shotgun on a hole that has room, with its contact, at its rate. Errors: those of moveGroup,
 * OUTING_DOES_NOT_FIT (a group is there), ITEM_NOT_OFFERED, PLAYER_COUNT_NOT_ALLOWED.
 */
export async function addGroup(
  context: DeskContext,
  named: NamedOuting,
  { players, ...place }: ShotgunPlace & { players: number },
): Promise<DeskShotgun> {
  const { parts, operator, text } = context;
  const { shotgun, facility } = await findShotgunWithCourse(context, named.id);
  requireHole(shotgun, place);
  const { startsAt } = shotgun;
  const [like] = await listBookingsOfOuting(parts.db, operator.alias, named.id);
  const key = like && (await readRateKey(parts.db, operator.alias, like));
  const day = dayPlan(operator, facility, localDateOfShotgun(shotgun, facility));
  const start = day.times.find((time) => time.startsAt.getTime() === startsAt.getTime());
  const rate = start?.rates.find((each) => each.rate.key === key);
  if (!like || !start || !rate) throw new EngineError('ITEM_NOT_OFFERED');
  requireCount(rate.rate, players);
  const rateId = await assignRateId(parts.db, rateAt(facility, start, rate), parts.now());
  const at = placeAt({ startsAt, secondAt: secondOf(facility, day.times, startsAt) }, place);
  const added = await parts.db.transaction().execute(async (trx) => {
    const more = [{ startsAt: at, startingTee: place.hole }];
    const bookings = placed(await lockOutingBookings(trx, context, named, more));
    requireStart(bookings, shotgun);
    if (bookings.some((booking) => isAt(booking, place)))
      throw new EngineError('OUTING_DOES_NOT_FIT', { message: text.staffShotguns.taken(placeLabel(place)) });
    const { customer_id: customerId } = await findReservationById(trx, like.reservationId);
    const contact = await readContact(trx, operator, facility, like.booker, customerId ?? undefined);
    const offer = await findShotgunOffer(trx, context, { rateId, startsAt }, { isOwnBlock: true });
    const order = await sellGroups(trx, context, {
      id: named.id,
      offer,
      groups: [{ ...place, players, at }],
      contact,
      notes: '',
      order: null,
    });
    const known = bookings.map(({ reservationId }) => reservationId);
    const all = await listLogged(trx, operator.alias, named.id);
    await recordChange(trx, context, {
      verb: 'add-group',
      noun: 'outing',
      nounId: String(named.id),
      facilityId: facility.id,
      before: {},
      after: { hole: placeLabel(place), players, bookings: all.filter(({ id }) => !known.includes(id)) },
    });
    await mailOutingConfirmation(trx, context, named.id);
    return { order, shown: await showShotgun(context, named.id, trx) };
  });
  if (added.order) await notifyBookers(parts, added.order.id);
  return added.shown;
}

function isAt({ place }: PlacedBooking, { hole, side }: ShotgunPlace): boolean {
  return place.hole === hole && place.side === side;
}

function requireHole({ holes }: Shotgun, { hole }: ShotgunPlace): void {
  if (holes.includes(hole)) return;
  throw new EngineError('OUTING_DOES_NOT_FIT', {
    message: ({ staffShotguns }) => staffShotguns.noHole(hole),
  });
}

/** Error: OUTING_CHANGED: the shotgun moved meanwhile. */
function requireStart(bookings: readonly PlacedBooking[], { startsAt }: Shotgun): void {
  if (bookings.some(({ shotgunAt }) => shotgunAt?.getTime() !== startsAt.getTime()))
    throw new EngineError('OUTING_CHANGED');
}

function secondStart({ operator }: DeskContext, facility: CatalogueFacility, shotgun: Shotgun): Date {
  const { times } = dayPlan(operator, facility, localDateOfShotgun(shotgun, facility));
  return secondOf(facility, times, shotgun.startsAt);
}

/** Puts a group on another hole, at a locked tee time; returns it for the log. */
export async function put(
  trx: Trx,
  context: DeskContext,
  outingId: number,
  { reservationId: id, facilityId, place: before, ...from }: PlacedBooking,
  { startsAt, startingTee: hole }: Start,
  verb: 'move-hole' | 'undo' = 'move-hole',
): Promise<LoggedBooking> {
  const teeTime = await lockTeeTime(trx, facilityId, startsAt, hole);
  await updateReservation(trx, id, { tee_time_id: teeTime.id, starts_at: startsAt, starting_tee: hole });
  const booking = await readBooking(trx, context.operator.alias, id);
  const { version } = booking;
  const place = placed([booking])[0]?.place ?? before;
  await recordChange(trx, context, {
    verb,
    noun: 'booking',
    nounId: String(id),
    facilityId,
    before: { hole: placeLabel(before) },
    after: { hole: placeLabel(place), version, outing: outingId },
  });
  return { id, version, from: from.startsAt.toISOString(), startingTee: from.startingTee };
}
