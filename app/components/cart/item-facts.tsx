import { useText } from '#app/page/page-context.ts';
import type { CartItem } from '#server/contract/cart.ts';
import { formatLocalDate } from '#server/format/dates.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { nameBeside } from '#server/rules/name-rate.ts';
import type { Text } from '#server/text/en.ts';
import { teeWords } from '#server/text/tee-words.ts';
import { sharesOfItem } from './cart-amounts.ts';

type Fact = [label: string, text: string, lang?: string | undefined];

export function ItemFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(([label, text, lang]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="lines" lang={lang}>
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function useItemFacts(item: CartItem): Fact[] {
  const text = useText();
  return factsOf(item, text).filter(([, text]) => text !== '');
}

function factsOf(item: CartItem, words: Text): Fact[] {
  const { facts } = words.cart;
  switch (item.type) {
    case 'TeeTime':
      return factsOfTeeTime(item, words);
    case 'Membership': {
      const { initiationFee } = item.extra.paymentPlan;
      const fee = formatMoney(toCents(initiationFee), item.extra.currencyCode, words);
      return [[facts.initiationFee, initiationFee > 0 ? fee : '']];
    }
    case 'GiftCertificate': {
      const { deliveryDate } = item.extra;
      const day = deliveryDate
        ? formatLocalDate(deliveryDate, 'long-year', words.locale)
        : facts.deliveredAtOnce;
      return [[facts.deliveryDate, day]];
    }
    case 'Product':
      return [];
    default:
      return item satisfies never;
  }
}

function factsOfTeeTime(item: CartItem<'TeeTime'>, words: Text): Fact[] {
  const { extra, promotionCode } = item;
  const { facts } = words.cart;
  const money = (cents: number) => formatMoney(cents, extra.currencyCode, words);
  const shares = sharesOfItem(item).filter(({ players }) => players > 0);
  const fees = shares
    .filter(({ feeCents }) => feeCents > 0)
    .map(({ name, feeCents, players }) => {
      const fee = facts.feePerGolfer(money(feeCents), players);
      return shares.length > 1 ? facts.feeOfRate(name, fee) : fee;
    });
  const name = shares.map(({ name }) => name).join(', ') || extra.rate.name;
  const { holes, transportations } = words.cart;
  const play = [
    holes(extra.rate.holes),
    transportations[extra.rate.transportation],
    ...teeWords(extra.rate, words),
  ];
  return [
    [facts.rate, extra.rate.isSimulator ? name : nameBeside(name, play)],
    [facts.regularPrice, extra.discountedPrice === null ? '' : money(toCents(extra.rate.price))],
    [facts.promotion, promotionCode ?? ''],
    [facts.fee, fees.join('\n')],
    [facts.notes, extra.teetimeNotes, extra.languageOf?.teetimeNotes],
    [facts.terms, extra.termsAndConditions, extra.languageOf?.termsAndConditions],
  ];
}
