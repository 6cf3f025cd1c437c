import { z } from 'zod';
import { nameOf } from '#server/contract/line.ts';
import type { Text } from '#server/text/en.ts';

export function searchForm({ staffSearch }: Text) {
  const term = z.string({ error: staffSearch.tooShort }).trim().min(3, staffSearch.tooShort);
  return z.object({ term: term.pipe(nameOf(100)) });
}
export type SearchForm = Record<keyof z.input<ReturnType<typeof searchForm>>, string>;
