import { expect, test, vi } from 'vitest';
import { joinNext } from './join-next.ts';

/** Work that reads `world.state` when it begins, and ends on `end`. */
function worldToRead() {
  const world = { state: 0, reads: 0, end: (_?: Error) => {} };
  const read = joinNext(async () => {
    world.reads += 1;
    const seen = world.state;
    await new Promise<void>((resolve, reject) => {
      world.end = (error) => (error ? reject(error) : resolve());
    });
    return seen;
  });
  const hasBegun = (reads: number) => vi.waitFor(() => expect(world.reads).toBe(reads), { interval: 1 });
  return { world, read, hasBegun };
}

test('All who ask at once share one run', async () => {
  const { world, read, hasBegun } = worldToRead();
  const all = Promise.all([read(), read(), read()]);
  await hasBegun(1);
  world.end();
  expect(await all).toEqual([0, 0, 0]);
  expect(world.reads).toBe(1);
});

test('Nobody gets what a run has read before they asked', async () => {
  const { world, read, hasBegun } = worldToRead();
  const early = read();
  await hasBegun(1);
  world.state = 1;
  const late = [read(), read()];
  world.end();
  expect(await early).toBe(0);
  await hasBegun(2);
  world.end();
  expect(await Promise.all(late)).toEqual([1, 1]);
  expect(world.reads).toBe(2);
});

test('A run that fails fails for its own callers alone', async () => {
  const { world, read, hasBegun } = worldToRead();
  const failed = read();
  await hasBegun(1);
  const next = read();
  world.end(new Error('away'));
  await expect(failed).rejects.toThrow('away');
  await hasBegun(2);
  world.end();
  expect(await next).toBe(0);
});
