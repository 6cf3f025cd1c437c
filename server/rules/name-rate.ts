const COUNTED = ['holes', 'minutes'];
const WAYS = new Set(['cart', 'walking']);

/** Words that mean the same in names of rates and in facts, in all our languages. */
const KINDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    9: '9 nine',
    18: '18 eighteen',
    holes: 'hole holes trou trous hoyo hoyos loch löcher löchern',
    minutes: 'minute minutes min minuto minutos minuten',
    cart: 'cart carts ride riding rider riders buggy buggies voiturette voiturettes golfette carrito carritos elektrocart',
    walking: 'walking walker walkers walk foot fuß laufen pied marche pie caminando',
    joining: 'w with and on a à zu mit avec en con y et und',
  }).flatMap(([kind, words]) => words.split(' ').map((word) => [word, kind] as const)),
);

/**
 * Adds the facts the name lacks: "Walking · 18 holes", "18 Holes · Cart". Facts replace a name that says them in other
 * words and nothing else: "18 Holes Riding" is "18 holes · Cart".
 */
export function nameRate(name: string, facts: readonly string[]): string {
  const missing = missingFacts(name, facts);
  const isOtherWords = missing.length < facts.filter((fact) => !isQuoted(name, fact)).length;
  return (isOtherWords && saysOnlyPlay(name) ? facts : [name, ...missing]).join(' · ');
}

/** Ignores case and language: "Walking 9" says "9 holes" and "Zu Fuß". */
export function missingFacts(name: string, facts: readonly string[]): string[] {
  const said = wordsOf(name).map(kindOf);
  const countsOf = (kind: string) =>
    saysOnlyPlay(name) ? said : said.filter((_, index) => said[index + 1] === kind);
  return facts.filter((fact) => {
    if (isQuoted(name, fact)) return false;
    const [first = '', ...others] = wordsOf(fact)
      .map(kindOf)
      .filter((word) => word !== 'joining');
    const counted = COUNTED.find((kind) => others.includes(kind));
    if (counted) return !countsOf(counted).includes(first);
    return !WAYS.has(first) || others.length > 0 || !said.includes(first);
  });
}

/** Returns the name to print beside these facts; empty where they say all of it: "18 Holes Riding". */
export function nameBeside(name: string, facts: readonly string[]): string {
  const said = facts.flatMap((fact) => wordsOf(fact).map(kindOf));
  const isSaid = wordsOf(name)
    .map(kindOf)
    .every((word) => word === 'joining' || said.includes(word));
  return isSaid && saysOnlyPlay(name) ? '' : name;
}

/** Returns the words of a name that say more than holes, minutes and transportation: "twilight"; empty for "18 Holes". */
export function familyOfRate(name: string): string {
  return wordsOf(name)
    .filter((word) => !KINDS.has(word))
    .join(' ');
}

/** Whether a name has words for holes, minutes and transportation only. */
function saysOnlyPlay(name: string): boolean {
  return wordsOf(name).every((word) => /^\d+$/.test(word) || KINDS.has(word));
}

/** Spaces around words keep "cart" from matching "Carter". */
function isQuoted(name: string, fact: string): boolean {
  return ` ${wordsOf(name).join(' ')} `.includes(` ${wordsOf(fact).join(' ')} `);
}

function wordsOf(text: string): string[] {
  return (
    text
      .replaceAll('\u00ad', '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

function kindOf(word: string): string {
  return KINDS.get(word) ?? word;
}
