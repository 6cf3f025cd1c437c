import { setImmediate } from 'node:timers/promises';

const LONGEST_TURN_MS = 10;

/** Returns a function to await after each step of long work: after 10 ms it lets other work of the process run. */
export function createEventLoopYield(): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < LONGEST_TURN_MS) return;
    await setImmediate();
    begun = performance.now();
  };
}
