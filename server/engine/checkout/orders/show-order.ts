import type { Order, OrderInvoice } from '#server/contract/orders.ts';
import type { SoldLine } from '#server/rules/invoice-lines.ts';
import type { TenantContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { findBookedFacilities } from '../../catalogue/booked-facilities.ts';
import { invoicesOf, sumPaidOnline } from '../../check-in/paid-online.ts';
import {
  type AddedPayment,
  type InvoicePayment,
  listAddedPayments,
  listAttemptsThatCount,
} from '../../payments/which-attempt.queries.ts';
import { listReservationsOfOrder, type Reservation } from '../../reservations/reservations.queries.ts';
import { listSlots, type Slot } from '../../reservations/slots.queries.ts';
import { listInvoicesById } from '../item-invoices/item-invoices.queries.ts';
import { type OrderSales, readSalesOfOrder } from './order-sales.queries.ts';
import { findOrder, type OrderRow } from './orders.queries.ts';
import { listSoldDetails } from './sold-items.queries.ts';
import { wireSoldItems } from './sold-items.wire.ts';
import { wireTeeTime } from './tee-time.wire.ts';

type Context = Pick<TenantContext, 'parts' | 'operator' | 'text'>;

export async function showOrder(context: Context, order: OrderRow): Promise<Order> {
  return compose(context, order, await listReservationsOfOrder(context.parts.db, order.id));
}

const NO_CART = '00000000-0000-0000-0000-000000000000';

/**
 * Shows only this reservation and its products. A link must not reveal the rest of the order, or the cart id, which
 * gives access.
 */
export async function showBooking(
  context: Pick<TenantContext, 'parts' | 'operator' | 'text' | 'caller'>,
  reservation: Reservation,
): Promise<Order> {
  const { parts, operator, caller } = context;
  const order = await findOrder(parts.db, operator.alias, reservation.order_id ?? '');
  if (!order) throw new EngineError('NOT_FOUND');
  const slots = await listSlots(parts.db, [reservation.id]);
  const shown = await compose(context, order, [{ reservation, slots }]);
  const products = shown.products.filter(
    ({ parentCartItemId }) => parentCartItemId !== null && parentCartItemId === reservation.cart_item_id,
  );
  return {
    ...shown,
    shoppingCartId: order.cart_id === caller.cartId ? order.cart_id : NO_CART,
    memberships: [],
    giftCertificates: [],
    products,
  };
}

type Booked = { reservation: Reservation; slots: readonly Slot[] };

async function compose(
  { parts, operator, text }: Context,
  order: OrderRow,
  booked: readonly Booked[],
): Promise<Order> {
  const { db } = parts;
  const now = parts.now();
  const reservations = booked.map(({ reservation }) => reservation);
  const sales = await readSalesOfOrder(
    db,
    order.id,
    reservations.map(({ id }) => id),
  );
  const checkedIn = new Map(booked.map((each) => [each.reservation.id, paidAtCheckIn(each, sales)]));
  const attempts = await listAttemptsThatCount(db, invoicesOf(reservations, sales));
  const added = await listAddedPayments(
    db,
    reservations.flatMap(({ calendar_sequence, invoice_id }) => (calendar_sequence > 0 ? [invoice_id] : [])),
  );
  const others = await listInvoicesById(db, sales.soldIds);
  const details = await listSoldDetails(db, sales.soldIds);
  const facilities = await findBookedFacilities(db, operator, [
    ...reservations.map(({ facility_id }) => facility_id),
    ...others.map(({ facilityId }) => facilityId),
  ]);
  const paidOnline = await sumPaidOnline(
    db,
    reservations.filter(
      ({ id, state, invoice }) =>
        state === 'confirmed' && (invoice.dueOnline.summary.totalCents > 0 || checkedIn.get(id)?.length),
    ),
    { ...sales, attempts },
  );
  const teetimes = booked.flatMap(({ reservation, slots }) => {
    const facility = facilities.get(reservation.facility_id);
    if (!facility) return [];
    const counting = attempts.find((each) => each.paidInvoiceId === reservation.invoice_id) ?? null;
    const attempt = counting && withAdded(counting, added);
    return [
      wireTeeTime(
        {
          reservation,
          slots,
          checkedIn: checkedIn.get(reservation.id) ?? [],
          attempt,
          paidOnline: paidOnline.get(reservation.id) ?? null,
          facility,
        },
        now,
        text,
      ),
    ];
  });
  const invoice = onlyInvoice(teetimes);
  return {
    ...orderFacts(order),
    bookingEngine: { alias: operator.alias, name: operator.name, type: 'fairway' },
    teetimes,
    ...(invoice && { invoice }),
    ...wireSoldItems(others, details, facilities),
    payments: sales.payments,
  };
}

function paidAtCheckIn({ reservation, slots }: Booked, { checkIns }: OrderSales): SoldLine[] {
  if (!slots.some((slot) => slot.is_paid)) return [];
  return checkIns.flatMap(({ reservationId, isSold, lines }) =>
    isSold && reservationId === reservation.id ? lines : [],
  );
}

function withAdded(attempt: InvoicePayment, added: readonly AddedPayment[]): InvoicePayment {
  const more = added.find(({ invoiceId }) => invoiceId === attempt.paidInvoiceId);
  return more
    ? {
        ...attempt,
        shareCents: attempt.shareCents + more.cents,
        shareRefundedCents: attempt.shareRefundedCents + more.refundedCents,
      }
    : attempt;
}

/** Returns the invoice of a single tee time (wire section 7), ignoring failed tries. */
function onlyInvoice(teetimes: Order['teetimes']): OrderInvoice | undefined {
  const captains = teetimes.flatMap(({ players }) => players.filter(({ isCaptain }) => isCaptain));
  const standing = captains.filter(({ state }) => state !== 'error');
  const counted = standing.length > 0 ? standing : captains;
  return counted.length === 1 ? counted[0]?.invoice : undefined;
}

function orderFacts(order: OrderRow) {
  const booker = order.booker as { email?: string; firstName?: string; lastName?: string };
  return {
    id: order.id,
    orderNumber: order.order_number,
    state: order.state,
    shoppingCartId: order.cart_id,
    createdAt: order.created_at.toISOString(),
    updatedAt: order.updated_at.toISOString(),
    confirmedAt: order.confirmed_at?.toISOString() ?? null,
    customer: {
      customerId: order.customer_id === null ? null : String(order.customer_id),
      emailAddress: booker.email || null,
      firstName: booker.firstName || null,
      lastName: booker.lastName || null,
    },
    language: order.language,
    campaignId: order.campaign_id,
    campaignType: order.campaign_type,
  };
}
