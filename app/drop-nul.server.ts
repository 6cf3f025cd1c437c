/**
 * A page as React meant it. React 18 ends a chunk with NUL bytes where a character of several bytes would have been cut in
 * two; a page has no others.
 */
export function dropNul(page: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return page.includes(0) ? page.filter((byte) => byte !== 0) : page;
}
