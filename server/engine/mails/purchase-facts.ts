import type { AccountKind, Currency } from '#server/contract/constants.ts';
import { type SoldLine, sumOfLines } from '#server/rules/invoice-lines.ts';
import { centsOfPeriod } from '#server/rules/membership-charges.ts';
import type { PaymentFrequency } from '#server/rules/membership-schedule.ts';
import { tagOf } from '#server/text/text.ts';
import { siteUrlOf } from '../catalogue/site-url.ts';
import { addressLinesOf, mailDetailsSchema } from './booking-facts.ts';
import { describeOperator } from './mail-brand.ts';
import type { MailOperator } from './mail-family.ts';
import type { findPurchaseOrder, PurchaseRow } from './purchase-facts.queries.ts';

/** An order's purchases other than tee times. */
export type PurchaseMail = {
  language: string;
  operator: MailOperator;
  orderId: string;
  orderNumber: string;
  booker: { firstName: string; lastName: string; email: string };
  /** At least one. */
  items: PurchasedItem[];
};

export type MailPayment = {
  kind: 'card' | 'gift-certificate' | AccountKind;
  /** Empty when unknown. */
  brand: string;
  lastFour: string;
  cents: number;
};

export type PurchasedItem = {
  invoiceId: number;
  kind: PurchaseRow['kind'];
  name: string;
  facility: {
    id: number;
    name: string;
    phone: string;
    email: string | null;
    addressLines: string[];
    /** Absent in older mails. */
    isSimulator?: boolean;
  };
  currency: Currency;
  /** Includes tax when prices do; `taxCents` is on top. */
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
    /** The next charge with tax. Absent in older mails. */
    nextCents?: number;
    billedTo?: { brand: string; lastFour: string } | null;
  } | null;
  certificate: PurchaseRow['certificate'];
};

/** Returns null when nothing is left. */
export function describePurchase(
  { id, orderNumber, language, booker, operator, site }: Awaited<ReturnType<typeof findPurchaseOrder>>,
  rows: readonly PurchaseRow[],
  parts: { publicUrl: string; defaultAlias: string | null },
): PurchaseMail | null {
  const [first] = rows;
  if (!first) return null;
  const { email = '', firstName = '', lastName = '' } = booker;
  return {
    language: tagOf(language, mailDetailsSchema.parse(first.facilityDetails).country),
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
  { facilityId, facilityName, isSimulator }: PurchaseRow,
  details: ReturnType<typeof mailDetailsSchema.parse>,
) {
  const { phone, email } = details;
  return {
    id: facilityId,
    name: facilityName,
    phone,
    email,
    addressLines: addressLinesOf(details),
    isSimulator,
  };
}
