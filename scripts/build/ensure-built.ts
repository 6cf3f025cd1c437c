import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Lock, takeLock } from '#server/postgres/lock-file.ts';
import { buildSite } from './build-site.ts';
import { bundlePrograms } from './bundle-programs.ts';
import { BUILD_DIR, hashSources, isFresh, type Part, PROGRAMS, ROOT, stampOf } from './sources.js';

const LOCK = path.join(ROOT, '.cache', 'build-lock');

type Options = {
  /** Called before building the site, which is slow. */
  onBuild?: () => void;
  isForced?: boolean;
  signal?: AbortSignal;
};

/** The site comes first because its tool empties build/. */
const ORDER: readonly Part[] = ['site', 'programs'];

/** Builds stale parts. Throws StartError with the tool's output. */
export async function ensureBuilt(parts: readonly Part[], options: Options = {}): Promise<void> {
  const { onBuild, isForced, signal = new AbortController().signal } = options;
  if (!isForced && parts.every(isFresh)) return;
  const lock = await waitForLock();
  try {
    for (const part of ORDER.filter((each) => parts.includes(each))) {
      const made = hashSources(part);
      if (!isForced && isFresh(part)) continue;
      if (part === 'site') onBuild?.();
      await rm(stampOf(part), { force: true });
      await BUILDERS[part](signal);
      await writeFile(stampOf(part), made);
    }
  } finally {
    await lock.release();
  }
}

const BUILDERS: Record<Part, (signal: AbortSignal) => Promise<void>> = {
  site: buildSite,
  programs: async () => {
    const dir = path.join(BUILD_DIR, 'programs');
    const draft = `${dir}.unfinished`;
    await rm(draft, { recursive: true, force: true });
    await bundlePrograms(draft, PROGRAMS);
    await rm(dir, { recursive: true, force: true });
    await rename(draft, dir);
  },
};

/** Programs that start together must not overwrite each other's build. */
async function waitForLock(): Promise<Lock> {
  await mkdir(path.dirname(LOCK), { recursive: true });
  for (;;) {
    const lock = await takeLock(LOCK);
    if ('release' in lock) return lock;
    await sleep(200);
  }
}
