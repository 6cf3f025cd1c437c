import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A page ready to be sent as it is, again and again. */
export type PackedPage = {
  status: number;
  headers: [string, string][];
  bodies: Record<Encoding, Buffer>;
  /** CSP sources of the page's own inline scripts and styles, by their hash: a nonce could not be sent twice. */
  inline: { scripts: string[]; styles: string[] };
};

const BROTLI_QUALITY = 6;

/** Compresses a page once for everybody. Null when the page is not fit to be kept: it sets a cookie or is no page. */
export async function packPage(response: Response): Promise<PackedPage | null> {
  if (response.status !== 200 || response.headers.has('set-cookie')) return null;
  if (!response.headers.get('content-type')?.startsWith('text/')) return null;
  const html = await response.text();
  const bytes = Buffer.from(html);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: 6 })]);
  return {
    status: 200,
    headers: [...response.headers].filter(([name]) => name !== 'content-length'),
    bodies: { br, gzip: gz, identity: bytes },
    inline: { scripts: hashesOf(html, 'script'), styles: hashesOf(html, 'style') },
  };
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

function hashesOf(html: string, tag: 'script' | 'style'): string[] {
  const found = html.matchAll(new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*?)</${tag}>`, 'g'));
  const sources = [...found].flatMap(([, text]) =>
    text ? [`'sha256-${createHash('sha256').update(text).digest('base64')}'`] : [],
  );
  return [...new Set(sources)];
}
