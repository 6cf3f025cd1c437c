import type { CartItem } from '#server/contract/cart.ts';
import { toCents } from '#server/format/money.ts';

/** Those of a tee time who pay the same rate, in the order of its rates; cents per golfer. */
export function sharesOfItem({ extra }: CartItem<'TeeTime'>) {
  const { rates, slots, players } = extra;
  return rates.map((rate) => {
    const { price, regularPrice = price } = rate.isPrimary ? chosenRate(extra) : rate;
    return {
      name: rate.name,
      priceCents: toCents(price),
      /** Without what a promotion takes off. */
      regularCents: toCents(regularPrice),
      feeCents: toCents(rate.transactionFees),
      players:
        rates.length === 1 ? players : slots.filter(({ rateIndex }) => rateIndex === rate.index).length,
    };
  });
}

function chosenRate({ price, discountedPrice, rate }: CartItem<'TeeTime'>['extra']) {
  return { price, regularPrice: discountedPrice === null ? price : rate.price };
}
