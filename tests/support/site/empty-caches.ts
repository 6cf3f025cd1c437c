/** The caches of this process, as server/cache.ts puts them into the metrics. */
type Observed = { stores: Map<string, Set<WeakRef<{ clear(): void }>>> };
const shared = globalThis as { [key: symbol]: Observed | undefined };

/** What the site remembers is gone, as in a process that has just begun. */
export function emptyCaches(): void {
  for (const references of shared[Symbol.for('fairway.caches')]?.stores.values() ?? [])
    for (const reference of references) reference.deref()?.clear();
}
