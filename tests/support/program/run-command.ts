import { execFile } from 'node:child_process';
import path from 'node:path';
import { programArguments } from './bundle-programs.ts';

const ROOT = path.resolve(import.meta.dirname, '..', '..', '..');

/** Runs a command of the program (`server/backup.cli.ts`) with nothing of our environment but PATH; answers all it says. */
export function runCommand(
  file: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number | string | null; output: string }> {
  const { PATH, HOME } = process.env;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [...programArguments(file), ...args],
      { cwd: ROOT, env: { PATH, HOME, ...env } as unknown as NodeJS.ProcessEnv },
      (error, stdout, stderr) => resolve({ code: error ? (error.code ?? null) : 0, output: stdout + stderr }),
    );
  });
}
