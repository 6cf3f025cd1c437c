import { invoiceOfLines, linesOfInvoice, type SoldLine } from './invoice-lines.ts';
import { depositOf, type Invoice, invoiceOfRate, type Prices } from './rate-invoice.ts';

export type Share = { name: string; players: number; prices: Prices };

/** Returns lines due online first. When members and guests play together, each line is named by its rate. */
export function linesOfShares(shares: readonly Share[]): SoldLine[] {
  const paying = shares.filter(({ players }) => players > 0);
  const lines = paying.flatMap(({ name, players, prices }) =>
    linesOfInvoice(invoiceOfRate({ players, ...prices })).map((line) =>
      paying.length > 1 ? { ...line, description: name } : line,
    ),
  );
  const dueAt = (due: SoldLine['due']) => lines.filter((line) => line.due === due);
  return [...dueAt('online'), ...dueAt('course')];
}

export function invoiceOfShares(shares: readonly Share[]): Invoice {
  return invoiceOfLines(
    linesOfShares(shares),
    shares.reduce((sum, { players }) => sum + players, 0),
  );
}

/** Returns the nonrefundable cents. */
export function depositOfShares(shares: readonly Share[]): number {
  return shares.reduce((sum, { players, prices }) => sum + players * depositOf(prices), 0);
}

/** Returns the nonrefundable cents; the largest if rates differ. */
export function depositPerPlayer(shares: readonly Share[]): number {
  return Math.max(0, ...shares.filter(({ players }) => players > 0).map(({ prices }) => depositOf(prices)));
}
