const rules = new Intl.PluralRules('fr');

/** "1 joueur", "2 joueurs". Zero is singular in French: "0 joueur". */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${rules.select(count) === 'one' ? one : many}`;
}
