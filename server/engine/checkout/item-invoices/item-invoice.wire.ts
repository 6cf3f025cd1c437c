import { type CartItemType, PAYMENT_ORDER_DATE_LEAD_MS } from '#server/contract/constants.ts';
import type { Invoice } from '#server/contract/invoices.ts';
import type { Order } from '#server/contract/orders.ts';
import type { SoldLine } from '#server/rules/invoice-lines.ts';
import type { Text } from '#server/text/en.ts';
import type { InvoiceKind } from '../../invoices/invoices.queries.ts';
import { lineText } from '../../tee-sheet/rate-invoice.wire.ts';
import { toDollars } from '../orders/invoice.wire.ts';
import type { ItemInvoice } from './item-invoices.queries.ts';

const TYPE_OF_KIND: Record<Exclude<InvoiceKind, 'cart'>, CartItemType> = {
  'tee-time': 'TeeTime',
  product: 'Product',
  membership: 'Membership',
  'membership-period': 'Membership',
  'gift-certificate': 'GiftCertificate',
  // Never in a cart.
  'account-payment': 'Product',
  // For a booked tee time.
  'check-in': 'TeeTime',
  change: 'TeeTime',
  'no-show-fee': 'TeeTime',
};

const STATUS = { open: 'Open', closed: 'Closed', void: 'Void' } as const;

/** Shows an item's invoice in decimal dollars (product.md section 3). */
export function wireItemInvoice(invoice: ItemInvoice, text: Text): Invoice {
  const { lines, currency: currencyCode } = invoice;
  const total = sumOf(lines);
  return {
    id: invoice.reference,
    referenceId: invoice.reference,
    orderNumber: invoice.orderNumber,
    status: STATUS[invoice.state],
    facilityId: invoice.facilityId,
    cartItemId: invoice.cartItemId,
    cartItemType: TYPE_OF_KIND[invoice.kind],
    currencyCode,
    grandTotal: { currencyCode, value: total.total },
    totalTaxes: total.salesTax,
    subTotal: total.subTotal,
    totalDue: { summary: total },
    dueOnline: { summary: sumOf(lines.filter(({ due }) => due === 'online')) },
    dueAtCourse: { summary: sumOf(lines.filter(({ due }) => due === 'course')) },
    items: lines.map((line) => ({
      key: line.key,
      displayText: textOf(line, invoice, text),
      quantity: line.quantity,
      unitPrice: toDollars(line.unitCents),
      isTaxIncluded: line.isTaxIncluded,
      isDueOnline: line.due === 'online',
      ...sumOf([line]),
    })),
    playerCount: invoice.players,
    holeCount: invoice.holes,
    rateName: invoice.rateName,
    teeTimeRateId: invoice.rateId,
    orderDate: orderDateOf(invoice)?.toISOString() ?? null,
    expiresAt: invoice.state === 'open' ? (invoice.expiresAt?.toISOString() ?? null) : null,
  };
}

function orderDateOf({ startsAt, soldAt }: ItemInvoice): Date | null {
  return startsAt ? new Date(startsAt.getTime() - PAYMENT_ORDER_DATE_LEAD_MS) : soldAt;
}

export function sumOf(lines: readonly SoldLine[]) {
  const of = (amount: (line: SoldLine) => number) =>
    toDollars(lines.reduce((sum, line) => sum + amount(line), 0));
  return {
    original: of(({ quantity, unitCents }) => quantity * unitCents),
    discount: of(({ discountCents }) => discountCents),
    subTotal: of(({ subTotalCents }) => subTotalCents),
    salesTax: of(({ salesTaxCents }) => salesTaxCents),
    total: of(({ totalCents }) => totalCents),
  };
}

function textOf({ key, description }: SoldLine, { isSimulator }: ItemInvoice, text: Text): string {
  if (key === 'CHECKIN') return lineText({ key: 'GRNFEE', rateName: description }, isSimulator, text);
  if (key === 'CHANGE') return text.changing.line;
  return key === 'GRNFEE' || key === 'TRNFEE'
    ? lineText({ key, rateName: description }, isSimulator, text)
    : description;
}

export function stateOf({
  state,
  wasSold,
}: Pick<ItemInvoice, 'state' | 'wasSold'>): Order['products'][number]['state'] {
  if (state === 'open') return 'pending';
  if (state === 'closed') return 'fulfilled';
  return wasSold ? 'cancelled' : 'error';
}
