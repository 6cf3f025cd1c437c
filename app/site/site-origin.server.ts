import type { AppLoadContext } from '@remix-run/node';
import { programOf } from '#app/request/program.server.ts';

export function siteOrigin(request: Request, context: AppLoadContext): string {
  const { publicUrl } = programOf(context);
  const { protocol, host } = new URL(request.url);
  return `${publicUrl ? new URL(publicUrl).protocol : protocol}//${host}`;
}
