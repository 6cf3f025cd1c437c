import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { requestId } from 'hono/request-id';
import { cardClient } from '#server/contract/card-client.ts';
import { DEFAULT_LANGUAGE } from '#server/contract/constants.ts';
import { HEADERS, SESSION_ENDED_HEADER } from '#server/contract/headers.ts';
import { html } from '#server/http/html.ts';
import { readClientAddress } from '#server/http/site-signature.ts';
import { renderPage } from '#server/outside/answer-page.ts';
import type { Text } from '#server/text/en.ts';
import { textIn } from '#server/text/text.ts';
import type { EngineHooks, EngineParts, Reply } from './call/context.ts';
import { EngineError, sentenceOf, toApiError, toEngineError, writeErrorBody } from './call/errors.ts';
import { logFailure } from './call/log-failure.ts';
import { adoptCart } from './cart/adopt-cart.ts';
import { answerErrorsToCardClient } from './checkout/card-client/answer-errors.ts';
import { STRIPE_WEBHOOK_PATH, takePaymentEvent } from './checkout/webhook/take-payment-event.ts';
import { SMS_WEBHOOK_PATH, takeSmsReply } from './customers/consents/take-sms-reply.ts';
import { createRushes } from './holds/rushes.ts';
import { createCallHandler } from './http/call-handler.ts';
import { checkIfMatch } from './http/check-if-match.ts';
import { compressAnswer } from './http/compress-answer.ts';
import { defaultToJson } from './http/default-to-json.ts';
import { docsPage } from './http/docs/docs-page.ts';
import { openApiDocument } from './http/docs/open-api.ts';
import { identify } from './http/identity.ts';
import {
  type AskedCall,
  createKeptAnswers,
  type KeptAnswer,
  type KeptVariables,
  type SentHeaders,
} from './http/kept-answers.ts';
import { limitBody } from './http/limit-body.ts';
import { createRateLimits } from './http/limits/rate-limits.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import { identifyStaff } from './staff/identify-staff.ts';

export type Engine = {
  fetch(request: Request, peerAddress?: string): Promise<Response>;
  /** Returns what `fetch` would answer, if memory has it; else null. Lacks X-Request-Id. */
  findKept(call: AskedCall, peerAddress: string): Promise<KeptAnswer | null>;
};

const HOOKS: EngineHooks = { identify, identifyStaff, onSignIn: adoptCart, personalData: PERSONAL_DATA };

/** Tagged with an ETag. */
const SEARCHES = ['/v2/tee-times', '/tee-times'];

const MAX_JSON_BYTES = 256 * 1024;

/** Without the first a browser hides a 304 from the page. */
const RETAINED_HEADERS = [
  ...RETAINED_304_HEADERS,
  'access-control-allow-origin',
  'access-control-expose-headers',
  'x-request-id',
  SESSION_ENDED_HEADER,
];

/**
 * Creates the engine over HTTP, mounted at `base`: '' on its own port, '/api' beside the site. Logs unknown errors
 * and answers 500 without detail.
 */
