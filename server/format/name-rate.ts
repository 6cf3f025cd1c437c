/** Adds the facts the name lacks: "Walking · 18 holes", "18 Holes · Cart". */
export function nameRate(name: string, facts: readonly string[]): string {
  return [name, ...unsaidFacts(name, facts)].join(' · ');
}

/** Ignores case. */
export function unsaidFacts(name: string, facts: readonly string[]): string[] {
  const said = spaced(name);
  return facts.filter((fact) => !said.includes(spaced(fact)));
}

/** Spaces around words keep "cart" from matching "Carter". */
function spaced(text: string): string {
  return ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
}
