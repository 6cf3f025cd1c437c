import type { IncomingMessage } from 'node:http';

/** The headers of a request as the site and the engine see them. */
export function toWebHeaders({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): Headers {
  const headers = new Headers();
  for (let index = 0; index + 1 < rawHeaders.length; index += 2)
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
  return headers;
}

type Options = { origin: string; headers: Headers; body?: ReadableStream<Uint8Array>; signal?: AbortSignal };

/** The request as the web's standard has it. Throws TypeError when its URL cannot be one. */
export function toWebRequest(
  { method, url = '/' }: Pick<IncomingMessage, 'method' | 'url'>,
  options: Options,
): Request {
  // A path that begins with two slashes is a path, not a host.
  return new Request(new URL(options.origin + url), {
    method,
    headers: options.headers,
    ...(options.body ? { body: options.body, duplex: 'half' } : {}),
    signal: options.signal ?? null,
  });
}
