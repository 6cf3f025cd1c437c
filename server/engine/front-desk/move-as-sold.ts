import { FIRST_TEE } from '#server/contract/constants.ts';
import type { ChangePlan } from '#server/db/json-columns.ts';
import { keyOfStart } from '#server/rules/crossing.ts';
import type { DeskContext, Trx } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { madeBy } from '../call/made-by.ts';
import { listCheckInInvoices } from '../check-in/check-in.queries.ts';
import { takeRoom } from '../checkout/changing/change-payable.ts';
import { moveReservation } from '../checkout/changing/move-reservation.ts';
import { asChosen } from '../checkout/changing/plan-change.ts';
import { lockTeeTime } from '../holds/tee-time-locks.queries.ts';
import { endWaitingChange, insertChange } from '../reservations/changes.queries.ts';
import { findReservationById, lockReservation } from '../reservations/reservations.queries.ts';
import { listSlots, type Slot } from '../reservations/slots.queries.ts';
import { assignRateId } from '../tee-sheet/assign-rate-ids.ts';
import { computeRateId } from '../tee-sheet/computed-rate-id.ts';
import { findCrossing } from '../tee-sheet/find-crossing.ts';
import { listRatesAtTimes, type RateAtTime } from '../tee-sheet/rate-ids.queries.ts';

type Move = {
  reservationId: number;
  to: Date;
  /** The booking's own without it. */
  startingTee?: number;
  /** Of an earlier time, to restore; unchanged without it. */
  sold?: Sold;
  /** The course is late. */
  delay?: { reason: string };
  /** Its contact gets one mail about all tee times. */
  isOfOuting?: boolean;
  /**
   * The rates of its players from now on, in slot order; the leaving ones play on in another booking, which
   * `transferredCents` of the online payment follow.
   */
  group?: { rateIndexes: number[]; leaving: readonly Slot[]; transferredCents?: number };
};

export type Sold = Pick<ChangePlan, 'rate' | 'lines'> & { rateId: number };

/**
 * Moves a booking with its players, at the rate and price it was sold for. Both tee times are locked. Errors:
 * PAYMENT_UNDER_WAY for a change or check-in that is being paid, the capacity sentences.
 */
export async function moveAsSold(
  trx: Trx,
  { parts, operator, actor }: DeskContext,
  { reservationId, to, sold, delay, isOfOuting, group, ...move }: Move,
): Promise<void> {
  const known = await findReservationById(trx, reservationId);
  const { facility_id: facilityId } = known;
  const start = { startsAt: to, startingTee: move.startingTee ?? known.starting_tee };
  const { holes } = sold?.rate ?? known.rate;
  const isThere =
    keyOfStart(start) === keyOfStart({ startsAt: known.starts_at, startingTee: known.starting_tee });
  const isSame = isThere && holes === known.rate.holes;
  // A shotgun has the whole course.
  const crossing =
    isSame || known.shotgun_at ? null : await findCrossing(trx, operator, facilityId, start, holes);
  const locked = await lockTeeTime(trx, facilityId, to, start.startingTee, crossing);
  const { reservation } = await lockReservation(trx, { id: reservationId });
  const teeTime = isSame ? { ...locked, crossingId: reservation.crossing_tee_time_id } : locked;
  const checkIns = await listCheckInInvoices(trx, reservationId, 'open');
  const isBeingPaid = checkIns.some((invoice) => invoice.isBeingPaid);
  if (isBeingPaid || !(await endWaitingChange(trx, reservationId)))
    throw new EngineError('PAYMENT_UNDER_WAY');
  const { rate, players, invoice, starts_at: startsAt, tee_time_rate_id: rateId } = reservation;
  const rateIndexes =
    group?.rateIndexes ?? (await listSlots(trx, [reservationId])).map(({ rate_index }) => rate_index);
  const [booked] = await listRatesAtTimes(trx, operator.alias, [rateId], startsAt);
  // Hole 1 keeps an id that it cannot compute; each start of another hole has a written one.
  const rateIdAt = ({ rateKey }: RateAtTime) =>
    start.startingTee === FIRST_TEE || known.shotgun_at
      ? (computeRateId(rateKey, to, parts.now()) ?? rateId)
      : assignRateId(trx, { facilityId, rateKey, ...start }, parts.now());
  const change = await insertChange(
    trx,
    {
      reservation_id: reservationId,
      by: madeBy(actor),
      invoice_id: null,
      from_sequence: reservation.calendar_sequence,
      from_starts_at: startsAt,
      from_players: players,
      from_rate_name: rate.name,
      from_total_cents: invoice.total.summary.totalCents,
      starts_at: to,
      starting_tee: teeTime.startingTee,
      crossing_tee_time_id: teeTime.crossingId,
      tee_time_rate_id: sold?.rateId ?? (booked ? await rateIdAt(booked) : rateId),
      players: group?.rateIndexes.length ?? players,
      plan: {
        rate: sold?.rate ?? rate,
        lines: sold?.lines ?? invoice.lines,
        rateIndexes,
        ...(group?.leaving.length && { leaving: group.leaving.map(asChosen) }),
        refund: { percent: 0, depositCents: 0 },
      },
      due_cents: 0,
    },
    null,
  );
  const room = await takeRoom(trx, teeTime, reservation, change);
  await moveReservation(trx, parts, {
    reservation,
    openCheckIns: checkIns,
    change,
    teeTime,
    room,
    ...(delay ? { delay } : {}),
    ...(isOfOuting ? { isOfOuting } : {}),
    ...(group ? { playOn: { transferredCents: group.transferredCents ?? 0 } } : {}),
  });
}
