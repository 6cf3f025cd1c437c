import type { ClientContext } from '@orpc/client';
import type { StandardLinkOptions } from '@orpc/client/standard';
import { createCache } from '#server/cache.ts';

const SEARCH = 'teeTimes.search';

/** A day's tee sheet is some hundred kilobytes; those that many ask for at once are few. */
const MOST_ANSWERS = 24;

type Known = { etag: string; answer: unknown };
const known = createCache<Known>({ name: 'search answers of the site', maxEntries: MOST_ANSWERS });

/** Thrown past the reading of an answer that has been read before. */
class NotModified extends Error {
  readonly answer: unknown;

  constructor(answer: unknown) {
    super('Not modified');
    this.answer = answer;
  }
}

type Interceptors = Required<Pick<StandardLinkOptions<ClientContext>, 'clientInterceptors' | 'interceptors'>>;

/**
 * The search's answer is fetched and parsed once for as long as it holds: the API is asked every time, with If-None-Match
 * (wire section 0.12), and a strong tag that it confirms names the same bytes, whoever asks. Answers are shared: nobody
 * may change one. No other call is read so: a server may tag what is one golfer's own with a mere version.
 */
export function reuseSearchAnswers(alias: string): Interceptors {
  const read = new WeakMap<object, { key: string; etag: string }>();
  return {
    clientInterceptors: [
      async ({ next, ...options }) => {
        const { request, context, path } = options;
        if (path.join('.') !== SEARCH) return next();
        const key = keyOf(alias, request.url);
        // Who is no member is answered what everybody is.
        const before = known.get(key) ?? known.get(keyOf(alias, without(request.url, 'customerId')));
        const headers = before ? { ...request.headers, 'if-none-match': before.etag } : request.headers;
        const response = await next({ ...options, request: { ...request, headers } });
        if (before && response.status === 304) throw new NotModified(before.answer);
        const { etag } = response.headers;
        const isStrong = typeof etag === 'string' && etag.startsWith('"');
        if (response.status === 200 && isStrong) read.set(context, { key, etag });
        return response;
      },
    ],
    interceptors: [
      async ({ next, context }) => {
        try {
          const answer = await next();
          const tag = read.get(context);
          if (tag) known.set(tag.key, { etag: tag.etag, answer });
          return answer;
        } catch (error) {
          if (error instanceof NotModified) return error.answer;
          throw error;
        }
      },
    ],
  };
}

/** The key of a search, whatever cart is named: an answer that a cart's holds change has a weak tag and is not kept, others are everybody's. */
function keyOf(alias: string, url: URL): string {
  return `${alias} ${without(url, 'cartId')}`;
}

function without(url: URL, name: string): URL {
  const rest = new URL(url);
  rest.searchParams.delete(name);
  return rest;
}
