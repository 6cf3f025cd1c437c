import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerBuild } from '@remix-run/node';
import type { Logger } from 'pino';
import type { Admission } from '../admission.ts';
import type { HostContext } from '../load-context.ts';
import { createPageCache, type SharedPage, type SharingVisitor } from '../page-cache/page-cache.ts';
import { sendPlainPage, sendWaitingPage } from '../plain-page.ts';
import type { Origin } from '../requests/read-origin.ts';
import { sendCompressed } from '../requests/send-response.ts';
import { readWebRequest, toWebHeaders, toWebRequest } from '../requests/web-request.ts';
import { createRouteHandlers } from './route-handlers.ts';

/** Its entry tells which pages may be cached. */
export type SiteBuild = ServerBuild & {
  entry: {
    module: {
      findVisitor(request: Request, context: HostContext): Promise<SharingVisitor | null>;
      sharePage(visitor: SharingVisitor, url: string): SharedPage | null;
      isHolding(request: Request, context: HostContext): Promise<boolean>;
      isPersonal(context: HostContext): boolean;
      senderOf(form: Pick<Request, 'url' | 'headers'>): string;
    };
  };
};

type SiteOptions = {
  build: SiteBuild;
  context: HostContext;
  /** Access to the API for one golfer. */
  contextOf: (from: { clientAddress: string; requestId: string }) => Partial<HostContext>;
  admission: Admission;
  log: Logger;
};

export type SiteHandler = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  from: Origin & { requestId: string },
) => Promise<void>;

/** Remix decides a page's security; the host caches and compresses. */
export function createSiteHandler(options: SiteOptions): SiteHandler {
  const answer = createRouteHandlers(options.build);
  const sendCached = createPageCache();
  const { findVisitor, sharePage, isHolding, isPersonal, senderOf } = options.build.entry.module;

  return async function handleSite(incoming, outgoing, from) {
    const { method = 'GET' } = incoming;
    if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') {
      outgoing.setHeader('Allow', 'GET, HEAD, POST');
      return sendPlainPage(outgoing, 405, 'methodNotAllowed');
    }
    const origin = `${from.protocol}://${from.host}`;
    // The site refuses it, too, but Remix would first send a bare 500.
    const url = origin + (incoming.url ?? '/');
    if (method === 'POST' && senderOf({ url, headers: toWebHeaders(incoming) }) === 'foreign')
      return sendPlainPage(outgoing, 403, 'forbidden');
    const makeContext = (): HostContext => ({
      ...options.context,
      ...options.contextOf(from),
      requestId: from.requestId,
      reportError: (error: unknown) =>
        options.log.error({ err: error, requestId: from.requestId }, 'a page failed'),
    });
    const shared = {
      origin,
      findVisitor: () => {
        const asked = { origin, headers: toWebHeaders(incoming) };
        return findVisitor(toWebRequest({ method, url: incoming.url }, asked), makeContext());
      },
      sharePage,
    };
    let isTurnedAway = false;
    const isSent = await sendCached(incoming, outgoing, shared, async ({ page, headers, mark }) => {
      // A page cached for HEAD also answers GET.
      const asked = toWebRequest({ method: 'GET', url: page.url }, { origin, headers });
      const context = { ...makeContext(), nonce: mark, sharedSession: page.session };
      const { cartCount } = page.session as { cartCount?: number };
      const line = cartCount ? 'holder' : 'newcomer';
      const response = await options.admission.admit(line, () => answer(asked, context));
      isTurnedAway = !response;
      if (!response) return { response: new Response(null, { status: 503 }), isPersonal: true };
      return { response, isPersonal: isPersonal(context) };
    });
    if (isSent) return;

    const asked = readWebRequest(incoming, outgoing, { origin, headers: toWebHeaders(incoming) });
    const context = makeContext();
    // A form belongs to a page that was admitted.
    const line = (await isHolding(asked, context)) ? 'holder' : method === 'POST' ? 'form' : 'newcomer';
    const isRefused = isTurnedAway && line === 'newcomer';
    const response = isRefused ? null : await options.admission.admit(line, () => answer(asked, context));
    if (response) return sendCompressed(incoming, outgoing, response);
    sendWaitingPage(outgoing, options.admission.retryAfterSeconds());
  };
}
