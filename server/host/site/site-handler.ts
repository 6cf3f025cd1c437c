import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import type { Logger } from 'pino';
import { FORM_MAX_BYTES, parseForm } from '#server/http/form-body.ts';
import { FORM_TOKEN_FIELD, ONE_CLICK_FIELD, ONE_CLICK_VALUE } from '#server/http/form-fields.ts';
import { links } from '#server/links.ts';
import type { HostContext } from '../load-context.ts';
import { createPageCache, type SharedRequest } from '../page-cache/page-cache.ts';
import { sendPlainPage } from '../plain-page.ts';
import { sendCompressed } from '../requests/send-response.ts';
import type { Origin } from '../requests/trusted-proxies.ts';
import { toWebHeaders, toWebRequest } from '../requests/web-request.ts';
import { checkRequestOrigin, isOriginOf } from '../security/csrf.ts';
import { createFormTokens, type FormTokens } from '../security/form-token.ts';
import { isFramed, setFrameCookies, wayOut } from '../security/frames.ts';
import { type Body, readBody } from '../security/read-body.ts';
import { guardPage, makeNonce } from '../security/security-headers.ts';

/** The site as it was built, with what its entry has for the host. */
export type SiteBuild = ServerBuild & {
  entry: {
    module: {
      hasSession(cookieHeader: string | null, context: HostContext): Promise<boolean>;
      findLanguage(request: Request, context: HostContext): Promise<string>;
      handOver(
        request: Request,
        context: HostContext,
        left: { cookies: readonly string[]; to: string; way: 'top' | 'window' },
      ): Promise<string>;
    };
  };
};

export type SiteOptions = {
  build: SiteBuild;
  /** What the site is handed with every request. */
  context: HostContext & { sessionSecrets: string[]; isProduction: boolean };
  /** The site's way to the booking API for one golfer. */
  contextOf: (from: { clientAddress: string; requestId: string }) => Partial<HostContext>;
  formTargets: string[];
  /** Told of what goes on after an answer. */
  waitUntil?: (work: Promise<unknown>) => void;
  log: Logger;
  now: () => Date;
};

export type SiteHandler = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  from: Origin & { requestId: string },
) => Promise<void>;

