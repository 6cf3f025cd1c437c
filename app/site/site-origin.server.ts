import type { AppLoadContext } from '@remix-run/node';
import { programOf } from '#app/request/program.server.ts';

/** The address the visitor has in the browser's bar, without a path; behind a proxy the scheme is the public one. */
export function siteOrigin(request: Request, context: AppLoadContext): string {
  const { publicUrl } = programOf(context);
  const { protocol, host } = new URL(request.url);
  return `${publicUrl ? new URL(publicUrl).protocol : protocol}//${host}`;
}
