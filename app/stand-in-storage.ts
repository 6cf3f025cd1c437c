/**
 * Puts an empty storage in memory in place of a `sessionStorage` that the browser blocks: touching it throws, it is null, or it
 * takes nothing. Remix touches it without asking (nobody here touches `localStorage`); an error there would end the page.
 */
export function standInStorage(): void {
  try {
    sessionStorage.setItem('', '');
    sessionStorage.removeItem('');
  } catch {
    const items = new Map<string, string>();
    const value: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, text) => void items.set(key, text),
      removeItem: (key) => void items.delete(key),
    };
    Object.defineProperty(window, 'sessionStorage', { value });
  }
}
