import { DOMParser } from 'linkedom';
import { teachFormControls } from './form-controls.ts';

export { formDataOf } from './form-controls.ts';

teachFormControls();
const parser = new DOMParser();

/**
 * The document a browser would make of an answer, without running scripts. Only for reading: this parser takes a
 * third of jsdom's time, and tests/read-html.test.ts compares the two.
 */
export async function readHtml(html: string | Response): Promise<Document> {
  return parseHtml(typeof html === 'string' ? html : await html.text());
}

/** The same for a string. */
export function parseHtml(text: string): Document {
  const written = text.replace(MIXED_CASE, (name) => name.toLowerCase()).replace(TEXT_AREA, readTextArea);
  return parser.parseFromString(written, 'text/html') as unknown as Document;
}

/** React writes ` autoComplete="`, which HTML reads as ` autocomplete="`. SVG attributes keep their case. */
const MIXED_CASE = / (?!viewBox|preserveAspectRatio|[a-z]+(?:Units|Transform))[a-z]+[A-Z][A-Za-z]*="/g;
/** The parser does not decode the content of a text area. */
const TEXT_AREA = /(<textarea[^>]*>)\n?([^<]*)/g;
const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function readTextArea(_all: string, tag: string, content: string): string {
  const read = content.replace(/&(?:#x([\da-f]+)|#(\d+)|(amp|lt|gt|quot));/gi, (_sign, hex, decimal, name) =>
    name ? (SIGNS[name] ?? '') : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  );
  return tag + read;
}
