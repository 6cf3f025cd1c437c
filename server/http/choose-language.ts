import Negotiator from 'negotiator';
import type { Language } from '#server/contract/constants.ts';

const LONGEST = 1_000;

/**
 * Returns the offered language Accept-Language prefers, else the first. `de-AT` matches German; quality 0 excludes.
 */
export function chooseLanguage(accepted: string | null, offered: readonly Language[]): Language {
  const [first = 'en'] = offered;
  if (!accepted || offered.length < 2) return first;
  const headers = { 'accept-language': accepted.slice(0, LONGEST) };
  const [best] = new Negotiator({ headers }).languages([...offered]);
  return offered.find((each) => each === best) ?? first;
}
