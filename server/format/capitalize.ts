/** Words as a line begins with them: French and Spanish write days and months with a small letter, "Mardi 24 novembre" where they stand first. */
export function capitalize(words: string, locale: string): string {
  const [first = ''] = words;
  return first.toLocaleUpperCase(locale) + words.slice(first.length);
}
