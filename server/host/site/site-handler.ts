import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import type { Logger } from 'pino';
import type { HostContext } from '../load-context.ts';
import { createPageCache } from '../page-cache/page-cache.ts';
import { sendPlainPage } from '../plain-page.ts';
import type { Origin } from '../requests/read-origin.ts';
import { sendCompressed } from '../requests/send-response.ts';
import { readWebRequest, toWebHeaders, toWebRequest } from '../requests/web-request.ts';

/** The site as it was built, with what its entry tells the host about pages that may be kept. */
export type SiteBuild = ServerBuild & {
  entry: {
    module: {
      findSharedLanguage(request: Request, context: HostContext): Promise<string | null>;
      isPersonal(context: HostContext): boolean;
      senderOf(form: Pick<Request, 'url' | 'headers'>): string;
    };
  };
};

type SiteOptions = {
  build: SiteBuild;
  /** What the site is handed with every request. */
  context: HostContext;
  /** The site's way to the booking API for one golfer. */
  contextOf: (from: { clientAddress: string; requestId: string }) => Partial<HostContext>;
  log: Logger;
};

export type SiteHandler = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  from: Origin & { requestId: string },
) => Promise<void>;

/** Answers the pages of the site. What makes them safe is decided in the Remix app; kept pages and compression are the host's. */
export function createSiteHandler(options: SiteOptions): SiteHandler {
  const answer = createRequestHandler(options.build, 'production');
  const sendCached = createPageCache();
  const { findSharedLanguage, isPersonal, senderOf } = options.build.entry.module;

  return async function handleSite(incoming, outgoing, from) {
    const { method = 'GET' } = incoming;
    if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') {
      outgoing.setHeader('Allow', 'GET, HEAD, POST');
      return sendPlainPage(outgoing, 405, 'methodNotAllowed');
    }
    const headers = toWebHeaders(incoming);
    const origin = `${from.protocol}://${from.host}`;
    // The site refuses it too; Remix, asked before the site, would answer with a bare 500.
    const url = origin + (incoming.url ?? '/');
    if (method === 'POST' && senderOf({ url, headers }) === 'foreign')
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
      headers,
      findSharedLanguage: () =>
        findSharedLanguage(toWebRequest({ method, url: incoming.url }, { origin, headers }), makeContext()),
    };
    const isSent = await sendCached(incoming, outgoing, shared, async ({ url, headers, mark }) => {
      // Asked for with GET in any case: the page that is kept for a HEAD is the one that the next GET is sent.
      const asked = toWebRequest({ method: 'GET', url }, { origin, headers });
      const context = { ...makeContext(), nonce: mark };
      const response = await answer(asked, context);
      return { response, isPersonal: isPersonal(context) };
    });
    if (isSent) return;

    const asked = readWebRequest(incoming, outgoing, { origin, headers });
    await sendCompressed(incoming, outgoing, await answer(asked, makeContext()));
  };
}
