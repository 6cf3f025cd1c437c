import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

export function toWebHeaders({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): Headers {
  const headers = new Headers();
  for (let index = 0; index + 1 < rawHeaders.length; index += 2)
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
  return headers;
}

/** Returns a header as `Headers` would. */
export function headerOf({ headers }: Pick<IncomingMessage, 'headers'>, name: string): string | null {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : (value ?? null);
}

type Options = { origin: string; headers: Headers };

/** `Request` rejects its URL or method. */
export class UnreadableRequestError extends Error {
  override readonly name = 'UnreadableRequestError';
}

/** Throws UnreadableRequestError. */
export function toWebRequest(
  { method, url = '/' }: Pick<IncomingMessage, 'method' | 'url'>,
  { origin, ...init }: Options & Pick<RequestInit, 'body' | 'duplex' | 'signal'>,
): Request {
  try {
    // Concatenated, so that two slashes do not begin a host.
    return new Request(new URL(origin + url), { method, ...init });
  } catch (cause) {
    throw new UnreadableRequestError('The request cannot be read', { cause });
  }
}

/** The signal aborts when the connection closes before the answer is sent. Throws UnreadableRequestError. */
export function readWebRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  options: Options,
): Request {
  const aborted = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) aborted.abort();
  });
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD';
  return toWebRequest(incoming, {
    ...options,
    ...(hasBody
      ? { body: Readable.toWeb(incoming) as ReadableStream<Uint8Array>, duplex: 'half' as const }
      : {}),
    signal: aborted.signal,
  });
}
