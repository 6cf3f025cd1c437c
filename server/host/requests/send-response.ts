import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import {
  chooseEncoding,
  compress,
  HASTY_QUALITY,
  isCompressible,
  paysCompressing,
} from '#server/http/content-encoding.ts';
import { bytesOf } from '#server/http/response-bytes.ts';

/** Sends a response unchanged, in one piece. */
export async function sendResponse(outgoing: ServerResponse, response: Response): Promise<void> {
  if (response.body) return sendBytes(outgoing, response, await bytesOf(response));
  sendHead(outgoing, response);
  outgoing.end();
}

function sendBytes(outgoing: ServerResponse, head: Response, body: Buffer): void {
  sendHead(outgoing, head);
  outgoing.setHeader('Content-Length', body.length);
  outgoing.end(body);
}

/** `body`: null for a 304. */
type KeptAnswer = {
  status: number;
  headers: readonly (readonly [string, string])[];
  body: Buffer<ArrayBuffer> | null;
};

/** Sends an answer from memory. */
export function sendKept(outgoing: ServerResponse, { status, headers, body }: KeptAnswer): void {
  outgoing.statusCode = status;
  for (const [name, value] of headers) outgoing.setHeader(name, value);
  if (body) outgoing.setHeader('Content-Length', body.length);
  outgoing.end(body ?? undefined);
}

function sendHead(outgoing: ServerResponse, { status, headers }: Response): void {
  outgoing.statusCode = status;
  for (const [name, value] of headers) {
    if (name === 'set-cookie') outgoing.appendHeader(name, value);
    else outgoing.setHeader(name, value);
  }
}

function isEventStream(headers: Headers): boolean {
  return headers.get('content-type')?.startsWith('text/event-stream') ?? false;
}

/** Sends events until they end or the client leaves. */
async function sendStream(
  outgoing: ServerResponse,
  body: ReadableStream<Uint8Array>,
  response: Response,
): Promise<void> {
  sendHead(outgoing, response);
  if (outgoing.req.method === 'HEAD') {
    await body.cancel();
    outgoing.end();
    return;
  }
  outgoing.flushHeaders();
  await pipeline(Readable.fromWeb(body as NodeReadableStream), outgoing).catch((error) => {
    if (!outgoing.destroyed) throw error;
  });
}

/** Compresses when worthwhile and accepted; streams events. */
export async function sendCompressed(
  { headers: asked }: IncomingMessage,
  outgoing: ServerResponse,
  response: Response,
): Promise<void> {
  if (response.body && isEventStream(response.headers)) return sendStream(outgoing, response.body, response);
  if (!response.body || !isCompressible(response.headers)) return sendResponse(outgoing, response);
  const { headers } = response;
  headers.append('vary', 'Accept-Encoding');
  const accepted = asked['accept-encoding'];
  const encoding = chooseEncoding(accepted);
  const body = await bytesOf(response);
  if (encoding === 'identity' || !paysCompressing(body, accepted)) return sendBytes(outgoing, response, body);
  headers.set('content-encoding', encoding);
  return sendBytes(outgoing, response, await compress(body, encoding, HASTY_QUALITY));
}
