import type { Invoice, InvoiceAmounts, InvoiceLine, InvoicePart } from './rate-invoice.ts';

/** A line of an invoice: what was sold, what it costs, and whether it is due online or at the course. Cents. */
export type SoldLine = {
  /**
   * GRNFEE: green fees. TRNFEE: the Convenience Fee. PRODUCT: something from the shop, MEMBERSHIP: the first period of a
   * membership, INITFEE: its initiation fee, GIFTCERT: a gift certificate, each named by the description.
   */
  key: InvoiceLine['key'] | 'PRODUCT' | 'MEMBERSHIP' | 'INITFEE' | 'GIFTCERT';
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

const FEES = ['GRNFEE', 'TRNFEE'] as const;

function addUp(lines: readonly SoldLine[]): InvoicePart {
  const ofFee = (key: InvoiceLine['key']) => lines.filter((line) => line.key === key);
  return {
    lines: FEES.flatMap((key) => {
      const [first] = ofFee(key);
      return first ? [{ key, isTaxIncluded: first.isTaxIncluded, ...sum(ofFee(key)) }] : [];
    }),
    summary: sum(lines),
  };
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
