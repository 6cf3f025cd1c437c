import type { IncomingMessage } from 'node:http';
import type { Body } from '../security/read-body.ts';

/** The headers of a request as the site and the engine see them. */
export function toWebHeaders({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): Headers {
  const headers = new Headers();
  for (let index = 0; index + 1 < rawHeaders.length; index += 2)
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
  return headers;
}

type Options = { origin: string; headers: Headers; body?: Body; signal?: AbortSignal };

/** The request as the web's standard has it, with the body that was read. Throws TypeError when its URL cannot be one. */
export function toWebRequest(
  { method, url = '/' }: Pick<IncomingMessage, 'method' | 'url'>,
  options: Options,
): Request {
  // A path that begins with two slashes is a path, not a host.
  return new Request(new URL(options.origin + url), {
    method,
    headers: options.headers,
    body: options.body ?? null,
    signal: options.signal ?? null,
  });
}
