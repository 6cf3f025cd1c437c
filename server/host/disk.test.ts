import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { createDiskCheck, judgeFreeBytes } from './disk.ts';
import type { OpenDatabase } from './open-database.ts';

const MEGABYTE = 2 ** 20;

it('a disk is low while there is time to clear it, and full before PostgreSQL stops', () => {
  expect(
    [2 * 2 ** 30, 500 * MEGABYTE, 499 * MEGABYTE, 48 * MEGABYTE, 47 * MEGABYTE, 0].map(judgeFreeBytes),
  ).toEqual(['ok', 'ok', 'low', 'low', 'full', 'full']);
});

it('nothing is said about the disk of a database elsewhere that does not answer', async () => {
  const healthPool = {} as OpenDatabase['healthPool'];
  expect(await createDiskCheck({ healthPool, dataDir: null })(false)).toBeNull();
  expect(await createDiskCheck({ healthPool, dataDir: `${tmpdir()}/no/such/place` })(false)).toBeNull();
});
