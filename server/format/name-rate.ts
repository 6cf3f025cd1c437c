/**
 * Joins a rate's name with the facts it lacks: "Walking · 18 holes", "18 Holes · Cart", "Twilight · 9 holes ·
 * Walking".
 */
export function nameRate(name: string, facts: readonly string[]): string {
  return [name, ...unsaidFacts(name, facts)].join(' · ');
}

/** Returns the facts that a name does not contain, ignoring case. */
export function unsaidFacts(name: string, facts: readonly string[]): string[] {
  const said = spaced(name);
  return facts.filter((fact) => !said.includes(spaced(fact)));
}

/** Spaces around words keep "cart" from matching "Carter". */
function spaced(text: string): string {
  return ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
}
