import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Plain JavaScript, because every start checks for staleness without tsx. */

/** @typedef {'programs' | 'site'} Part */

/** Also right from a bundle in .cache/dev, which has the same depth. */
export const ROOT = path.resolve(import.meta.dirname, '..', '..');
export const BUILD_DIR = path.join(ROOT, 'build');

/** Programs by command. */
export const PROGRAMS = {
  start: 'server/host/start.ts',
  serve: 'server/host/serve.ts',
  api: 'server/main.ts',
  facility: 'server/facility.cli.ts',
  customers: 'server/customers.cli.ts',
  jobs: 'server/jobs.cli.ts',
  backup: 'server/backup.cli.ts',
  restore: 'server/restore.cli.ts',
};

/** @type {Record<Part, string[]>} */
const SOURCES = {
  programs: ['server', 'scripts/build', 'package-lock.json'],
  site: [
    ...['app', 'public', 'server/contract', 'server/environment', 'server/http', 'server/rules'],
    ...['server/text', 'server/format', 'server/cache.ts', 'server/links.ts', 'server/start-error.ts'],
    ...['package-lock.json', 'remix.config.js', 'vite.config.ts', 'tsconfig.json'],
  ],
};

/** @param {Part} part */
export function isFresh(part) {
  return readStamp(part) === hashSources(part);
}

/**
 * Records the sources a part was built from.
 * @param {Part} part
 */
export function stampOf(part) {
  return path.join(BUILD_DIR, `${part}.stamp`);
}

/**
 * Reads synchronously, which is faster for hundreds of small files.
 * @param {Part} part
 */
export function hashSources(part) {
  const hash = createHash('sha256');
  for (const source of SOURCES[part])
    for (const file of filesOf(path.join(ROOT, source)))
      hash
        .update(`${path.relative(ROOT, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
  return hash.digest('hex');
}

/** @param {string} place */
function filesOf(place) {
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** @param {Part} part */
function readStamp(part) {
  try {
    return readFileSync(stampOf(part), 'utf8');
  } catch {
    return '';
  }
}
