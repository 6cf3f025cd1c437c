import { createHash } from 'node:crypto';
import { createCache } from '#server/cache.ts';
import type { TeeSheet } from '#server/contract/tee-times.ts';

export type Answer = { sheets: TeeSheet[]; json: Buffer<ArrayBuffer>; etag: string };

const answerCache = createCache<{ made: string; answer: Answer }>({
  name: 'search-answers',
  maxEntries: 1_000,
  size: { maxBytes: 8 * 1024 * 1024, bytesOf: ({ made, answer }) => made.length + answer.json.length },
});

/**
 * Caches an answer until `made` changes. `search` is the question and operator; `made` all other data it depends on.
 */
export async function cacheAnswer(
  search: string,
  made: string,
  make: () => Promise<TeeSheet[]>,
): Promise<Answer> {
  const known = answerCache.get(search);
  if (known?.made === made) return known.answer;
  const answer = write(await make());
  answerCache.set(search, { made, answer });
  return answer;
}

function write(sheets: TeeSheet[]): Answer {
  const json = Buffer.from(JSON.stringify(sheets));
  return { sheets, json, etag: `"${createHash('sha1').update(json).digest('hex')}"` };
}
