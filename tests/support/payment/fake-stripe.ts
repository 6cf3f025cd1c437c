import { randomBytes } from 'node:crypto';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import Stripe from 'stripe';
import { afterAll, beforeAll } from 'vitest';

/** A request to Stripe as sent over the wire. */
export type StripeRequest = {
  method: string;
  path: string;
  secretKey: string;
  contentType: string | null;
  idempotencyKey: string | null;
  params: Record<string, string>;
};

type Session = {
  id: string;
  object: 'checkout.session';
  url: string | null;
  status: 'open' | 'complete' | 'expired';
  mode: 'payment' | 'setup';
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  client_reference_id: string | null;
  metadata: Record<string, string>;
  created: number;
  expires_at: number;
  amount_total: number | null;
  currency: string | null;
  payment_intent: string | null;
  setup_intent: string | null;
  customer: string | null;
  keepsCustomer: boolean;
};
type Charge = {
  id: string;
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  payment_method_details: { type: 'card'; card: { brand: string; last4: string } };
};
type Intent = {
  id: string;
  object: 'payment_intent';
  status: 'requires_capture' | 'requires_payment_method' | 'succeeded' | 'canceled';
  created: number;
  amount: number;
  amount_received: number;
  metadata: Record<string, string>;
  latest_charge: string;
};
type Answer = { status: number; body: object };
/** A lost request or answer, or an answer with this status. */
type Fault = { path: RegExp; times: number } & (
  | { lose: 'request' | 'answer' }
  | { status: number; isDone?: boolean }
);

const API = 'https://api.stripe.com/v1';
const newId = (kind: string) => `${kind}_test_${randomBytes(12).toString('hex')}`;
const signer = new Stripe('sk_test_signer').webhooks;

/**
 * Stripe's documented HTTP API: forms in, JSON out. An idempotency key repeats the first answer, rejects other data,
 * and conflicts while the first request is in progress. Call it at the top of a test file.
 */
