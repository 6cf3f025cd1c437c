import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { LimitKind } from '#server/contract/route.ts';
import { addressKey } from '../../call/address-key.ts';
import { EngineError } from '../../call/errors.ts';
import { LIMITS } from '../../call/limits.ts';
import { limitOf } from './limit-of.ts';

export type RateLimits = {
  /** Counts a call of an address. Error: TOO_MANY_REQUESTS (429) with Retry-After when it has called too often. */
  check(method: string, path: string, address: string): Promise<void>;
};

const MINUTE_SECONDS = 60;

/** Limits per address, counted in the database: they hold across all processes of the program. */
export function createRateLimits(pool: pg.Pool): RateLimits {
  const limiters = new Map<LimitKind, RateLimiterPostgres>(
    (Object.keys(LIMITS) as LimitKind[]).map((kind) => [kind, createLimiter(pool, kind)]),
  );
  return {
    async check(method, path, address) {
      const kind = limitOf(method, path);
      if (!kind) return;
      try {
        await limiters.get(kind)?.consume(addressKey(address) ?? 'unknown');
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new EngineError('TOO_MANY_REQUESTS', {
          retryAfterSeconds: Math.max(1, refusal.msBeforeNext / 1000),
        });
      }
    },
  };
}

function createLimiter(pool: pg.Pool, kind: LimitKind): RateLimiterPostgres {
  const points = LIMITS[kind].perMinute;
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: kind,
    points,
    duration: MINUTE_SECONDS,
    // Who is over the limit is refused from memory, without the database.
    inMemoryBlockOnConsumed: points + 1,
    inMemoryBlockDuration: MINUTE_SECONDS,
  });
}
