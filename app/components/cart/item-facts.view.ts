import type { CartItem } from '#server/contract/cart.ts';
import { formatLocalDate } from '#server/format/dates.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import type { Text } from '#server/text/en.ts';

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

function factsOfTeeTime({ extra, promotionCode }: CartItem<'TeeTime'>, words: Text): Fact[] {
  const { facts } = words.cart;
  const fee = formatMoney(toCents(extra.rate.transactionFees), extra.currencyCode, words);
  const hasFee = extra.rate.transactionFees > 0;
  const isDiscounted = extra.discountedPrice !== null;
  return [
    { label: facts.rate, text: extra.rate.name },
    {
      label: facts.regularPrice,
      text: isDiscounted ? formatMoney(toCents(extra.rate.price), extra.currencyCode, words) : '',
    },
    { label: facts.promotion, text: isDiscounted ? (promotionCode ?? '') : '' },
    { label: facts.fee, text: hasFee ? facts.feePerGolfer(fee, extra.players) : '' },
    { label: facts.notes, text: extra.teetimeNotes },
    { label: facts.terms, text: extra.termsAndConditions },
  ];
}
