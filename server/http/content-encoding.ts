import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import Negotiator from 'negotiator';
import { createCache } from '../cache.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** One level more costs half again for one percent. */
const QUALITY = 5;

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|xml)|image\/svg)/;
const SMALLEST_BYTES = 1024;

/** For a body that is sent once: a sixth larger, in a third of the time. */
export const HASTY_QUALITY = 2;

/** Compressing that much in haste takes less time than handing it to another thread. */
const HASTY_BYTES = 128 * 1024;

/** Streaming is many times slower. */
export async function compress(
  body: Buffer<ArrayBuffer>,
  encoding: Encoding,
  quality = QUALITY,
): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'identity') return body;
  const isHere = quality <= HASTY_QUALITY && body.length <= HASTY_BYTES;
  if (encoding === 'gzip')
    return isHere ? gzipSync(body, { level: quality }) : toGzip(body, { level: quality });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: windowOf(body.length),
  };
  return isHere ? brotliCompressSync(body, { params }) : toBrotli(body, { params });
}

/** Fits the window to the body: allocating the default 4 MB per page is ten times slower. */
function windowOf(bytes: number): number {
  const bits = Math.ceil(Math.log2(bytes + 16));
  return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);
}

export function isCompressible(headers: Headers): boolean {
  return COMPRESSIBLE.test(headers.get('content-type') ?? '') && !headers.has('content-encoding');
}

/** Returns the highest q in Accept-Encoding, the earlier on ties; identity when none is accepted. */
export function chooseEncoding(
  accepted: string | undefined,
  offered: readonly Encoding[] = ['br', 'gzip'],
): Encoding {
  if (!accepted) return 'identity';
  const key = `${offered} ${accepted}`;
  const known = chosen.get(key);
  if (known) return known;
  const [best = 'identity'] = negotiate(accepted, [...offered, 'identity']);
  chosen.set(key, best);
  return best;
}

/** Parsing a header costs more than sending a cached page. */
const chosen = createCache<Encoding>({ name: 'encodings', maxEntries: 200 });

/** Returns true for large bodies, or when identity is refused. */
export function paysCompressing(body: Buffer, accepted: string | undefined): boolean {
  return body.length >= SMALLEST_BYTES || negotiate(accepted ?? '', ['identity']).length === 0;
}

/** The published types predate `preferred`. */
type WithPreference = {
  encodings<Name extends string>(available: Name[], options: { preferred: Name[] }): Name[];
};

function negotiate(accepted: string, preferred: Encoding[]): Encoding[] {
  const headers = { 'accept-encoding': accepted.toLowerCase() };
  return (new Negotiator({ headers }) as unknown as WithPreference).encodings(preferred, { preferred });
}
