import { createHash } from 'node:crypto';
import { createCache } from '#server/cache.ts';

const MOST_MADE = 200;

const made = createCache<NonNullable<unknown>>({ name: 'made from search answers', maxEntries: MOST_MADE });

export function keyOfMade(answerKey: string | null, detail: string): string | null {
  if (answerKey === null) return null;
  return createHash('sha256').update(`${answerKey}\n${detail}`).digest('base64url');
}

/** Returns what `make` makes of an answer and `detail`, once while the answer's key stays the same. */
export function oncePer<Value extends NonNullable<unknown>>(
  answerKey: string | null,
  detail: string,
  make: () => Value,
): Value {
  const key = keyOfMade(answerKey, detail);
  if (key === null) return make();
  const kept = made.get(key) as Value | undefined;
  if (kept !== undefined) return kept;
  const value = make();
  made.set(key, value);
  return value;
}
