import { MAX_INTEGER_ID, MAX_RESERVATIONS_LISTED } from '#server/contract/constants.ts';
import type { PlayMoment } from '#server/contract/play-moment.ts';
import type { ListedReservation, ReservationEvent } from '#server/contract/reservation-history.ts';
import type { TenantContext } from '../../call/context.ts';
import { listBookedFacilities } from '../../catalogue/booked-facilities.queries.ts';
import { listPaidOnline } from '../../check-in/paid-online.ts';
import { requireCustomer } from '../../customers/auth/require-customer.ts';
import { dueOfPartner } from '../../invitations/due-of-friend.ts';
import { isOfCustomer, isOwner } from '../../reservations/find-own-reservation.ts';
import { listReservationsById, type Reservation } from '../../reservations/reservations.queries.ts';
import { listSlots } from '../../reservations/slots.queries.ts';
import { listReasons } from '../cancelling/cancellation-reasons.ts';
import { toDollars } from '../orders/invoice.wire.ts';
import { listEvents, listHistory, listOrderNumbers, listProductsOf } from './history.queries.ts';
import { wireListedReservation } from './listed-reservation.wire.ts';

type Ask = {
  facilityIds?: string | undefined;
  playDateMin?: PlayMoment | undefined;
  playDateMax?: PlayMoment | undefined;
  period?: 'upcoming' | 'past' | undefined;
  skip?: number | undefined;
  take?: number | undefined;
};

/**
 * Lists reservations of the account, guest bookings with the verified email, and other people's in which the customer
 * plays. Error: SESSION_REQUIRED.
 */
export async function listReservationHistory(context: TenantContext, ask: Ask) {
  const { parts, operator, caller, text } = context;
  const customer = requireCustomer(caller);
  const { ids, total } = await listHistory(parts.db, {
    alias: operator.alias,
    customerId: customer.id,
    provedEmail: customer.isEmailVerified ? customer.email : null,
    facilityIds: readIds(ask.facilityIds),
    playDateMin: ask.playDateMin ?? null,
    playDateMax: ask.playDateMax ?? null,
    period: ask.period ?? null,
    now: parts.now(),
    skip: ask.skip ?? 0,
    take: ask.take ?? MAX_RESERVATIONS_LISTED,
  });
  const found = await listReservationsById(parts.db, ids);
  const sorted = ids.flatMap((id) => found.find((reservation) => reservation.id === id) ?? []);
  return {
    reservations: {
      Reservations: await showAll(context, sorted, (each) => !isOfCustomer(caller, each)),
    },
    cancellationReasons: listReasons(text),
    total,
  };
}

export async function readReservationHistory(
  context: TenantContext,
  reservation: Reservation,
): Promise<ListedReservation & { events: ReservationEvent[] }> {
  const isPartner = !(await isOwner(context, reservation));
  const [described] = await showAll(context, [reservation], () => isPartner);
  if (!described) throw new Error('The facility of a reservation is not there');
  const all = await listEvents(context.parts.db, reservation.id);
  const events = isPartner ? all.filter(({ kind }) => kind !== 'no-show-fee') : all;
  return {
    ...described,
    events: events.map(
      ({ at, refundCents, amountCents, movedFrom, playersBefore, reason, card, ...event }) => ({
        ...event,
        at: at.toISOString(),
        reason: isPartner ? null : reason || null,
        refund:
          refundCents && !isPartner
            ? { currencyCode: reservation.invoice.currency, value: toDollars(refundCents) }
            : null,
        ...(amountCents && !isPartner
          ? { amount: { currencyCode: reservation.invoice.currency, value: toDollars(amountCents) } }
          : {}),
        ...(playersBefore === null ? {} : { playersBefore }),
        ...(movedFrom ? { movedFrom: movedFrom.toISOString() } : {}),
        ...(card === null ? {} : { card }),
      }),
    ),
  };
}

/** Reads comma-separated ids. Null: none given. An id beyond the integer range matches nothing. */
function readIds(list = ''): number[] | null {
  const ids = list
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean)
    .map(Number);
  return ids.length === 0 ? null : ids.filter((id) => id <= MAX_INTEGER_ID);
}

/** Shows reservations with one query of each kind. */
async function showAll(
  context: TenantContext,
  reservations: readonly Reservation[],
  isPartnerIn: (reservation: Reservation) => boolean,
): Promise<ListedReservation[]> {
  const { parts, text, caller } = context;
  const { db } = parts;
  const [now, ids] = [parts.now(), reservations.map(({ id }) => id)];
  const facilities = await listBookedFacilities(
    db,
    reservations.map(({ facility_id }) => facility_id),
  );
  const slots = await listSlots(db, ids);
  const paidAtCheckIn = slots.flatMap((slot) => (slot.is_paid ? [slot.reservation_id] : []));
  const paidOnline = await listPaidOnline(
    db,
    reservations.filter(
      ({ id, state, invoice }) =>
        state === 'confirmed' && (invoice.dueOnline.summary.totalCents > 0 || paidAtCheckIn.includes(id)),
    ),
  );
  const orderNumbers = await listOrderNumbers(
    db,
    reservations.flatMap(({ order_id }) => order_id ?? []),
  );
  const products = await listProductsOf(
    db,
    reservations.flatMap(({ cart_item_id }) => cart_item_id ?? []),
  );
  const partnerDues = new Map<number, number>();
  for (const reservation of reservations.filter(isPartnerIn)) {
    const { dueAtCourse } = await dueOfPartner(context, reservation);
    partnerDues.set(reservation.id, dueAtCourse?.value ?? 0);
  }
  return reservations.flatMap((reservation) => {
    const facility = facilities.get(reservation.facility_id);
    if (!facility) return [];
    return wireListedReservation(
      {
        reservation,
        slots: slots.filter((slot) => slot.reservation_id === reservation.id),
        facility,
        // A reservation is booked only after its online dues are paid.
        isPaidOnline: reservation.state === 'confirmed' || reservation.state === 'cancelled',
        paidOnline: paidOnline.get(reservation.id) ?? null,
        orderNumber: orderNumbers.get(reservation.order_id ?? '') ?? null,
        products: products.filter(({ parentId }) => parentId === reservation.cart_item_id),
        partner: isPartnerIn(reservation) ? caller.customer : null,
        partnerDue: partnerDues.get(reservation.id) ?? 0,
      },
      now,
      text,
    );
  });
}
