import { setImmediate, setTimeout as sleep } from 'node:timers/promises';

/** Callers who have just been answered may ask again and join the next run, instead of taking turns with the others. */
const REST_MS = 1;

/**
 * Runs `work` once for all callers that arrive before it begins, one run at a time. A result is never older than its
 * callers' question.
 */
export function joinNext<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Result> | undefined;
  async function begin(): Promise<Result> {
    await running;
    // Questions that have arrived by now join in.
    await setImmediate();
    next = undefined;
    const run = work();
    running = run.then(rest, rest);
    return run;
  }
  return () => {
    next ??= begin();
    return next;
  };
}

const rest = () => sleep(REST_MS);
