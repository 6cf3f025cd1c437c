import type { AppLoadContext } from '@remix-run/node';
import { BookingError } from '#app/booking/booking-error.ts';
import { completeSignIn } from '#app/session/complete-sign-in.server.ts';
import { signIn } from '#app/session/sign-in.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import { siteOrigin } from '#app/site/site-origin.server.ts';
import { links } from '#server/links.ts';

export async function findGolfIdUrl(visit: Visit, request: Request, context: AppLoadContext) {
  const { session, booking } = visit;
  const started = session.get('golfId');
  const returnUri = siteOrigin(request, context) + links.loginWithGolfId();
  try {
    const { url } = await booking.profile.golfIdSignIn({
      query: { returnUri, stateKey: started?.state ?? '' },
    });
    return new URL(url, request.url).href;
  } catch (error) {
    if (!(error instanceof BookingError)) throw error;
    throw await golfIdFailed(visit, started?.returnTo);
  }
}

/**
 * The answer must have the state /login gave this browser, which is used up either way. Anything else redirects to
 * /login with 'Failed to login with GolfId.'
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

function golfIdFailed({ text, leaveFor }: Visit, returnTo = '/'): Promise<Response> {
  return leaveFor(links.login(returnTo), {
    loginMessage: { message: text.errors.GOLF_ID_FAILED, kind: 'bad' },
  });
}
