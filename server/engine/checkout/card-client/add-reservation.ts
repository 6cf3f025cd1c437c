import type { CardAnswer } from '#server/contract/card-client.ts';
import type { EngineParts, Operator } from '../../call/context.ts';
import { findReservationByReference, type Reservation } from '../../reservations/reservations.queries.ts';
import { refuseCard } from './card-answers.ts';
import { type Payer, pay } from './pay.ts';
import type { CardForm } from './read-card-form.ts';
import { reservationTarget } from './reservation-target.ts';

/** Pays and books a pending reservation (wire section 8). */
export async function addReservation(
  parts: EngineParts,
  operator: Operator,
  form: CardForm,
  payer: Payer,
): Promise<CardAnswer> {
  const { reference } = form;
  const reservation = reference && (await findReservationByReference(parts.db, operator.alias, reference));
  if (!reservation || !isMeant(reservation, form))
    return refuseCard(404, payer.text.cardForm.unknownReference);
  return pay(parts, operator, reservationTarget(reservation), form, payer);
}

/** Whether the client means this reservation. */
export function isMeant(reservation: Reservation, form: CardForm): boolean {
  return (
    (form.facilityId ?? reservation.facility_id) === reservation.facility_id &&
    (form.rateId ?? reservation.tee_time_rate_id) === reservation.tee_time_rate_id &&
    (reservation.rate.isSimulator || (form.players ?? reservation.players) === reservation.players)
  );
}
