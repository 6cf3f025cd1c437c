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
  send(response, { status, kind, requestId });
}

/** Sends a page that asks for the same address again after some seconds. */
export function sendWaitingPage(response: ServerResponse, retryAfterSeconds: number): void {
  response.setHeader('Refresh', retryAfterSeconds);
  send(response, { status: 503, kind: 'crowded', retryAfterSeconds });
}

function send(response: ServerResponse, page: Omit<Parameters<typeof makePlainPage>[1], 'nonce'>): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  // The operator may be unknown, so the browser's language counts.
  const text = textIn(chooseLanguage(response.req.headers['accept-language'] ?? null, LANGUAGES));
  const nonce = randomBytes(16).toString('base64url');
  const { body, headers } = makePlainPage(text, { ...page, nonce });
  response.writeHead(page.status, { ...headers, 'Content-Length': Buffer.byteLength(body) });
  response.end(body);
}
