import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSharedRead } from './share-read.ts';

function countedReads() {
  const count = { reads: 0 };
  const share = createSharedRead<number>();
  const read = (key: string) =>
    share(key, async () => {
      count.reads += 1;
      const nth = count.reads;
      await setImmediate();
      return nth;
    });
  return { count, read };
}

test('Calls of one page share a read, and others with another key do not', async () => {
  const { count, read } = countedReads();
  expect(await Promise.all([read('a'), read('a'), read('b'), read('a')])).toEqual([1, 1, 2, 1]);
  expect(count.reads).toBe(2);
});

test('Nobody gets what a read had begun to read before they asked', async () => {
  const { count, read } = countedReads();
  const early = read('a');
  while (count.reads === 0) await setImmediate();
  expect(await Promise.all([early, read('a')])).toEqual([1, 2]);
});

test('A read that fails is not repeated for those who shared it, but for the next', async () => {
  const share = createSharedRead<number>();
  const fail = () => share('a', () => Promise.reject(new Error('away')));
  expect((await Promise.allSettled([fail(), fail()])).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ]);
  expect(await share('a', async () => 1)).toBe(1);
});
