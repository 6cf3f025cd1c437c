import type { Context, MiddlewareHandler } from 'hono';

/**
 * If-Match: an answer that carries a tag is sent only to who wants that one (or any, `*`). Tags are compared as the
 * standard has it for this header: a weak one matches none.
 */
export function checkIfMatch(refuse: (c: Context) => Response): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const wanted = c.req.header('if-match')?.trim();
    const tag = c.res.headers.get('etag');
    if (wanted === undefined || wanted === '*' || !tag || !c.res.ok) return;
    const tags: string[] = wanted.match(/(W\/)?"[^"]*"/g) ?? [];
    if (tags.includes(tag)) return;
    // What replaces an answer takes over its headers.
    c.res.headers.delete('content-encoding');
    c.res = refuse(c);
  };
}
