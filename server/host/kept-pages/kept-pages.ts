/**
 * A page that many ask for in the same second is made once (design, principle 7). What is kept is for nobody in
 * particular: it was asked for without a cookie and sets none. It is kept for a second only, so that a tee time that is
 * gone is gone from the page before a person could have read it; whoever comes meanwhile waits for the one being made.
 */
export type KeptPages<Page> = {
  /** The page of a key, made by `make` when it is not there; a page that `make` finds unfit (null) is not kept. */
  find(key: string, make: () => Promise<Page | null>): Promise<Page | null>;
};

type Options = { keepMs: number; most: number; now: () => number };

export function createKeptPages<Page>({ keepMs, most, now }: Options): KeptPages<Page> {
  const kept = new Map<string, { until: number; page: Promise<Page | null> }>();

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
      if (known && known.until > now()) return known.page;
      if (kept.size >= most) forget();
      const entry = { until: Number.POSITIVE_INFINITY, page: make() };
      kept.set(key, entry);
      const drop = () => {
        if (kept.get(key) === entry) kept.delete(key);
      };
      entry.page.then((page) => {
        entry.until = now() + keepMs;
        if (!page) drop();
      }, drop);
      return entry.page;
    },
  };
}
