import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { LimitKind } from '#server/contract/route.ts';
import { addressKey } from '../../call/address-key.ts';
import type { Db, EngineParts } from '../../call/context.ts';
import { countingClient } from '../../call/limits.queries.ts';
import { LIMITS } from '../../call/limits.ts';

/** What stands in the way of another code: one was mailed just now, several were this hour, or the caller asks for too many. */
export type MailLimit = 'minute' | 'hour' | 'address';

const MAIL = 'mail' satisfies LimitKind;
/** So many codes in so many seconds; an address as many as it may have mailed by other calls, all of them together. */
const TERMS = {
  address: { points: LIMITS[MAIL].perMinute, seconds: 60 },
  minute: { points: 1, seconds: 60 },
  hour: { points: 5, seconds: 3_600 },
} as const;

// By database, because one program may serve several (tests do).
const limiters = new WeakMap<Db, Record<MailLimit, RateLimiterPostgres>>();

/**
 * Counts a code that is about to be mailed, at all engines together; answers what refuses it and for how many seconds, or null.
 * An address counts where calls are counted at all.
 */
export async function limitBookingCodes(
  { db, limitsPool }: Pick<EngineParts, 'db' | 'limitsPool'>,
  ask: { emailKey: string; address: string | null },
): Promise<{ by: MailLimit; seconds: number } | null> {
  const ofDatabase = limiters.get(db) ?? {
    address: createLimiter(db, 'address'),
    minute: createLimiter(db, 'minute'),
    hour: createLimiter(db, 'hour'),
  };
  limiters.set(db, ofDatabase);
  const address = limitsPool && ask.address !== null ? addressKey(ask.address) : null;
  const keys: [MailLimit, string | null][] = [
    ['address', address],
    ['minute', ask.emailKey],
    ['hour', ask.emailKey],
  ];
  for (const [by, key] of keys) {
    if (key === null) continue;
    try {
      await ofDatabase[by].consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return { by, seconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)) };
    }
  }
  return null;
}

function createLimiter(db: Db, by: MailLimit): RateLimiterPostgres {
  const { points, seconds } = TERMS[by];
  return new RateLimiterPostgres({
    storeClient: countingClient(db),
    storeType: 'client',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    // The same count as that of calls that mail something.
    keyPrefix: by === 'address' ? MAIL : `booking-code-${by}`,
    points,
    duration: seconds,
  });
}
