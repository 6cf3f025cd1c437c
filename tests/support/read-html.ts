import { DOMParser } from 'linkedom';
import { teachFormControls } from './form-controls.ts';

export { formDataOf } from './form-controls.ts';

teachFormControls();
const parser = new DOMParser();

/**
 * The document a browser would make of an answer; no script of it runs. It is for reading: a parser that does no more takes a third of
 * the time of jsdom, and tests/read-html.test.ts compares the two.
 */
export async function readHtml(html: string | Response): Promise<Document> {
  return parseHtml(typeof html === 'string' ? html : await html.text());
}

/** The same of a text that is there already. */
export function parseHtml(text: string): Document {
  const written = text.replace(MIXED_CASE, (name) => name.toLowerCase()).replace(TEXT_AREA, readTextArea);
  return parser.parseFromString(written, 'text/html') as unknown as Document;
}

/** React writes ` autoComplete="`, which is one attribute with ` autocomplete="`; those of SVG keep their case. */
const MIXED_CASE = / (?!viewBox|preserveAspectRatio|[a-z]+(?:Units|Transform))[a-z]+[A-Z][A-Za-z]*="/g;
/** The parser takes what stands in one as it is written. */
const TEXT_AREA = /(<textarea[^>]*>)\n?([^<]*)/g;
const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function readTextArea(_all: string, tag: string, content: string): string {
  const read = content.replace(/&(?:#x([\da-f]+)|#(\d+)|(amp|lt|gt|quot));/gi, (_sign, hex, decimal, name) =>
    name ? (SIGNS[name] ?? '') : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  );
  return tag + read;
}
