import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** Headers of every answer, pages or not. `isSecure`: it goes to a golfer over https, where people book for real. */
export function setCommonHeaders(response: ServerResponse, isSecure: boolean): void {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  // With no-referrer browsers would send `Origin: null` with our own forms.
  response.setHeader('Referrer-Policy', 'same-origin');
  // Not for the names below: an operator's own host name may be the one its mail and its office are below.
  if (isSecure) response.setHeader('Strict-Transport-Security', 'max-age=31536000');
}

type PageRules = {
  /** Further places a form may lead to: the redirect to an external payment step counts as one. */
  formTargets?: string[];
  isProduction?: boolean;
  /** Pages of these origins may show it inside them; none may where there are none. */
  frameOrigins?: readonly string[];
};

/** What the scripts and style sheets of one page must carry. */
export function makeNonce(): string {
  return randomBytes(16).toString('base64url');
}

/** Headers of a page of the site whose scripts and style sheets carry a nonce. */
export function guardPage(response: ServerResponse, nonce: string, rules: PageRules = {}): void {
  const source = `'nonce-${nonce}'`;
  guardPageFrom(response, { scripts: [source], styles: [source] }, rules);
}

/** The same for a page whose inline scripts and styles are named one by one. */
export function guardPageFrom(
  response: ServerResponse,
  inline: { scripts: string[]; styles: string[] },
  rules: PageRules,
): void {
  const { frameOrigins = [] } = rules;
  const policy = [
    "default-src 'self'",
    `script-src ${["'self'", ...inline.scripts].join(' ')}`,
    `style-src ${["'self'", ...inline.styles].join(' ')}`,
    // Operators may keep their header picture elsewhere.
    "img-src 'self' data: https:",
    `form-action ${["'self'", ...(rules.formTargets ?? [])].join(' ')}`,
    `frame-ancestors ${frameOrigins.join(' ') || "'none'"}`,
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    ...(rules.isProduction ? ['upgrade-insecure-requests'] : []),
  ];
  response.setHeader('Content-Security-Policy', policy.join('; '));
  // It knows no list: where there is one, the policy above alone says it.
  if (frameOrigins.length === 0) response.setHeader('X-Frame-Options', 'DENY');
  response.setHeader(
    'Permissions-Policy',
    'accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  );
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
}

/** The API's own pages (its documentation) bring their style with them and need nothing else. */
export function guardApiPage(response: ServerResponse): void {
  if (response.hasHeader('Content-Security-Policy')) return;
  response.setHeader(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  );
}
