import { createHash, randomBytes } from 'node:crypto';
import {
  chooseEncoding,
  compress,
  type Encoding,
  HASTY_QUALITY,
  isCompressible,
} from '#server/http/content-encoding.ts';
import { html } from '#server/http/html.ts';
import { bytesOf } from '#server/http/response-bytes.ts';
import { type GzipWithSlots, makeGzipWithSlots, type SlotUse } from './gzip-with-slots.ts';

/** A visitor's values on a shared page, by the marks they replace. */
export type OwnValues = ReadonlyMap<string, string>;

type SentPage = { headers: [string, string][]; body: Buffer; encoding: Encoding };

export type PackedPage = {
  status: number;
  /** Estimated memory, with all encodings. */
  bytes: number;
  /** Writes the page for one visitor, in an encoding that the browser accepts. */
  write(own: OwnValues, accepted: string | undefined): Promise<SentPage>;
  /** Whether the page has a mark. */
  has(mark: string): boolean;
  /** A page without cookies to set. */
  isForAll: boolean;
};

/** Secret: marks the site's own scripts and styles. */
export function makeNonceMark(): string {
  return randomBytes(16).toString('base64url');
}

/** 410: a tee time that is gone, with others. */
const STATUSES = [200, 410];

/**
 * Prepares a page rendered with nonce `mark` for repeated sending. Where it has one of `ownMarks`, each visitor gets
 * their own value and nonce; all other pages are equal bytes, whose policy names inline scripts by hash. Null for other
 * answers, such as a redirect.
 */
export async function packPage(
  response: Response,
  mark: string,
  ownMarks: readonly string[] = [],
): Promise<PackedPage | null> {
  const headers = [...response.headers].filter(([name]) => name !== 'content-length');
  const isInHeaders = headers.some(([, value]) => ownMarks.some((own) => value.includes(own)));
  if (!STATUSES.includes(response.status) || !isCompressible(response.headers) || isInHeaders) return null;
  const marked = String(await bytesOf(response));
  const found = ownMarks.filter((own) => marked.includes(own));
  return {
    status: response.status,
    isForAll: !response.headers.has('set-cookie'),
    has: (own) => found.includes(own),
    ...(found.length > 0 ? packWithSlots(marked, mark, found, headers) : packForAll(marked, mark, headers)),
  };
}

type Packed = Pick<PackedPage, 'bytes' | 'write'>;

function packForAll(marked: string, mark: string, marks: [string, string][]): Packed {
  const bytes = Buffer.from(unmark(marked, mark));
  /** Undefined after the first sending. */
  const bodies = new Map<Encoding, Promise<Buffer> | undefined>();
  const headers = marks.map(([name, value]): [string, string] => [
    name,
    name === POLICY ? nameInline(value, marked, mark) : value,
  ]);
  return {
    bytes: 2 * bytes.length,
    async write(_own, accepted) {
      const encoding = chooseEncoding(accepted);
      // Most pages are sent once.
      const isFirst = !bodies.has(encoding);
      const body = bodies.get(encoding) ?? compress(bytes, encoding, isFirst ? HASTY_QUALITY : undefined);
      bodies.set(encoding, isFirst ? undefined : body);
      return { headers, body: await body, encoding };
    },
  };
}

const POLICY = 'content-security-policy';

/** Values of more lengths than these are compressed each time. */
const MOST_LENGTHS = 24;

function packWithSlots(
  marked: string,
  mark: string,
  ownMarks: readonly string[],
  headers: [string, string][],
): Packed {
  const { texts, slots, order } = cutAtMarks(marked, [mark, ...ownMarks], isHtml(headers));
  /** Undefined after the first sending. */
  const known = new Map<string, GzipWithSlots | null | undefined>();

  /** Null for a page that is compressed hastily: when it is sent for the first time, as most pages are only once. */
  const gzipFor = (page: Buffer, uses: SlotUse[], lengths: number[]) => {
    const key = lengths.join();
    if (!known.has(key)) {
      if (known.size < MOST_LENGTHS) known.set(key, undefined);
      return null;
    }
    const gzip = known.get(key);
    if (gzip !== undefined) return gzip;
    const made = makeGzipWithSlots(page, uses, lengths);
    known.set(key, made);
    return made;
  };

  return {
    bytes: 5 * marked.length,
    async write(own, accepted) {
      const nonce = makeNonceMark();
      const values = slots.map((slot) =>
        Buffer.from(slot.mark === mark ? nonce : slot.write(own.get(slot.mark) ?? '')),
      );
      const uses: SlotUse[] = [];
      const pieces: Buffer[] = [];
      let at = 0;
      for (const [index, text] of texts.entries()) {
        const slot = order[index] ?? -1;
        const value = values[slot];
        pieces.push(text);
        at += text.length;
        if (!value) continue;
        uses.push({ slot, at });
        pieces.push(value);
        at += value.length;
      }
      const page = Buffer.concat(pieces, at);
      const written = headers.map(([name, value]): [string, string] => [
        name,
        name === POLICY ? value.replaceAll(mark, nonce) : value,
      ]);
      const lengths = values.map(({ length }) => length);
      const gzip = chooseEncoding(accepted, ['gzip']) === 'gzip' ? gzipFor(page, uses, lengths) : null;
      if (gzip) return { headers: written, body: gzip(page, values), encoding: 'gzip' };
      const encoding = chooseEncoding(accepted);
      return { headers: written, body: await compress(page, encoding, HASTY_QUALITY), encoding };
    },
  };
}

type Write = (value: string) => string;
type Slot = { mark: string; write: Write };

const inHtml: Write = (value) => String(html`${value}`);
/** In the JSON that Remix streams. */
const inJson: Write = (value) => JSON.stringify(value).slice(1, -1);
/** Remix prints that JSON as a string of a script. */
const inScript: Write = (value) =>
  inJson(inJson(value)).replace(
    /[&<>\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** `order` names the slot behind each text but the last. */
function cutAtMarks(marked: string, marks: readonly string[], isHtml: boolean) {
  const texts: Buffer[] = [];
  const slots: Slot[] = [];
  const order: number[] = [];
  let from = 0;
  let isInScript = false;
  const cuts = new RegExp(`${marks.join('|')}|<script\\b|</script>`, 'g');
  for (const { 0: found, index } of marked.matchAll(cuts)) {
    if (found === '<script' || found === '</script>') {
      isInScript = found === '<script';
      continue;
    }
    const write = isHtml ? (isInScript ? inScript : inHtml) : inJson;
    const known = slots.findIndex((slot) => slot.mark === found && slot.write === write);
    order.push(known === -1 ? slots.push({ mark: found, write }) - 1 : known);
    texts.push(Buffer.from(marked.slice(from, index)));
    from = index + found.length;
  }
  texts.push(Buffer.from(marked.slice(from)));
  return { texts, slots, order };
}

function isHtml(headers: readonly [string, string][]): boolean {
  return headers.some(([name, value]) => name === 'content-type' && value.startsWith('text/html'));
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
