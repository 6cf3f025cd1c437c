import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { HEADERS } from '#server/contract/headers.ts';
import { databaseFailureOf } from '#server/db/database-failure.ts';
import type { Environment } from '#server/environment/environment.ts';
import { commonHeaders } from '#server/http/security-headers.ts';
import { SITE_HEADERS } from '#server/http/site-signature.ts';
import type { Admission } from './admission.ts';
import type { RunningEngine } from './assemble-engine.ts';
import { sendPlainPage } from './plain-page.ts';
import { programText } from './program-text.ts';
import {
  findProbe,
  type Probes,
  sendBusy,
  sendMetrics,
  sendMisdirected,
} from './requests/health-and-metrics.ts';
import { createOriginReader, type Origin } from './requests/read-origin.ts';
import { type RequestKind, recordRequest, requestIdOf } from './requests/record-request.ts';
import { refusedPath, sendRefusedPath } from './requests/refuse-path.ts';
import { sendCompressed, sendKept, sendResponse } from './requests/send-response.ts';
import { headerOf, readWebRequest, toWebHeaders, UnreadableRequestError } from './requests/web-request.ts';
import type { IsKnownHost } from './security/known-hosts.ts';
import type { SiteHandler } from './site/site-handler.ts';
import type { SendFile } from './site/static-files.ts';

type HostParts = {
  environment: Environment;
  log: Logger;
  probes: Probes;
  isKnownHost: IsKnownHost;
  admission: Admission;
  /** `base`: '' or '/api'. */
  engine: Pick<RunningEngine, 'fetch' | 'findKept' | 'base' | 'mailbox'> | undefined;
  site: { handle: SiteHandler; files: SendFile } | undefined;
};

type About = Origin & { requestId: string; kind: RequestKind };

/** Routes requests to engine, site and the host's own pages. */
export function createHostApp(parts: HostParts): RequestListener {
  const { environment, log, engine, site } = parts;
  const readOrigin = createOriginReader(environment);
  const common = {
    http: Object.entries(commonHeaders(false)),
    https: Object.entries(commonHeaders(environment.isProduction)),
  };
  let isProxyTold = false;

  return (incoming, outgoing) => {
    const from = readOrigin(incoming);
    const about: About = { ...from, requestId: requestIdOf(incoming, from.isTrusted), kind: 'page' };
    recordRequest(incoming, outgoing, about, log);
    if (from.isMistrusted && !isProxyTold) {
      isProxyTold = true;
      log.warn({ proxy: from.clientAddress }, programText().host.mistrustedProxy);
    }
    for (const [name, value] of common[from.protocol]) outgoing.setHeader(name, value);
    outgoing.setHeader('X-Request-Id', about.requestId);
    answer(incoming, outgoing, about)
      .catch((error) => answerError(error, incoming, outgoing, about))
      .finally(() => forgetRest(incoming));
  };

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse, about: About): Promise<void> {
    const target = pathOfTarget(incoming.url ?? '');
    if (!about.host || target === null) return sendPlainPage(outgoing, 400, 'badRequest');
    incoming.url = target;
    const path = target.split('?', 1)[0] ?? '';
    const isRead = incoming.method === 'GET' || incoming.method === 'HEAD';
    const isOfEngine = engine !== undefined && isBelow(path, engine.base);

    const refused = refusedPath(path);
    if (refused && isOfEngine) return sendRefusedPath(outgoing, refused);
    if (refused) return sendPlainPage(outgoing, refused, refused === 414 ? 'tooLong' : 'notFound');

    const probe = findProbe(incoming, path, engine?.base);
    if (probe) {
      about.kind = 'probe';
      return parts.probes[probe](outgoing);
    }
    if (!(await parts.isKnownHost(about.host))) {
      if (isOfEngine) return sendMisdirected(outgoing);
      return sendPlainPage(outgoing, 421, 'misdirected');
    }
    if (isRead && path === '/metrics') {
      about.kind = 'own';
      return sendMetrics(incoming, outgoing, about, environment);
    }
    if (engine?.mailbox && isBelow(path, engine.mailbox.path)) {
      about.kind = 'own';
      outgoing.setHeader('Content-Security-Policy', API_POLICY);
      return sendCompressed(
        incoming,
        outgoing,
        await engine.mailbox.answer(readCall(incoming, outgoing, about)),
      );
    }
    if (isOfEngine) {
      about.kind = 'api';
      outgoing.setHeader('Content-Security-Policy', API_POLICY);
      const kept = await engine.findKept(
        { method: incoming.method ?? '', target, headers: { get: (name) => headerOf(incoming, name) } },
        about.clientAddress,
      );
      if (kept) return sendKept(outgoing, kept);
      const make = () => engine.fetch(readCall(incoming, outgoing, about), about.clientAddress);
      const isNewcomer = isRead && isStranger(incoming);
      const response = isNewcomer ? await parts.admission.admit('newcomer', make) : await make();
      // The engine has compressed its answer.
      if (response) return sendResponse(outgoing, response);
      return sendBusy(incoming, outgoing, parts.admission.retryAfterSeconds());
    }
    if (!site) return sendPlainPage(outgoing, 404, 'notFound');
    about.kind = 'file';
    if (await site.files(incoming, outgoing)) return;
    about.kind = 'page';
    return site.handle(incoming, outgoing, about);
  }

  /** Answers when the site cannot show its error page. */
  function answerError(
    error: unknown,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    about: About,
  ): void {
    if (incoming.destroyed && !incoming.complete) return;
    const { requestId } = about;
    const isUnreadable = error instanceof UnreadableRequestError;
    if (!isUnreadable) log.error({ err: error, requestId }, 'a request failed');
    if (isUnreadable) sendPlainPage(outgoing, 400, 'badRequest');
    else if (databaseFailureOf(error)) sendPlainPage(outgoing, 503, 'away', requestId);
    else sendPlainPage(outgoing, 500, 'unexpected', requestId);
  }
}

/** API documentation inlines styles. */
const API_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

function isBelow(path: string, base: string): boolean {
  return base === '' || path === base || path.startsWith(`${base}/`);
}

/** Has neither cart nor session. The site's own calls are made for golfers that it has admitted. */
function isStranger({ headers }: IncomingMessage): boolean {
  return IDENTITY_HEADERS.every((name) => headers[name] === undefined);
}

const IDENTITY_HEADERS = [
  HEADERS.cartId,
  HEADERS.session,
  HEADERS.authorization,
  HEADERS.bookingToken,
  SITE_HEADERS.signature,
];

/** Accepts absolute URLs; null for anything else. */
function pathOfTarget(target: string): string | null {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  if (path === '' || path.startsWith('?')) return `/${path}`;
  return path.startsWith('/') ? path : null;
}

function readCall(incoming: IncomingMessage, outgoing: ServerResponse, about: About): Request {
  const headers = toWebHeaders(incoming);
  headers.set(HEADERS.requestId, about.requestId);
  return readWebRequest(incoming, outgoing, { origin: `${about.protocol}://${about.host}`, headers });
}

/** Discards the unread body, which would block the connection's next request. */
function forgetRest(incoming: IncomingMessage): void {
  if (incoming.readableEnded || (incoming.complete && incoming.readableLength === 0)) return;
  incoming.removeAllListeners('data');
  incoming.resume();
}
