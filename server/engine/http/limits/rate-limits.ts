import { RateLimiterMemory, type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { createCache } from '#server/cache.ts';
import { HEADERS } from '#server/contract/headers.ts';
import { type LimitKind, RATE_LIMITS, type RateLimits } from '#server/contract/rate-limits.ts';
import { SITE_HEADERS } from '#server/http/site-signature.ts';
import { addressKey } from '../../call/address-key.ts';
import type { EngineParts } from '../../call/context.ts';
import { createLimiter } from '../../call/create-limiter.ts';
import { EngineError } from '../../call/errors.ts';
import { findVisitor } from '../../call/limits.queries.ts';
import { hashToken, readSessionToken } from '../../call/tokens.ts';
import { readCartId } from '../identity.ts';
import { limitOf } from './limit-of.ts';

type Call = { method: string; path: string; headers: Pick<Headers, 'get'>; address: string };
type Limiter = RateLimiterPostgres | RateLimiterMemory;

const MINUTE_SECONDS = 60;

const HOUR_SECONDS = 3_600;

/** Calls that store data have an hourly limit per address too: ten minutes' worth. */
const MINUTES_WORTH_OF_AN_HOUR = 10;
const KEPT: readonly LimitKind[] = ['hold', 'checkout', 'write', 'trail'];

/** For all visitors of an address, since a bot gets a cart with one call. */
const VISITORS_OF_ADDRESS = 5;

/**
 * Limits calls per minute by visitor (session or cart), else by address, in the database. All visitors and hours are
 * counted per process. Error: TOO_MANY_REQUESTS (429) with Retry-After.
 */
export function createRateLimits(
  db: EngineParts['db'],
  limits: RateLimits,
): { check(call: Call): Promise<void> } {
  const ofVisitor = new Map<LimitKind, Limiter>();
  const ofAddress = new Map<LimitKind, Limiter>();
  const ofAllVisitors = new Map<LimitKind, Limiter>();
  const ofHour = new Map<LimitKind, Limiter>();
  for (const kind of Object.keys(RATE_LIMITS) as LimitKind[]) {
    const { perAddress, perVisitor } = limits[kind];
    ofAddress.set(kind, createCounter(db, kind, perAddress));
    if (perVisitor === undefined) continue;
    ofVisitor.set(kind, createCounter(db, `${kind} of visitor`, perVisitor));
    const ofAll = perAddress * VISITORS_OF_ADDRESS;
    ofAllVisitors.set(kind, createMemoryLimiter(ofAll));
    if (KEPT.includes(kind))
      ofHour.set(kind, createMemoryLimiter(ofAll * MINUTES_WORTH_OF_AN_HOUR, HOUR_SECONDS));
  }
  // Open pages and tills ask often and cheaply; counting in the database would cost more.
  ofAddress.set('desk', createMemoryLimiter(limits.desk.perAddress));
  ofAddress.set('availability', createMemoryLimiter(limits.availability.perAddress));
  ofVisitor.set(
    'availability',
    createMemoryLimiter(limits.availability.perVisitor ?? limits.availability.perAddress),
  );
  const visitors = createCache<string>({ name: 'counted visitors', maxEntries: 10_000, ttlMs: 60_000 });

  async function visitorOf({ headers, path }: Call): Promise<string | null> {
    const token = readSessionToken(headers);
    const tokenHash = token ? hashToken(token) : null;
    const cartId = readCartId(headers.get(HEADERS.cartId) ?? CART_PATH.exec(path)?.[1]);
    if (!tokenHash && !cartId) return null;
    return visitors.fetch(`${tokenHash} ${cartId}`, () => findVisitor(db, { tokenHash, cartId }));
  }

  return {
    async check(call) {
      const kind = isOpenPage(call) ? 'availability' : limitOf(call.method, call.path);
      if (!kind) return;
      const address = addressKey(call.address) ?? 'unknown';
      const visitor = ofVisitor.has(kind) ? await visitorOf(call) : null;
      try {
        if (visitor === null) await ofAddress.get(kind)?.consume(address);
        else {
          await ofAllVisitors.get(kind)?.consume(address);
          await ofVisitor.get(kind)?.consume(hashToken(visitor));
        }
        await ofHour.get(kind)?.consume(address);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new EngineError('TOO_MANY_REQUESTS', {
          retryAfterSeconds: Math.max(1, refusal.msBeforeNext / 1000),
        });
      }
    },
  };
}

const CART_PATH = /^\/shopping-cart\/([^/]+)/;

/** The site marks requests of open search pages. */
function isOpenPage({ method, path, headers }: Call): boolean {
  return headers.get(SITE_HEADERS.purpose) === 'availability' && limitOf(method, path) === 'search';
}

function createCounter(db: EngineParts['db'], prefix: string, points: number): RateLimiterPostgres {
  return createLimiter(db, { prefix, points, seconds: MINUTE_SECONDS, isBlockedInMemory: true });
}

function createMemoryLimiter(points: number, duration = MINUTE_SECONDS): RateLimiterMemory {
  return new RateLimiterMemory({ points, duration });
}
