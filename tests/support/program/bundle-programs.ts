import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { bundlePrograms } from '#scripts/build/bundle-programs.ts';
import { PROGRAMS, ROOT } from '#scripts/build/sources.js';

const BUNDLES_VARIABLE = 'FAIRWAY_BUNDLED_PROGRAMS';
/** The programs of a build, and what tests start as processes of their own. */
const ALL: Record<string, string> = {
  ...PROGRAMS,
  'outbox-worker': 'tests/support/outbox-worker.ts',
  'book-singles': 'tests/support/book-singles.ts',
};

/** Bundles every program once for a run of tests, in a folder of its own: a build that is made meanwhile does not touch it. */
export async function setup(): Promise<() => Promise<void>> {
  if (process.env[BUNDLES_VARIABLE]) return async () => undefined;
  // Below the root, where libraries are found.
  await mkdir(path.join(ROOT, '.cache'), { recursive: true });
  const dir = await mkdtemp(path.join(ROOT, '.cache', 'programs-'));
  const remove = () => rm(dir, { recursive: true, force: true });
  try {
    await bundlePrograms(dir, ALL);
  } catch (error) {
    await remove();
    throw error;
  }
  process.env[BUNDLES_VARIABLE] = dir;
  return remove;
}

/** The arguments with which Node runs one of these files: the run's bundle of it, else what `npm start` and its like run. */
export function programArguments(file: string): string[] {
  const dir = process.env[BUNDLES_VARIABLE];
  const [name = ''] = Object.entries(ALL).find(([, source]) => source === file) ?? [];
  return dir ? [path.join(dir, `${name}.mjs`)] : ['fairway.js', name];
}
