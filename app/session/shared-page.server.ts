import type { AppLoadContext } from '@remix-run/node';
import { stateOf } from '#app/request/state.server.ts';
import { readFrame } from '#app/site/frames.server.ts';
import { findSite } from '#app/site/site.server.ts';
import { DEFAULT_LANGUAGE, type Language } from '#server/contract/constants.ts';
import { sessionStorage } from './cookies.server.ts';
import { languageOf } from './language.server.ts';
import type { VisitorSession } from './session-data.ts';

/** Whether something is remembered of the visitor: a page made with it is theirs alone. */
export function holdsSomething(session: VisitorSession): boolean {
  return Object.keys(session.data).length > 0;
}

/**
 * The language of a page that is the same for everybody who asks like this; null where it is the visitor's own: they have a session, or
 * a frame in which it must be found out whether the browser keeps cookies. The host asks before it sends a page that it keeps.
 */
export async function findSharedLanguage(
  request: Request,
  context: AppLoadContext,
): Promise<Language | null> {
  const session = await sessionStorage(context).getSession(request.headers.get('cookie'));
  if (holdsSomething(session)) return null;
  try {
    const { settings } = await findSite(request, context);
    const { isFramed, keepsCookies } = await readFrame(request, context, settings);
    return isFramed && !keepsCookies ? null : await languageOf({ request, context }, settings);
  } catch {
    return DEFAULT_LANGUAGE;
  }
}

/** Whether an answer was made from what the visitor's cookies say: it is kept for nobody else. */
export function isPersonal(context: AppLoadContext): boolean {
  return stateOf(context).isPersonal;
}
