import { RateLimiterRes } from 'rate-limiter-flexible';
import { mailboxOf } from '#server/rules/mailbox-of.ts';
import type { StaffContext } from '../../call/context.ts';
import { createLimiter } from '../../call/create-limiter.ts';
import { EngineError } from '../../call/errors.ts';
import { hashToken } from '../../call/tokens.ts';

/** Per hour, to a mailbox and by a staff user. */
const MOST = { mailbox: 5, staff: 60 } as const;
const SECONDS = 3_600;

/** Limits receipts and invoices by email. Error: TOO_MANY_REQUESTS. */
export async function limitBills(context: StaffContext, email: string): Promise<void> {
  await limit(context, 'staff', String(context.actor.staffUserId));
  await limit(context, 'mailbox', hashToken(mailboxOf(email)));
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
