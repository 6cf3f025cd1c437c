import type { DeskContext, Trx } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { listCheckInInvoices } from '../../check-in/check-in.queries.ts';
import { moveReservation } from '../../checkout/changing/move-reservation.ts';
import { lockTeeTime } from '../../holds/tee-time-locks.queries.ts';
import { endWaitingChange, insertChange } from '../../reservations/changes.queries.ts';
import { findReservationById, lockReservation } from '../../reservations/reservations.queries.ts';
import { listSlots } from '../../reservations/slots.queries.ts';
import { computeRateId } from '../../tee-sheet/computed-rate-id.ts';
import { listRatesAtTimes } from '../../tee-sheet/rate-ids.queries.ts';

type Move = { reservationId: number; to: Date; delay?: { reason: string } };

/**
 * Moves a booking as the course delays it: same players, rate and price. All tee times are locked, and `to` has room.
 * Error: PAYMENT_UNDER_WAY for a change or check-in that is being paid.
 */
export async function moveDelayed(
  trx: Trx,
  { parts, operator }: DeskContext,
  { reservationId, to, delay }: Move,
): Promise<void> {
  const teeTime = await lockTeeTime(trx, (await findReservationById(trx, reservationId)).facility_id, to);
  const { reservation } = await lockReservation(trx, { id: reservationId });
  const checkIns = await listCheckInInvoices(trx, reservationId, 'open');
  const isBeingPaid = checkIns.some((invoice) => invoice.isBeingPaid);
  if (isBeingPaid || !(await endWaitingChange(trx, reservationId)))
    throw new EngineError('PAYMENT_UNDER_WAY');
  const { rate, players, invoice, starts_at: startsAt, tee_time_rate_id: rateId } = reservation;
  const slots = await listSlots(trx, [reservationId]);
  const [booked] = await listRatesAtTimes(trx, operator.alias, [rateId], startsAt);
  const change = await insertChange(
    trx,
    {
      reservation_id: reservationId,
      by: 'shop',
      invoice_id: null,
      from_sequence: reservation.calendar_sequence,
      from_starts_at: startsAt,
      from_players: players,
      from_rate_name: rate.name,
      from_total_cents: invoice.total.summary.totalCents,
      starts_at: to,
      tee_time_rate_id: (booked && computeRateId(booked.rateKey, to, parts.now())) ?? rateId,
      players,
      plan: {
        rate,
        lines: invoice.lines,
        rateIndexes: slots.map(({ rate_index }) => rate_index),
        refund: { percent: 0, depositCents: 0 },
      },
      due_cents: 0,
    },
    null,
  );
  const room = { bay: null, during: null };
  await moveReservation(trx, parts, { reservation, change, teeTime, room, ...(delay ? { delay } : {}) });
}
