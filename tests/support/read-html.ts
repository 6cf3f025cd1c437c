import { JSDOM } from 'jsdom';

/** One for all documents: a window of its own for each is half of the work of reading it. */
const { window } = new JSDOM();

/** The document a browser would make of an answer; no script of it runs. */
export async function readHtml(html: string | Response): Promise<Document> {
  return parseHtml(typeof html === 'string' ? html : await html.text());
}

/** The same of a text that is there already. */
export function parseHtml(text: string): Document {
  return new window.DOMParser().parseFromString(text, 'text/html');
}

/** What a form that was read would send. */
export function formDataOf(form: HTMLFormElement): FormData {
  return new window.FormData(form);
}
