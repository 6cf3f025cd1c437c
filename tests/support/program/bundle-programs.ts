import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { bundlePrograms } from '#scripts/build/bundle-programs.ts';
import { PROGRAMS, ROOT } from '#scripts/build/sources.js';

const BUNDLES_VARIABLE = 'FAIRWAY_BUNDLED_PROGRAMS';
/** The programs of a build, and those that tests start as separate processes. */
const ALL: Record<string, string> = {
  ...PROGRAMS,
  'outbox-worker': 'tests/support/outbox-worker.ts',
  'book-singles': 'tests/support/book-singles.ts',
};

/** Bundles every program once for a test run, in a separate folder that a build meanwhile does not touch. */
export async function setup(): Promise<() => Promise<void>> {
  if (process.env[BUNDLES_VARIABLE]) return async () => undefined;
  // Below the root, so that Node finds the libraries.
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

/**
 * Node's arguments to run one of these files: the run's bundle of it, otherwise the file that `npm start` and the
 * like run.
 */
export function programArguments(file: string): string[] {
  const dir = process.env[BUNDLES_VARIABLE];
  const [name = ''] = Object.entries(ALL).find(([, source]) => source === file) ?? [];
  return dir ? [path.join(dir, `${name}.mjs`)] : ['fairway.js', name];
}
