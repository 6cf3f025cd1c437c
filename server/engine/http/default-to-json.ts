import type { MiddlewareHandler } from 'hono';
import { isForm } from '#server/http/form-body.ts';

/**
 * A body is JSON unless it says that it is a form: fetch calls a string text/plain, and others write the media type in
 * capitals or name a dialect of their own (application/vnd.api+json).
 */
export const defaultToJson: MiddlewareHandler = async (c, next) => {
  const { headers } = c.req.raw;
  const type = headers.get('content-type');
  if (type && !isForm(type)) headers.delete('content-type');
  headers.delete('content-disposition');
  await next();
};
