import type { IncomingMessage, ServerResponse } from 'node:http';
import { collectDefaultMetrics, register } from 'prom-client';
import { isSameSecret } from '#server/http/same-secret.ts';
import { programText } from '../program-text.ts';
import type { Origin } from './read-origin.ts';

type Health = Record<string, 'ok' | 'down' | 'low' | 'full'>;

export type CheckHealth = () => Promise<{ isHealthy: boolean; parts: Health }>;

collectDefaultMetrics();

/** Sends 200 while the program works, else 503 and the failed part. */
export async function sendHealth(response: ServerResponse, check: CheckHealth): Promise<void> {
  const { isHealthy, parts } = await check();
  sendJson(response, isHealthy ? 200 : 503, { status: isHealthy ? 'ok' : 'down', ...parts });
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
