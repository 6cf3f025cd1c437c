import { readFile } from 'node:fs/promises';

const TICK_MS = 10;

/** Returns a process's processor time in ms; `children` adds all it started, even ended ones. */
export async function processorMs(pid: number, { children = false } = {}): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name before the last bracket may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number);
  const own = (user + system) * TICK_MS;
  if (!children) return own;
  const pids = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const running = await Promise.all(
    pids
      .split(' ')
      .filter(Boolean)
      .map((child) => processorMs(Number(child))),
  );
  return own + (endedUser + endedSystem) * TICK_MS + running.reduce((sum, ms) => sum + ms, 0);
}
