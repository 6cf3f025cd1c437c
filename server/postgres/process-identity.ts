import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** When a process was started, as the system writes it: with the pid it names one process for ever. Undefined when it is gone. */
export function processStart(pid: number): string | undefined {
  if (process.platform === 'linux') {
    const stat = readProc(pid, 'stat');
    // The second field, the program's name in brackets, may hold spaces; the 22nd is the start.
    const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields?.[0] === 'Z' ? undefined : fields?.[19];
  }
  return askPs(pid, 'lstart=');
}

/** The command line of a process, or undefined when it is gone. */
export function processCommand(pid: number): string | undefined {
  if (process.platform === 'linux')
    return readProc(pid, 'cmdline')?.replaceAll('\0', ' ').trim() || undefined;
  return askPs(pid, 'command=');
}

function readProc(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return undefined;
  }
}

function askPs(pid: number, column: string): string | undefined {
  try {
    return (
      execFileSync('ps', ['-p', String(pid), '-o', column], { stdio: 'pipe' })
        .toString()
        .trim() || undefined
    );
  } catch {
    return undefined;
  }
}
