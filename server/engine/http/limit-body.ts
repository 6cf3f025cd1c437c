import type { Context, MiddlewareHandler } from 'hono';
import { FORM_MAX_BYTES, isForm } from '#server/http/form-body.ts';

/**
 * Refuses bodies above `maxJsonBytes`, and forms above their limit. Bodies without length are read and passed on in a
 * new request. Hono's bodyLimit copies the request, which only works if the adapter replaced the global Request.
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

/** Null if it exceeds the limit. */
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
