import { LRUCache } from 'lru-cache';
import { Counter, Gauge } from 'prom-client';

type CacheOptions<Value> = {
  /** In /metrics, where caches of one name are summed. */
  name: string;
  maxEntries: number;
  size?: { maxBytes: number; bytesOf: (value: Value) => number };
  /** Expired entries also leave memory. Without it, entries stay until evicted. */
  ttlMs?: number;
};

export type Cache<Value> = {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
  /** Returns a value, made when missing; concurrent callers share one `make`. Failures and nulls are not cached. */
  fetch(key: string, make: () => Promise<Value>): Promise<Value>;
  fetch(key: string, make: () => Promise<Value | null>): Promise<Value | null>;
};

type Store = LRUCache<string, NonNullable<unknown>>;

/** Creates a bounded LRU cache, visible in /metrics. */
export function createCache<Value extends NonNullable<unknown>>({
  name,
  maxEntries,
  size,
  ttlMs,
}: CacheOptions<Value>): Cache<Value> {
  const store = new LRUCache<string, Value>({
    max: maxEntries,
    ...(size && {
      maxSize: size.maxBytes,
      sizeCalculation: (value: Value) => Math.max(1, size.bytesOf(value)),
    }),
    ...(ttlMs !== undefined && { ttl: ttlMs, ttlAutopurge: true }),
    perf: { now: () => Date.now() },
  });
  const requests = observe(name, store as unknown as Store);
  // The store's own fetch forgets pending values on eviction.
  const making = new Map<string, Promise<Value | null>>();
  const get = (key: string) => {
    const value = store.get(key);
    if (value === undefined) requests.misses += 1;
    else requests.hits += 1;
    return value;
  };
  function fetch(key: string, make: () => Promise<Value>): Promise<Value>;
  function fetch(key: string, make: () => Promise<Value | null>): Promise<Value | null>;
  function fetch(key: string, make: () => Promise<Value | null>): Promise<Value | null> {
    const known = get(key);
    if (known !== undefined) return Promise.resolve(known);
    const begun = making.get(key);
    if (begun) return begun;
    const made = make().then((value) => {
      if (value !== null) store.set(key, value);
      return value;
    });
    making.set(key, made);
    const end = () => void making.delete(key);
    made.then(end, end);
    return made;
  }
  return {
    get,
    set: (key, value) => void store.set(key, value),
    delete: (key) => void store.delete(key),
    fetch,
  };
}

type Requests = { hits: number; misses: number };
type Observed = { stores: Map<string, Set<WeakRef<Store>>>; requests: Map<string, Requests> };

// The site bundle has its own copy of this file; both share these counts.
const OBSERVED = Symbol.for('fairway.caches');
const shared = globalThis as { [OBSERVED]?: Observed };

/** Returns a store's counters: plain numbers read on scrape, because searches ask too often for real counters. */
function observe(cache: string, store: Store): Requests {
  shared[OBSERVED] ??= createMetrics();
  const { stores, requests } = shared[OBSERVED];
  const ofName = stores.get(cache) ?? new Set();
  stores.set(cache, ofName.add(new WeakRef(store)));
  const counted = requests.get(cache) ?? { hits: 0, misses: 0 };
  requests.set(cache, counted);
  return counted;
}

function createMetrics(): Observed {
  const stores: Observed['stores'] = new Map();
  const gauge = (name: string, help: string, numberOf: (store: Store) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['cache'],
      collect() {
        for (const [cache, references] of stores) {
          let sum = 0;
          for (const reference of references) {
            const store = reference.deref();
            if (store) sum += numberOf(store);
            else references.delete(reference);
          }
          this.set({ cache }, sum);
        }
      },
    });
  gauge('cache_entries', 'Entries of each cache', (store) => store.size);
  gauge('cache_bytes', 'Bytes of each cache that is bounded in bytes', (store) => store.calculatedSize);
  const requests: Observed['requests'] = new Map();
  new Counter({
    name: 'cache_requests_total',
    help: 'What caches were asked, by whether they had it',
    labelNames: ['cache', 'result'],
    collect() {
      this.reset();
      for (const [cache, { hits, misses }] of requests) {
        this.inc({ cache, result: 'hit' }, hits);
        this.inc({ cache, result: 'miss' }, misses);
      }
    },
  });
  return { stores, requests };
}
