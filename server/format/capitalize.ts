/** Capitalizes the first letter of `words`. */
export function capitalize(words: string, locale: string): string {
  const [first = ''] = words;
  return first.toLocaleUpperCase(locale) + words.slice(first.length);
}
