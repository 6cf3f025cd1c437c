import { RateLimiterRes } from 'rate-limiter-flexible';
import { mailboxOf } from '#server/rules/mailbox-of.ts';
import { textIn } from '#server/text/text.ts';
import type { StaffContext } from '../../call/context.ts';
import { createLimiter } from '../../call/create-limiter.ts';
import { EngineError } from '../../call/errors.ts';
import { hashToken } from '../../call/tokens.ts';
import { mailReceipt } from '../../mails/enqueue-receipt-mail.ts';
import { recordShopChange } from '../../staff/record-shop-change.ts';
import { requireMay } from '../../staff/require-may.ts';
import { wireReceipt } from './show-receipt.ts';
import { findReceipt } from './till.queries.ts';

/** Per hour, to a mailbox and by a staff user. */
const MOST = { mailbox: 5, staff: 60 } as const;
const SECONDS = 3_600;

/** Sends a receipt in the golfer's language. Errors: NOT_FOUND, ROLE_REFUSED, TOO_MANY_REQUESTS. */
export async function emailReceipt(context: StaffContext, invoiceId: number, email: string): Promise<void> {
  const { parts, operator, actor } = context;
  const row = await findReceipt(parts.db, operator.alias, invoiceId);
  if (!row) throw new EngineError('NOT_FOUND');
  const { facilityId, booker, language } = row;
  requireMay(actor, 'book', facilityId);
  await limit(context, 'staff', String(actor.staffUserId));
  await limit(context, 'mailbox', hashToken(mailboxOf(email)));
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

async function limit({ parts, operator }: StaffContext, by: keyof typeof MOST, key: string): Promise<void> {
  const limiter = createLimiter(parts.db, { prefix: `receipt-${by}`, points: MOST[by], seconds: SECONDS });
  try {
    await limiter.consume(`${operator.alias} ${key}`);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
    throw new EngineError('TOO_MANY_REQUESTS', { retryAfterSeconds, data: { retryAfterSeconds } });
  }
}
