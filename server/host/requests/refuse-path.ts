import type { ServerResponse } from 'node:http';
import { programText } from '../program-text.ts';

/** No page and no call has a longer path. */
const LONGEST = 2_000;

/**
 * The status that refuses a path (without its query) before anything else reads it; null where it may be read. Routers and
 * their expressions take the square of a long one: 414 above 2,000 letters. Two slashes in a row are part of no address of ours: 404.
 */
export function refusedPath(path: string): 404 | 414 | null {
  if (path.length > LONGEST) return 414;
  return path.includes('//') ? 404 : null;
}

/** Refuses the path of a call as the booking API words its errors. */
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
