import type { Site } from '#app/site/site.server.ts';
import type { Currency } from '#server/contract/constants.ts';
import type { TeeTimeRate } from '#server/contract/tee-times.ts';
import { formatTime, formatZone, localMinutesOf } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import {
  countsOf,
  type FoundTeeTime,
  feeCents,
  fullPriceCents,
  priceCents,
} from '#server/rules/search-offers.ts';
import type { Text } from '#server/text/en.ts';
import { playersText } from '#server/text/players-text.ts';
import { describeRates } from '../tee-time/rates.view.ts';
import type { ListWords, TimedCard } from './group-cards.ts';
import type { TeeTimeCardProps } from './tee-time-card.tsx';

type Context = { site: Site; text: Text; hrefOf: (offer: FoundTeeTime) => string };

/** Tee times as finished cards, each with its minutes by the course's own clock, for a list that others may be put into. */
export function viewCards(offers: readonly FoundTeeTime[], context: Context): TimedCard[] {
  return offers.map((offer) => ({
    at: localMinutesOf(offer.teeTime.teetime, offer.sheet.courseTimezone),
    card: viewCard(offer, context),
  }));
}

/** The words of a list. */
export function listWords({ search }: Text): ListWords {
  return {
    parts: search.parts,
    hours: Array.from({ length: 24 }, (_, hour) => search.hour(hour)),
    counts: search.teeTimeCounts,
  };
}

function viewCard(offer: FoundTeeTime, { site, text, hrefOf }: Context): TeeTimeCardProps {
  const { rates, teeTime, sheet, fromCents } = offer;
  const { locale } = text;
  const facility = site.facilities.find(({ id }) => id === sheet.facilityId);
  const currency = facility?.currency ?? 'USD';
  const cheapest = rates.find((rate) => priceCents(rate) === fromCents) ?? rates[0];
  const full = cheapest ? fullPriceCents(cheapest) : fromCents;
  return {
    href: hrefOf(offer),
    time: formatTime(teeTime.teetime, sheet.courseTimezone, locale),
    players: playersText(countsOf(offer), text),
    holes: describeRates(rates, text),
    price: formatMoney(fromCents, currency, text),
    ...(full > fromCents ? { was: formatMoney(full, currency, text) } : {}),
    ...(rates.length > 1 ? { several: true } : {}),
    ...(rates.some((rate) => rate.showAsHotDeal) ? { deal: true } : {}),
    ...describeFee(rates, currency, text),
    ...(site.facilities.length > 1 && facility
      ? { where: describeCourse(facility.name, teeTime.teetime, sheet.courseTimezone, site, locale) }
      : {}),
  };
}

/** The Convenience Fee of the rates a card stands for, the highest where they differ. */
function describeFee(rates: readonly TeeTimeRate[], currency: Currency, text: Text): { fee?: string } {
  const fees = rates.map(feeCents);
  const highest = Math.max(...fees);
  if (highest === 0) return {};
  const say = fees.every((fee) => fee === highest) ? text.search.fee : text.search.feeUpTo;
  return { fee: say(formatMoney(highest, currency, text)) };
}

function describeCourse(name: string, at: string, zone: string, site: Site, locale: string): string {
  const hasSeveralZones = new Set(site.facilities.map((facility) => facility.timeZone)).size > 1;
  return hasSeveralZones ? `${name} · ${formatZone(at, zone, locale)}` : name;
}
