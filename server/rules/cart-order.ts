type Item = { id: string; type: string; parentId: string | null; extra: object };

/**
 * Sorts items for display and buying (product.md section 4): tee times by time, then the rest as given. Children
 * directly follow their parent.
 */
export function inCartOrder<Each extends Item>(items: readonly Each[]): Each[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const placeOf = new Map(items.map((item, place) => [item, place]));
  const rootOf = (item: Each): Each => (item.parentId === null ? item : (byId.get(item.parentId) ?? item));
  const byPlace = (a: Each, b: Each) => (placeOf.get(a) ?? 0) - (placeOf.get(b) ?? 0);
  return [...items].sort((a, b) => {
    const [rootA, rootB] = [rootOf(a), rootOf(b)];
    if (rootA !== rootB) return compareRoots(rootA, rootB) || byPlace(rootA, rootB);
    return Number(a !== rootA) - Number(b !== rootB) || byPlace(a, b);
  });
}

function compareRoots(a: Item, b: Item): number {
  const isTeeTime = (item: Item) => item.type === 'TeeTime';
  if (isTeeTime(a) !== isTeeTime(b)) return isTeeTime(a) ? -1 : 1;
  return startOf(a) - startOf(b);
}

function startOf({ extra }: Item): number {
  return 'teetime' in extra ? Date.parse(String(extra.teetime)) : 0;
}
