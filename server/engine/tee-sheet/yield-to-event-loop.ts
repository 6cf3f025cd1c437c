import { setImmediate } from 'node:timers/promises';

const LONGEST_TURN_MS = 10;

/**
 * For work in many steps, to be awaited after each of them: when it has gone on for 10 ms, whatever else waits in this process
 * has its turn first. A search of a month would hold up everybody otherwise.
 */
export function createEventLoopYield(): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < LONGEST_TURN_MS) return;
    await setImmediate();
    begun = performance.now();
  };
}