export function fakeStripe() {
  const requests: StripeRequest[] = [];
  const sessions = new Map<string, Session>();
  const intents = new Map<string, Intent>();
  const charges = new Map<string, Charge>();
  const firstAnswers = new Map<string, { fingerprint: string; answer: Answer | null }>();
  const faults: Fault[] = [];
  /** Stripe's saved cards, by id. */
  const methods = new Map<
    string,
    { customer: string; card: { brand: string; last4: string }; isDeclined: boolean }
  >();
  const captures: { intent: string; amount: number }[] = [];

  const server = setupServer(
    http.all(`${API}/*`, async ({ request }) => {
      const asked = await readRequest(request);
      requests.push(asked);
      const fault = faults.find(({ path, times }) => times > 0 && path.test(asked.path));
      if (fault) fault.times -= 1;
      if (fault && 'lose' in fault && fault.lose === 'request') return HttpResponse.error();
      if (fault && 'status' in fault && !fault.isDone)
        return HttpResponse.json(errorOf('api_error', 'internal'), { status: fault.status });
      const { status, body } = await answerOnce(asked);
      if (fault && 'lose' in fault) return HttpResponse.error();
      if (fault && 'status' in fault)
        return HttpResponse.json(errorOf('api_error', 'internal'), { status: fault.status });
      return HttpResponse.json(body, { status, headers: { 'request-id': newId('req') } });
    }),
  );
  beforeAll(() => server.listen({ onUnhandledRequest: 'bypass' }));
  afterAll(() => server.close());

  async function answerOnce(asked: StripeRequest): Promise<Answer> {
    if (!/^Bearer [sr]k_test_good/.test(`Bearer ${asked.secretKey}`))
      return refuse(401, 'invalid_request_error', 'api_key_invalid');
    const { idempotencyKey: key } = asked;
    if (asked.method !== 'POST' || key === null) return answer(asked);
    const fingerprint = JSON.stringify([asked.path, asked.params]);
    const known = firstAnswers.get(key);
    if (known && known.fingerprint !== fingerprint)
      return refuse(400, 'idempotency_error', 'idempotency_key_reused');
    if (known && !known.answer) return refuse(409, 'idempotency_error', 'idempotency_key_in_use');
    if (known?.answer) return known.answer;
    firstAnswers.set(key, { fingerprint, answer: null });
    // Takes a moment like a bank, so that other requests with the same key may arrive.
    await new Promise((resolve) => setTimeout(resolve, 5));
    const first = answer(asked);
    firstAnswers.set(key, { fingerprint, answer: first });
    return first;
  }

  function answer({ method, path, params }: StripeRequest): Answer {
    const [resource = '', id = '', verb] = path.replace(/^checkout\//, '').split('/');
    if (method === 'POST' && resource === 'sessions') return verb ? expireSession(id) : openSession(params);
    if (resource === 'sessions') return id ? showSession(id, params) : listSessions(params);
    if (resource === 'payment_intents' && verb === 'capture') return capture(id, params);
    if (resource === 'payment_intents' && verb === 'cancel') return cancel(id);
    if (resource === 'payment_intents' && method === 'POST') return chargeMethod(params);
    if (resource === 'payment_intents') return id ? showIntent(id) : listIntents(params);
    if (resource === 'payment_methods' && verb === 'detach') return detach(id);
    if (resource === 'refunds') return refund(params);
    return refuse(404, 'invalid_request_error', 'resource_missing');
  }

  function openSession(params: Record<string, string>): Answer {
    const now = Math.floor(Date.now() / 1_000);
    const expiresAt = Number(params.expires_at);
    if (expiresAt < now + 1_800 || expiresAt > now + 86_400)
      return refuse(400, 'invalid_request_error', 'parameter_invalid_integer');
    const id = newId('cs');
    const isPayment = params.mode === 'payment';
    sessions.set(id, {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.com/c/pay/${id}`,
      status: 'open',
      mode: isPayment ? 'payment' : 'setup',
      payment_status: isPayment ? 'unpaid' : 'no_payment_required',
      client_reference_id: params.client_reference_id ?? null,
      metadata: { attempt: params['metadata[attempt]'] ?? '' },
      created: now,
      expires_at: expiresAt,
      amount_total: isPayment ? Number(params['line_items[0][price_data][unit_amount]']) : null,
      currency: params['line_items[0][price_data][currency]'] ?? null,
      payment_intent: null,
      setup_intent: isPayment ? null : newId('seti'),
      customer: null,
      keepsCustomer: params.customer_creation === 'always',
    });
    return showSession(id, params);
  }

  function showSession(id: string, params: Record<string, string>): Answer {
    const session = sessions.get(id);
    if (!session) return refuse(404, 'invalid_request_error', 'resource_missing');
    return {
      status: 200,
      body: expand(
        session,
        Object.values(params).some((value) => /latest_charge|payment_method/.test(value)),
      ),
    };
  }

  function expand(session: Session, isExpanded: boolean): object {
    if (!isExpanded) return { ...session };
    const intent = session.payment_intent && showWhole(session.payment_intent);
    const setup = session.setup_intent && {
      id: session.setup_intent,
      status: session.status === 'complete' ? 'succeeded' : 'requires_payment_method',
      payment_method:
        session.status === 'complete'
          ? {
              id: `pm_${session.id}`,
              card: {
                ...(methods.get(`pm_${session.id}`)?.card ?? { brand: 'visa', last4: '4242' }),
                exp_month: 12,
                exp_year: 2040,
                fingerprint: 'the print of the card',
              },
              billing_details: {
                name: 'Ada Palmer',
                address: { line1: '1 Ridge Road', postal_code: '12207', country: 'US' },
              },
            }
          : null,
    };
    return { ...session, payment_intent: intent, setup_intent: setup };
  }

  function listSessions(params: Record<string, string>): Answer {
    const [from, to] = [Number(params['created[gte]']), Number(params['created[lte]'])];
    const data = [...sessions.values()]
      .filter(({ created }) => created >= from && created <= to)
      .map((session) => expand(session, true));
    return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/checkout/sessions' } };
  }

  function listIntents(params: Record<string, string>): Answer {
    const [from, to] = [Number(params['created[gte]']), Number(params['created[lte]'])];
    const data = [...intents.values()]
      .filter(({ created }) => created >= from && created <= to)
      .map(({ id }) => showWhole(id));
    return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/payment_intents' } };
  }

  /** A charge of a saved card, while its owner is away. */
  function chargeMethod(params: Record<string, string>): Answer {
    const method = methods.get(params.payment_method ?? '');
    if (!method || method.customer !== params.customer)
      return refuse(404, 'invalid_request_error', 'resource_missing');
    const metadata = { attempt: params['metadata[attempt]'] ?? '' };
    const intent = setAside(Number(params.amount), metadata, method.card);
    if (!method.isDeclined) return showIntent(intent.id);
    intent.status = 'requires_payment_method';
    return {
      status: 402,
      body: { error: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' } },
    };
  }

  function detach(id: string): Answer {
    if (!methods.delete(id)) return refuse(400, 'invalid_request_error', undefined);
    return { status: 200, body: { id } };
  }

  function setAside(
    amount: number,
    metadata: Record<string, string>,
    card: { brand: string; last4: string },
  ): Intent {
    const charge: Charge = {
      id: newId('ch'),
      object: 'charge',
      amount,
      amount_captured: 0,
      amount_refunded: 0,
      payment_method_details: { type: 'card', card },
    };
    charges.set(charge.id, charge);
    const intent: Intent = {
      id: newId('pi'),
      object: 'payment_intent',
      status: 'requires_capture',
      created: Math.floor(Date.now() / 1_000),
      amount,
      amount_received: 0,
      metadata,
      latest_charge: charge.id,
    };
    intents.set(intent.id, intent);
    return intent;
  }

  function expireSession(id: string): Answer {
    const session = sessions.get(id);
    if (session?.status !== 'open') return refuse(400, 'invalid_request_error', undefined);
    Object.assign(session, { status: 'expired', url: null });
    return { status: 200, body: { ...session } };
  }

  function showWhole(id: string) {
    const intent = intents.get(id);
    return intent && { ...intent, latest_charge: { ...charges.get(intent.latest_charge) } };
  }

  function showIntent(id: string): Answer {
    const body = showWhole(id);
    return body ? { status: 200, body } : refuse(404, 'invalid_request_error', 'resource_missing');
  }

  function capture(id: string, params: Record<string, string>): Answer {
    const intent = intents.get(id);
    const amount = Number(params.amount_to_capture);
    if (!intent) return refuse(404, 'invalid_request_error', 'resource_missing');
    if (intent.status !== 'requires_capture')
      return refuse(400, 'invalid_request_error', 'payment_intent_unexpected_state');
    if (amount > intent.amount) return refuse(400, 'invalid_request_error', 'amount_too_large');
    captures.push({ intent: id, amount });
    Object.assign(intent, { status: 'succeeded', amount_received: amount });
    Object.assign(charges.get(intent.latest_charge) ?? {}, { amount_captured: amount });
    return showIntent(id);
  }

  function cancel(id: string): Answer {
    const intent = intents.get(id);
    if (intent?.status !== 'requires_capture')
      return refuse(400, 'invalid_request_error', 'payment_intent_unexpected_state');
    intent.status = 'canceled';
    return showIntent(id);
  }

  function refund(params: Record<string, string>): Answer {
    const intent = intents.get(params.payment_intent ?? '');
    const charge = charges.get(intent?.latest_charge ?? '');
    const amount = Number(params.amount);
    if (!charge) return refuse(404, 'invalid_request_error', 'resource_missing');
    if (charge.amount_refunded + amount > charge.amount_captured)
      return refuse(400, 'invalid_request_error', 'charge_already_refunded');
    charge.amount_refunded += amount;
    return {
      status: 200,
      body: { id: newId('re'), object: 'refund', amount, status: 'succeeded', charge: { ...charge } },
    };
  }

  function sessionOf(url: string): Session {
    const session = sessions.get(url.split('/').at(-1) ?? '');
    if (!session) throw new Error(`There is no page ${url}`);
    return session;
  }

  return {
    requests,
    /** The actual captures, however often they were requested. */
    captures,
    methods,
    sessionOf,
    intents,
    charges,
    /** The golfer pays on the page of this address. */
    pay(url: string, card = { brand: 'visa', last4: '4242' }): Session {
      const session = sessionOf(url);
      if (session.status !== 'open') throw new Error(`The page is ${session.status}`);
      Object.assign(session, { status: 'complete', url: null });
      if (session.mode === 'setup') {
        if (!session.keepsCustomer) return session;
        session.customer = newId('cus');
        methods.set(`pm_${session.id}`, { customer: session.customer, card, isDeclined: false });
        return session;
      }
      const intent = setAside(session.amount_total ?? 0, session.metadata, card);
      session.payment_intent = intent.id;
      return session;
    },
    /** Expires the page of this address. */
    letExpire(url: string): Session {
      return Object.assign(sessionOf(url), { status: 'expired' as const, url: null });
    },
    /** Makes the next requests to such a path fail. */
    break(fault: Fault): void {
      faults.push(fault);
    },
    /** Cancels the remaining failures. */
    heal(): void {
      faults.length = 0;
    },
    requestsTo(path: RegExp): StripeRequest[] {
      return requests.filter((request) => path.test(request.path));
    },
  };
}

export type FakeStripe = ReturnType<typeof fakeStripe>;

/** A webhook event as Stripe sends it: the body and its signature. */
export function signEvent(
  type: string,
  object: object,
  secret: string,
  { id = newId('evt'), at = new Date() }: { id?: string; at?: Date } = {},
): { body: string; signature: string } {
  const created = Math.floor(at.getTime() / 1_000);
  const body = JSON.stringify({
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created,
    type,
    data: { object },
  });
  return signBody(body, secret, created);
}

/** Any body with a valid signature. */
export function signBody(body: string, secret: string, timestamp = Math.floor(Date.now() / 1_000)) {
  return { body, signature: signer.generateTestHeaderString({ payload: body, secret, timestamp }) };
}

async function readRequest(request: Request): Promise<StripeRequest> {
  const url = new URL(request.url);
  const sent = request.method === 'POST' ? new URLSearchParams(await request.text()) : url.searchParams;
  return {
    method: request.method,
    path: url.pathname.replace(/^\/v1\//, ''),
    secretKey: (request.headers.get('authorization') ?? '').replace(/^Bearer /, ''),
    contentType: request.headers.get('content-type'),
    idempotencyKey: request.headers.get('idempotency-key'),
    params: Object.fromEntries(sent),
  };
}

function errorOf(type: string, code: string | undefined) {
  return { error: { type, ...(code && { code }), message: `A sentence about ${code ?? type}` } };
}

function refuse(status: number, type: string, code: string | undefined): Answer {
  return { status, body: errorOf(type, code) };
}
