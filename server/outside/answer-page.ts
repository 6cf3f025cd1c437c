import { createHash } from 'node:crypto';
import { type Html, html, raw } from '#server/http/html.ts';

export type Page = {
  language: string;
  title: string;
  /** The page's whole style sheet, which its content security policy names by hash. */
  style: string;
  /** The content below the heading. */
  body: Html;
};

export const PRIVATE_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

/** A page of a sandbox or of the demo's mailbox; `policy` is what its content security policy allows beside its style. */
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

/** The same for a page with a form, which leads to the page itself and from there to `returnUrl` alone. */
export function answerFormPage(page: Page, status: number, returnUrl: URL | null): Response {
  // A browser follows the form's redirect only to addresses that form-action names as well.
  return answerPage(page, status, `form-action ${returnUrl ? `'self' ${returnUrl.origin}` : "'none'"}`);
}

/** A whole page with its title as its heading. */
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
