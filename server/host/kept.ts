/** What is made once for all who ask for it within a while; whoever comes while it is being made waits for that one. */
export type Kept<Value> = {
  /** The value of a key, made by `make` when it is not there; one that `make` finds unfit (null) is not kept. */
  find(key: string, make: () => Promise<Value | null>): Promise<Value | null>;
};

type Options = { keepMs: number; most: number; now: () => number };

export function createKept<Value>({ keepMs, most, now }: Options): Kept<Value> {
  const kept = new Map<string, { until: number; value: Promise<Value | null> }>();

  function forget(): void {
    const time = now();
    for (const [key, { until }] of kept) if (until <= time) kept.delete(key);
    for (const key of kept.keys()) {
      if (kept.size < most) break;
      kept.delete(key);
    }
  }

  return {
    find(key, make) {
      const known = kept.get(key);
      if (known && known.until > now()) return known.value;
      if (kept.size >= most) forget();
      const entry = { until: Number.POSITIVE_INFINITY, value: make() };
      kept.set(key, entry);
      const drop = () => {
        if (kept.get(key) === entry) kept.delete(key);
      };
      entry.value.then((value) => {
        entry.until = now() + keepMs;
        if (!value) drop();
      }, drop);
      return entry.value;
    },
  };
}
