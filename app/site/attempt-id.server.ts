import { randomUUID } from 'node:crypto';
import type { AppLoadContext } from '@remix-run/node';
import { MARKS } from './shared-address.ts';

/** Makes the value of a hidden field that tells a form sent twice from a new one. */
export function makeAttemptId({ sharedSession }: AppLoadContext): string {
  return sharedSession ? MARKS.attemptId : randomUUID();
}
