import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isFresh, ROOT } from './sources.js';

/** Left out by `npm ci --omit=dev`. */
const TOOLS = ['tsx', 'esbuild', '@remix-run/dev'];

/**
 * Rebuilds the stale parts of a program. Returns whether it can start, after printing why not.
 * @param {string} program
 * @returns {Promise<boolean>}
 */
export async function buildWhenStale(program) {
  /** @type {import('./sources.js').Part[]} */
  const needed = ['start', 'serve'].includes(program) ? ['programs', 'site'] : ['programs'];
  if (needed.every(isFresh)) return true;
  if (!TOOLS.every(isInstalled)) {
    console.error(
      'Fairway is not built from its present sources, and the tools that build it are not installed: run npm ci && npm run build first.',
    );
    return false;
  }
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(ROOT, 'scripts', 'build', 'build.ts'), ...needed],
    // Keep standard output for the command itself.
    { cwd: ROOT, stdio: ['ignore', 2, 'inherit'] },
  );
  const signals = /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']);
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    child.kill();
  };
  for (const signal of signals) process.on(signal, stop);
  const code = await new Promise((resolve) => child.once('close', resolve));
  for (const signal of signals) process.off(signal, stop);
  if (isStopped) process.exit(0);
  return code === 0;
}

/** @param {string} name */
function isInstalled(name) {
  try {
    createRequire(import.meta.url).resolve(`${name}/package.json`);
    return true;
  } catch {
    return false;
  }
}
