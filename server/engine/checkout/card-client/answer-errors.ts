import type { MiddlewareHandler } from 'hono';
import { refuseCard } from './card-answers.ts';

/**
 * The card client knows no status but 200 (wire section 8): whatever stands in the way of its form (too large, not readable,
 * too often) is told in an answer of its own kind. Headers such as Retry-After stay.
 */
export const answerErrorsToCardClient: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.req.method !== 'POST' || c.res.ok) return;
  const refusal = c.res;
  const told = (await refusal.json().catch(() => ({}))) as { message?: string };
  const headers = new Headers(refusal.headers);
  headers.delete('content-length');
  headers.set('content-type', 'application/json');
  c.res = undefined;
  c.res = new Response(JSON.stringify(refuseCard(refusal.status, told.message ?? '')), {
    status: 200,
    headers,
  });
};
