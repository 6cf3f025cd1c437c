import type { CartItem } from '#server/contract/cart.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import type { Text } from '#server/text/en.ts';

/** What opens below an item: its rate, what is added to the price, what the course says. */
export function viewItemFacts(
  { extra, promotionCode }: CartItem,
  { cart, locale }: Text,
): { label: string; text: string }[] {
  const { facts } = cart;
  const fee = formatMoney(toCents(extra.rate.transactionFees), extra.currencyCode, locale);
  const hasFee = extra.rate.transactionFees > 0;
  const isDiscounted = extra.discountedPrice !== null;
  const list = [
    { label: facts.rate, text: extra.rate.name },
    {
      label: facts.regularPrice,
      text: isDiscounted ? formatMoney(toCents(extra.rate.price), extra.currencyCode, locale) : '',
    },
    { label: facts.promotion, text: isDiscounted ? (promotionCode ?? '') : '' },
    { label: facts.fee, text: hasFee ? facts.feePerGolfer(fee, extra.players) : '' },
    { label: facts.notes, text: extra.teetimeNotes },
    { label: facts.terms, text: extra.termsAndConditions },
  ];
  return list.filter(({ text }) => text !== '');
}
