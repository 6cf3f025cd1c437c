import {
  type AppLoadContext,
  createCookieSessionStorage,
  createSession,
  type SessionStorage,
} from '@remix-run/node';
import { stateOf } from '#app/request/state.server.ts';
import { siteCookie } from '#app/site/site-cookie.server.ts';
import type { SiteFlash, SiteSession, VisitorSession } from './session-data.ts';

const KEPT_SECONDS = 30 * 24 * 60 * 60;

export function sessionStorage(context: AppLoadContext): SessionStorage<SiteSession, SiteFlash> {
  const cookie = siteCookie(context, 'fairway', { isSigned: true, maxAge: KEPT_SECONDS });
  return createCookieSessionStorage<SiteSession, SiteFlash>({ cookie });
}

/** Checks the cookie once per request. Each caller may change its own session. */
export async function readSession(request: Request, context: AppLoadContext): Promise<VisitorSession> {
  const state = stateOf(context);
  state.sessionSent ??= (await sessionStorage(context).getSession(request.headers.get('cookie'))).data;
  return createSession<SiteSession, SiteFlash>({ ...state.sessionSent } as SiteSession);
}
