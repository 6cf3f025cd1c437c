import type { Context, MiddlewareHandler } from 'hono';
import { FORM_MAX_BYTES, isForm } from '#server/http/form-body.ts';

/**
 * Refuses bodies larger than `maxJsonBytes`, and forms larger than any may be, with what `onTooLarge` answers. A body that
 * does not say how long it is (chunked, or none at all behind a real socket) is read here, up to the limit, and handed on in
 * a request of its own: hono's bodyLimit copies the request, which only works where the adapter has replaced the global Request.
 */
export function limitBody(maxJsonBytes: number, onTooLarge: (c: Context) => Response): MiddlewareHandler {
  return async (c, next) => {
    const { raw } = c.req;
    const maxBytes = isForm(raw.headers.get('content-type')) ? FORM_MAX_BYTES : maxJsonBytes;
    const length = raw.headers.get('content-length');
    if (length !== null && !raw.headers.has('transfer-encoding'))
      return Number(length) > maxBytes ? onTooLarge(c) : next();
    if (!raw.body) return next();
    const body = await readUpTo(raw.body, maxBytes);
    if (!body) return onTooLarge(c);
    const { method, headers, signal } = raw;
    c.req.raw = new Request(raw.url, { method, headers, signal, ...(body.byteLength > 0 ? { body } : {}) });
    return next();
  };
}

/** All of a stream, or null when it is longer than the limit. */
async function readUpTo(stream: ReadableStream<Uint8Array>, maxBytes: number): Promise<ArrayBuffer | null> {
  const chunks: BlobPart[] = [];
  let size = 0;
  for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxBytes) return null;
    chunks.push(Buffer.from(chunk));
  }
  return new Blob(chunks).arrayBuffer();
}
