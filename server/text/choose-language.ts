import type { Language } from '#server/contract/constants.ts';

/**
 * The language of an answer: of those that are offered the one that an Accept-Language header likes best, else the first of
 * them. `de-AT` asks for German, `*` for none in particular, a quality of 0 for any other.
 */
export function chooseLanguage(accepted: string | null, offered: readonly Language[]): Language {
  const [first = 'en'] = offered;
  if (!accepted || offered.length < 2) return first;
  const wishes = accepted
    .split(',')
    .map((wish) => {
      const [tag = '', ...parameters] = wish
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return { language: tag.split('-')[0], quality: quality ? Number(quality.slice(2)) : 1 };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { language } of wishes) {
    const found = offered.find((each) => each === language);
    if (found) return found;
  }
  return first;
}
