const bytesOfBody = new WeakMap<ReadableStream, Buffer<ArrayBuffer>>();

/**
 * A body for a Response that is not copied: a Response made of the bytes themselves copies them when it is made and when it
 * is read, which on a day's tee sheet costs as much as the search. To other readers it is an ordinary stream.
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

/** All bytes of an answer, without reading it where they are known. Nobody may change them. */
export async function bytesOf(response: Response): Promise<Buffer<ArrayBuffer>> {
  const known = response.body && !response.bodyUsed ? bytesOfBody.get(response.body) : undefined;
  return known ?? Buffer.from(await response.arrayBuffer());
}
