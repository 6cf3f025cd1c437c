/**
 * Puts an empty storage in memory in place of one that the browser blocks: touching it throws, it is null, or it takes nothing.
 * Libraries touch storage without asking; an error there would end the page.
 */
export function standInStorage(): void {
  for (const name of ['sessionStorage', 'localStorage'] as const)
    try {
      window[name].setItem(name, name);
      window[name].removeItem(name);
    } catch {
      Object.defineProperty(window, name, { value: makeStorage() });
    }
}

function makeStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, String(value)),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}
