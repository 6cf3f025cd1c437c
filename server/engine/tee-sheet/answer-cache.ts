import { createHash } from 'node:crypto';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import type { OperatorMemory } from '../catalogue/operator-memory.ts';

/** The sheets, the same as JSON, and a tag that is another when a byte of it is. */
export type Answer = { sheets: TeeSheet[]; json: Buffer<ArrayBuffer>; etag: string };
type Kept = { made: string; answer: Answer };

/** The days of some operators that many ask for at once, each some hundred kilobytes. */
const MOST_BYTES = 8 * 1024 * 1024;
const kept = new Map<string, Kept>();
let keptBytes = 0;

/**
 * The answer of a search, made anew only when what it is made of has changed since it was asked for last: `search` says
 * what was asked of the operator, `made` everything else that the answer depends on.
 */
export async function cacheAnswer(
  memory: OperatorMemory,
  search: string,
  made: string,
  make: () => Promise<TeeSheet[]>,
): Promise<Answer> {
  const key = `${memory.serial} ${search}`;
  const known = kept.get(key);
  const answer = known?.made === made ? known.answer : write(await make());
  forget(key);
  kept.set(key, { made, answer });
  keptBytes += answer.json.length;
  for (const oldest of kept.keys()) {
    if (keptBytes <= MOST_BYTES) break;
    forget(oldest);
  }
  return answer;
}

function forget(key: string): void {
  keptBytes -= kept.get(key)?.answer.json.length ?? 0;
  kept.delete(key);
}

function write(sheets: TeeSheet[]): Answer {
  const json = Buffer.from(JSON.stringify(sheets));
  return { sheets, json, etag: `"${createHash('sha1').update(json).digest('hex')}"` };
}
