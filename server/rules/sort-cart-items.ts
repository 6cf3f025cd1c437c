type Item = { id: string; type: string; parentId: string | null; startsAt: Date | null; position: number };

/**
 * Cart items in the order of product.md section 4: tee times first, by tee time, then the rest as they were added;
 * every parent before its children, and those right after it.
 */
export function sortCartItems<I extends Item>(items: readonly I[]): I[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const rootOf = (item: I): I => (item.parentId === null ? item : (byId.get(item.parentId) ?? item));
  return [...items].sort((a, b) => {
    const [rootA, rootB] = [rootOf(a), rootOf(b)];
    if (rootA !== rootB) return compareRoots(rootA, rootB);
    return Number(a !== rootA) - Number(b !== rootB) || a.position - b.position;
  });
}

function compareRoots(a: Item, b: Item): number {
  const isTeeTime = (item: Item) => item.type === 'TeeTime';
  if (isTeeTime(a) !== isTeeTime(b)) return isTeeTime(a) ? -1 : 1;
  return (a.startsAt?.getTime() ?? 0) - (b.startsAt?.getTime() ?? 0) || a.position - b.position;
}
