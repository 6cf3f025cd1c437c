// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { standInStorage } from './stand-in-storage.ts';

const NAMES = ['sessionStorage', 'localStorage'] as const;
const own = NAMES.map((name) => Object.getOwnPropertyDescriptor(window, name) ?? {});

afterEach(() => {
  vi.restoreAllMocks();
  NAMES.forEach((name, index) => {
    Object.defineProperty(window, name, { ...own[index], configurable: true });
  });
});

const block = (get: () => Storage | null) => {
  for (const name of NAMES) Object.defineProperty(window, name, { configurable: true, get });
};

test.each([
  [
    'throws',
    () =>
      block(() => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      }),
  ],
  ['is null', () => block(() => null)],
  [
    'takes nothing',
    () =>
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('Full', 'QuotaExceededError');
      }),
  ],
])('A storage that %s gives way to one in memory', (_, blockStorage) => {
  blockStorage();
  standInStorage();
  for (const name of NAMES) {
    const storage = window[name];
    storage.setItem('a', '1');
    expect([storage.getItem('a'), storage.getItem('b'), storage.length, storage.key(0)]).toEqual([
      '1',
      null,
      1,
      'a',
    ]);
    storage.removeItem('a');
    storage.setItem('c', '2');
    storage.clear();
    expect(storage.length).toBe(0);
  }
});

test('A storage that works stays the browser’s own, with nothing left in it', () => {
  standInStorage();
  expect(sessionStorage).toBeInstanceOf(Storage);
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
});
