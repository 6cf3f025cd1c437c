import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { HEADERS } from '#server/contract/headers.ts';
import { databaseFailureOf } from '#server/db/database-failure.ts';
import type { Environment } from '#server/environment/environment.ts';
import { commonHeaders } from '#server/http/security-headers.ts';
import type { RunningEngine } from './assemble-engine.ts';
import { sendPlainPage } from './plain-page.ts';
import { programText } from './program-text.ts';
import { type CheckHealth, sendHealth, sendMetrics, sendMisdirected } from './requests/health-and-metrics.ts';
import { createOriginReader, type Origin } from './requests/read-origin.ts';
import { type RequestKind, recordRequest, requestIdOf } from './requests/record-request.ts';
import { refusedPath, sendRefusedPath } from './requests/refuse-path.ts';
import { sendCompressed, sendResponse } from './requests/send-response.ts';
import type { IsKnownHost } from './security/known-hosts.ts';
import type { SiteHandler } from './site/site-handler.ts';
import { sendFileRefusal } from './site/static-files.ts';

type HostParts = {
  environment: Environment;
  log: Logger;
  checkHealth: CheckHealth;
  isKnownHost: IsKnownHost;
  /** The engine and where its API begins: '' on its own port, '/api' beside the site. */
  engine?: Pick<RunningEngine, 'fetch' | 'base' | 'mailbox'>;
  site?: { handle: SiteHandler; files: RequestHandler };
};

type About = Origin & { requestId: string; kind: RequestKind };

/** Puts what runs in this process together: the engine below its base, the site everywhere else, and the host's own pages. */
export function createHostApp(parts: HostParts): RequestListener {
  const { environment, log, engine, site } = parts;
  const readOrigin = createOriginReader(environment);
  let isProxyTold = false;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  // Nobody here asks express for the query: the engine and the site read their addresses themselves.
  app.disable('query parser');

  app.use((request, response, next) => {
    const from = readOrigin(request);
    const about: About = { ...from, requestId: requestIdOf(request, from.isTrusted), kind: 'page' };
    response.locals.about = about;
    recordRequest(request, response, { ...about, kindOf: () => about.kind }, log);
    if (from.isMistrusted && !isProxyTold) {
      isProxyTold = true;
      log.warn({ proxy: from.clientAddress }, programText().host.mistrustedProxy);
    }
    response.set(commonHeaders(environment.isProduction && from.protocol === 'https'));
    response.setHeader('X-Request-Id', about.requestId);
    const path = pathOfTarget(request.url);
    if (!from.host || path === null) return sendPlainPage(response, 400, 'badRequest');
    const refused = refusedPath(path.split('?', 1)[0] ?? '');
    if (refused && engine && path.startsWith(`${engine.base}/`)) return sendRefusedPath(response, refused);
    if (refused) return sendPlainPage(response, refused, refused === 414 ? 'tooLong' : 'notFound');
    request.url = path;
    next();
  });

  for (const path of new Set(['/healthz', `${engine?.base ?? ''}/healthz`]))
    app.get(path, (_request, response, next) => {
      aboutOf(response).kind = 'own';
      sendHealth(response, parts.checkHealth).catch(next);
    });
  app.use((request, response, next) => {
    parts
      .isKnownHost(aboutOf(response).host)
      .then((known) => {
        if (known) return next();
        if (engine && isBelow(request, engine.base)) return sendMisdirected(response);
        sendPlainPage(response, 421, 'misdirected');
      })
      .catch(next);
  });
  app.get('/metrics', (request, response, next) => {
    const about = aboutOf(response);
    about.kind = 'own';
    sendMetrics(request, response, about, environment).catch(next);
  });
  if (engine?.mailbox) app.use(answerBelow(engine.mailbox.path, 'own', engine.mailbox.answer));
  if (engine)
    app.use(answerBelow(engine.base, 'api', (asked, about) => engine.fetch(asked, about.clientAddress)));
  if (site) {
    app.use((request, response, next) => {
      const about = aboutOf(response);
      about.kind = 'file';
      site.files(request, response, (error?: unknown) => {
        if (!error) about.kind = 'page';
        next(error);
      });
    });
    app.use((request, response, next) => {
      site
        .handle(request, response, aboutOf(response))
        .then(() => forgetRest(request))
        .catch(next);
    });
  }
  app.use(answerError(log));
  return app;
}

/** The API's own pages (its documentation) bring their style with them and need nothing else. */
const API_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

function aboutOf(response: express.Response): About {
  return response.locals.about as About;
}

function isBelow({ path }: express.Request, base: string): boolean {
  return base === '' || path === base || path.startsWith(`${base}/`);
}

/** The path and query of what a request is for; a client may also write the whole address. Null for anything else. */
function pathOfTarget(target: string): string | null {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  if (path === '' || path.startsWith('?')) return `/${path}`;
  return path.startsWith('/') ? path : null;
}

/** Hands everything below a path to something that answers web requests. */
function answerBelow(
  base: string,
  kind: RequestKind,
  answer: (asked: Request, about: About) => Promise<Response>,
): RequestHandler {
  return (request, response, next) => {
    if (!isBelow(request, base)) return next();
    const about = aboutOf(response);
    about.kind = kind;
    response.setHeader('Content-Security-Policy', API_POLICY);
    const listener = getRequestListener(
      async (asked) => {
        asked.headers.set(HEADERS.requestId, about.requestId);
        // Left to itself the listener would answer an error with an empty 500.
        await answer(asked, about).then((answered) => {
          forgetRest(request);
          // The engine has compressed what it answers by its own rule.
          return kind === 'api'
            ? sendResponse(response, answered)
            : sendCompressed(request, response, answered);
        }, next);
        return RESPONSE_ALREADY_SENT;
      },
      { overrideGlobalObjects: false },
    );
    listener(request, response).catch(next);
  };
}

/**
 * What was sent with a request and not needed for its answer is read and dropped, or it would block its connection for the
 * next request. Whoever had begun to read it would pause it again.
 */
function forgetRest(request: express.Request): void {
  if (request.readableEnded) return;
  request.removeAllListeners('data');
  request.resume();
}

/** The site shows its own error pages; this is what is left when it cannot. */
function answerError(log: Logger): ErrorRequestHandler {
  return (error, request, response, _next) => {
    if (request.destroyed && !request.complete) return;
    const { requestId, kind } = aboutOf(response);
    const isUnreadable = error instanceof TypeError && /url|credentials/i.test(error.message);
    const status = isUnreadable ? 400 : refusalOf(error);
    if (status !== null && kind === 'file') return sendFileRefusal(response, status, error.headers);
    if (status !== null) return sendPlainPage(response, status, 'badRequest');
    log.error({ err: error, requestId }, 'a request failed');
    if (databaseFailureOf(error)) return sendPlainPage(response, 503, 'away', requestId);
    sendPlainPage(response, 500, 'unexpected', requestId);
  };
}

/** The status of an error that says that the request was no good (express and its parts name one), else null. */
function refusalOf(error: { status?: unknown } | undefined): number | null {
  const status = error?.status;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null;
}
