import type { CheckInStatus } from '#server/contract/check-in.ts';
import { MAX_INTEGER_ID } from '#server/contract/constants.ts';
import type { TenantContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { refuseFields } from '../call/refuse-fields.ts';
import { findOwnReservation } from '../reservations/find-own-reservation.ts';
import { findReservationById, lockReservation } from '../reservations/reservations.queries.ts';
import { listSlots, type Slot } from '../reservations/slots.queries.ts';
import { markCheckedIn } from './check-in.queries.ts';
import { requireCheckIn, requireOpen } from './may-check-in.ts';
import { describeStatus } from './read-status.ts';

type Ask = {
  slots?: readonly number[] | null | undefined;
  facilityId?: number | null | undefined;
  bookingId?: string | null | undefined;
  isFullCheckIn?: boolean | null | undefined;
  externalReservationId?: string | null | undefined;
};

/**
 * Checks in the caller's players without payment: the given slots, or all. Idempotent. Errors: CHECK_IN_OFF,
 * BAD_INPUT (unknown booking or slot), SESSION_REQUIRED, NOT_FOUND, RESERVATION_NOT_BOOKED, CHECK_IN_NOT_OPEN,
 * CHECK_IN_OVER.
 */
export async function checkInPlayers(
  context: TenantContext,
  ask: Ask,
): Promise<CheckInStatus & { success: true }> {
  const { parts, operator } = context;
  requireCheckIn(operator);
  const own = await findOwnReservation(context, readBookingId(context, ask));
  if (own.facility_id !== (ask.facilityId ?? own.facility_id)) throw new EngineError('NOT_FOUND');
  await parts.db.transaction().execute(async (trx) => {
    const { reservation } = await lockReservation(trx, own);
    requireOpen(operator, reservation, parts.now());
    const slots = await listSlots(trx, [own.id]);
    const asked = ask.isFullCheckIn || !ask.slots?.length ? slots : chooseSlots(context, slots, ask.slots);
    await markCheckedIn(
      trx,
      own.id,
      asked.map(({ slot_number }) => slot_number),
    );
  });
  return { success: true, ...(await describeStatus(context, await findReservationById(parts.db, own.id))) };
}

/** Returns the slots with these numbers. Error: BAD_INPUT for an unknown number. */
export function chooseSlots(
  { text }: Pick<TenantContext, 'text'>,
  slots: readonly Slot[],
  numbers: readonly number[],
): Slot[] {
  const isUnknown = numbers.some((number) => !slots.some(({ slot_number }) => slot_number === number));
  if (isUnknown) refuseFields([{ path: ['body', 'slots'], message: text.checkIn.noSuchSlot }]);
  return slots.filter(({ slot_number }) => numbers.includes(slot_number));
}

function readBookingId({ text }: TenantContext, { bookingId, externalReservationId }: Ask): number {
  const written = bookingId || externalReservationId || '';
  if (written === '')
    refuseFields([
      { path: ['body', 'bookingId'], message: text.input.sentence('bookingId', text.input.missing) },
    ]);
  const id = /^\d{1,10}$/.test(written) ? Number(written) : 0;
  if (id < 1 || id > MAX_INTEGER_ID) throw new EngineError('NOT_FOUND');
  return id;
}
