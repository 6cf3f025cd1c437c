import type { ServerResponse } from 'node:http';
import { LANGUAGES } from '#server/contract/constants.ts';
import { chooseLanguage } from '#server/http/choose-language.ts';
import type { Text } from '#server/text/en.ts';
import { textIn } from '#server/text/text.ts';
import { guardPage, makeNonce } from './security/security-headers.ts';

type Host = Text['host'];
type Kind = { [Name in keyof Host]: Host[Name] extends { title: string } ? Name : never }[keyof Host];

const STYLE =
  'body{overflow-wrap:anywhere;font:1.1rem/1.5 -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",Arial,sans-serif;max-width:34rem;margin:12vh auto;padding:0 1.25rem;color:#1b211d;background:#fff}@media(prefers-color-scheme:dark){body{color:#e9ede9;background:#141816}a{color:#9fd8b5}}h1{font-size:1.5rem;line-height:1.25}a{display:inline-block;padding:.7rem 0}small{opacity:.75}';

/** Answers with a page of the host's own, readable without anything else of the site. */
export function sendPlainPage(
  response: ServerResponse,
  status: number,
  kind: Kind,
  requestId?: string,
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  // Whose site it is may not be known here: the browser's own language is all there is to go by.
  const { host, language } = textIn(
    chooseLanguage(response.req.headers['accept-language'] ?? null, LANGUAGES),
  );
  const { title, text } = host[kind];
  const nonce = makeNonce();
  guardPage(response, nonce);
  const number = requestId && status >= 500 ? `<p><small>${host.requestNumber(requestId)}</small></p>` : '';
  const body = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style nonce="${nonce}">${STYLE}</style></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="/">${host.toFirstPage}</a></p>${number}</main></body></html>`;
  response.statusCode = status;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  if (status === 503) response.setHeader('retry-after', kind === 'away' ? '10' : '3');
  response.end(body);
}
