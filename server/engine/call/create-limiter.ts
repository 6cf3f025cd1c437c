import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Db } from './context.ts';
import { countingClient } from './limits.queries.ts';

type Limit = { prefix: string; points: number; seconds: number; isBlockedInMemory?: boolean };

/**
 * A count of its own, `points` within `seconds`, at all engines together; with a transaction it counts when that is committed.
 * `isBlockedInMemory`: who is over the limit is refused without the database until the time is over.
 */
export function createLimiter(
  db: Db,
  { prefix, points, seconds, isBlockedInMemory = false }: Limit,
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
    ...(isBlockedInMemory && { inMemoryBlockOnConsumed: points + 1, inMemoryBlockDuration: seconds }),
  });
}
