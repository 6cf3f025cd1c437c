/**
 * A rate by its name and what it is, without what the name says already: "Walking · 18 holes", "18 Holes · Cart",
 * "Twilight · 9 holes · Walking".
 */
export function nameRate(name: string, facts: readonly string[]): string {
  return [name, ...unsaidFacts(name, facts)].join(' · ');
}

/** Those facts that a name does not say, in capitals or not. */
export function unsaidFacts(name: string, facts: readonly string[]): string[] {
  const said = spaced(name);
  return facts.filter((fact) => !said.includes(spaced(fact)));
}

/** Words between spaces, so that a cart is not found in a Carter. */
function spaced(text: string): string {
  return ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
}
