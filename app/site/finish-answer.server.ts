import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { isOurHost, programOf } from '#app/request/program.server.ts';
import { stateOf } from '#app/request/state.server.ts';
import { bodyOf } from '#server/http/response-bytes.ts';
import { guardHeaders } from '#server/http/security-headers.ts';
import { markFrame } from './frames.server.ts';

/** Adds security headers, and the cookies a page needs besides the session. */
export async function finishAnswer(
  headers: Headers,
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
): Promise<void> {
  const state = stateOf(context);
  const { nonce, formTargets, formToken, isFormTokenUsed } = state;
  const frameOrigins = state.isStaff ? [] : state.frameOrigins;
  const { isProduction } = programOf(context);
  const targets = [...formTargetsOf(context), ...formTargets];
  // Without our host a proxy removes the scheme; golfers still use https.
  const isSecure = isProduction && (!isOurHost(context) || new URL(request.url).protocol === 'https:');
  const guard = guardHeaders({ nonce, frameOrigins, formTargets: targets, isProduction, isSecure });
  for (const [name, value] of Object.entries(guard)) headers.set(name, value);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache');
  if (isFormTokenUsed && formToken?.setCookie) headers.append('Set-Cookie', formToken.setCookie);
  const marker = await markFrame(context);
  if (marker) headers.append('Set-Cookie', marker);
}

/** Answers with a page, whose bytes nobody copies. */
export async function finishPage(
  html: Buffer<ArrayBuffer>,
  answer: { status: number; headers: Headers },
  asked: Pick<LoaderFunctionArgs, 'request' | 'context'>,
): Promise<Response> {
  await finishAnswer(answer.headers, asked);
  return new Response(bodyOf(html), answer);
}

function formTargetsOf(context: AppLoadContext): string[] {
  const { isProduction, bookingFetch, bookingUrl } = programOf(context);
  // The demo's payment step, perhaps under another name of this machine.
  const demo = isProduction ? [] : ['http://localhost:*', 'http://*.localhost:*', 'http://127.0.0.1:*'];
  // The bank's page, anywhere, when another server takes the payments.
  return bookingFetch || !bookingUrl ? demo : [...demo, new URL(bookingUrl).origin, 'https:'];
}
