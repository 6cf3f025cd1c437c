import type { IncomingMessage } from 'node:http';

export type Body = Uint8Array<ArrayBuffer>;

/** More than any of our forms sends. */
export const LARGEST_FORM_BYTES = 64 * 1024;

/** A little more is read and forgotten, because browsers read our answer only when they have sent everything. */
const LARGEST_READ_BYTES = 4 * 1024 * 1024;

/** Reads what a request carries, or answers null when it is more than `limit` bytes. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Body | null> {
  if (Number(request.headers['content-length'] ?? 0) > LARGEST_READ_BYTES) return null;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= limit) chunks.push(chunk);
    if (length > LARGEST_READ_BYTES) return null;
  }
  return length > limit ? null : Uint8Array.from(Buffer.concat(chunks));
}

/** A form that was sent in either of the two ways browsers know; null when it is none. */
export async function readForm(body: Body, contentType: string): Promise<FormData | null> {
  const sent = new Response(body, { headers: { 'content-type': contentType } });
  return sent.formData().catch(() => null);
}

/** A field of such a form; null when there is none. */
export async function readField(body: Body, contentType: string, name: string): Promise<string | null> {
  const value = (await readForm(body, contentType))?.get(name);
  return typeof value === 'string' ? value : null;
}
