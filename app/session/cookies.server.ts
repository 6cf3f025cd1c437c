import { type AppLoadContext, createCookieSessionStorage, type SessionStorage } from '@remix-run/node';
import { siteCookie } from '#app/site/site-cookie.server.ts';
import type { SiteFlash, SiteSession } from './session-data.ts';

const KEPT_SECONDS = 30 * 24 * 60 * 60;

export function sessionStorage(context: AppLoadContext): SessionStorage<SiteSession, SiteFlash> {
  const cookie = siteCookie(context, 'fairway', { isSigned: true, maxAge: KEPT_SECONDS });
  return createCookieSessionStorage<SiteSession, SiteFlash>({ cookie });
}
