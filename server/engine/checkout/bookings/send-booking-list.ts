import { RateLimiterRes } from 'rate-limiter-flexible';
import { plainEmail } from '#server/rules/email.ts';
import type { TenantContext, Trx } from '../../call/context.ts';
import { createLimiter } from '../../call/create-limiter.ts';
import { deriveToken } from '../../call/tokens.ts';
import { mailBookingList } from '../../mails/enqueue-booking-mails.ts';
import { listBookedAhead } from '../../reservations/reservations.queries.ts';

/** More than anybody plays; what is further away is in the next mail. */
const MOST_BOOKINGS = 20;
const APART_SECONDS = 600;

/**
 * Mails an e-mail address all that is booked with it and still ahead, each with its link; once in ten minutes, so that nobody's
 * mailbox is filled by somebody else. The answer is the same whether there is anything or not.
 */
export async function sendBookingList(
  { parts, operator }: TenantContext,
  { emailAddress }: { emailAddress: string },
): Promise<{ accepted: true }> {
  const email = plainEmail(emailAddress);
  await parts.db.transaction().execute(async (trx) => {
    const ids = await listBookedAhead(trx, operator.alias, { email, now: parts.now(), limit: MOST_BOOKINGS });
    if (ids.length === 0) return;
    const key = deriveToken(parts.linkSecret, 'booking list', `${operator.alias} ${email}`);
    if (await mayMail(trx, key)) await mailBookingList(trx, parts, ids);
  });
  return { accepted: true };
}

/** Counts in the transaction that writes the mail: who asks at the same time waits for it, and is counted after it. */
async function mayMail(trx: Trx, key: string): Promise<boolean> {
  const limiter = createLimiter(trx, { prefix: 'booking-list', points: 1, seconds: APART_SECONDS });
  try {
    await limiter.consume(key);
    return true;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false;
    throw refusal;
  }
}
