import type { Context, MiddlewareHandler } from 'hono';

/** Applies If-Match to answers with an ETag. Weak tags never match, by the standard. */
export function checkIfMatch(refuse: (c: Context) => Response): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const wanted = c.req.header('if-match')?.trim();
    const tag = c.res.headers.get('etag');
    if (wanted === undefined || wanted === '*' || !tag || !c.res.ok) return;
    const tags: string[] = wanted.match(/(W\/)?"[^"]*"/g) ?? [];
    if (tags.includes(tag)) return;
    // The new response takes over old headers.
    c.res.headers.delete('content-encoding');
    c.res = refuse(c);
  };
}
