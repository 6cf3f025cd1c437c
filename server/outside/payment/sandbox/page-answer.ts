import { pageStyleHash } from './page-style.ts';

export const privateHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

/** A page of the sandbox, whose form leads to itself and back to the site alone. */
export function answerPage(html: string, returnUrl: URL | null, status: number): Response {
  // A browser follows the form's redirect only to addresses that form-action names as well.
  const formTargets = returnUrl ? `'self' ${returnUrl.origin}` : "'none'";
  const policy = `default-src 'none'; style-src '${pageStyleHash}'; form-action ${formTargets}; base-uri 'none'; frame-ancestors 'none'`;
  return new Response(html, {
    status,
    headers: {
      ...privateHeaders,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
    },
  });
}
