import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Body } from '../defence/read-body.ts';
import { createKept } from '../kept.ts';
import { chooseEncoding, compress } from './compress.ts';

/** The request as the web's standard has it, with the body that was read. Throws TypeError when its URL cannot be one. */
export function toWebRequest(
  incoming: IncomingMessage,
  options: { origin: string; body: Body | null; method?: string; signal?: AbortSignal },
): Request {
  const headers = new Headers();
  for (let index = 0; index + 1 < incoming.rawHeaders.length; index += 2)
    headers.append(incoming.rawHeaders[index] ?? '', incoming.rawHeaders[index + 1] ?? '');
  // A path that begins with two slashes is a path, not a host.
  const url = new URL(options.origin + (incoming.url ?? '/'));
  return new Request(url, {
    method: options.method ?? incoming.method,
    headers,
    body: options.body,
    signal: options.signal ?? null,
  });
}

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|xml)|image\/svg)/;
const SMALLEST_BYTES = 1024;

/** The tag of an answer of the engine is a hash of its bytes: the same bytes are compressed once, whoever asks for them. */
const tagged = createKept<Buffer>({ keepMs: 60_000, most: 128, now: () => performance.now() });

/** Sends an answer in one piece, compressed where that pays and the client takes it. */
export async function sendResponse(
  { headers: asked }: IncomingMessage,
  outgoing: ServerResponse,
  response: Response,
): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) {
    if (name === 'set-cookie') outgoing.appendHeader(name, value);
    else outgoing.setHeader(name, value);
  }
  if (!response.body) {
    outgoing.end();
    return;
  }
  const body = Buffer.from(await response.arrayBuffer());
  const ready = isCompressible(response.headers, body) ? await pack(body) : body;
  outgoing.setHeader('Content-Length', ready.length);
  outgoing.end(ready);

  async function pack(body: Buffer): Promise<Buffer> {
    const vary = response.headers.get('vary');
    outgoing.setHeader('Vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding');
    const encoding = chooseEncoding(asked['accept-encoding']);
    if (encoding === 'identity') return body;
    outgoing.setHeader('Content-Encoding', encoding);
    const tag = response.headers.get('etag');
    if (!tag) return compress(body, encoding);
    return (await tagged.find(`${encoding} ${tag}`, () => compress(body, encoding))) ?? body;
  }
}

function isCompressible(headers: Headers, body: Buffer): boolean {
  return (
    body.length >= SMALLEST_BYTES &&
    COMPRESSIBLE.test(headers.get('content-type') ?? '') &&
    !headers.has('content-encoding')
  );
}
