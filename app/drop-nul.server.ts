/** Removes NUL bytes: React 18 pads a chunk with them rather than cut a multi-byte character. */
export function dropNul(page: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return page.includes(0) ? page.filter((byte) => byte !== 0) : page;
}
