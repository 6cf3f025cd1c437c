import { textIn } from '#server/text/text.ts';
import type { StaffContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { mailReceipt } from '../../mails/enqueue-receipt-mail.ts';
import { recordShopChange } from '../../staff/record-shop-change.ts';
import { requireMay } from '../../staff/require-may.ts';
import { limitBills } from './limit-bills.ts';
import { wireReceipt } from './show-receipt.ts';
import { findReceipt } from './till.queries.ts';

/** Sends a receipt in the golfer's language. Errors: NOT_FOUND, ROLE_REFUSED, TOO_MANY_REQUESTS. */
export async function emailReceipt(context: StaffContext, invoiceId: number, email: string): Promise<void> {
  const { parts, operator, actor } = context;
  const row = await findReceipt(parts.db, operator.alias, invoiceId);
  if (!row) throw new EngineError('NOT_FOUND');
  const { facilityId, booker, language } = row;
  requireMay(actor, 'book', facilityId);
  await limitBills(context, email);
  const to = { name: booker && booker.email === email ? booker.name : '', address: email };
  await parts.db.transaction().execute(async (trx) => {
    await recordShopChange(trx, context, {
      may: 'book',
      verb: 'email-receipt',
      noun: 'receipt',
      nounId: String(invoiceId),
      facilityId,
      before: {},
      after: {},
    });
    await mailReceipt(trx, parts, { to, language, facilityId }, (tag) => {
      const { lines, tenders, at, isTaxIncluded, totalCents, salesTaxCents } = wireReceipt(row, textIn(tag));
      return {
        reservationId: row.bookingId,
        number: row.number,
        at,
        timeZone: row.timeZone,
        currency: row.currency,
        lines: lines.map(({ text, quantity, ...line }) => ({
          text,
          quantity,
          cents: isTaxIncluded ? line.totalCents : line.subTotalCents,
        })),
        salesTaxCents,
        isTaxIncluded,
        totalCents,
        tenders,
      };
    });
  });
}
