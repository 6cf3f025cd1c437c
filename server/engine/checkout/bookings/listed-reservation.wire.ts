import type { ListedReservation } from '#server/contract/reservation-history.ts';
import type { Text } from '#server/text/en.ts';
import type { Caller } from '../../call/context.ts';
import { isSlotOf } from '../../reservations/is-slot-of.ts';
import { toDollars } from '../orders/invoice.wire.ts';
import type { SoldProduct } from './history.queries.ts';
import { type Booked, wireReservation } from './reservation.wire.ts';

type Listed = Booked & {
  orderNumber: string | null;
  products: readonly SoldProduct[];
  /** The other player it is shown to; null: the owner. */
  partner: Caller['customer'];
  /** Due at the course, in dollars. */
  partnerDue: number;
};

/** Shows a reservation in the history, without the booker's own data to a partner. */
export function wireListedReservation(listed: Listed, now: Date, text: Text): ListedReservation {
  const { reservation, facility, orderNumber, partner } = listed;
  const { booker } = reservation;
  const wired = wireReservation(listed, now, text);
  const isPartner = partner !== null;
  const shown = isPartner ? forPartner(wired, listed) : wired;
  const products = isPartner ? null : wireProducts(listed);
  return {
    ...shown,
    confirmationNumber: shown.ConfirmationNumber,
    cartItemId: isPartner ? null : reservation.cart_item_id,
    courseId: facility.courseId,
    courseName: facility.name,
    courseTimezone: facility.timeZone,
    isSimulator: facility.isSimulator,
    isPartner,
    groupSize: reservation.players,
    bookerName: `${booker.firstName} ${booker.lastName}`.trim(),
    bookerEmail: isPartner ? null : booker.email || null,
    teetimes: [reservation.starts_at.toISOString()],
    orderNumber: isPartner ? null : orderNumber,
    featuredProductsInvoiceId: products?.id ?? null,
    featuredProductsInvoice: products,
  };
}

function forPartner(
  { refund, ...wired }: ReturnType<typeof wireReservation>,
  { slots, partner, partnerDue }: Listed,
): ReturnType<typeof wireReservation> {
  return {
    ...wired,
    ConfirmationNumber: null,
    Invoice: { ...wired.Invoice, TotalDue: partnerDue },
    EligibleForCancellation: false,
    BookingSlots: wired.BookingSlots.map((slot, index) => {
      const own = slots[index];
      return { ...slot, Email: own && partner && isSlotOf(own, partner) ? slot.Email : null };
    }),
    Customer: { ...wired.Customer, Email: '', Phone: '' },
  };
}

function wireProducts({
  reservation,
  products,
  facility,
}: Listed): ListedReservation['featuredProductsInvoice'] {
  const [first] = products;
  if (!first) return null;
  const totalCents = products.reduce((sum, each) => sum + each.totalCents, 0);
  return {
    id: first.reference,
    facilityId: facility.id,
    grandTotal: { currencyCode: reservation.invoice.currency, value: toDollars(totalCents) },
    items: products.map(({ name, quantity, totalCents }) => ({
      name,
      quantity,
      total: toDollars(totalCents),
    })),
  };
}
