import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Lock, takeLock } from '#server/postgres/lock-file.ts';
import { StartError } from '#server/start-error.ts';
import { compressFiles } from './compress-files.ts';

const run = promisify(execFile);

/** The root of the program: everything below is named from here, wherever it was started. */
const ROOT = path.resolve(import.meta.dirname, '..', '..', '..');
export const BUILD_DIR = path.join(ROOT, 'build');

/** What the built site is made from. The engine's files are not among them: it runs as it is. */
const SOURCES = [
  ...['app', 'public', 'server/contract', 'server/http', 'server/rules', 'server/text', 'server/format'],
  ...['server/cache.ts', 'server/links.ts'],
  ...['package-lock.json', 'remix.config.js', 'vite.config.ts', 'tsconfig.json'],
];
const LOCK = path.join(ROOT, '.cache', 'build-lock');
const STAMP = path.join(BUILD_DIR, 'stamp');

/**
 * Builds the site when there is no build of the present sources, and tells before it does.
 * Throws StartError with the tool's words when it fails.
 */
export async function ensureSiteIsBuilt(options: {
  onBuild: () => void;
  signal: AbortSignal;
}): Promise<void> {
  const wanted = await hashSources();
  if ((await readStamp()) === wanted) return;
  const lock = await waitForLock();
  try {
    if ((await readStamp()) === wanted) return;
    options.onBuild();
    await rm(STAMP, { force: true });
    await runBuild(options.signal);
    await compressFiles(path.join(BUILD_DIR, 'client'));
    await writeFile(STAMP, wanted);
  } finally {
    await lock.release();
  }
}

/** Programs that start together do not write over each other's build. */
async function waitForLock(): Promise<Lock> {
  await mkdir(path.dirname(LOCK), { recursive: true });
  for (;;) {
    const lock = await takeLock(LOCK);
    if ('release' in lock) return lock;
    await sleep(200);
  }
}

async function runBuild(signal: AbortSignal): Promise<void> {
  const cli = createRequire(import.meta.url).resolve('@remix-run/dev/dist/cli.js');
  try {
    await run(process.execPath, [cli, 'vite:build'], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production' },
      signal,
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch (error) {
    signal.throwIfAborted();
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new StartError(`The site could not be built:\n${`${stdout}\n${stderr}`.trim() || String(error)}`);
  }
}

/** Some hundred small files, read at once: handing each to another thread and back is most of the work. */
async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of await filesOf(path.join(ROOT, source))) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash
        .update(`${path.relative(ROOT, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

async function filesOf(place: string): Promise<string[]> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTDIR') return null;
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  if (!entries) return [place];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

async function readStamp(): Promise<string> {
  return readFile(STAMP, 'utf8').catch(() => '');
}
