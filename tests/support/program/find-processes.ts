import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

export type RunningProcess = { pid: number; command: string };

/** The running processes whose command line names `word`: everything that belongs to one data directory, for instance. */
export function findProcesses(word: string): RunningProcess[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,args=', '-ww'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 24,
  }).split('\n');
  return lines.flatMap((line) => {
    const [, pid, command] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid && command?.includes(word) ? [{ pid: Number(pid), command }] : [];
  });
}

/** Waits until no process names `word`, and answers those that are still there after `seconds`. */
export async function findLeftProcesses(word: string, seconds = 60): Promise<RunningProcess[]> {
  const giveUpAt = Date.now() + seconds * 1000;
  for (;;) {
    const found = findProcesses(word);
    if (found.length === 0 || Date.now() > giveUpAt) return found;
    await sleep(100);
  }
}

/** The process that started this one; 0 when it is gone. */
export function parentOf(pid: number): number {
  try {
    return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
  } catch {
    return 0;
  }
}
