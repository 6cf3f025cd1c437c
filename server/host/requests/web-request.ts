import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

/** The headers of a request as the site and the engine see them. */
export function toWebHeaders({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): Headers {
  const headers = new Headers();
  for (let index = 0; index + 1 < rawHeaders.length; index += 2)
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
  return headers;
}

type Options = { origin: string; headers: Headers };

/** A request that `Request` cannot hold: its address is no URL, or its method is forbidden there, as TRACE is. */
export class UnreadableRequestError extends Error {
  override readonly name = 'UnreadableRequestError';
}

/** The head of a request as the web's standard has it. Throws UnreadableRequestError. */
export function toWebRequest(
  { method, url = '/' }: Pick<IncomingMessage, 'method' | 'url'>,
  { origin, ...init }: Options & Pick<RequestInit, 'body' | 'duplex' | 'signal'>,
): Request {
  try {
    // A path that begins with two slashes is a path, not a host.
    return new Request(new URL(origin + url), { method, ...init });
  } catch (cause) {
    throw new UnreadableRequestError('The request cannot be read', { cause });
  }
}

/** A request with its body; its signal aborts when the connection closes. Throws UnreadableRequestError. */
export function readWebRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  options: Options,
): Request {
  const aborted = new AbortController();
  outgoing.once('close', () => aborted.abort());
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD';
  return toWebRequest(incoming, {
    ...options,
    ...(hasBody
      ? { body: Readable.toWeb(incoming) as ReadableStream<Uint8Array>, duplex: 'half' as const }
      : {}),
    signal: aborted.signal,
  });
}
