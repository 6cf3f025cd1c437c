// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { standInStorage } from './stand-in-storage.ts';

const own = Object.getOwnPropertyDescriptor(window, 'sessionStorage');

afterEach(() => {
  vi.restoreAllMocks();
  Object.defineProperty(window, 'sessionStorage', { ...own, configurable: true });
});

const block = (get: () => Storage | null) =>
  Object.defineProperty(window, 'sessionStorage', { configurable: true, get });

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
  const keep = () => sessionStorage.getItem('a');
  expect(keep()).toBeNull();
  sessionStorage.setItem('a', '1');
  expect(keep()).toBe('1');
  sessionStorage.removeItem('a');
  expect(keep()).toBeNull();
});

test('A storage that works stays the browser’s own, with nothing left in it', () => {
  standInStorage();
  expect(sessionStorage).toBeInstanceOf(Storage);
  expect(sessionStorage).toHaveLength(0);
});
