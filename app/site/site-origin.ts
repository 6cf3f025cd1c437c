import type { AppLoadContext } from '@remix-run/node';

/** The address the visitor has in the browser's bar, without a path; behind a proxy the scheme is the public one. */
export function siteOrigin(request: Request, { publicUrl }: Pick<AppLoadContext, 'publicUrl'>): string {
  const { protocol, host } = new URL(request.url);
  return `${publicUrl ? new URL(publicUrl).protocol : protocol}//${host}`;
}
