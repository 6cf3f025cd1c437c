import type { AccountKind, Currency } from '#server/contract/constants.ts';
import { type SoldLine, sumOfLines } from '#server/rules/invoice-lines.ts';
import { centsOfPeriod } from '#server/rules/membership-charges.ts';
import type { PaymentFrequency } from '#server/rules/membership-schedule.ts';
import { siteUrlOf } from '../catalogue/site-url.ts';
import { addressLinesOf, mailDetailsSchema } from './booking-facts.ts';
import { describeOperator } from './mail-brand.ts';
import type { MailOperator } from './mail-family.ts';
import type { findPurchaseOrder, PurchaseRow } from './purchase-facts.queries.ts';

/** What somebody bought with one order besides tee times, as mails keep it. */
export type PurchaseMail = {
  language: string;
  operator: MailOperator;
  orderId: string;
  orderNumber: string;
  booker: { firstName: string; lastName: string; email: string };
  /** At least one. */
  items: PurchasedItem[];
};

/** A way of paying, and how much of it: each card, each gift certificate and each account. */
export type MailPayment = {
  kind: 'card' | 'gift-certificate' | AccountKind;
  /** Of a card; empty where it is not known. */
  brand: string;
  lastFour: string;
  cents: number;
};

export type PurchasedItem = {
  invoiceId: number;
  kind: PurchaseRow['kind'];
  name: string;
  facility: { id: number; name: string; phone: string; email: string | null; addressLines: string[] };
  currency: Currency;
  /** With tax where prices include it; what comes on top is `taxCents`. */
  lines: { key: SoldLine['key']; name: string; quantity: number; cents: number }[];
  taxCents: number;
  totalCents: number;
  dueAtCourseCents: number;
  payments: MailPayment[];
  membership: {
    priceCents: number;
    frequency: PaymentFrequency;
    /** Local days. */
    startsOn: string | null;
    endsOn: string | null;
    nextPaymentOn: string | null;
    /** The next charge with tax, and its card; absent in mails written before these fields existed. */
    nextCents?: number;
    billedTo?: { brand: string; lastFour: string } | null;
  } | null;
  certificate: PurchaseRow['certificate'];
};

/** What was bought with an order besides tee times, as mails keep it; null where nothing of it is left. */
export function describePurchase(
  { id, orderNumber, language, booker, operator, site }: Awaited<ReturnType<typeof findPurchaseOrder>>,
  rows: readonly PurchaseRow[],
  parts: { publicUrl: string; defaultAlias: string | null },
): PurchaseMail | null {
  if (rows.length === 0) return null;
  const { email = '', firstName = '', lastName = '' } = booker;
  return {
    language,
    operator: describeOperator(operator.name, operator.appearance, siteUrlOf(site, parts)),
    orderId: id,
    orderNumber,
    booker: { email, firstName, lastName },
    items: rows.map(describeItem),
  };
}

function describeItem(row: PurchaseRow): PurchasedItem {
  const { invoiceId, kind, currency, lines, payments, dueAtCourseCents, certificate, membership } = row;
  const details = mailDetailsSchema.parse(row.facilityDetails);
  return {
    invoiceId,
    kind,
    name: lines[0]?.description ?? '',
    facility: describeFacility(row, details),
    currency,
    lines: lines.map(({ key, description, quantity, isTaxIncluded, totalCents, subTotalCents }) => ({
      key,
      name: description,
      quantity,
      cents: isTaxIncluded ? totalCents : subTotalCents,
    })),
    taxCents: lines.reduce((sum, line) => sum + (line.isTaxIncluded ? 0 : line.salesTaxCents), 0),
    totalCents: sumOfLines(lines),
    dueAtCourseCents,
    payments,
    membership: membership && {
      priceCents: membership.plan.priceCents,
      frequency: membership.plan.frequency,
      startsOn: membership.startsOn,
      endsOn: membership.endsOn,
      nextPaymentOn: membership.nextPaymentOn,
      nextCents: centsOfPeriod({ amountCents: membership.plan.priceCents, invoiceCents: null }, details.tax),
      billedTo: membership.billedTo,
    },
    certificate,
  };
}

function describeFacility(
  { facilityId, facilityName }: PurchaseRow,
  details: ReturnType<typeof mailDetailsSchema.parse>,
) {
  const { phone, email } = details;
  return { id: facilityId, name: facilityName, phone, email, addressLines: addressLinesOf(details) };
}
