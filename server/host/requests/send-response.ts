import type { IncomingMessage, ServerResponse } from 'node:http';
import { createKept } from '../kept.ts';
import { chooseEncoding, compress } from './compress.ts';

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
