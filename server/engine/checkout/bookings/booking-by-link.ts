import type { Order } from '#server/contract/orders.ts';
import type { ShownBooking } from '#server/contract/reservations.ts';
import type { TenantContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { dueOfPartner } from '../../invitations/due-of-friend.ts';
import { findReservationByToken, makeOwnLink, replaceLinks } from '../../mail-links/booking-links.ts';
import { mailBookingLink } from '../../mails/enqueue-booking-mails.ts';
import { readConfirmationNumber } from '../../reservations/confirmation-number.ts';
import { isOwner } from '../../reservations/find-own-reservation.ts';
import {
  findBookedReservation,
  findReservation,
  type Reservation,
} from '../../reservations/reservations.queries.ts';
import { showBooking } from '../orders/show-order.ts';

/** Shows the booking behind an emailed link. Error: NOT_FOUND (unknown, expired or another operator's link). */
export async function readByLink(context: TenantContext, token: string): Promise<ShownBooking> {
  const byLink = { ...context, caller: { ...context.caller, bookingToken: token } };
  return describeBooking(byLink, await findLinked(context, token));
}

export async function describeBooking(
  context: TenantContext,
  reservation: Reservation,
): Promise<ShownBooking> {
  const isPartner = !(await isOwner(context, reservation));
  const order = await showBooking(context, reservation);
  return {
    reservationId: reservation.id,
    isCancelled: reservation.state === 'cancelled',
    isPartner,
    ...(isPartner ? await dueOfPartner(context, reservation) : {}),
    order: isPartner ? forPartner(order) : order,
  };
}

/** Hides prices, payments, confirmation numbers and contacts from the other players. */
function forPartner({ invoice, ...order }: Order): Order {
  return {
    ...order,
    customer: { ...order.customer, customerId: null, emailAddress: null },
    products: [],
    payments: [],
    teetimes: order.teetimes.map(({ refund, refunds, cancellableUntil, cancellation, ...teeTime }) => ({
      ...teeTime,
      payment: null,
      isCancellable: false,
      isChangeable: false,
      players: teeTime.players.map(({ invoice, ...player }) => ({
        ...player,
        emailAddress: null,
        confirmationNumber: null,
        shoppingCartItemId: null,
      })),
    })),
  };
}

/** Returns the owner's link, the same each time. */
export async function makeLink(
  { parts }: TenantContext,
  reservation: Reservation,
): Promise<{ token: string }> {
  const { id: reservationId, starts_at: startsAt } = reservation;
  return { token: await makeOwnLink(parts.db, { reservationId, startsAt, secret: parts.linkSecret }) };
}

/** Ends all links to a reservation and returns a new one. */
export async function renewLinks(
  { parts }: TenantContext,
  reservation: Reservation,
): Promise<{ token: string }> {
  const { id: reservationId, starts_at: startsAt } = reservation;
  return { token: await replaceLinks(parts.db, { reservationId, startsAt, secret: parts.linkSecret }) };
}

/** Emails a booking's link to its booker. The answer does not reveal whether the booking exists. */
export async function sendLink(
  { parts, operator }: TenantContext,
  ask: { emailAddress: string; confirmationNumber: string },
): Promise<{ accepted: true }> {
  const reservation = await findBookedReservation(parts.db, operator.alias, {
    email: ask.emailAddress,
    confirmationNumber: readConfirmationNumber(ask.confirmationNumber),
  });
  if (reservation) await parts.db.transaction().execute((trx) => mailBookingLink(trx, parts, reservation.id));
  return { accepted: true };
}

async function findLinked({ parts, operator }: TenantContext, token: string): Promise<Reservation> {
  const id = await findReservationByToken(parts.db, operator.alias, token);
  const reservation = id === null ? null : await findReservation(parts.db, operator.alias, id);
  if (!reservation) throw new EngineError('NOT_FOUND');
  return reservation;
}
