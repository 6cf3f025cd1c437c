import type { CardAnswer } from '#server/contract/card-client.ts';
import type { EngineParts, Operator } from '../../call/context.ts';
import { findReservationByReference, type Reservation } from '../../reservations/reservations.queries.ts';
import { refuseCard } from './card-answers.ts';
import { type Payer, pay } from './pay.ts';
import type { CardForm } from './read-card-form.ts';
import { reservationTarget } from './reservation-target.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Pays for a waiting reservation and books it (wire section 8), as `pay` does. */
export async function addReservation(
  parts: EngineParts,
  operator: Operator,
  form: CardForm,
  payer: Payer,
): Promise<CardAnswer> {
  const reservation = await findBooking(parts, operator, form);
  if (!reservation) return refuseCard(404, payer.text.cardForm.unknownReference);
  return pay(parts, operator, reservationTarget(reservation), form, payer);
}

/** The reservation of the invoice the client names, if it is what the client believes it pays for. */
async function findBooking(
  parts: EngineParts,
  operator: Operator,
  form: CardForm,
): Promise<Reservation | null> {
  if (!UUID.test(form.reference)) return null;
  const reservation = await findReservationByReference(parts.db, operator.alias, form.reference);
  if (!reservation) return null;
  const isMeant =
    (form.facilityId ?? reservation.facility_id) === reservation.facility_id &&
    (form.rateId ?? reservation.tee_time_rate_id) === reservation.tee_time_rate_id &&
    (reservation.rate.isSimulator || (form.players ?? reservation.players) === reservation.players);
  return isMeant ? reservation : null;
}
