import { STATUS_CODES } from 'node:http';
import type { ErrorBody } from '#server/contract/errors.ts';
/** One call that a fake booking API got. */
export type RecordedCall = {
  call: string;
  url: URL;
  headers: Headers;
  body: unknown;
};

type InTurn = { inTurn: unknown[] };

/** Answers in turn, then repeats the last one. */
export function inTurn(...replies: unknown[]): InTurn {
  return { inTurn: replies };
}

/**
 * A booking API with fixed answers, for what an engine does not do on request: another server's refusals, silence.
 * `answers`: 'POST /shopping-cart/:id/cart-item' → its answer: an unchanged Response, undefined as 204, a function's
 * value, `inTurn`, the rest as JSON. Calls without an answer are 404. `calls` records the calls.
 */
export function fakeApi(answers: Record<string, unknown>) {
  const calls: RecordedCall[] = [];
  const queues = new Map(
    Object.entries(answers).map(([call, reply]) => [call, isInTurn(reply) ? [...reply.inTurn] : [reply]]),
  );
  const bookingFetch = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const path = url.pathname.replace(/^\/api/, '');
    const call = [...queues.keys()].find((key) => matches(key, `${request.method} ${path}`));
    const recorded = {
      call: call ?? `${request.method} ${path}`,
      url,
      headers: request.headers,
      body: await readBody(request),
    };
    calls.push(recorded);
    const queue = call ? queues.get(call) : undefined;
    if (!queue?.length) return refusal(404, 'NOT_FOUND', `no answer for ${recorded.call}`);
    const next = queue.length > 1 ? queue.shift() : queue[0];
    const reply = typeof next === 'function' ? await next(recorded) : next;
    if (reply instanceof Response) return reply.clone();
    return reply === undefined ? new Response(null, { status: 204 }) : Response.json(reply);
  };
  return { bookingFetch, calls, called: () => calls.map(({ call }) => call) };
}

function isInTurn(reply: unknown): reply is InTurn {
  return typeof reply === 'object' && reply !== null && 'inTurn' in reply;
}

/** A refusal as the booking API words it. */
export function refusal(
  status: number,
  code: string,
  message: string,
  data?: Record<string, unknown>,
): Response {
  const body: ErrorBody = { statusCode: status, error: STATUS_CODES[status] ?? '', message, code, data };
  return Response.json(body, { status });
}

function matches(key: string, call: string): boolean {
  const [wanted, given] = [key.split('/'), call.split('/')];
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part.startsWith(':') || part === given[index])
  );
}

async function readBody(request: Request): Promise<unknown> {
  const text = await request.text();
  if (request.headers.get('content-type')?.includes('urlencoded'))
    return Object.fromEntries(new URLSearchParams(text));
  return text ? JSON.parse(text) : undefined;
}
