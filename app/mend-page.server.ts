import { Buffer } from 'node:buffer';

const END = Buffer.from('</body></html>');

/** Mends a page as React and Remix write it, into valid HTML. */
export function mendPage(page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  return dropNul(closeLast(page));
}

/** Removes NUL bytes: React 18 pads a chunk with them rather than cut a multi-byte character. */
function dropNul(page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const parts: Buffer<ArrayBuffer>[] = [];
  let from = 0;
  for (let at = page.indexOf(0); at >= 0; at = page.indexOf(0, from)) {
    parts.push(page.subarray(from, at));
    from = at + 1;
  }
  return from === 0 ? page : Buffer.concat([...parts, page.subarray(from)]);
}

/** Moves the end of the document behind the scripts of a hydrated page, which Remix writes after it. */
function closeLast(page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const at = page.lastIndexOf(END);
  const after = at + END.length;
  if (at < 0 || after === page.length) return page;
  return Buffer.concat([page.subarray(0, at), page.subarray(after), END]);
}
