/** A stream of chances that a seed repeats: whoever finds something hostile can send it again. */
export type Random = {
  /** A whole number from 0 to `below` - 1. */
  below(below: number): number;
  /** True in one of `of` cases. */
  oneIn(of: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
};

/** Mulberry32: small, even enough, the same on every machine. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    oneIn: (of) => below(of) === 0,
    pick(items) {
      const item = items[below(items.length)];
      if (item === undefined) throw new RangeError('Nothing to pick from');
      return item;
    },
  };
}
