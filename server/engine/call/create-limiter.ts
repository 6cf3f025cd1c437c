import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Db } from './context.ts';
import { countingClient } from './limits.queries.ts';

/** A count of its own, `points` within `seconds`, at all engines together; with a transaction it counts when that is committed. */
export function createLimiter(
  db: Db,
  { prefix, points, seconds }: { prefix: string; points: number; seconds: number },
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: countingClient(db),
    storeType: 'client',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: prefix,
    points,
    duration: seconds,
  });
}
