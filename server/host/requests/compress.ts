import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** Where more effort stops paying: the next step costs half as much again for one percent fewer bytes. */
const QUALITY = 5;

/** Compresses a whole body in one go; as a stream of small pieces it would cost many times as much. */
export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
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

/** The encoding a client takes, best first; `Accept-Encoding` with q=0 refuses one. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const takes = (name: string) =>
    (accepted ?? '').split(',').some((part) => {
      const [coding = '', ...rest] = part.trim().toLowerCase().split(';');
      return coding.trim() === name && !rest.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
    });
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}
