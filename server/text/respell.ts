/** Spells a piece of a sentence as a country does. */
type Spell = (piece: string) => string;

/** British, Irish, Canadian and Australian English double the l: "cancelled". */
export const doubleL: Spell = (piece) => piece.replace(/\b(cancel)(?=ed\b|ing\b)/gi, '$1l');

/** Golfers in Great Britain and Ireland ride in a buggy. */
export const inBuggies: Spell = (piece) =>
  piece
    .replace(/\bcarts\b/g, 'buggies')
    .replace(/\bCarts\b/g, 'Buggies')
    .replace(/\bcart\b/g, 'buggy')
    .replace(/\bCart\b/g, 'Buggy');

/** Applies `spell` to all sentences and to what sentence functions return, except to the names filled in. */
export function respellAll<Sentences>(sentences: Sentences, spell: Spell): Sentences {
  return walk(sentences, spell, []) as Sentences;
}

function walk(value: unknown, spell: Spell, given: readonly unknown[]): unknown {
  if (typeof value === 'string') return respell(value, spell, given);
  if (typeof value === 'function')
    return (...more: unknown[]) => walk(value(...more), spell, [...given, ...more]);
  if (Array.isArray(value)) return value.map((each) => walk(each, spell, given));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, walk(each, spell, given)]));
}

function respell(sentence: string, spell: Spell, given: readonly unknown[]): string {
  const spelled = spell(sentence);
  if (spelled === sentence) return sentence;
  const [name] = given.filter((each): each is string => typeof each === 'string' && spell(each) !== each);
  if (name === undefined) return spelled;
  return sentence
    .split(name)
    .map((piece) =>
      respell(
        piece,
        spell,
        given.filter((each) => each !== name),
      ),
    )
    .join(name);
}