export function createEngine(parts: EngineParts, base: '' | '/api' = ''): Engine {
  const text = textIn(DEFAULT_LANGUAGE);
  const handler = createCallHandler(
    {
      clientInterceptors: [
        async ({ next, context }) => {
          try {
            return await next();
          } catch (error) {
            const wait = toEngineError(error)?.retryAfterSeconds;
            if (wait !== undefined) context.reply.headers.set('retry-after', String(Math.ceil(wait)));
            const refusal = toApiError(error, context.reply.text);
            if (refusal.status >= 500) logFailure(parts, error, context.requestId);
            throw refusal;
          }
        },
      ],
    },
    text,
  );
  const rushes = createRushes();
  const limits = parts.rateLimits ? createRateLimits(parts.db, parts.rateLimits) : null;
  const keptAnswers = createKeptAnswers(RETAINED_HEADERS);
  const app = new Hono<KeptVariables & { Bindings: { peerAddress: string } }>({ strict: false }).basePath(
    base || '/',
  );

  app.use(requestId());
  app.use(
    cors({
      origin: '*',
      allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowHeaders: [...Object.values(HEADERS), 'content-type', 'if-none-match'],
      exposeHeaders: ['etag', 'retry-after', 'x-request-id', SESSION_ENDED_HEADER],
      maxAge: 86_400,
    }),
  );
  for (const form of [cardClient.addReservation, cardClient.purchaseInvoice])
    app.use(form['~orpc'].route.path ?? '', answerErrorsToCardClient);
  app.use(limitBody(MAX_JSON_BYTES, (c) => c.json(errorBody('BODY_TOO_LARGE', text), 413)));
  for (const search of SEARCHES) {
    app.use(search, keptAnswers.keep);
    app.use(search, etag({ retainedHeaders: RETAINED_HEADERS }));
    app.use(
      search,
      checkIfMatch((c) => c.json(errorBody('PRECONDITION_FAILED', text), 412)),
    );
  }
  app.use(compressAnswer);

  // Most answers are private or one-time, so caching is opt-in.
  app.use(async (c, next) => {
    await next();
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
  });
  app.use(defaultToJson);

  app.get('/openapi.json', async (c) => c.json(await openApiDocument(base, text)));
  app.get('/docs', async (c) => c.html(await docsPage(base, text)));

  for (const page of [parts.paymentPage, parts.golfIdPage])
    if (page)
      app.all(page.path, (c) =>
        page.answer(c.req.raw).catch((error: unknown) => answerAwayPage(c, error, parts, text)),
      );

  app.post(STRIPE_WEBHOOK_PATH, async (c) => {
    const signature = c.req.header('stripe-signature') ?? '';
    await takePaymentEvent(parts, c.req.param('alias'), { body: await c.req.text(), signature });
    return c.json({ received: true });
  });

  app.post(SMS_WEBHOOK_PATH, async (c) => {
    const urls = [c.req.url, parts.publicUrl + c.req.path];
    const signature = c.req.header('x-twilio-signature') ?? '';
    await takeSmsReply(parts, { urls, body: await c.req.text(), signature });
    return c.body('<Response/>', 200, { 'content-type': 'text/xml' });
  });

  app.all('*', async (c) => {
    const vouchedFor = addressOf(c.req.raw.headers, parts);
    const address = vouchedFor ?? c.env?.peerAddress ?? 'unknown';
    const { method } = c.req;
    await limits?.check({ method, path: c.req.path.slice(base.length), headers: c.req.raw.headers, address });
    const reply: Reply = { headers: new Headers(), text };
    const { matched, response } = await handler.handle(asCall(c.req.raw), {
      prefix: base || '/',
      context: {
        ...HOOKS,
        parts,
        rushes,
        headers: c.req.raw.headers,
        address,
        isFromSite: vouchedFor !== null,
        requestId: c.get('requestId'),
        reply,
      },
    });
    c.set('keep', reply.keep);
    // Its transaction is over.
    if (matched && method !== 'GET' && method !== 'HEAD' && response.ok) rushes.forget();
    if (matched) return response;
    return c.json(errorBody('NOT_FOUND', text), 404);
  });
  app.onError((error, c) => {
    const refusal = toApiError(error, text);
    if (refusal.status >= 500) logFailure(parts, error, c.get('requestId'));
    const wait = toEngineError(error)?.retryAfterSeconds;
    if (wait !== undefined) c.header('retry-after', String(Math.ceil(wait)));
    return c.json(writeErrorBody(refusal), refusal.status as 500);
  });

  return {
    fetch: async (request, peerAddress = 'unknown') => app.fetch(request, { peerAddress }),
    async findKept(call, peerAddress) {
      const path = (call.target.split('?', 1)[0] ?? '').slice(base.length);
      const kept = SEARCHES.includes(path) ? await keptAnswers.find(call) : null;
      if (!kept) return null;
      const address = addressOf(call.headers, parts) ?? peerAddress;
      const isAllowed = await limits?.check({ ...call, path, address }).then(
        () => true,
        () => false,
      );
      // `fetch` writes the refusal.
      return isAllowed === false ? null : kept;
    },
  };
}

/** People read these pages, so errors are pages too. */
function answerAwayPage(
  c: Context,
  error: unknown,
  parts: EngineParts,
  text: Text,
): Response | Promise<Response> {
  const known = toEngineError(error);
  if (known?.code !== 'BUSY') throw error;
  logFailure(parts, error, c.get('requestId'));
  c.header('retry-after', String(known.retryAfterSeconds));
  const { title } = text.errorPage.unreachable;
  const body = html`<p>${sentenceOf(known, text)}</p>`;
  return c.html(renderPage({ language: text.language, title, style: '', body }), 503);
}

function addressOf(headers: SentHeaders, { siteKey, now }: EngineParts): string | null {
  return siteKey ? readClientAddress(headers, siteKey, now()) : null;
}

function errorBody(code: 'BODY_TOO_LARGE' | 'NOT_FOUND' | 'PRECONDITION_FAILED', text: Text) {
  return writeErrorBody(toApiError(new EngineError(code), text));
}

/** Answers HEAD like GET; the server drops the body. */
function asCall(request: Request): Request {
  if (request.method !== 'HEAD') return request;
  return new Request(request.url, { headers: request.headers, signal: request.signal });
}
