import { html, raw } from 'hono/html';
import type { Text } from '#server/text/en.ts';
import { guardHeaders } from './security-headers.ts';

type Host = Text['host'];
/** Names a page of `text.host`. */
export type PlainPage = {
  [Name in keyof Host]: Host[Name] extends { title: string } ? Name : never;
}[keyof Host];

const STYLE =
  'body{overflow-wrap:anywhere;font:1.1rem/1.5 -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",Arial,sans-serif;max-width:34rem;margin:12vh auto;padding:0 1.25rem;color:#1b211d;background:#fff}a{color:#1e5b35}@media(prefers-color-scheme:dark){body{color:#e9ede9;background:#141816}a{color:#9fd8b5}}h1{font-size:1.5rem;line-height:1.25}a{display:inline-block;padding:.7rem 0}small{opacity:.75}';

/** A bar that is full when the browser asks again. */
const waitStyle = (seconds: number) =>
  `.wait{height:.3rem;margin-top:2rem;border-radius:1rem;background:#1e5b35;transform-origin:0}@media(prefers-color-scheme:dark){.wait{background:#9fd8b5}}@media(prefers-reduced-motion:no-preference){.wait{animation:wait ${seconds}s linear}}@keyframes wait{from{transform:scaleX(0)}}`;

type Options = {
  status: number;
  kind: PlainPage;
  nonce: string;
  /** Shown on 5xx pages, for support. */
  requestId?: string | undefined;
  /** Of a 503. */
  retryAfterSeconds?: number | undefined;
};

/** Builds a page that needs nothing else from the site. */
export function makePlainPage(
  { host, language }: Pick<Text, 'host' | 'language'>,
  { status, kind, nonce, requestId, retryAfterSeconds = kind === 'away' ? 10 : 3 }: Options,
): { body: string; headers: Record<string, string> } {
  const { title, text } = host[kind];
  const number =
    requestId && status >= 500 ? html`<p><small>${host.requestNumber(requestId)}</small></p>` : '';
  const isWaiting = kind === 'crowded';
  const style = isWaiting ? STYLE + waitStyle(retryAfterSeconds) : STYLE;
  // Somebody who waits keeps their address.
  const next = isWaiting ? html`<div class="wait"></div>` : html`<p><a href="/">${host.toFirstPage}</a></p>`;
  const page = html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style nonce="${nonce}">${raw(style)}</style></head><body><main><h1>${title}</h1><p>${text}</p>${next}${number}</main></body></html>`;
  return {
    body: String(page),
    headers: {
      ...guardHeaders({ nonce }),
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(status === 503 ? { 'Retry-After': String(retryAfterSeconds) } : {}),
    },
  };
}
