import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import { createCache } from '../cache.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** Where more effort stops paying: the next step costs half as much again for one percent fewer bytes. */
const QUALITY = 5;

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|xml)|image\/svg)/;
const SMALLEST_BYTES = 1024;

/** Compresses a whole body in one go; as a stream of small pieces it would cost many times as much. */
export async function compress(body: Buffer<ArrayBuffer>, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return toGzip(body, { level: QUALITY });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: windowOf(body.length),
  };
  return toBrotli(body, { params });
}

/** As large as the body: the usual 4 MB would be asked of the system and given back with every page, at ten times the cost. */
function windowOf(bytes: number): number {
  const bits = Math.ceil(Math.log2(bytes + 16));
  return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);
}

/** Whether an answer of this media type comes in several encodings. */
export function isCompressible(headers: Headers): boolean {
  return COMPRESSIBLE.test(headers.get('content-type') ?? '') && !headers.has('content-encoding');
}

/**
 * The encoding of an answer by an Accept-Encoding header: the one with the highest q of those `offered`, the earlier one where
 * they are equal. Who accepts none of them is sent the answer as it is.
 */
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

/** Browsers send a handful of headers; to read one costs more than to send a page that is kept. */
const chosen = createCache<Encoding>({ name: 'encodings', maxEntries: 200 });

/** Whether a body is worth compressing for who accepts it so: a short one only for who refuses it as it is. */
export function paysCompressing(body: Buffer, accepted: string | undefined): boolean {
  return body.length >= SMALLEST_BYTES || negotiate(accepted ?? '', ['identity']).length === 0;
}

/** The published types are those of an older version, which knew no preference of the server. */
type WithPreference = {
  encodings<Name extends string>(available: Name[], options: { preferred: Name[] }): Name[];
};

function negotiate(accepted: string, preferred: Encoding[]): Encoding[] {
  const headers = { 'accept-encoding': accepted.toLowerCase() };
  return (new Negotiator({ headers }) as unknown as WithPreference).encodings(preferred, { preferred });
}
