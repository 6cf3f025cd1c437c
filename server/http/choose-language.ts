import Negotiator from 'negotiator';
import type { Language } from '#server/contract/constants.ts';

/** Browsers send some dozens of letters; what comes after as many as this is wished for by nobody. */
const LONGEST = 1_000;

/**
 * The language of an answer: of those that are offered the one that an Accept-Language header likes best, else the first of
 * them. `de-AT` asks for German, `*` for none in particular, a quality of 0 for any other.
 */
export function chooseLanguage(accepted: string | null, offered: readonly Language[]): Language {
  const [first = 'en'] = offered;
  if (!accepted || offered.length < 2) return first;
  const headers = { 'accept-language': accepted.slice(0, LONGEST) };
  const [best] = new Negotiator({ headers }).languages([...offered]);
  return offered.find((each) => each === best) ?? first;
}
