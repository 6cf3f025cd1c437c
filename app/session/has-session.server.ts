import type { AppLoadContext, Session } from '@remix-run/node';
import { type SiteFlash, type SiteSession, sessionStorage } from './cookies.server.ts';

/**
 * Whether a Cookie header holds a session that this site would read. The host asks before it sends a page that is kept
 * for everybody, so that both decide by the same parser.
 */
export async function hasSession(cookieHeader: string | null, context: AppLoadContext): Promise<boolean> {
  return holdsSomething(await sessionStorage(context).getSession(cookieHeader));
}

/** Whether something is remembered of the visitor: a page made with it is theirs alone. */
export function holdsSomething(session: Session<SiteSession, SiteFlash>): boolean {
  return Object.keys(session.data).length > 0;
}
