import type { ServerResponse } from 'node:http';
import { programText } from '../program-text.ts';

const LONGEST = 2_000;

/**
 * Returns the refusal, or null. Routers are quadratic in length: 414 above 2,000 characters. Our paths have no double
 * slash: 404.
 */
export function refusedPath(path: string): 404 | 414 | null {
  if (path.length > LONGEST) return 414;
  return path.includes('//') ? 404 : null;
}

/** Answers in the API's error format. */
export function sendRefusedPath(response: ServerResponse, statusCode: 404 | 414): void {
  const { host, errors } = programText();
  const refusal =
    statusCode === 414
      ? { error: 'URI Too Long', message: host.tooLong.text, code: 'PATH_TOO_LONG' }
      : { error: 'Not Found', message: errors.NOT_FOUND, code: 'NOT_FOUND' };
  response.statusCode = statusCode;
  response.setHeader('Content-Type', 'application/json');
  response.setHeader('Cache-Control', 'no-store');
  response.end(JSON.stringify({ statusCode, ...refusal }));
}
