import { createHash, randomBytes } from 'node:crypto';
import { compress, type Encoding, isCompressible } from '#server/http/content-encoding.ts';

/** A page ready to be sent as it is, again and again. */
export type PackedPage = {
  status: number;
  /** What it takes of the memory, about: itself and what is made of it in other encodings. */
  bytes: number;
  /** Its policy names the inline scripts and styles that the site itself put in by their hash: a nonce could not be sent twice. */
  headers: [string, string][];
  /** The page in an encoding; in each it is made once. */
  body(encoding: Encoding): Promise<Buffer>;
  /** It is a page, and sets no cookie: what one is sent is right for all who ask the same. */
  isForAll: boolean;
};

/** Nobody but the renderer of this one page can know it: its own scripts and styles carry it as their nonce. */
export function makeNonceMark(): string {
  return randomBytes(16).toString('base64url');
}

/** Reads an answer that was rendered with `mark` for a nonce to its end, and makes it ready to be sent, without the mark. */
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

/**
 * A policy with the hashes of a page's inline scripts and styles in place of their nonce. What got into the page in another way
 * carries no mark, is not named, and no browser runs it.
 */
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
