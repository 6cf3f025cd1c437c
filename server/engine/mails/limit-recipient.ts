import { RateLimiterRes } from 'rate-limiter-flexible';
import { mailboxOf } from '#server/rules/mailbox-of.ts';
import type { Db } from '../call/context.ts';
import { createLimiter } from '../call/create-limiter.ts';
import { hashToken } from '../call/tokens.ts';
import type { MailKind, OutgoingMail } from './mail.ts';

const HOUR = 3_600;

/**
 * Mails per mailbox and operator, for kinds that strangers can trigger. Invitations and codes have their own limits;
 * bookings require a payment or a proved address.
 */
const LIMITS: Partial<Record<MailKind, { points: number; seconds: number }>> = {
  'booking-link': { points: 5, seconds: HOUR },
  'booking-list': { points: 1, seconds: 600 },
  'waiting-list-joined': { points: 10, seconds: HOUR },
  'email-verification': { points: 20, seconds: HOUR },
  'password-reset': { points: 20, seconds: HOUR },
  'password-changed': { points: 20, seconds: HOUR },
  'staff-reset': { points: 5, seconds: HOUR },
  'account-deleted': { points: 5, seconds: HOUR },
};

/** Counts a mail in the transaction that writes it, so that parallel mails wait and a rollback does not count. */
export async function mayMail(
  trx: Db,
  { kind, alias, to }: Pick<OutgoingMail, 'kind' | 'alias' | 'to'>,
): Promise<boolean> {
  const limit = LIMITS[kind];
  if (!limit) return true;
  try {
    await createLimiter(trx, { prefix: `mail ${kind}`, ...limit }).consume(
      hashToken(`${alias} ${mailboxOf(to.address)}`),
    );
    return true;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false;
    throw refusal;
  }
}
