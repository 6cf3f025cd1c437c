import { setImmediate } from 'node:timers/promises';

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
    running = run.catch(() => undefined);
    return run;
  }
  return () => {
    next ??= begin();
    return next;
  };
}
