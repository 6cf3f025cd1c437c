import { bayMinutesOf } from '#server/rules/bay-minutes.ts';
import { isPaidAtCheckIn } from '#server/rules/can-change.ts';
import type { Start } from '#server/rules/crossing.ts';
import type { EngineParts, Trx } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { ownerOfChange } from '../../call/hold-owner.ts';
import { consumeHold } from '../../holds/consume-hold.ts';
import { releaseOtherHolds } from '../../holds/release.queries.ts';
import { type LockedTeeTime, lockTeeTimes, pickLocked } from '../../holds/tee-time-locks.queries.ts';
import { closeInvoice } from '../../invoices/invoices.queries.ts';
import { announceUnsoldPayment } from '../../mails/enqueue-money-mails.ts';
import type { LockedSale, Payable } from '../../payments/payable.ts';
import { addCardTender } from '../../payments/tenders.queries.ts';
import {
  endChange,
  extendChange,
  findChangeOfInvoice,
  isChangeWaiting,
  type ReservationChange,
} from '../../reservations/changes.queries.ts';
import {
  findReservationById,
  type LockedReservation,
  lockReservation,
  type Reservation,
} from '../../reservations/reservations.queries.ts';
import { listSlots } from '../../reservations/slots.queries.ts';
import { moveReservation } from './move-reservation.ts';
import { plannedLeaving } from './plan-change.ts';

/** The extra cost of a change. The booking moves only when it is paid. */
export function changePayable(parts: EngineParts): Payable {
  return {
    lock: async (trx, invoiceId) => {
      const { reservation_id: id, ...change } = await findChangeOfInvoice(trx, invoiceId);
      const to = {
        startsAt: change.starts_at,
        startingTee: change.starting_tee,
        crossingId: change.crossing_tee_time_id,
      };
      const locked = await lockForMove(trx, await findReservationById(trx, id), to);
      return saleOfChange(trx, parts, locked, await findChangeOfInvoice(trx, invoiceId));
    },
    async notify(trx, _parts, invoiceId, news) {
      const { reservation_id: reservationId } = await findChangeOfInvoice(trx, invoiceId);
      if (news.is === 'unsold') {
        await announceUnsoldPayment(trx, parts, { ...news, reservationId, beside: 'change' });
        return;
      }
      parts.log.warn({ invoice: invoiceId, ...news }, 'money of a change moved');
    },
  };
}

/** A round's start, with the tee time of the other tee that it also takes, if any. */
export type MoveTo = Start & { crossing?: Start | null; crossingId?: number | null };

/** Locks both tee times, with those that the rounds cross to, the lower id first, and the reservation. */
export async function lockForMove(
  trx: Trx,
  {
    id,
    facility_id: facilityId,
    ...from
  }: Pick<Reservation, 'id' | 'facility_id' | 'starts_at' | 'starting_tee' | 'crossing_tee_time_id'>,
  to: MoveTo,
): Promise<LockedReservation & { to: LockedTeeTime }> {
  const start = { facilityId, ...to };
  const locked = await lockTeeTimes(trx, [startOf({ facility_id: facilityId, ...from }), start]);
  return { ...(await lockReservation(trx, { id, locked })), to: pickLocked(locked, start) };
}

/** The tee times that a booking has. */
export function startOf(
  booked: Pick<Reservation, 'facility_id' | 'starts_at' | 'starting_tee' | 'crossing_tee_time_id'>,
) {
  return {
    facilityId: booked.facility_id,
    startsAt: booked.starts_at,
    startingTee: booked.starting_tee,
    crossingId: booked.crossing_tee_time_id,
  };
}

/** Takes the room for a moved booking. Errors: the capacity sentences. */
export function takeRoom(
  trx: Trx,
  to: LockedTeeTime,
  { id }: Pick<Reservation, 'id'>,
  { players, plan }: Pick<ReservationChange, 'players' | 'plan'>,
) {
  return consumeHold(trx, to, {
    owner: ownerOfChange(id),
    players,
    bayMinutes: bayMinutesOf(plan.rate),
    exceptReservationId: id,
  });
}

async function saleOfChange(
  trx: Trx,
  parts: EngineParts,
  { reservation, to }: LockedReservation & { to: LockedTeeTime },
  change: ReservationChange,
): Promise<LockedSale> {
  const { id, invoice_id: changeInvoiceId } = change;
  const slots = await listSlots(trx, [reservation.id]);
  const isAsItWas =
    reservation.state === 'confirmed' &&
    reservation.calendar_sequence === change.from_sequence &&
    plannedLeaving(change.plan, slots) !== 'changed' &&
    !isPaidAtCheckIn(slots);
  const isPending = change.state === 'pending';
  const owner = ownerOfChange(reservation.id);
  const release = async () => {
    if (!isPending) return;
    await endChange(trx, change);
    await releaseOtherHolds(trx, owner, null, { window: 1, isMoved: true });
  };
  const isWaiting = isPending && isAsItWas && (await isChangeWaiting(trx, id));
  return {
    state: change.state === 'done' ? 'sold' : isPending && isAsItWas ? 'waiting' : 'ended',
    isWaiting,
    release,
    async extend() {
      if (isWaiting) await extendChange(trx, id, owner.key);
    },
    async confirm() {
      if (change.state === 'done') return true;
      if (!isPending || !isAsItWas || changeInvoiceId === null) {
        await release();
        return false;
      }
      let room: Awaited<ReturnType<typeof takeRoom>>;
      try {
        room = await takeRoom(trx, to, reservation, change);
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
        await release();
        return false;
      }
      await closeInvoice(trx, changeInvoiceId);
      await addCardTender(trx, { changeInvoiceId, invoiceId: reservation.invoice_id });
      await moveReservation(trx, parts, { reservation, change, teeTime: to, room });
      return true;
    },
  };
}
