import type { AlternativeTime, OtherTimes } from '#app/components/tee-time/alternative-times.tsx';
import { describeRates } from '#app/components/tee-time/rates.view.ts';
import type { Facility } from '#server/contract/facilities.ts';
import type { TeeTime } from '#server/contract/tee-time.ts';
import type { Alternative } from '#server/contract/tee-times.ts';
import { formatTime } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { choicesOf, countsOf, priceCents } from '#server/rules/search-offers.ts';
import { type SearchState, writeSearchState } from '#server/rules/search-state.ts';
import type { Text } from '#server/text/en.ts';
import { playersText } from '#server/text/players-text.ts';
import { teeWords } from '#server/text/tee-words.ts';

type Gone = { facility: Facility; query: string; text: Text };

export function viewNearest(
  nearest: readonly TeeTime[],
  { facility, query, text: words }: Gone,
): AlternativeTime[] {
  const { teeTime: text, search, locale } = words;
  return nearest.map((teeTime) => {
    const rates = choicesOf(teeTime);
    const players = playersText(countsOf(teeTime), words);
    const prices = rates.map(priceCents);
    const price = formatMoney(Math.min(...prices), facility.currency, words);
    return {
      time: formatTime(teeTime.teetime, facility.timeZone, locale),
      note: [
        describeRates(rates, words),
        ...teeWords({ holes: Math.max(...rates.map(({ holes }) => holes)), ...teeTime }, words),
        text.players(players),
      ].join(' · '),
      price: new Set(prices).size > 1 ? `${search.tile.from} ${price}` : price,
      href: links.teeTime(facility.courseId, teeTime.teetime, query, teeTime.backNine),
    };
  });
}

type Refused = { message: string; facility: Facility; golfers: number; state: SearchState };

export function viewOthers(
  alternatives: readonly Alternative[],
  { message, facility, golfers, state }: Refused,
  words: Text,
): OtherTimes & { message: string } {
  const { teeTime: text, cart, locale } = words;
  const query = writeSearchState({ ...state, golfers });
  return {
    message,
    title: text.selectAnother,
    none: text.noOther,
    times: alternatives.map(({ teeTime, rate }) => ({
      time: formatTime(teeTime.teetime, facility.timeZone, locale),
      note: cart.replace.note(rate.name, cart.golfers(golfers)),
      price: cart.replace.each(formatMoney(priceCents(rate), facility.currency, words)),
      href: links.teeTime(facility.courseId, teeTime.teetime, query, teeTime.backNine),
    })),
  };
}
