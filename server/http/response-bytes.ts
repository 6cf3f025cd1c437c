const bytesOfBody = new WeakMap<ReadableStream, Buffer<ArrayBuffer>>();

/**
 * Wraps bytes as a response body without copying. A Response copies its bytes twice, which for a day's tee sheet
 * costs as much as the search.
 */
export function bodyOf(bytes: Buffer<ArrayBuffer>): ReadableStream<Uint8Array> {
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(bytes);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  bytesOfBody.set(body, bytes);
  return body;
}

/** Returns a response's bytes, without reading when known. Callers must not change them. */
export async function bytesOf(response: Response): Promise<Buffer<ArrayBuffer>> {
  const known = response.body && !response.bodyUsed ? bytesOfBody.get(response.body) : undefined;
  return known ?? Buffer.from(await response.arrayBuffer());
}
