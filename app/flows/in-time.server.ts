import { TimeoutError, timeout } from 'remix-utils/promise';

/** What a promise comes to within `ms`; null when it takes longer, and nobody waits for it. */
export async function inTime<Value>(promise: Promise<Value>, ms: number): Promise<Value | null> {
  try {
    return await timeout(promise, { ms });
  } catch (error) {
    if (error instanceof TimeoutError) return null;
    throw error;
  }
}
