import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { LANGUAGES } from '#server/contract/constants.ts';
import { chooseLanguage } from '#server/http/choose-language.ts';
import { makePlainPage, type PlainPage } from '#server/http/plain-page.ts';
import { textIn } from '#server/text/text.ts';

/** Sends a page that needs nothing from the site. */
export function sendPlainPage(
  response: ServerResponse,
  status: number,
  kind: PlainPage,
  requestId?: string,
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  // The operator may be unknown, so the browser's language counts.
  const text = textIn(chooseLanguage(response.req.headers['accept-language'] ?? null, LANGUAGES));
  const nonce = randomBytes(16).toString('base64url');
  const { body, headers } = makePlainPage(text, { status, kind, nonce, requestId });
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) });
  response.end(body);
}
