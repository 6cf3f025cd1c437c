import { completeSignIn } from '#app/session/complete-sign-in.server.ts';
import { signIn } from '#app/session/sign-in.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import { links } from '#server/links.ts';

/**
 * Signs in with what the golf-ID service sent, when it names the state this browser was given at /login; the state is used up
 * by it, whatever comes of it. Everything else ends at /login with 'Failed to login with GolfId.'
 */
export async function handleGolfIdCallback(visit: Visit, query: URLSearchParams): Promise<Response> {
  const { site, session } = visit;
  const started = session.get('golfId');
  session.unset('golfId');
  const username = query.get('beUsername')?.trim() ?? '';
  const credentials = query.get('beGolfIdToken') ?? '';
  const isOurs = started !== undefined && query.get('beStateKey') === started.state;
  if (!site.settings.user.golfIdLogin || !isOurs || !username || !credentials) return golfIdFailed(visit);
  const result = await signIn(visit, {
    type: 'golfid',
    username: username.slice(0, 254),
    credentials: credentials.slice(0, 4000),
  });
  if (result.outcome === 'refused') return golfIdFailed(visit, started.returnTo);
  return completeSignIn(visit, result, started.returnTo);
}

/** Back to /login, which says why. */
export function golfIdFailed({ text, leaveFor }: Visit, returnTo = '/'): Promise<Response> {
  return leaveFor(links.login(returnTo), {
    loginMessage: { message: text.errors.GOLF_ID_FAILED, kind: 'bad' },
  });
}
