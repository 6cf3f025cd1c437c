import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { collectDefaultMetrics, Gauge, register } from 'prom-client';
import { LANGUAGES } from '#server/contract/constants.ts';
import { chooseLanguage } from '#server/http/choose-language.ts';
import { isSameSecret } from '#server/http/same-secret.ts';
import { textIn } from '#server/text/text.ts';
import { programText } from '../program-text.ts';
import type { Origin } from './read-origin.ts';

type Health = { isHealthy: boolean; parts: Record<string, 'ok' | 'down' | 'low' | 'full'> };

/** A part that has not answered after `patienceMs` counts as down. */
export type CheckHealth = (patienceMs: number) => Promise<Health>;

collectDefaultMetrics();

/** `ok`: serves visitors. `draining`: still serves them, but a balancer should send no more. */
type Stage = 'starting' | 'ok' | 'draining';

const PROBES = ['livez', 'readyz', 'healthz'] as const;
type Probe = (typeof PROBES)[number];

const HEALTH_PATIENCE_MS = 2_000;
/** Kubernetes waits one second for an answer, and a silent database must not make the program unready. */
const READY_PATIENCE_MS = 500;

/** Answers each probe. */
export type Probes = Readonly<Record<Probe, (response: ServerResponse) => Promise<void>>>;

/** Finds the probe a request asks for, also below the engine's base. */
export function findProbe({ method }: IncomingMessage, path: string, base = ''): Probe | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  return PROBES.find((probe) => path === `/${probe}` || path === `${base}/${probe}`);
}

/**
 * Answers `livez` (is the process alive?), `readyz` (should a balancer send visitors here?) and `healthz` (does
 * everything work?). A database that is away leaves the program ready: its own page is better than a balancer's.
 */
export function createProbes() {
  let stage: Stage = 'starting';
  let check: CheckHealth = async () => ({ isHealthy: false, parts: {} });
  observeHealth(() => check(READY_PATIENCE_MS));
  return {
    isReady: () => stage === 'ok',
    open(checkHealth: CheckHealth) {
      check = checkHealth;
      if (stage === 'starting') stage = 'ok';
    },
    drain() {
      stage = 'draining';
    },
    async livez(response: ServerResponse) {
      sendJson(response, 200, { status: 'ok' });
    },
    async readyz(response: ServerResponse) {
      const parts = stage === 'ok' ? (await check(READY_PATIENCE_MS)).parts : {};
      // A stop signal may have arrived meanwhile.
      sendJson(response, stage === 'ok' ? 200 : 503, { status: stage, ...parts });
    },
    async healthz(response: ServerResponse) {
      const { isHealthy, parts } = await check(HEALTH_PATIENCE_MS);
      const status = isHealthy ? 'ok' : stage === 'starting' ? stage : 'down';
      sendJson(response, isHealthy ? 200 : 503, { status, ...parts });
    },
  };
}

/** Adds the state of each part to the metrics. */
function observeHealth(check: () => Promise<Health>): void {
  const name = 'health';
  register.removeSingleMetric(name);
  new Gauge({
    name,
    help: 'Parts the program depends on: 1 while they work, else 0',
    labelNames: ['part'],
    async collect() {
      const { parts } = await check();
      this.reset();
      for (const [part, state] of Object.entries(parts))
        this.set({ part }, state === 'ok' || state === 'low' ? 1 : 0);
    },
  });
}

/** Requires METRICS_TOKEN as bearer; without one only demos answer, and only locally. */
export async function sendMetrics(
  request: IncomingMessage,
  response: ServerResponse,
  from: Origin,
  options: { metricsToken: string | undefined; isProduction: boolean },
): Promise<void> {
  if (!mayRead(request, from, options)) {
    sendJson(response, 404, { message: 'Not found' });
    return;
  }
  response.setHeader('Content-Type', register.contentType);
  response.setHeader('Cache-Control', 'no-store');
  response.end(await register.metrics());
}

/** Answers a call of the API when too many ask at once. */
export function sendBusy(
  request: IncomingMessage,
  response: ServerResponse,
  retryAfterSeconds: number,
): void {
  const { errors } = textIn(chooseLanguage(request.headers['accept-language'] ?? null, LANGUAGES));
  response.setHeader('Retry-After', retryAfterSeconds);
  const error = STATUS_CODES[503];
  sendJson(response, 503, { statusCode: 503, error, message: errors.BUSY, code: 'BUSY' });
}

export function sendMisdirected(response: ServerResponse): void {
  sendJson(response, 421, {
    code: 'HOST_UNKNOWN',
    status: 421,
    message: programText().host.misdirected.text,
  });
}

function mayRead(
  request: IncomingMessage,
  from: Origin,
  { metricsToken, isProduction }: { metricsToken: string | undefined; isProduction: boolean },
): boolean {
  if (metricsToken) return isSameSecret(`Bearer ${metricsToken}`, request.headers.authorization ?? '');
  return !isProduction && !from.isForwarded && /^(127\.|::1$)/.test(from.clientAddress);
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json');
  response.setHeader('Cache-Control', 'no-store');
  response.end(JSON.stringify(body));
}
