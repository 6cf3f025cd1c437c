import type { MiddlewareHandler } from 'hono';
import { refuseCard } from './card-answers.ts';

/**
 * The card client knows only status 200 (wire section 8), so errors become card answers. Headers such as Retry-After
 * stay.
 */
export const answerErrorsToCardClient: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.req.method !== 'POST' || c.res.ok) return;
  const refusal = c.res;
  const answer = (await refusal.json().catch(() => ({}))) as { message?: string };
  const headers = new Headers(refusal.headers);
  headers.delete('content-length');
  headers.set('content-type', 'application/json');
  c.res = undefined;
  c.res = new Response(JSON.stringify(refuseCard(refusal.status, answer.message ?? '')), {
    status: 200,
    headers,
  });
};
