import type { Facility } from '#server/contract/facilities.ts';
import type { TeeTime } from '#server/contract/tee-time.ts';
import { townOf } from '#server/format/address.ts';
import { capitalize } from '#server/format/capitalize.ts';
import { formatDateTitle, formatTime, localDateOf } from '#server/format/dates.ts';
import { formatShortMoney } from '#server/format/money.ts';
import { choicesOf, countsOf, priceCents } from '#server/rules/search-offers.ts';
import type { Text } from '#server/text/en.ts';
import { playersText } from '#server/text/players-text.ts';
import { describeRates } from './rates.view.ts';

/** `teeTime`: null when it is not bookable; undefined when that is not known. */
type Shared = { facility: Facility; teetime: string; teeTime?: TeeTime | null };

/** Describes a link to a tee time: course, day, time and lowest price. */
export function shareTeeTime(
  { facility, teetime, teeTime }: Shared,
  text: Text,
): { title: string; description?: string } {
  const { timeZone } = facility;
  const day = formatDateTitle(localDateOf(teetime, timeZone), 'long', text.locale);
  const when = text.order.dayAt(day, formatTime(teetime, timeZone, text.locale));
  return {
    title: `${facility.name} · ${when}`,
    ...(teeTime === undefined
      ? {}
      : { description: teeTime ? describeOffer(facility, teeTime, text) : text.teeTime.unavailable }),
  };
}

function describeOffer(facility: Facility, teeTime: TeeTime, text: Text): string {
  const rates = choicesOf(teeTime);
  const cents = Math.min(...rates.map(priceCents));
  const price = text.search.compare.from(formatShortMoney(cents, facility.currency, text));
  const counts = countsOf({ rates });
  const { player, players } = text.search.tile;
  const facts = [
    describeRates(rates, text),
    `${playersText(counts, text)} ${counts.at(-1) === 1 ? player : players}`,
    townOf(facility),
  ];
  return text.teeTime.about(capitalize(price, text.locale), facts.filter(Boolean).join(' · '));
}
