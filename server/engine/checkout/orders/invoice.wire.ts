import { DateTime } from 'luxon';
import { CENTS_PER_DOLLAR } from '#server/contract/constants.ts';
import type { OrderInvoice } from '#server/contract/orders.ts';
import { paidAtCheckIn, type SoldLine } from '#server/rules/invoice-lines.ts';
import type { InvoiceAmounts, InvoicePart } from '#server/rules/rate-invoice.ts';
import type { Text } from '#server/text/en.ts';
import type { Reservation } from '../../reservations/reservations.queries.ts';
import { lineText, subTotalOf } from '../../tee-sheet/rate-invoice.wire.ts';

/**
 * Shows the captain's invoice (wire section 7): decimal dollars, local time without offset. `checkedIn` counts as due
 * online.
 */
export function wireInvoice(
  reservation: Reservation,
  timeZone: string,
  text: Text,
  checkedIn: readonly SoldLine[] = [],
): OrderInvoice {
  const { invoice, rate } = reservation;
  const currencyCode = invoice.currency;
  const isSimulator = rate.isSimulator;
  const paid = checkedIn.length > 0 ? paidAtCheckIn(invoice, checkedIn) : null;
  const dueOnline = wirePart(invoice.dueOnline, isSimulator, text, paid);
  const dueAtCourse = wirePart(invoice.dueAtCourse, isSimulator, text, paid && negative(paid));
  const money = (cents: number) => ({ currencyCode, value: toDollars(cents) });
  return {
    facilityId: reservation.facility_id,
    referenceId: invoice.reference,
    time: DateTime.fromJSDate(reservation.starts_at, { zone: timeZone }).toFormat("yyyy-MM-dd'T'HH:mm:ss"),
    teeTimeRateId: reservation.tee_time_rate_id,
    rateName: rate.name,
    playerCount: reservation.players,
    holeCount: rate.holes,
    transportation: rate.transportation,
    currencyCode,
    pricing: {
      greensFees: money(subTotalOf(invoice.total, 'GRNFEE')),
      dueOnline: { currencyCode, value: dueOnline.summary.total },
      dueAtCourse: { currencyCode, value: dueAtCourse.summary.total },
      totalDue: money(invoice.total.summary.totalCents),
      salesTaxTotal: money(invoice.total.summary.salesTaxCents),
      transactionFee: money(subTotalOf(invoice.total, 'TRNFEE')),
    },
    dueOnline,
    dueAtCourse,
    totalDue: wirePart(invoice.total, isSimulator, text, null),
  };
}

function wirePart(
  { lines, summary }: InvoicePart,
  isSimulator: boolean,
  text: Text,
  more: InvoiceAmounts | null,
): OrderInvoice['totalDue'] {
  return {
    summary: wireAmounts(more ? add(summary, more) : summary),
    items: [
      ...lines.map(({ key, isTaxIncluded, share, ...amounts }) => ({
        key: key as string,
        displayText: lineText({ key, rateName: share?.rateName }, isSimulator, text),
        isTaxIncluded,
        ...wireAmounts(amounts),
      })),
      ...(more
        ? [
            {
              key: 'CHECKIN',
              displayText: text.checkIn.paidLine,
              isTaxIncluded: lines.some((line) => line.isTaxIncluded),
              ...wireAmounts(more),
            },
          ]
        : []),
    ],
  };
}

function add(some: InvoiceAmounts, more: InvoiceAmounts): InvoiceAmounts {
  return {
    originalCents: some.originalCents + more.originalCents,
    discountCents: some.discountCents + more.discountCents,
    subTotalCents: some.subTotalCents + more.subTotalCents,
    salesTaxCents: some.salesTaxCents + more.salesTaxCents,
    totalCents: some.totalCents + more.totalCents,
  };
}

function negative(amounts: InvoiceAmounts): InvoiceAmounts {
  return {
    originalCents: -amounts.originalCents,
    discountCents: -amounts.discountCents,
    subTotalCents: -amounts.subTotalCents,
    salesTaxCents: -amounts.salesTaxCents,
    totalCents: -amounts.totalCents,
  };
}

function wireAmounts(amounts: InvoiceAmounts) {
  return {
    original: toDollars(amounts.originalCents),
    discount: toDollars(amounts.discountCents),
    subTotal: toDollars(amounts.subTotalCents),
    salesTax: toDollars(amounts.salesTaxCents),
    total: toDollars(amounts.totalCents),
  };
}

export function toDollars(cents: number): number {
  return cents / CENTS_PER_DOLLAR;
}
