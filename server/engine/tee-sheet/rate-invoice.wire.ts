import type { RateInvoice } from '#server/contract/tee-times.ts';
import type { Invoice, InvoiceAmounts, InvoiceLine, InvoicePart } from '#server/rules/rate-invoice.ts';
import { en } from '#server/text/en.ts';
import { invoiceOfOffer, type Offer } from './offer.ts';

type Pricing = RateInvoice['PricingByNumberOfPlayers'][number];
type Due = Pricing['TotalDue'];

/** What an offer costs for each of some numbers of players, in PascalCase and dollars (wire section 3). */
export function wireRateInvoice(offer: Offer, counts: readonly number[]): RateInvoice {
  const { facility, rateId } = offer;
  return {
    TeeTimeRateID: rateId,
    FacilityID: facility.id,
    CurrencyCode: facility.currency,
    TeeTimeNotes: facility.details.notes,
    TermsAndConditions: facility.details.terms,
    PricingByNumberOfPlayers: counts.map((players) =>
      wirePricing(invoiceOfOffer(offer, players), facility.isSimulator),
    ),
  };
}

/** How a line of an invoice is called: a simulator is reserved, greens are played. */
export function lineText(key: InvoiceLine['key'], isSimulator: boolean): string {
  const { lines } = en.teeTime;
  return key === 'GRNFEE' && isSimulator ? lines.RESERVATION : lines[key];
}

function wirePricing({ players, total, dueOnline, dueAtCourse }: Invoice, isSimulator: boolean): Pricing {
  const subTotalOf = (key: InvoiceLine['key']) =>
    (total.lines.find((line) => line.key === key)?.subTotalCents ?? 0) / 100;
  return {
    NumberOfPlayers: players,
    DueAtCourse: wireDue(dueAtCourse, isSimulator),
    DueOnline: wireDue(dueOnline, isSimulator),
    TotalDue: wireDue(total, isSimulator),
    Pricing: {
      GreensFees: subTotalOf('GRNFEE'),
      TransactionFee: subTotalOf('TRNFEE'),
      SalesTaxTotal: total.summary.salesTaxCents / 100,
      DueOnline: dueOnline.summary.totalCents / 100,
      DueAtCourse: dueAtCourse.summary.totalCents / 100,
      TotalDue: total.summary.totalCents / 100,
    },
  };
}

function wireDue({ lines, summary }: InvoicePart, isSimulator: boolean): Due {
  return {
    Items: lines.map((line) => ({
      Key: line.key,
      DisplayText: lineText(line.key, isSimulator),
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
