import type { Receipt } from '#server/contract/staff/sales.ts';
import type { Text } from '#server/text/en.ts';
import type { StaffContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { requireMay } from '../../staff/require-may.ts';
import { lineText } from '../../tee-sheet/rate-invoice.wire.ts';
import { findReceipt, type ReceiptRow } from './till.queries.ts';

/** Returns the receipt of a payment at the counter, by its invoice. Errors: NOT_FOUND, ROLE_REFUSED. */
export async function showReceipt(context: StaffContext, invoiceId: number): Promise<Receipt> {
  const { parts, operator, actor, text } = context;
  const row = await findReceipt(parts.db, operator.alias, invoiceId);
  if (!row) throw new EngineError('NOT_FOUND');
  requireMay(actor, 'book', row.facilityId);
  return wireReceipt(row, text);
}

export function wireReceipt(row: ReceiptRow, text: Text): Receipt {
  const { lines, at, currency, timeZone, language, parts, ...receipt } = row;
  const sum = (of: 'totalCents' | 'salesTaxCents') => lines.reduce((total, line) => total + line[of], 0);
  return {
    ...receipt,
    parts: parts.length > 1 ? parts : [],
    at: at.toISOString(),
    currencyCode: currency,
    lines: lines.map(({ key, description, quantity, subTotalCents, salesTaxCents, totalCents }) => ({
      text:
        key === 'CHECKIN' || key === 'GRNFEE'
          ? lineText({ key: 'GRNFEE', rateName: description }, false, text)
          : key === 'NOSHOW'
            ? text.staffNoShowFee.name
            : description,
      quantity,
      subTotalCents,
      salesTaxCents,
      totalCents,
    })),
    totalCents: sum('totalCents'),
    salesTaxCents: sum('salesTaxCents'),
    isTaxIncluded: lines.some((line) => line.isTaxIncluded),
  };
}
