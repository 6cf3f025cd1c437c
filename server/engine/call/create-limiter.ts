import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Db } from './context.ts';
import { countingClient } from './limits.queries.ts';

type Limit = { prefix: string; points: number; seconds: number; isBlockedInMemory?: boolean };

/**
 * Counts `points` within `seconds` across all engines, on commit if given a transaction. `isBlockedInMemory`: refuses
 * calls over the limit without the database.
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
