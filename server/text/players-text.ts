import type { Text } from './en.ts';

/** "1", "1 or 2", "1–3", "1, 3 or 4"; empty for none. `counts` ascend. */
export function playersText(counts: readonly number[], { search }: Pick<Text, 'search'>): string {
  const [first] = counts;
  const last = counts.at(-1);
  if (first === undefined || last === undefined) return '';
  if (first === last) return String(first);
  if (counts.length > 2 && counts.length === last - first + 1) return `${first}–${last}`;
  const [others, [few = first]] = [counts.slice(0, -2), counts.slice(-2)];
  return [...others, search.eitherCount(few, last)].join(', ');
}
