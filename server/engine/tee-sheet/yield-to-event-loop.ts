import { setImmediate } from 'node:timers/promises';

const LONGEST_TURN_MS = 10;

/** Returns a function to await after each step of long work: every 10 ms it lets other work run. */
export function createEventLoopYield(): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < LONGEST_TURN_MS) return;
    await setImmediate();
    begun = performance.now();
  };
}
