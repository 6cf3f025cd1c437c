import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Returns a process's start time as the system writes it, which with the pid identifies it forever. Undefined when it
 * ended.
 */
export function processStart(pid: number): string | undefined {
  if (process.platform === 'linux') {
    const stat = readProc(pid, 'stat');
    // The bracketed program name may contain spaces; field 22 is the start time.
    const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields?.[0] === 'Z' ? undefined : fields?.[19];
  }
  return askPs(pid, 'lstart=');
}

/** Undefined when the process ended. */
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
