import { JSDOM } from 'jsdom';

/** The document a browser would make of an answer; no script of it runs. */
export async function readHtml(html: string | Response): Promise<Document> {
  return new JSDOM(typeof html === 'string' ? html : await html.text()).window.document;
}
