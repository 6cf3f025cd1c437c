import { findLeftProcesses, findProcesses } from './find-processes.ts';
import type { Program } from './start-program.ts';

/**
 * Kills the program's whole process group and its PostgreSQL at once, with kill -9. Pass `databases` to save the time
 * of finding them.
 */
export async function killProgram(
  program: Program,
  dataDir: string,
  databases = findDatabases(dataDir),
): Promise<void> {
  if (program.child.pid) process.kill(-program.child.pid, 'SIGKILL');
  for (const pid of databases) killIfAlive(pid);
  await program.exited;
  const left = await findLeftProcesses(dataDir);
  if (left.length > 0) throw new Error(`Still running: ${left.map(({ command }) => command).join('\n')}`);
}

/** The processes of a program's PostgreSQL. */
export function findDatabases(dataDir: string): number[] {
  return findProcesses(dataDir).map(({ pid }) => pid);
}

function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It died with the group.
  }
}
