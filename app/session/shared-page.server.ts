import type { AppLoadContext } from '@remix-run/node';
import { stateOf } from '#app/request/state.server.ts';
import { readFrame } from '#app/site/frames.server.ts';
import { languageOfRequest } from '#app/site/language-choice.server.ts';
import { findSite } from '#app/site/site.server.ts';
import { DEFAULT_LANGUAGE, type Language } from '#server/contract/constants.ts';
import { sessionStorage } from './cookies.server.ts';
import type { VisitorSession } from './session-data.ts';

/** Returns whether a page made with the session is for that visitor only. */
export function holdsSomething(session: VisitorSession): boolean {
  return Object.keys(session.data).length > 0;
}

/**
 * Null for a visitor's own page: they have a session, or a frame in which we test for cookies. The host asks before
 * it sends a cached page.
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
    return isFramed && !keepsCookies ? null : await languageOfRequest({ request, context }, settings);
  } catch {
    return DEFAULT_LANGUAGE;
  }
}

/** A personal answer must not be cached for other visitors. */
export function isPersonal(context: AppLoadContext): boolean {
  return stateOf(context).isPersonal;
}
