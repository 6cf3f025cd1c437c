import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { Counter, Histogram } from 'prom-client';
import { maskUrl } from './mask-url.ts';
import type { Origin } from './read-origin.ts';

/** Groups the metrics. */
export type RequestKind = 'page' | 'api' | 'file' | 'own' | 'probe';

const durations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from the first byte of a request to the last of its answer',
  labelNames: ['kind', 'method', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});
type Durations = ReturnType<typeof durations.labels>;
const byLabels = new Map<string, Durations>();

/** Resolving labels costs more than observing. */
function durationsOf(kind: RequestKind, method: string, status: number): Durations {
  const key = `${kind} ${method} ${status}`;
  const known = byLabels.get(key);
  if (known) return known;
  const labelled = durations.labels(kind, method, String(status));
  byLabels.set(key, labelled);
  return labelled;
}

const cutOff = new Counter({
  name: 'http_requests_cut_off_total',
  help: 'Requests whose sender went away before the answer was sent',
  labelNames: ['kind'],
});

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Returns a trusted proxy's id, else a new one. */
export function requestIdOf(request: IncomingMessage, isBelieved: boolean): string {
  const given = request.headers['x-request-id'];
  return isBelieved && typeof given === 'string' && /^[\w.:-]{8,100}$/.test(given) ? given : randomUUID();
}

/** Logs and counts a request once it is finished, as the kind it then has. */
export function recordRequest(
  request: IncomingMessage,
  response: ServerResponse,
  about: Pick<Origin, 'clientAddress'> & { requestId: string; kind: RequestKind },
  log: Logger,
): void {
  const startedAt = performance.now();
  const { method = '', url = '' } = request;
  response.once('close', () => {
    const ms = performance.now() - startedAt;
    const { kind } = about;
    const isWhole = response.writableFinished;
    if (isWhole)
      durationsOf(kind, METHODS.has(method) ? method : 'other', response.statusCode).observe(ms / 1000);
    else cutOff.inc({ kind });
    const level = levelOf(kind, response.statusCode);
    if (!log.isLevelEnabled(level)) return;
    log[level](
      {
        requestId: about.requestId,
        method,
        url: maskUrl(url),
        status: isWhole ? response.statusCode : 'cut off',
        ms: Math.round(ms),
        address: about.clientAddress,
      },
      'request',
    );
  });
}

/**
 * Probes come every second, and a 503 to one is no failure. Any other 503 asks the golfer to come back, as in a rush;
 * a failure behind it is logged as a separate error.
 */
function levelOf(kind: RequestKind, status: number): 'debug' | 'info' | 'warn' | 'error' {
  if (kind === 'probe') return 'debug';
  if (status === 503) return 'warn';
  if (status >= 500) return 'error';
  return kind === 'own' || kind === 'file' ? 'debug' : 'info';
}
