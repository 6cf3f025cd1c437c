import { INVOICE_LINE_KEYS } from '#server/contract/constants.ts';
import type { Invoice, InvoiceAmounts, InvoiceLine, InvoicePart } from './rate-invoice.ts';

export type SoldLine = {
  /**
   * GRNFEE: green fees. TRNFEE: the Convenience Fee. INITFEE: a membership's initiation fee. CHECKIN: dues at the
   * course, paid online at check-in. CHANGE: the extra cost of a move. ACCTPAY: a payment to a credit account, which
   * earns nothing. NOSHOW: a no-show fee. `description` names the item, or the rate when a party pays several.
   */
  key:
    | InvoiceLine['key']
    | 'PRODUCT'
    | 'MEMBERSHIP'
    | 'INITFEE'
    | 'GIFTCERT'
    | 'CHECKIN'
    | 'CHANGE'
    | 'ACCTPAY'
    | 'NOSHOW';
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

/** Returns lines due online first. */
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

/** Adds up lines; the inverse of linesOfInvoice. */
export function invoiceOfLines(lines: readonly SoldLine[], players: number): Invoice {
  const online = lines.filter(({ due }) => due === 'online');
  const course = lines.filter(({ due }) => due === 'course');
  return { players, total: addUp(lines), dueOnline: addUp(online), dueAtCourse: addUp(course) };
}

export function hasSameLines(some: readonly SoldLine[], others: readonly SoldLine[]): boolean {
  const written = (lines: readonly SoldLine[]) =>
    JSON.stringify(lines.map((line) => Object.entries(line).sort(([a], [b]) => (a < b ? -1 : 1))));
  return written(some) === written(others);
}

/** Returns cents; `due` selects lines. */
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

/** A fee's online and course parts are paid by the same players. */
function playersOf(lines: readonly SoldLine[]): number {
  const paying = (due: SoldLine['due']) =>
    lines.reduce((total, line) => total + (line.due === due ? line.quantity : 0), 0);
  return Math.max(paying('online'), paying('course'));
}

/** Returns at most what is due at the course. */
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
