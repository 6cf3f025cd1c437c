import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '../context.ts';
import { EngineError } from '../errors.ts';
import { countingClient } from './rate-limits.queries.ts';

/** What may be asked for one account so many times an hour, from wherever: each of them sends its owner a mail. */
const PER_HOUR = { 'password-reset': 5, 'email-verification': 5 } as const;

type LimitedMail = keyof typeof PER_HOUR;

const HOUR_SECONDS = 3_600;

// By database, because one program may serve several (tests do).
const limiters = new WeakMap<Db, Record<LimitedMail, RateLimiterPostgres>>();

/**
 * Counts what is asked for an account, known or not, at all engines together. Error: TOO_MANY_REQUESTS (429) with Retry-After
 * when it was asked too often.
 */
export async function limitAccount(db: Db, mail: LimitedMail, accountKey: string): Promise<void> {
  const ofDatabase = limiters.get(db) ?? {
    'password-reset': createLimiter(db, 'password-reset'),
    'email-verification': createLimiter(db, 'email-verification'),
  };
  limiters.set(db, ofDatabase);
  try {
    await ofDatabase[mail].consume(accountKey);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new EngineError('TOO_MANY_REQUESTS', { retryAfterSeconds: refusal.msBeforeNext / 1000 });
  }
}

function createLimiter(db: Db, mail: LimitedMail): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: countingClient(db),
    storeType: 'client',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: mail,
    points: PER_HOUR[mail],
    duration: HOUR_SECONDS,
  });
}
