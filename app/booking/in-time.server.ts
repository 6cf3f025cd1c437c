import { TimeoutError, timeout } from 'remix-utils/promise';

/** Returns the value of a promise, or null when it takes longer than `ms` milliseconds. */
export async function inTime<Value>(promise: Promise<Value>, ms: number): Promise<Value | null> {
  try {
    return await timeout(promise, { ms });
  } catch (error) {
    if (error instanceof TimeoutError) return null;
    throw error;
  }
}
