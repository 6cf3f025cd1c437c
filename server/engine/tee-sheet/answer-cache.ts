import { createHash } from 'node:crypto';
import { createCache } from '#server/cache.ts';
import type { TeeSheet } from '#server/contract/tee-times.ts';

export type Answer = { sheets: TeeSheet[]; json: Buffer<ArrayBuffer>; etag: string };

const answerCache = createCache<{ made: string; answer: Answer }>({
  name: 'search-answers',
  maxEntries: 1_000,
  size: { maxBytes: 8 * 1024 * 1024, bytesOf: ({ made, answer }) => made.length + answer.json.length },
});

/** Answers being made, for those who ask meanwhile. */
const making = new Map<string, { made: string; answer: Promise<Answer> }>();

/**
 * Caches an answer until `made` changes. `search` is the question and operator; `made` all other data it depends on.
 */
export async function cacheAnswer(
  search: string,
  made: string,
  make: () => Promise<TeeSheet[]>,
): Promise<Answer> {
  const known = [answerCache.get(search), making.get(search)].find((each) => each?.made === made);
  if (known) return known.answer;
  const begun = { made, answer: make().then(write) };
  making.set(search, begun);
  try {
    const answer = await begun.answer;
    answerCache.set(search, { made, answer });
    return answer;
  } finally {
    if (making.get(search) === begun) making.delete(search);
  }
}

function write(sheets: TeeSheet[]): Answer {
  const json = Buffer.from(JSON.stringify(sheets));
  return { sheets, json, etag: `"${createHash('sha1').update(json).digest('hex')}"` };
}
