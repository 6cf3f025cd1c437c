import type { AppLoadContext } from '@remix-run/node';
import type { SiteSession } from '#app/session/session-data.ts';
import { PASSWORD } from '../accounts.ts';
import type { TestEngine } from '../engine.ts';
import { openSite, type Page } from './open-site.ts';

type Fields = Record<string, string>;

export const SIGN_IN = '[data-testid=login-button]';
export const GUEST = 'button[value=guest]';

/** A browser without scripts on the site of a real engine. */
export async function browserAt(
  engine: Pick<TestEngine, 'fetch'>,
  context: AppLoadContext = {},
  session: Partial<SiteSession> = {},
) {
  const site = await openSite((request) => engine.fetch(request), session, {
    bookingUrl: 'http://engine',
    defaultAlias: 'cedar-ridge',
    ...context,
  });
  const follow = async (response: Response): Promise<Page> => {
    const location = response.headers.get('location');
    if (response.status !== 303 || location === null)
      throw new Error(`Not a way on: ${response.status} ${await response.text()}`);
    return site.read(location);
  };
  const fill = async (path: string, button: string, typed: Fields) => ({
    ...(await site.read(path)).fieldsOf(button),
    ...typed,
  });
  /** Fills in the form of a page that a button belongs to; answers what the site answers. */
  const send = async (path: string, button: string, typed: Fields) => {
    const page = await site.read(path);
    const action = page.one(button).closest('form')?.getAttribute('action') ?? path;
    return site.post(action, { ...page.fieldsOf(button), ...typed });
  };
  return {
    ...site,
    follow,
    fill,
    send,
    /** The same, where the page comes back with what is wrong. */
    refused: async (path: string, button: string, typed: Fields): Promise<Page> => {
      const page = await site.read(path);
      const action = page.one(button).closest('form')?.getAttribute('action') ?? path;
      return site.submit(action, { ...page.fieldsOf(button), ...typed });
    },
    signIn: async (email: string, password = PASSWORD, returnTo = '/course/info') =>
      send(`/login?loginRedirectURI=${encodeURIComponent(returnTo)}`, SIGN_IN, { email, password }),
  };
}

export type Browser = Awaited<ReturnType<typeof browserAt>>;

/** The session that a browser's cookie carries. */
export function sessionOf(browser: Pick<Browser, 'cookies'>): Partial<SiteSession> {
  const [value = ''] = decodeURIComponent(browser.cookies.get('fairway') ?? '').split('.');
  return value ? JSON.parse(Buffer.from(value, 'base64').toString()) : {};
}
