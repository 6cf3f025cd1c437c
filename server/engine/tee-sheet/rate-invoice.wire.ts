import type { RateInvoice } from '#server/contract/tee-times.ts';
import { cancellableUntil } from '#server/rules/can-cancel.ts';
import type { Invoice, InvoiceAmounts, InvoiceLine, InvoicePart } from '#server/rules/rate-invoice.ts';
import { refundsUntil } from '#server/rules/refund.ts';
import type { Text } from '#server/text/en.ts';
import { depositOfOffer, invoiceOfOffer, type Offer } from './offer.ts';

type Pricing = RateInvoice['PricingByNumberOfPlayers'][number];
type Due = Pricing['TotalDue'];
type NameLine = (key: InvoiceLine['key']) => string;

/** What an offer costs for each of some numbers of players, in PascalCase and dollars (wire section 3). */
export function wireRateInvoice(offer: Offer, counts: readonly number[], text: Text): RateInvoice {
  const { facility, rateId } = offer;
  const { notes, terms } = facility.details;
  const nameLine = (key: InvoiceLine['key']) => lineText(key, facility.isSimulator, text);
  return {
    TeeTimeRateID: rateId,
    FacilityID: facility.id,
    CurrencyCode: facility.currency,
    TeeTimeNotes: notes,
    TermsAndConditions: terms,
    PolicyItems: [
      { Key: 'TEE_TIME_NOTES', Details: notes },
      { Key: 'TEE_TIME_POLICY', Details: terms },
    ],
    Cancellation: wireTerms(offer),
    PricingByNumberOfPlayers: counts.map((players) =>
      wirePricing(invoiceOfOffer(offer, players), depositOfOffer(offer, players), nameLine),
    ),
  };
}

/** How a line of an invoice is called: a simulator is reserved, greens are played. */
export function lineText(key: InvoiceLine['key'], isSimulator: boolean, { teeTime }: Text): string {
  const { lines } = teeTime;
  return key === 'GRNFEE' && isSimulator ? lines.RESERVATION : lines[key];
}

function wireTerms({ facility, startsAt }: Offer): RateInvoice['Cancellation'] {
  const { cancellation } = facility.details;
  return {
    Until: cancellableUntil({ startsAt }, cancellation)?.toISOString() ?? null,
    Refunds: refundsUntil(cancellation.refunds, startsAt).map(({ until, percent }) => ({
      Until: until.toISOString(),
      Percent: percent,
    })),
  };
}

function wirePricing(
  { players, total, dueOnline, dueAtCourse }: Invoice,
  depositCents: number,
  nameLine: NameLine,
): Pricing {
  const subTotalOf = (key: InvoiceLine['key']) =>
    (total.lines.find((line) => line.key === key)?.subTotalCents ?? 0) / 100;
  return {
    NumberOfPlayers: players,
    DueAtCourse: wireDue(dueAtCourse, nameLine),
    DueOnline: wireDue(dueOnline, nameLine),
    TotalDue: wireDue(total, nameLine),
    Pricing: {
      GreensFees: subTotalOf('GRNFEE'),
      TransactionFee: subTotalOf('TRNFEE'),
      SalesTaxTotal: total.summary.salesTaxCents / 100,
      DueOnline: dueOnline.summary.totalCents / 100,
      DueAtCourse: dueAtCourse.summary.totalCents / 100,
      TotalDue: total.summary.totalCents / 100,
      ...(depositCents > 0 ? { DepositPerPlayer: depositCents / 100 } : {}),
    },
  };
}

function wireDue({ lines, summary }: InvoicePart, nameLine: NameLine): Due {
  return {
    Items: lines.map((line) => ({
      Key: line.key,
      DisplayText: nameLine(line.key),
      Type: line.key === 'GRNFEE' ? 'GreensFee' : 'TransactionFee',
      IsTaxIncluded: line.isTaxIncluded,
      ...wireAmounts(line),
    })),
    Summary: wireAmounts(summary),
  };
}

function wireAmounts(amounts: InvoiceAmounts) {
  return {
    Original: amounts.originalCents / 100,
    Discount: amounts.discountCents / 100,
    SubTotal: amounts.subTotalCents / 100,
    SalesTax: amounts.salesTaxCents / 100,
    Total: amounts.totalCents / 100,
  };
}
