import { findLeftProcesses, findProcesses } from './find-processes.ts';
import type { Program } from './start-program.ts';

/** kill -9 for the program's whole process group and its PostgreSQL, in one moment; nothing of it is left. */
export async function killProgram(program: Program, dataDir: string): Promise<void> {
  const databases = findProcesses(dataDir).map(({ pid }) => pid);
  if (program.child.pid) process.kill(-program.child.pid, 'SIGKILL');
  for (const pid of databases) killIfAlive(pid);
  await program.exited;
  const left = await findLeftProcesses(dataDir);
  if (left.length > 0) throw new Error(`Still running: ${left.map(({ command }) => command).join('\n')}`);
}

function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It went with the group.
  }
}
