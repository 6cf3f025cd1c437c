import { CENTS_PER_DOLLAR } from '#server/contract/constants.ts';
import type { ReceivedInvitation } from '#server/contract/invitations.ts';
import { sumOfLines } from '#server/rules/invoice-lines.ts';
import type { Db, TenantContext } from '../call/context.ts';
import { duesOf, readBookingPayments } from '../check-in/dues.ts';
import { isPartnerSlot } from '../reservations/is-slot-of.ts';
import type { Reservation } from '../reservations/reservations.queries.ts';
import { listSlots } from '../reservations/slots.queries.ts';
import { isOpen } from './booked-players.ts';

/** Returns the cents a slot's player still owes at the course. */
export async function dueOfFriend(db: Db, reservation: Reservation, slotNumber: number): Promise<number> {
  const payments = await readBookingPayments(db, reservation);
  const asked = payments.slots.filter((slot) => slot.slot_number === slotNumber && !slot.is_paid);
  return asked.length === 0 ? 0 : sumOfLines(duesOf(reservation, { ...payments, asked }));
}

/** Returns that amount as the API sends it; null once the round is over or cancelled. */
export async function moneyOfFriend(
  { parts, db = parts.db }: Pick<TenantContext, 'parts'> & { db?: Db },
  reservation: Reservation,
  slotNumber: number,
): Promise<ReceivedInvitation['dueAtCourse']> {
  if (!isOpen(reservation, parts.now())) return null;
  const cents = await dueOfFriend(db, reservation, slotNumber);
  return { currencyCode: reservation.invoice.currency, value: cents / CENTS_PER_DOLLAR };
}

export async function dueOfPartner(
  context: TenantContext,
  reservation: Reservation,
): Promise<{ dueAtCourse?: NonNullable<ReceivedInvitation['dueAtCourse']> }> {
  const { caller, parts } = context;
  const { customer } = caller;
  if (!customer || !isOpen(reservation, parts.now())) return {};
  const slots = await listSlots(parts.db, [reservation.id]);
  const own = slots.find((slot) => isPartnerSlot(slot, customer));
  const dueAtCourse = own ? await moneyOfFriend(context, reservation, own.slot_number) : null;
  return dueAtCourse ? { dueAtCourse } : {};
}
