import type { CartItem } from '#server/contract/cart.ts';
import { formatLocalDate } from '#server/format/dates.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import type { Text } from '#server/text/en.ts';
import { sharesOfItem } from './shares-of-item.view.ts';

type Fact = { label: string; text: string };

/** What opens below an item: its rate, what is added to the price, what the course says; whom a gift is for. */
export function viewItemFacts(item: CartItem, text: Text): Fact[] {
  return factsOf(item, text).filter(({ text }) => text !== '');
}

function factsOf(item: CartItem, words: Text): Fact[] {
  const { facts } = words.cart;
  const { locale } = words;
  const money = (dollars: number) => formatMoney(toCents(dollars), item.extra.currencyCode, words);
  switch (item.type) {
    case 'TeeTime':
      return factsOfTeeTime(item, words);
    case 'Membership': {
      const { initiationFee } = item.extra.paymentPlan;
      return [{ label: facts.initiationFee, text: initiationFee > 0 ? money(initiationFee) : '' }];
    }
    case 'GiftCertificate':
      return [
        {
          label: facts.deliveryDate,
          text: item.extra.deliveryDate
            ? formatLocalDate(item.extra.deliveryDate, 'long-year', locale)
            : facts.deliveredAtOnce,
        },
      ];
    case 'Product':
      return [];
    default:
      return item satisfies never;
  }
}

function factsOfTeeTime(item: CartItem<'TeeTime'>, words: Text): Fact[] {
  const { extra, promotionCode } = item;
  const { facts } = words.cart;
  const shares = sharesOfItem(item).filter(({ players }) => players > 0);
  const fees = shares
    .filter(({ feeCents }) => feeCents > 0)
    .map(({ name, feeCents, players }) => {
      const fee = facts.feePerGolfer(formatMoney(feeCents, extra.currencyCode, words), players);
      return shares.length > 1 ? facts.feeOfRate(name, fee) : fee;
    });
  const isDiscounted = extra.discountedPrice !== null;
  return [
    { label: facts.rate, text: shares.map(({ name }) => name).join(', ') || extra.rate.name },
    {
      label: facts.regularPrice,
      text: isDiscounted ? formatMoney(toCents(extra.rate.price), extra.currencyCode, words) : '',
    },
    { label: facts.promotion, text: promotionCode ?? '' },
    { label: facts.fee, text: fees.join('\n') },
    { label: facts.notes, text: extra.teetimeNotes },
    { label: facts.terms, text: extra.termsAndConditions },
  ];
}
