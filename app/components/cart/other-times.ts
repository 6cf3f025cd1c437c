import type { AlternativeTime } from '#app/components/tee-time/alternative-times.tsx';
import type { CartItem } from '#server/contract/cart.ts';
import type { Alternative } from '#server/contract/tee-times.ts';
import { formatTime } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import { priceCents } from '#server/rules/search-offers.ts';
import type { Text } from '#server/text/en.ts';

export function otherTimes(
  { extra }: CartItem<'TeeTime'>,
  alternatives: readonly Alternative[],
  words: Text,
): AlternativeTime[] {
  const { cart: text, locale } = words;
  const players = (extra.rate.isSimulator ? text.groupSize : text.golfers)(extra.players);
  return alternatives.map(({ teeTime, rate }) => ({
    time: formatTime(teeTime.teetime, extra.timeZone, locale),
    note: text.replace.note(rate.name, players),
    price: text.replace.each(formatMoney(priceCents(rate), extra.currencyCode, words)),
    submit: { name: 'choice', value: `${teeTime.teetime} ${rate.rateId}` },
  }));
}
