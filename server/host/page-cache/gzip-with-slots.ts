import { constants, crc32, deflateRawSync, gunzipSync } from 'node:zlib';

/** Where a page differs from visitor to visitor, in the order of the page; `slot` is an index into the values. */
export type SlotUse = { slot: number; at: number };

/** Compresses the page with these values, which have the lengths that it was made for. */
export type GzipWithSlots = (page: Buffer, values: readonly Buffer[]) => Buffer;

const LEVEL = 6;
/** A back-reference reaches no further (RFC 1951, section 2). */
const WINDOW = 32_768;
const TRIES = 3;
/** Control characters, which no page has. */
const LETTERS = [1, 2, 3, 4, 5, 6, 7, 8, ...Array.from({ length: 18 }, (_, index) => 14 + index)];

/**
 * Compresses a page once for all values of its slots. Each slot's first use is a stored block, whose bytes can be
 * replaced; later uses are back-references to it, which copy whatever is there (RFC 1951). Values of other lengths
 * would shift the back-references. Returns null for a page that cannot be compressed so, which a trial with other
 * values tells.
 */
export function makeGzipWithSlots(
  page: Buffer,
  uses: readonly SlotUse[],
  lengths: readonly number[],
): GzipWithSlots | null {
  for (let turn = 0; turn < TRIES; turn += 1) {
    const parts = compressAround(fill(page, uses, makeUp(lengths)), uses, lengths);
    const gzip: GzipWithSlots = (filled, values) => assemble(parts, filled, values);
    if (isRight(gzip, page, uses, lengths)) return gzip;
  }
  return null;
}

/** Writes values over the page's slots. */
function fill(page: Buffer, uses: readonly SlotUse[], values: readonly Buffer[]): Buffer {
  const filled = Buffer.from(page);
  for (const { slot, at } of uses) values[slot]?.copy(filled, at);
  return filled;
}

type Part = { packed: Buffer; slot?: number };

/** Raw deflate blocks that end on a byte, with a slot's first use between them. */
function compressAround(page: Buffer, uses: readonly SlotUse[], lengths: readonly number[]): Part[] {
  const seen = new Set<number>();
  const first = uses.filter(({ slot }) => !seen.has(slot) && seen.add(slot));
  const ends = [...first, { slot: -1, at: page.length }];
  let from = 0;
  return ends.map(({ slot, at }): Part => {
    const isLast = slot === -1;
    const packed = deflateRawSync(page.subarray(from, at), {
      level: LEVEL,
      finishFlush: isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH,
      ...(from > 0 ? { dictionary: page.subarray(Math.max(0, from - WINDOW), from) } : {}),
    });
    from = at + (lengths[slot] ?? 0);
    return isLast ? { packed } : { packed: Buffer.concat([packed, stored(lengths[slot] ?? 0)]), slot };
  });
}

/** The head of a stored block of `length` bytes. */
function stored(length: number): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(length, 1);
  head.writeUInt16LE(~length & 0xffff, 3);
  return head;
}

const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

function assemble(parts: readonly Part[], page: Buffer, values: readonly Buffer[]): Buffer {
  const tail = Buffer.allocUnsafe(8);
  tail.writeUInt32LE(crc32(page), 0);
  tail.writeUInt32LE(page.length, 4);
  const pieces = parts.flatMap(({ packed, slot }) => {
    const value = slot === undefined ? undefined : values[slot];
    return value ? [packed, value] : [packed];
  });
  return Buffer.concat([HEAD, ...pieces, tail]);
}

function isRight(
  gzip: GzipWithSlots,
  page: Buffer,
  uses: readonly SlotUse[],
  lengths: readonly number[],
): boolean {
  const values = makeUp(lengths);
  const filled = fill(page, uses, values);
  try {
    return gunzipSync(gzip(filled, values)).equals(filled);
  } catch {
    return false;
  }
}

function makeUp(lengths: readonly number[]): Buffer[] {
  const letter = () => LETTERS[Math.floor(Math.random() * LETTERS.length)] ?? 1;
  return lengths.map((length) => Buffer.from(Array.from({ length }, letter)));
}
