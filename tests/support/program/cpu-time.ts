import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second, whatever its kernel is set to. */
const MS_PER_TICK = 10;

/**
 * The milliseconds of processor time a process has used, all its threads together: what its work costs, however busy the
 * machine is with others. `null` where the system does not tell.
 */
export function readCpuMs(pid: number): number | null {
  try {
    // The second field is the command in brackets, and may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
  } catch {
    return null;
  }
}
