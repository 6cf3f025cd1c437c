import type { LoaderFunctionArgs } from '@remix-run/node';
import { FORM_TOKEN_FIELD, ONE_CLICK_FIELD, ONE_CLICK_VALUE } from '#server/http/form-fields.ts';
import { links } from '#server/links.ts';
import { checkFormToken } from './form-token.server.ts';

/** Why a form may change nothing: it comes from elsewhere, or from a browser that refuses the cookie that would prove otherwise. */
export type FormRefusal = 'forbidden' | 'noCookies';

/** The page that made a browser send a form. */
type Sender =
  /** One of our own pages, or the golfer by hand. */
  | 'own'
  /** A page of somebody else. */
  | 'foreign'
  /** The browser does not say (text browsers): the form has to prove itself with its token. */
  | 'missing';

/**
 * Judges by Sec-Fetch-Site and by Origin, both out of reach of a page's scripts: neither may speak against it.
 */
export function senderOf({ url, headers }: Pick<Request, 'url' | 'headers'>): Sender {
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  if (site === null && origin === null) return 'missing';
  const isSameSite = site === null || site === 'same-origin' || site === 'none';
  return (isSameSite && (origin === null || isOriginOf(origin, url))) || isWayOutOfFrame(url, origin)
    ? 'own'
    : 'foreign';
}

/** Why a form that was read may change nothing; null where it may. */
export async function refusalOf(
  asked: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  form: FormData,
): Promise<FormRefusal | null> {
  const sender = senderOf(asked.request);
  if (sender === 'foreign') return 'forbidden';
  if (sender === 'own' || isOneClickUnsubscribe(asked.request, form)) return null;
  const field = form.get(FORM_TOKEN_FIELD);
  const token = await checkFormToken(asked, typeof field === 'string' ? field : '');
  if (token === 'valid') return null;
  return token === 'no-cookie' ? 'noCookies' : 'forbidden';
}

/** The scheme is not compared: a proxy may have taken it off. */
function isOriginOf(origin: string, url: string): boolean {
  return URL.canParse(origin) && hostOf(origin) === hostOf(url);
}

function hostOf(url: string): string {
  return new URL(url).host.replace(/:(80|443)$/, '');
}

/**
 * WebKit calls a form of the site's own cross-site where it leaves the page of somebody else for a window: there the Origin alone
 * says whose form it is. Such a request carries a secret that works once.
 */
function isWayOutOfFrame(url: string, origin: string | null): boolean {
  return (
    origin !== null && new URL(url).pathname.startsWith(links.handover('', 'top')) && isOriginOf(origin, url)
  );
}

/**
 * Whether a mail program unsubscribes its reader (RFC 8058), without cookies and from no page: the signed id in the address says whose
 * news end, and nothing else is done at it.
 */
function isOneClickUnsubscribe({ url, headers }: Request, form: FormData): boolean {
  const { pathname, search } = new URL(url);
  const isUnsubscribe = (pathname + search).startsWith(links.unsubscribe('')) && !headers.has('cookie');
  return isUnsubscribe && form.get(ONE_CLICK_FIELD) === ONE_CLICK_VALUE;
}
