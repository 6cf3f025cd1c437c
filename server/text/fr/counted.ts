const rules = new Intl.PluralRules('fr');

/** "1 joueur", "2 joueurs"; in French none is one as well: "0 joueur". */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${rules.select(count) === 'one' ? one : many}`;
}
