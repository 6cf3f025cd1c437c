import { createHash } from 'node:crypto';
import { type Html, html, raw } from '#server/http/html.ts';

export type Page = {
  language: string;
  title: string;
  /** Allowed by hash in the CSP. */
  style: string;
  body: Html;
};

export const PRIVATE_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

/** A sandbox or mailbox page; `policy` extends its CSP. */
export function answerPage(page: Page, status: number, policy: string): Response {
  const styleHash = createHash('sha256').update(page.style).digest('base64');
  return new Response(renderPage(page), {
    status,
    headers: {
      ...PRIVATE_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; ${policy}; base-uri 'none'; frame-ancestors 'none'`,
    },
  });
}

/** Answers a page whose form leads only to itself and then to `returnUrl`. */
export function answerFormPage(page: Page, status: number, returnUrl: URL | null): Response {
  // form-action also limits redirects after the form.
  return answerPage(page, status, `form-action ${returnUrl ? `'self' ${returnUrl.origin}` : "'none'"}`);
}

export function renderPage({ language, title, style, body }: Page): string {
  return String(html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`);
}
