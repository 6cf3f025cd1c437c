import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#server/contract/constants.ts';

export type TextPerLanguage = Partial<Record<Language, string>>;

/**
 * Returns what the facility file wrote with each text in the first of `languages` it has: the golfer's, then the
 * operator's in their order. `languageOf` beside a text names its language if that is not the golfer's.
 */
export function chooseTexts(written: unknown, languages: readonly [Language, ...Language[]]): unknown {
  return chooseIn(written, '', languages, {});
}

function chooseIn(
  written: unknown,
  name: string,
  languages: readonly [Language, ...Language[]],
  languageOf: Record<string, Language>,
): unknown {
  if (Array.isArray(written))
    return written.map((each, index) => chooseIn(each, `${name}[${index}]`, languages, languageOf));
  if (typeof written !== 'object' || written === null) return written;
  if (isPerLanguage(written)) {
    const [asked] = languages;
    const language = [...languages, ...LANGUAGES].find((each) => each in written) ?? asked;
    if (language !== asked) languageOf[name] = language;
    return written[language];
  }
  const inside: Record<string, Language> = {};
  const chosen = Object.entries(written).map(([key, value]) => [
    key,
    chooseIn(value, key, languages, inside),
  ]);
  return {
    ...Object.fromEntries(chosen),
    ...(Object.keys(inside).length > 0 && { languageOf: inside }),
  };
}

type LanguageOf = Record<string, Language> | undefined;

/** Returns the `languageOf` of an answer, if any, from that of its texts. `names`: from theirs to the answer's. */
export function renameLanguages(
  languageOf: LanguageOf,
  names: Record<string, string>,
): { languageOf?: Record<string, Language> } {
  const renamed = Object.entries(languageOf ?? {}).flatMap(([name, language]) => {
    const to = names[name];
    return to ? [[to, language] as const] : [];
  });
  return renamed.length > 0 ? { languageOf: Object.fromEntries(renamed) } : {};
}

/** Returns a part of the settings with a facility's own values, and the languages of those texts that apply. */
export function overrideTexts<Part extends { languageOf?: LanguageOf }>(
  part: Part,
  own: Partial<Part> = {},
): Part {
  const kept = Object.entries(part.languageOf ?? {}).filter(([name]) => !(name.replace(/\[.*/, '') in own));
  const languageOf = { ...Object.fromEntries(kept), ...own.languageOf };
  return { ...part, ...own, languageOf: Object.keys(languageOf).length > 0 ? languageOf : undefined };
}

/** Returns a text in the first of `languages` it has, else in any; for columns that no golfer reads. */
export function anyText(
  written: string | TextPerLanguage,
  [first = DEFAULT_LANGUAGE, ...others]: readonly Language[] = [],
): string {
  return typeof written === 'string' ? written : String(chooseTexts(written, [first, ...others]));
}

/** Lists the languages a file names for its texts. Empty: every text is for all. */
export function languagesOfTexts(written: unknown): Language[] {
  const found = new Set<Language>();
  collect(written, found);
  return LANGUAGES.filter((language) => found.has(language));
}

function collect(written: unknown, found: Set<Language>): void {
  if (typeof written !== 'object' || written === null) return;
  if (isPerLanguage(written)) for (const language of LANGUAGES) language in written && found.add(language);
  else for (const value of Object.values(written)) collect(value, found);
}

/** No other object of the file has languages for keys. */
function isPerLanguage(written: object): written is TextPerLanguage {
  const keys = Object.keys(written);
  return keys.length > 0 && keys.every((key) => LANGUAGES.some((language) => language === key));
}
