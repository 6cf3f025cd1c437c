import type { Sold } from '#server/contract/staff/sold.ts';
import { sumLines } from '#server/rules/outing-lines.ts';
import type { Text } from '#server/text/en.ts';
import type { Db } from '../call/context.ts';
import { lineText } from '../tee-sheet/rate-invoice.wire.ts';
import { listBookedLines, listTendersOf } from './outings/outing-invoice.queries.ts';

/** Returns what bookings of one rate cost line by line, and their payments, in the language of `text`. */
export async function showSold(
  db: Db,
  reservationIds: readonly number[],
  { rateName, text }: { rateName: string; text: Text },
): Promise<Sold> {
  const lines = sumLines(await listBookedLines(db, reservationIds));
  const payments = await listTendersOf(db, reservationIds);
  return {
    lines: lines.map(({ key, description, isTaxIncluded, ...line }) => {
      if (key !== 'GRNFEE' && key !== 'TRNFEE') return { ...line, text: description };
      const ofRate = description || (key === 'GRNFEE' ? rateName : undefined);
      return { ...line, text: lineText({ key, rateName: ofRate }, false, text) };
    }),
    isTaxIncluded: lines.some((line) => line.isTaxIncluded),
    salesTaxCents: lines.reduce((sum, { salesTaxCents }) => sum + salesTaxCents, 0),
    payments: payments.map(({ at, ...payment }) => ({ ...payment, at: at.toISOString() })),
  };
}
