import { addDays, localDateOf } from '#server/format/dates.ts';
import { type HostileRequest, type Known, makeRequest } from './make-request.ts';
import { createRandom } from './random.ts';
import { type Sent, sendRequests } from './send-requests.ts';
import { findTargets } from './targets.ts';
import { type Health, watchHealth } from './watch-health.ts';

/**
 * Enough to keep the program busy. With more, stalls come from the client and the database on the same processors.
 */
export const CONNECTIONS = 8;

export type Attack = Sent & {
  requests: number;
  targets: number;
  seconds: number;
  /** The longest stall of the program's event loop, in milliseconds. */
  longestStallMs: number;
  /** The answers of /healthz meanwhile. */
  health: Health;
  before: Memory;
  after: Memory;
};

type Memory = { residentMb: number; heapMb: number };

/**
 * Sends this many hostile requests to a running demo, in turn to each of its pages and calls. Reads their effect from
 * its /metrics. The same seed sends the same requests.
 */
export async function attackProgram(
  url: string,
  options: { requests: number; seed: number },
): Promise<Attack> {
  const random = createRandom(options.seed);
  const { targets, schemas } = await findTargets(url);
  const known = await learn(url);
  let made = 0;
  const next = (): HostileRequest | null => {
    const target = targets[made % targets.length];
    made += 1;
    return target && made <= options.requests ? makeRequest(random, target, schemas, known) : null;
  };
  const before = await readMetrics(url);
  const watch = watchHealth(url);
  const begun = performance.now();
  const sent = await sendRequests(url, CONNECTIONS, next);
  const seconds = (performance.now() - begun) / 1000;
  const health = await watch.stop();
  const after = await readMetrics(url);
  return {
    ...sent,
    requests: options.requests,
    targets: targets.length,
    seconds,
    health,
    longestStallMs: after.longestStallMs,
    before: before.memory,
    after: after.memory,
  };
}

/** A demo golfer's session, page cookie and cart. */
async function learn(url: string): Promise<Known> {
  const headers = { 'x-be-alias': 'cedar-ridge', 'content-type': 'application/json' };
  const golfer = { username: 'golfer@example.com', credentials: 'fairway18' };
  const ask = (path: string, body: unknown) =>
    fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const session = (await (await ask('/profile/authenticate', golfer)).json()) as { sessionToken: string };
  const cart = (await (await ask('/shopping-cart', {})).json()) as { cartId: string };
  const facilities = (await (await fetch(`${url}/api/facilities`, { headers })).json()) as {
    id: number;
    courseId: string;
  }[];
  const page = await fetch(`${url}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ email: golfer.username, password: golfer.credentials }),
  });
  const [cookie = ''] = page.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
  const [facility] = facilities;
  if (!facility || !cookie || !session.sessionToken) throw new Error('The demo has no golfer or no course');
  return {
    session: session.sessionToken,
    cookie,
    cartId: cart.cartId,
    courseId: facility.courseId,
    facilityId: String(facility.id),
    date: addDays(localDateOf(new Date(), 'America/New_York'), 2),
  };
}

/** The stall is the longest since the last read of /metrics. */
async function readMetrics(url: string): Promise<{ longestStallMs: number; memory: Memory }> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const number = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  const megabytes = (name: string) => Math.round(number(name) / 1_048_576);
  return {
    longestStallMs: Math.round(number('nodejs_eventloop_lag_max_seconds') * 1000),
    memory: {
      residentMb: megabytes('process_resident_memory_bytes'),
      heapMb: megabytes('nodejs_heap_size_used_bytes'),
    },
  };
}
