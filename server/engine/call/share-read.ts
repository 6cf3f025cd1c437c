import { setImmediate } from 'node:timers/promises';

/**
 * Shares reads with equal keys among all who ask in one turn of the event loop, such as the calls of one page. A read
 * begins after its callers' question.
 */
export function createSharedRead<Result>() {
  const waiting = new Map<string, Promise<Result>>();
  return (key: string, read: () => Promise<Result>): Promise<Result> => {
    const known = waiting.get(key);
    if (known) return known;
    const shared = setImmediate().then(() => {
      waiting.delete(key);
      return read();
    });
    waiting.set(key, shared);
    return shared;
  };
}
