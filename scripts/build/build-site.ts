import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '#server/start-error.ts';
import { compressFiles } from './compress-files.ts';
import { BUILD_DIR, ROOT } from './sources.js';

const run = promisify(execFile);

/** Builds into build/client and build/server. Throws StartError with the tool's output. */
export async function buildSite(signal: AbortSignal): Promise<void> {
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
  await compressFiles(path.join(BUILD_DIR, 'client'));
}
