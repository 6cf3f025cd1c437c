import { INVOICE_LINE_KEYS } from '#server/contract/constants.ts';
import type { Invoice, InvoiceAmounts, InvoiceLine, InvoicePart } from './rate-invoice.ts';

/** A line of an invoice: what was sold, what it costs, and whether it is due online or at the course. Cents. */
export type SoldLine = {
  /**
   * GRNFEE: green fees. TRNFEE: the Convenience Fee; both of them described by the rate where a party pays several. PRODUCT: something from the shop, MEMBERSHIP: the first period of a
   * membership, INITFEE: its initiation fee, GIFTCERT: a gift certificate, each named by the description. CHECKIN: what a player
   * owes for another invoice at the course and pays online when checking in; described by the rate where a party pays several.
   * CHANGE: what moving a booking costs more. ACCTPAY: what is paid of a credit account, which earns nothing.
   */
  key:
    | InvoiceLine['key']
    | 'PRODUCT'
    | 'MEMBERSHIP'
    | 'INITFEE'
    | 'GIFTCERT'
    | 'CHECKIN'
    | 'CHANGE'
    | 'ACCTPAY';
  description: string;
  due: 'online' | 'course';
  quantity: number;
  unitCents: number;
  discountCents: number;
  subTotalCents: number;
  salesTaxCents: number;
  totalCents: number;
  isTaxIncluded: boolean;
};

/** What a rate costs, as the lines of an invoice: those due online, then those due at the course. */
export function linesOfInvoice({ players, dueOnline, dueAtCourse }: Invoice): SoldLine[] {
  const toLines = (due: SoldLine['due'], part: InvoicePart) =>
    part.lines.map(({ originalCents, ...line }) => ({
      ...line,
      description: '',
      due,
      quantity: players,
      unitCents: originalCents / players,
    }));
  return [...toLines('online', dueOnline), ...toLines('course', dueAtCourse)];
}

/** What lines of a rate add up to; the same again as they were made of. */
export function invoiceOfLines(lines: readonly SoldLine[], players: number): Invoice {
  const online = lines.filter(({ due }) => due === 'online');
  const course = lines.filter(({ due }) => due === 'course');
  return { players, total: addUp(lines), dueOnline: addUp(online), dueAtCourse: addUp(course) };
}

/** Whether two invoices say the same, line by line. */
export function hasSameLines(some: readonly SoldLine[], others: readonly SoldLine[]): boolean {
  const written = (lines: readonly SoldLine[]) =>
    JSON.stringify(lines.map((line) => Object.entries(line).sort(([a], [b]) => (a < b ? -1 : 1))));
  return written(some) === written(others);
}

/** What lines come to, or those of them that are due online or at the course; in cents. */
export function sumOfLines(lines: readonly SoldLine[], due?: SoldLine['due']): number {
  return lines
    .filter((line) => due === undefined || line.due === due)
    .reduce((sum, { totalCents }) => sum + totalCents, 0);
}

function addUp(lines: readonly SoldLine[]): InvoicePart {
  const rateNames = [...new Set(lines.map(({ description }) => description))];
  return {
    lines: rateNames.flatMap((rateName) =>
      INVOICE_LINE_KEYS.flatMap((key): InvoiceLine[] => {
        const ofFee = lines.filter((line) => line.key === key && line.description === rateName);
        const [first] = ofFee;
        if (!first) return [];
        const share = rateName ? { share: { rateName, players: playersOf(ofFee) } } : {};
        return [{ key, isTaxIncluded: first.isTaxIncluded, ...share, ...sum(ofFee) }];
      }),
    ),
    summary: sum(lines),
  };
}

/** How many pay a fee: what is due online and at the course are parts of one fee. */
function playersOf(lines: readonly SoldLine[]): number {
  const paying = (due: SoldLine['due']) =>
    lines.reduce((total, line) => total + (line.due === due ? line.quantity : 0), 0);
  return Math.max(paying('online'), paying('course'));
}

/** What of that which is due at the course was paid when checking in: never more than is due there. */
export function paidAtCheckIn(
  { dueAtCourse }: Pick<Invoice, 'dueAtCourse'>,
  lines: readonly SoldLine[],
): InvoiceAmounts {
  const paid = sum(lines);
  return paid.totalCents > dueAtCourse.summary.totalCents ? dueAtCourse.summary : paid;
}

function sum(lines: readonly SoldLine[]): InvoiceAmounts {
  const of = (amount: (line: SoldLine) => number) => lines.reduce((total, line) => total + amount(line), 0);
  return {
    originalCents: of(({ quantity, unitCents }) => quantity * unitCents),
    discountCents: of(({ discountCents }) => discountCents),
    subTotalCents: of(({ subTotalCents }) => subTotalCents),
    salesTaxCents: of(({ salesTaxCents }) => salesTaxCents),
    totalCents: of(({ totalCents }) => totalCents),
  };
}
