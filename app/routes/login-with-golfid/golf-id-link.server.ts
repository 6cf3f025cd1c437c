import type { AppLoadContext } from '@remix-run/node';
import { BookingError } from '#app/booking/booking-error.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import { siteOrigin } from '#app/site/site-origin.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import { links } from '#server/links.ts';
import { golfIdFailed } from './callback.server.ts';

/** The page that leads on to the golf-ID service: its address, with the state that has to come back. */
export async function viewGolfIdLink(visit: Visit, request: Request, context: AppLoadContext) {
  const { site, session, booking } = visit;
  const text = visit.text.signIn.golfId;
  const started = session.get('golfId');
  const returnUri = siteOrigin(request, context) + links.loginWithGolfId();
  try {
    const { url } = await booking.profile.golfIdSignIn({
      query: { returnUri, stateKey: started?.state ?? '' },
    });
    return {
      documentTitle: pageTitle(visit.text, 'login-with-golfid', site.settings.name),
      title: text.title,
      text: text.text,
      actions: [{ href: new URL(url, request.url).href, label: text.goOn }] as const,
    };
  } catch (error) {
    if (!(error instanceof BookingError)) throw error;
    throw await golfIdFailed(visit, started?.returnTo);
  }
}
