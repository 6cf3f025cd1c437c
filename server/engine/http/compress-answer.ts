import type { MiddlewareHandler } from 'hono';
import { createCache } from '#server/cache.ts';
import { chooseEncoding, compress, isCompressible, paysCompressing } from '#server/http/content-encoding.ts';
import { bodyOf, bytesOf } from '#server/http/response-bytes.ts';

/** Many clients claim brotli and cannot read it (wire section 0.12). */
const OFFERED = ['gzip'] as const;

/** Tee sheets have some hundred kilobytes, so they are compressed once. */
const answers = createCache<Buffer<ArrayBuffer>>({
  name: 'compressed answers',
  maxEntries: 200,
  size: { maxBytes: 4 * 1024 * 1024, bytesOf: ({ length }) => length },
});

/**
 * Compresses answers. A strong ETag names the bytes sent, so it differs by encoding; this runs before If-Match and
 * If-None-Match are checked.
 */
export const compressAnswer: MiddlewareHandler = async (c, next) => {
  await next();
  const { res } = c;
  if (!res.body || !isCompressible(res.headers)) return;
  res.headers.append('vary', 'Accept-Encoding');
  const accepted = c.req.header('accept-encoding');
  if (chooseEncoding(accepted, OFFERED) === 'identity') return;
  const plain = await bytesOf(res);
  if (!paysCompressing(plain, accepted)) {
    c.res = new Response(bodyOf(plain), res);
    return;
  }
  const tag = res.headers.get('etag');
  res.headers.set('content-encoding', 'gzip');
  if (!tag?.startsWith('"')) {
    c.res = new Response(bodyOf(await compress(plain, 'gzip')), res);
    return;
  }
  res.headers.set('etag', `${tag.slice(0, -1)}-gzip"`);
  c.res = new Response(bodyOf(await answers.fetch(tag, () => compress(plain, 'gzip'))), res);
};
