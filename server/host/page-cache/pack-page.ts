import { createHash, randomBytes } from 'node:crypto';
import { compress, type Encoding, isCompressible } from '#server/http/content-encoding.ts';

export type PackedPage = {
  status: number;
  /** Estimated memory, with all encodings. */
  bytes: number;
  /** The CSP names inline scripts and styles by hash, since a nonce must not repeat. */
  headers: [string, string][];
  /** Compresses once per encoding. */
  body(encoding: Encoding): Promise<Buffer>;
  /** A page without cookies to set. */
  isForAll: boolean;
};

/** Secret: marks the site's own scripts and styles. */
export function makeNonceMark(): string {
  return randomBytes(16).toString('base64url');
}

/** Prepares a response rendered with nonce `mark` for repeated sending. */
export async function packPage(response: Response, mark: string): Promise<PackedPage> {
  const marked = await response.text();
  const html = unmark(marked, mark);
  const bytes = Buffer.from(html);
  const bodies = new Map<Encoding, Promise<Buffer>>();
  const isText = isCompressible(response.headers);
  return {
    status: response.status,
    bytes: 2 * bytes.length,
    headers: [...response.headers].flatMap(([name, value]): [string, string][] => {
      if (name === 'content-length') return [];
      return [[name, name === 'content-security-policy' ? nameInline(value, marked, mark) : value]];
    }),
    body(encoding) {
      const body = bodies.get(encoding) ?? compress(bytes, encoding);
      bodies.set(encoding, body);
      return body;
    },
    isForAll: response.status === 200 && isText && !response.headers.has('set-cookie'),
  };
}

function unmark(html: string, mark: string): string {
  return html.replaceAll(` nonce="${mark}"`, '');
}

/** Replaces the nonce in a CSP by hashes of its scripts and styles; browsers block injected ones. */
function nameInline(policy: string, marked: string, mark: string): string {
  const directives = policy.split('; ').map((directive) => {
    const tag = directive.startsWith('script-src ') ? 'script' : 'style';
    return directive.replace(
      ` 'nonce-${mark}'`,
      hashesOf(marked, tag, mark)
        .map((hash) => ` ${hash}`)
        .join(''),
    );
  });
  return directives.join('; ');
}

function hashesOf(html: string, tag: 'script' | 'style', mark: string): string[] {
  const found = html.matchAll(new RegExp(`<${tag}\\b([^<>]*)>([\\s\\S]*?)</${tag}>`, 'g'));
  const sources = [...found].flatMap(([, attributes = '', text]) =>
    text && attributes.includes(` nonce="${mark}"`)
      ? [`'sha256-${createHash('sha256').update(unmark(text, mark)).digest('base64')}'`]
      : [],
  );
  return [...new Set(sources)];
}
