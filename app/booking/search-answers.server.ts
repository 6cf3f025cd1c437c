import type { StandardLinkOptions } from '@orpc/client/standard';
import { createCache } from '#server/cache.ts';

const SEARCH = 'teeTimes.search';

/** A day's tee sheet is some hundred kilobytes; those that many ask for at once are few. */
const MOST_ANSWERS = 24;

/** An answer with the tag of its bytes. Equal keys mean equal answers: what is made from one can be kept by it. */
type KnownAnswer = { key: string; etag: string; answer: unknown };
const known = createCache<KnownAnswer>({ name: 'search answers of the site', maxEntries: MOST_ANSWERS });

/** Notes about one call. A caller may hand over the object and read it when the call has ended. */
export type CallNotes = {
  /** Seconds after which a refused call may be tried again. */
  secondsToWait?: number;
  /** The key of a search's answer; missing where the answer is one golfer's own. */
  key?: string;
  /** The answer that the API has confirmed. */
  confirmed?: KnownAnswer;
  /** The search and the tag of an answer that is being read. */
  arriving?: { search: string; etag: string };
};

type Interceptors = Required<Pick<StandardLinkOptions<CallNotes>, 'clientInterceptors' | 'interceptors'>>;

/**
 * The search's answer is fetched and parsed once for as long as it holds: the API is asked every time, with If-None-Match
 * (wire section 0.12), and a strong tag that it confirms names the same bytes, whoever asks. Answers are shared: nobody
 * may change one. No other call is read so: a server may tag what is one golfer's own with a mere version.
 */
export function reuseSearchAnswers(alias: string): Interceptors {
  return {
    clientInterceptors: [
      async ({ next, ...options }) => {
        const { request, context: notes, path } = options;
        if (path.join('.') !== SEARCH) return next();
        const search = keyOf(alias, request.url);
        // A golfer who is no member is answered what everybody is.
        const before = known.get(search) ?? known.get(keyOf(alias, without(request.url, 'customerId')));
        const headers = before ? { ...request.headers, 'if-none-match': before.etag } : request.headers;
        const response = await next({ ...options, request: { ...request, headers } });
        if (before && response.status === 304) {
          notes.confirmed = before;
          // An answer to read in place of the missing one; the known answer takes its place below.
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

/** The key of a search, whatever cart is named: an answer that a cart's holds change has a weak tag and is not kept, others are everybody's. */
function keyOf(alias: string, url: URL): string {
  return `${alias} ${without(url, 'cartId')}`;
}

function without(url: URL, name: string): URL {
  const rest = new URL(url);
  rest.searchParams.delete(name);
  return rest;
}