/** Answers the pages of the site: who may send a form is decided here, everything else in the Remix app. */
export function createSiteHandler(options: SiteOptions): SiteHandler {
  const { isProduction, sessionSecrets } = options.context;
  const answer = createRequestHandler(options.build, 'production');
  const tokens = createFormTokens(sessionSecrets, isProduction, options.now);
  const { hasSession, findLanguage, handOver } = options.build.entry.module;
  const sendCached = createPageCache({
    ...options,
    hasSession: (cookieHeader) => hasSession(cookieHeader, options.context),
  });

  return async function handleSite(incoming, outgoing, from) {
    const { method = 'GET' } = incoming;
    if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') {
      outgoing.setHeader('Allow', 'GET, HEAD, POST');
      return sendPlainPage(outgoing, 405, 'methodNotAllowed');
    }
    const body = method === 'POST' ? await readBody(incoming, FORM_MAX_BYTES) : undefined;
    if (body === null) {
      outgoing.setHeader('Connection', 'close');
      return sendPlainPage(outgoing, 413, 'tooLarge');
    }
    const refusal = body && (await refuseSender(incoming, body, from.host, tokens));
    if (refusal) return sendPlainPage(outgoing, refusal.status, refusal.page);
    const headers = toWebHeaders(incoming);

    const context = {
      ...options.context,
      ...options.contextOf(from),
      requestId: from.requestId,
      clientAddress: from.clientAddress,
      ...(options.waitUntil ? { waitUntil: options.waitUntil } : {}),
      reportError: (error: unknown) =>
        options.log.error({ err: error, requestId: from.requestId }, 'a page failed'),
    };
    const origin = `${from.protocol}://${from.host}`;
    const makeForNobody = async ({ url, headers, mark }: SharedRequest) => {
      let isPersonal = false;
      const markPersonal = () => {
        isPersonal = true;
      };
      // Asked for with GET in any case: the page that is kept for a HEAD is the one that the next GET is sent.
      const asked = toWebRequest({ method: 'GET', url }, { origin, headers });
      const frameOrigins: string[] = [];
      const allowFrames = (origins: readonly string[]) => void frameOrigins.splice(0, Infinity, ...origins);
      const response = await answer(asked, { ...context, nonce: mark, markPersonal, allowFrames });
      return { response, isPersonal, frameOrigins };
    };
    const findPageLanguage = () => findLanguage(toWebRequest(incoming, { origin, headers }), context);
    if (await sendCached(incoming, outgoing, { origin, headers, findPageLanguage }, makeForNobody)) return;

    const aborted = new AbortController();
    outgoing.once('close', () => aborted.abort());
    let token: { name: string; value: string } | undefined;
    const nonce = makeNonce();
    const formTargets = [...options.formTargets];
    const frameOrigins: string[] = [];
    const asked = toWebRequest(incoming, {
      origin,
      headers,
      ...(body ? { body } : {}),
      signal: aborted.signal,
    });
    let response = await answer(asked, {
      ...context,
      nonce,
      allowFormTargets: (origins) => formTargets.push(...origins),
      allowFrames: (origins) => void frameOrigins.splice(0, Infinity, ...origins),
      // Made only for a page that asks for it: a page without forms that change something gets no cookie.
      get formToken() {
        if (!token) {
          const { value, setCookie } = tokens.issue(incoming.headers.cookie);
          if (setCookie) outgoing.setHeader('Set-Cookie', setCookie);
          token = { name: FORM_TOKEN_FIELD, value };
        }
        return token;
      },
    });
    guardPage(outgoing, nonce, { formTargets, isProduction, frameOrigins });
    if (frameOrigins.length > 0 && isFramed(incoming.headers)) {
      const out = wayOut(incoming, response, asked.url);
      if (out) {
        const cookies = response.headers.getSetCookie();
        const sent = headers.get('cookie') ?? '';
        const location = await handOver(asked, context, { ...out, cookies: [sent, ...cookies] }).catch(
          (error: unknown) => {
            options.log.error({ err: error, requestId: from.requestId }, 'a hand-over failed');
            return null;
          },
        );
        if (location === null) return sendPlainPage(outgoing, 503, 'away', from.requestId);
        response = new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
        for (const cookie of cookies) response.headers.append('set-cookie', cookie);
      }
      setFrameCookies(outgoing, incoming, response);
    }
    if (response.status === 503 && !response.body)
      return sendPlainPage(outgoing, 503, 'away', from.requestId);
    if (!response.headers.has('cache-control')) outgoing.setHeader('Cache-Control', 'private, no-cache');
    await sendCompressed(incoming, outgoing, response);
  };
}

const FORBIDDEN = { status: 403, page: 'forbidden' } as const;
const WITHOUT_COOKIES = { status: 403, page: 'noCookies' } as const;
const UNREADABLE = { status: 400, page: 'badForm' } as const;

/** Why what was sent may change nothing here; null when it may. The site reads its form itself, as strictly as this. */
async function refuseSender(
  incoming: IncomingMessage,
  body: Body,
  host: string,
  tokens: FormTokens,
): Promise<typeof FORBIDDEN | typeof WITHOUT_COOKIES | typeof UNREADABLE | null> {
  const sender = checkRequestOrigin(incoming.headers, host);
  if (sender === 'own' || isWayOutOfFrame(incoming, host)) return null;
  if (sender === 'foreign') return FORBIDDEN;
  const form = await parseForm(body, incoming.headers['content-type']);
  if (!form) return UNREADABLE;
  if (isOneClickUnsubscribe(incoming, form)) return null;
  const field = form.get(FORM_TOKEN_FIELD);
  const token = typeof field === 'string' ? field : null;
  const { cookie } = incoming.headers;
  if (tokens.accepts(cookie, token)) return null;
  return tokens.missesCookie(cookie, token) ? WITHOUT_COOKIES : FORBIDDEN;
}

/**
 * WebKit calls a form of the site's own cross-site where it leaves the page of somebody else for a window: there the Origin alone
 * says whose form it is. What is opened so is named by a secret, once.
 */
function isWayOutOfFrame({ url = '', headers: { origin = '' } }: IncomingMessage, host: string): boolean {
  return url.startsWith(links.handover('', 'top')) && isOriginOf(origin, host);
}

/**
 * What a mail program sends for its reader (RFC 8058), without cookies and from no page: the signed id in the address says whose
 * news end, and nothing else is done at it.
 */
function isOneClickUnsubscribe({ url = '', headers }: IncomingMessage, form: FormData): boolean {
  const isUnsubscribe = url.startsWith(links.unsubscribe('')) && headers.cookie === undefined;
  return isUnsubscribe && form.get(ONE_CLICK_FIELD) === ONE_CLICK_VALUE;
}
