import { RateLimiterRes } from 'rate-limiter-flexible';
import type { LimitKind } from '#server/contract/rate-limits.ts';
import { addressKey } from '../../call/address-key.ts';
import type { EngineParts } from '../../call/context.ts';
import { createLimiter } from '../../call/create-limiter.ts';

/** A code was just sent, several were this hour, or the caller asks too often. */
export type MailLimit = 'minute' | 'hour' | 'address';

const MAIL = 'mail' satisfies LimitKind;

/**
 * Counts a code across engines; returns the limit reached and its seconds, or null. Addresses count only if calls are
 * limited.
 */
export async function limitBookingCodes(
  { db, rateLimits }: Pick<EngineParts, 'db' | 'rateLimits'>,
  ask: { emailKey: string; address: string | null },
): Promise<{ by: MailLimit; seconds: number } | null> {
  const address = rateLimits && ask.address !== null ? addressKey(ask.address) : null;
  // Shared with the address's other emails.
  const terms: [MailLimit, key: string | null, prefix: string, points: number, seconds: number][] = [
    ['address', address, MAIL, rateLimits?.mail.perAddress ?? 0, 60],
    ['minute', ask.emailKey, 'booking-code-minute', 1, 60],
    ['hour', ask.emailKey, 'booking-code-hour', 5, 3_600],
  ];
  for (const [by, key, prefix, points, seconds] of terms) {
    if (key === null) continue;
    try {
      await createLimiter(db, { prefix, points, seconds }).consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return { by, seconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)) };
    }
  }
  return null;
}
