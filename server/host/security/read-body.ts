import type { IncomingMessage } from 'node:http';

export type Body = Uint8Array<ArrayBuffer>;

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
