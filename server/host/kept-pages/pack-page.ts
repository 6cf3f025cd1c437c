import { createHash } from 'node:crypto';
import { compress, type Encoding } from '../requests/compress.ts';

/** A page ready to be sent as it is, again and again. */
export type PackedPage = {
  status: number;
  headers: [string, string][];
  /** The page in an encoding; in each it is made once. */
  body(encoding: Encoding): Promise<Buffer>;
  /** CSP sources of the page's own inline scripts and styles, by their hash: a nonce could not be sent twice. */
  inline: { scripts: string[]; styles: string[] };
  /** It is a page, and sets no cookie: what one is sent is right for all who ask the same. */
  isForAll: boolean;
};

/** Reads an answer to its end and makes it ready to be sent. */
export async function packPage(response: Response): Promise<PackedPage> {
  const html = await response.text();
  const bytes = Buffer.from(html);
  const bodies = new Map<Encoding, Promise<Buffer>>();
  const isText = response.headers.get('content-type')?.startsWith('text/') ?? false;
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => name !== 'content-length'),
    body(encoding) {
      const body = bodies.get(encoding) ?? compress(bytes, encoding);
      bodies.set(encoding, body);
      return body;
    },
    inline: { scripts: hashesOf(html, 'script'), styles: hashesOf(html, 'style') },
    isForAll: response.status === 200 && isText && !response.headers.has('set-cookie'),
  };
}

function hashesOf(html: string, tag: 'script' | 'style'): string[] {
  const found = html.matchAll(new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*?)</${tag}>`, 'g'));
  const sources = [...found].flatMap(([, text]) =>
    text ? [`'sha256-${createHash('sha256').update(text).digest('base64')}'`] : [],
  );
  return [...new Set(sources)];
}
