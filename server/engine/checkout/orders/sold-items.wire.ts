import type { Order } from '#server/contract/orders.ts';
import type { BookedFacility } from '../../catalogue/booked-facilities.queries.ts';
import { wireNextPayment } from '../../memberships/next-payment.wire.ts';
import { stateOf, sumOf } from '../item-invoices/item-invoice.wire.ts';
import type { ItemInvoice } from '../item-invoices/item-invoices.queries.ts';
import type { SoldDetails } from './sold-items.queries.ts';

type SoldItems = Pick<Order, 'memberships' | 'giftCertificates' | 'products'>;

export function wireSoldItems(
  invoices: readonly ItemInvoice[],
  details: readonly SoldDetails[],
  facilities: ReadonlyMap<number, BookedFacility>,
): SoldItems {
  const sold: SoldItems = { memberships: [], giftCertificates: [], products: [] };
  for (const invoice of invoices) {
    const facility = facilities.get(invoice.facilityId);
    const detail = details.find(({ invoiceId }) => invoiceId === invoice.id);
    if (!facility || !detail) continue;
    const facts = wireFacts(invoice, facility);
    switch (detail.kind) {
      case 'membership':
        sold.memberships.push({
          ...facts,
          ...detail.membership,
          ...wireNextPayment(detail.scheduled, facility.details.tax),
        });
        break;
      case 'gift-certificate':
        sold.giftCertificates.push({ ...facts, ...detail.certificate });
        break;
      case 'product':
        sold.products.push({ ...facts, ...detail.product });
        break;
      default:
        detail satisfies never;
    }
  }
  return sold;
}

function wireFacts(invoice: ItemInvoice, facility: BookedFacility) {
  const { lines, currency } = invoice;
  const { subTotal, salesTax, total } = sumOf(lines);
  return {
    facilityId: invoice.facilityId,
    courseId: facility.courseId,
    courseName: facility.name,
    shoppingCartItemId: invoice.cartItemId,
    state: stateOf(invoice),
    invoiceId: invoice.reference,
    currencyCode: currency,
    subTotal,
    salesTax,
    total,
    dueOnline: sumOf(lines.filter(({ due }) => due === 'online')).total,
    dueAtCourse: sumOf(lines.filter(({ due }) => due === 'course')).total,
  };
}
