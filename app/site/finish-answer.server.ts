import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { isOurHost, programOf } from '#app/request/program.server.ts';
import { stateOf } from '#app/request/state.server.ts';
import { guardHeaders } from '#server/http/security-headers.ts';
import { markFrame } from './frames.server.ts';

/** Puts on every answer of the site what keeps it safe, and the cookies that its page needs besides the session. */
export async function finishAnswer(
  headers: Headers,
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
): Promise<void> {
  const { nonce, frameOrigins, formTargets, formToken, isFormTokenUsed } = stateOf(context);
  const { isProduction } = programOf(context);
  const targets = [...formTargetsOf(context), ...formTargets];
  // Without our host a proxy takes the scheme off: golfers come over https all the same.
  const isSecure = isProduction && (!isOurHost(context) || new URL(request.url).protocol === 'https:');
  const guard = guardHeaders({ nonce, frameOrigins, formTargets: targets, isProduction, isSecure });
  for (const [name, value] of Object.entries(guard)) headers.set(name, value);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache');
  if (isFormTokenUsed && formToken?.setCookie) headers.append('Set-Cookie', formToken.setCookie);
  const marker = await markFrame(context);
  if (marker) headers.append('Set-Cookie', marker);
}

/** Where the forms of every page may lead besides the site itself: it depends on how the program is set up. */
function formTargetsOf(context: AppLoadContext): string[] {
  const { isProduction, bookingFetch, bookingUrl } = programOf(context);
  // The payment step of the demo, perhaps under another name of this machine.
  const demo = isProduction ? [] : ['http://localhost:*', 'http://*.localhost:*', 'http://127.0.0.1:*'];
  // The bank's page, wherever it is, when the payments are those of another server.
  return bookingFetch || !bookingUrl ? demo : [...demo, new URL(bookingUrl).origin, 'https:'];
}
