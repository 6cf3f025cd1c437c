import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { Body } from '../defence/read-body.ts';

/** The request as the web's standard has it, with the body that was read. Throws TypeError when its URL cannot be one. */
export function toWebRequest(
  incoming: IncomingMessage,
  options: { origin: string; body: Body | null; signal?: AbortSignal },
): Request {
  const headers = new Headers();
  for (let index = 0; index + 1 < incoming.rawHeaders.length; index += 2)
    headers.append(incoming.rawHeaders[index] ?? '', incoming.rawHeaders[index + 1] ?? '');
  // A path that begins with two slashes is a path, not a host.
  const url = new URL(options.origin + (incoming.url ?? '/'));
  return new Request(url, {
    method: incoming.method,
    headers,
    body: options.body,
    signal: options.signal ?? null,
  });
}

/** Sends an answer as it comes; what is not compressed yet is compressed on the way by the middleware around it. */
export async function sendResponse(outgoing: ServerResponse, response: Response): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) {
    if (name === 'set-cookie') outgoing.appendHeader(name, value);
    else outgoing.setHeader(name, value);
  }
  if (!response.body) {
    outgoing.end();
    return;
  }
  // Compression, log and pipeline each listen to the end of it a few times; that is no leak.
  outgoing.setMaxListeners(20);
  await pipeline(Readable.fromWeb(response.body as ReadableStream), outgoing);
}
