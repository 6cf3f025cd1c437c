import { DateTime } from 'luxon';
import { CENTS_PER_DOLLAR } from '#server/contract/constants.ts';
import type { OrderInvoice } from '#server/contract/orders.ts';
import type { InvoiceAmounts, InvoicePart } from '#server/rules/rate-invoice.ts';
import type { Text } from '#server/text/en.ts';
import type { Reservation } from '../../reservations/reservations.queries.ts';
import { lineText, subTotalOf } from '../../tee-sheet/rate-invoice.wire.ts';

/** The captain's invoice of a reservation (wire section 7): decimal dollars, the time on the course's wall without offset. */
export function wireInvoice(reservation: Reservation, timeZone: string, text: Text): OrderInvoice {
  const { invoice, rate } = reservation;
  const currencyCode = invoice.currency;
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
      dueOnline: money(invoice.dueOnline.summary.totalCents),
      dueAtCourse: money(invoice.dueAtCourse.summary.totalCents),
      totalDue: money(invoice.total.summary.totalCents),
      salesTaxTotal: money(invoice.total.summary.salesTaxCents),
      transactionFee: money(subTotalOf(invoice.total, 'TRNFEE')),
    },
    dueOnline: wirePart(invoice.dueOnline, rate.isSimulator, text),
    dueAtCourse: wirePart(invoice.dueAtCourse, rate.isSimulator, text),
    totalDue: wirePart(invoice.total, rate.isSimulator, text),
  };
}

function wirePart(
  { lines, summary }: InvoicePart,
  isSimulator: boolean,
  text: Text,
): OrderInvoice['totalDue'] {
  return {
    summary: wireAmounts(summary),
    items: lines.map(({ key, isTaxIncluded, share, ...amounts }) => ({
      key,
      displayText: lineText({ key, rateName: share?.rateName }, isSimulator, text),
      isTaxIncluded,
      ...wireAmounts(amounts),
    })),
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
