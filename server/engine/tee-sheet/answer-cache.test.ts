import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import { cacheAnswer } from './answer-cache.ts';

function countedSheets() {
  const count = { made: 0 };
  const make = async () => {
    count.made += 1;
    const facilityId = count.made;
    await setImmediate();
    return [{ facilityId }] as unknown as TeeSheet[];
  };
  return { count, make };
}

test('A tee sheet is written once, however many ask for it at the same moment', async () => {
  const { count, make } = countedSheets();
  const answers = await Promise.all([1, 2, 3].map(() => cacheAnswer('many', 'one state', make)));
  expect(new Set(answers).size).toBe(1);
  expect(await cacheAnswer('many', 'one state', make)).toBe(answers[0]);
  expect(count.made).toBe(1);
});

test('Another state of it is written anew, also while the first is being written', async () => {
  const { count, make } = countedSheets();
  const [before, after] = await Promise.all(
    ['before', 'after'].map((state) => cacheAnswer('states', state, make)),
  );
  expect(before?.etag).not.toBe(after?.etag);
  expect(count.made).toBe(2);
});

test('A failure is not kept', async () => {
  const { make } = countedSheets();
  const fail = () => Promise.reject(new Error('away'));
  await expect(cacheAnswer('failing', 'state', fail)).rejects.toThrow('away');
  expect((await cacheAnswer('failing', 'state', make)).sheets).toHaveLength(1);
});
