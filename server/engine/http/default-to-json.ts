import type { MiddlewareHandler } from 'hono';
import { isForm } from '#server/http/form-body.ts';

/**
 * Treats all bodies but forms as JSON: fetch sends strings as text/plain, others use capitals or dialects
 * (application/vnd.api+json).
 */
export const defaultToJson: MiddlewareHandler = async (c, next) => {
  const { headers } = c.req.raw;
  const type = headers.get('content-type');
  if (type && !isForm(type)) headers.delete('content-type');
  headers.delete('content-disposition');
  await next();
};
