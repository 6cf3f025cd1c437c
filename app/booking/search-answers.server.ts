import type { StandardLinkOptions } from '@orpc/client/standard';
import { createCache } from '#server/cache.ts';

const SEARCH = 'teeTimes.search';

/** A tee sheet of a day has some hundred kilobytes; few are in demand at once. */
const MOST_ANSWERS = 24;

/** Equal keys mean equal answers: results can be cached by the key. */
type KnownAnswer = { key: string; etag: string; answer: unknown };
const known = createCache<KnownAnswer>({ name: 'search answers of the site', maxEntries: MOST_ANSWERS });

/** Notes about one call. The caller passes the object in and reads it after the call. */
export type CallNotes = {
  secondsToWait?: number;
  /** The key of a search's answer; missing when the answer depends on the golfer. */
  key?: string;
  confirmed?: KnownAnswer;
  arriving?: { search: string; etag: string };
};

type Interceptors = Required<Pick<StandardLinkOptions<CallNotes>, 'clientInterceptors' | 'interceptors'>>;

/**
 * Reuses a search's answer while the API confirms its strong ETag (wire section 0.12). Answers are shared, so nobody
 * may change one. No other call is cached: a server may tag a golfer's own answer with a mere version.
 */
export function reuseSearchAnswers(alias: string): Interceptors {
  return {
    clientInterceptors: [
      async ({ next, ...options }) => {
        const { request, context: notes, path } = options;
        if (path.join('.') !== SEARCH) return next();
        const search = keyOf(alias, request.url);
        // A golfer without a membership gets the answer for everybody.
        const before = known.get(search) ?? known.get(keyOf(alias, without(request.url, 'customerId')));
        const headers = before ? { ...request.headers, 'if-none-match': before.etag } : request.headers;
        const response = await next({ ...options, request: { ...request, headers } });
        if (before && response.status === 304) {
          notes.confirmed = before;
          // A 304 has no body; the known answer replaces this empty one below.
          return { ...response, status: 200, body: async () => [] };
        }
        const { etag } = response.headers;
        const isStrong = typeof etag === 'string' && etag.startsWith('"');
        if (response.status === 200 && isStrong) notes.arriving = { search, etag };
        return response;
      },
    ],
    interceptors: [
      async ({ next, context: notes }) => {
        const read = await next();
        const { arriving, confirmed } = notes;
        const kept = confirmed ?? (arriving && keep(arriving, read));
        if (kept) notes.key = kept.key;
        return kept ? kept.answer : read;
      },
    ],
  };
}

function keep({ search, etag }: { search: string; etag: string }, answer: unknown): KnownAnswer {
  const kept = { key: `${search} ${etag}`, etag, answer };
  known.set(search, kept);
  return kept;
}

/** An answer that a cart's holds change has a weak tag and is not kept, so keys leave out the cart. */
function keyOf(alias: string, url: URL): string {
  return `${alias} ${without(url, 'cartId')}`;
}

function without(url: URL, name: string): URL {
  const rest = new URL(url);
  rest.searchParams.delete(name);
  return rest;
}
