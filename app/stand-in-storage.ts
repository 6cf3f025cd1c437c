/**
 * Replaces a blocked `sessionStorage` with an empty one in memory: Remix uses it unchecked, and an error would end
 * the page.
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
