import type { RateInvoice } from '#server/contract/rate-invoice.ts';
import { depositPerPlayer, invoiceOfShares } from '#server/rules/booking-lines.ts';
import { cancellableUntil } from '#server/rules/can-cancel.ts';
import { noShowFeeOf } from '#server/rules/no-show-fee.ts';
import { renameLanguages } from '#server/rules/operator-texts.ts';
import type { Invoice, InvoiceAmounts, InvoiceLine, InvoicePart } from '#server/rules/rate-invoice.ts';
import { refundsUntil } from '#server/rules/refund.ts';
import type { Text } from '#server/text/en.ts';
import type { Offer } from './offer.ts';
import { ratesOfPlayerCount, sharesOf } from './player-rates.ts';

type Pricing = RateInvoice['PricingByNumberOfPlayers'][number];
type Due = Pricing['TotalDue'];
type NameLine = (line: InvoiceLine) => string;

/** Writes prices for each player count, in PascalCase and dollars (wire section 3). */
export function wireRateInvoice(offer: Offer, counts: readonly number[], text: Text): RateInvoice {
  const { facility, rateId } = offer;
  const { notes, terms, languageOf } = facility.details;
  const nameLine: NameLine = ({ key, share }) =>
    lineText({ key, rateName: share?.rateName }, facility.isSimulator, text);
  return {
    TeeTimeRateID: rateId,
    FacilityID: facility.id,
    CurrencyCode: facility.currency,
    TeeTimeNotes: notes,
    TermsAndConditions: terms,
    ...renameLanguages(languageOf, { notes: 'TeeTimeNotes', terms: 'TermsAndConditions' }),
    PolicyItems: [
      { Key: 'TEE_TIME_NOTES', Details: notes },
      { Key: 'TEE_TIME_POLICY', Details: terms },
    ],
    Cancellation: wireTerms(offer),
    PricingByNumberOfPlayers: counts.map((players) => {
      const shares = sharesOf(ratesOfPlayerCount(offer, players));
      return wirePricing(invoiceOfShares(shares), depositPerPlayer(shares), nameLine);
    }),
  };
}

/** Simulators are reserved, greens are played. Adds the rate's name if there are several. */
export function lineText(
  { key, rateName }: { key: InvoiceLine['key']; rateName: string | undefined },
  isSimulator: boolean,
  { teeTime: { lines } }: Text,
): string {
  const fee = key === 'GRNFEE' && isSimulator ? lines.RESERVATION : lines[key];
  return rateName ? `${fee} (${rateName})` : fee;
}

/** Sums one fee without tax, in cents. */
export function subTotalOf({ lines }: InvoicePart, key: InvoiceLine['key']): number {
  return lines.reduce((sum, line) => sum + (line.key === key ? line.subTotalCents : 0), 0);
}

function wireTerms({ facility, startsAt }: Offer): RateInvoice['Cancellation'] {
  const { cancellation } = facility.details;
  const noShowFee = noShowFeeOf(facility.details);
  return {
    Until: cancellableUntil({ startsAt }, cancellation)?.toISOString() ?? null,
    Refunds: refundsUntil(cancellation.refunds, startsAt).map(({ until, percent }) => ({
      Until: until.toISOString(),
      Percent: percent,
    })),
    ...(noShowFee && {
      NoShowFee: { PerPlayer: noShowFee.perPlayerCents / 100, Percent: noShowFee.percent },
    }),
  };
}

function wirePricing(
  { players, total, dueOnline, dueAtCourse }: Invoice,
  depositCents: number,
  nameLine: NameLine,
): Pricing {
  return {
    NumberOfPlayers: players,
    DueAtCourse: wireDue(dueAtCourse, nameLine),
    DueOnline: wireDue(dueOnline, nameLine),
    TotalDue: wireDue(total, nameLine),
    Pricing: {
      GreensFees: subTotalOf(total, 'GRNFEE') / 100,
      TransactionFee: subTotalOf(total, 'TRNFEE') / 100,
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
      DisplayText: nameLine(line),
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
