import { describeRates } from '#app/components/tee-time/rates.view.ts';
import type { TeeTimeCardProps } from '#app/components/tee-time-list/tee-time-card.tsx';
import type { TeeTimeGroup } from '#app/components/tee-time-list/tee-time-list.tsx';
import type { Site } from '#app/site/site.server.ts';
import type { Currency } from '#server/contract/constants.ts';
import type { TeeTimeRate } from '#server/contract/tee-times.ts';
import { formatTime, formatZone, localMinutesOf } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import { countsOf, feeCents, fullPriceCents, type Offer, priceCents } from '#server/rules/search-offers.ts';
import type { Text } from '#server/text/en.ts';
import { playersText } from '#server/text/players-text.ts';

const NOON = 12 * 60;
const EVENING = 17 * 60;

type Context = { site: Site; text: Text; hrefOf: (offer: Offer) => string };

/** From this many times an hour on, each hour begins a line of its own. */
const DENSE_HOUR = 3;

/** The tee sheet as finished cards in the order of the courses' own clocks, grouped by part of the day. */
export function viewList(offers: Offer[], context: Context): TeeTimeGroup[] {
  const groups: { part: keyof Text['search']['parts']; times: TeeTimeCardProps[] }[] = [];
  const timed = offers
    .map((offer) => ({ offer, minutes: localMinutesOf(offer.teeTime.teetime, offer.sheet.courseTimezone) }))
    .sort((a, b) => a.minutes - b.minutes);
  const hours = new Set(timed.map(({ minutes }) => Math.floor(minutes / 60)));
  const isByHour = timed.length >= hours.size * DENSE_HOUR;
  let lastHour = -1;
  for (const { offer, minutes } of timed) {
    const part = minutes < NOON ? 'morning' : minutes < EVENING ? 'afternoon' : 'evening';
    let group = groups.at(-1);
    if (group?.part !== part) {
      group = { part, times: [] };
      groups.push(group);
    }
    const card = viewCard(offer, context);
    const hour = Math.floor(minutes / 60);
    if (isByHour && hour !== lastHour) card.hour = context.text.search.hour(hour);
    lastHour = hour;
    group.times.push(card);
  }
  const text = context.text.search;
  return groups.map(({ part, times }) => ({
    title: text.parts[part],
    note: text.teeTimeCount(times.length),
    times,
  }));
}

function viewCard(offer: Offer, { site, text, hrefOf }: Context): TeeTimeCardProps {
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
