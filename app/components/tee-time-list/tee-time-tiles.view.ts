import type { Site } from '#app/site/site.server.ts';
import type { Currency } from '#server/contract/constants.ts';
import type { Facility } from '#server/contract/facilities.ts';
import type { TeeTimeRate } from '#server/contract/tee-time.ts';
import { formatTime, formatZone } from '#server/format/dates.ts';
import { formatMoney, formatShortMoney } from '#server/format/money.ts';
import { localMinutesOf } from '#server/rules/local-minutes.ts';
import {
  countsOf,
  type FoundTeeTime,
  feeCents,
  priceCents,
  pricedGroup,
  regularPriceCents,
} from '#server/rules/search-offers.ts';
import { daylight } from '#server/rules/sun.ts';
import type { Text } from '#server/text/en.ts';
import { playersText } from '#server/text/players-text.ts';
import { describeRates } from '../tee-time/rates.view.ts';
import type { CourseTimes, DayMark, ListWords, TimedTile } from './group-times.ts';
import type { TeeTimeTileProps } from './tee-time-tile.tsx';

type Context = {
  site: Site;
  text: Text;
  golfers: number | null;
  hrefOf: (offer: FoundTeeTime) => string;
  /** Keeps a value as long as the sheets stay the same. */
  keep: <Value extends NonNullable<unknown>>(detail: string, make: () => Value) => Value;
};

export function viewTimes(offers: readonly FoundTeeTime[], context: Context): CourseTimes[] {
  const { facilities } = context.site;
  if (facilities.length < 2) return [{ course: null, ...viewList(offers, context) }];
  return facilities.flatMap((facility, index) => {
    const own = offers.filter(({ sheet }) => sheet.facilityId === facility.id);
    const [first] = own;
    if (!first) return [];
    return {
      course: {
        name: facility.name,
        note: zoneOf(first, context),
        mark: index % COURSE_COLOURS,
      },
      ...viewList(own, context),
    };
  });
}

/** The number of course colors in search.css. */
const COURSE_COLOURS = 6;

function viewList(offers: readonly FoundTeeTime[], context: Context): Omit<CourseTimes, 'course'> {
  return { ...viewFee(offers, context), tiles: viewTileList(offers, context) };
}

function viewTileList(offers: readonly FoundTeeTime[], context: Context): TimedTile[] {
  const prices = offers.map(({ fromCents }) => fromCents);
  const lowest = Math.min(...prices);
  const lowCents = prices.some((cents) => cents > lowest) ? lowest : null;
  const usualKind = mostCommonKind(offers);
  const facts = factsOf(context);
  return offers.map((offer) => ({
    at: localMinutesOf(offer.teeTime.teetime, offer.sheet.courseTimezone),
    tile: viewTile(offer, { ...context, lowCents, usualKind, facts }),
  }));
}

type Facts = Omit<TeeTimeTileProps, 'href' | 'low' | 'kind' | 'column'>;

/** Returns what a tile says of its tee time alone. Searches that find the same rates of a kept day share it. */
function factsOf(context: Context): (offer: FoundTeeTime) => Facts {
  const { site, text, golfers, keep } = context;
  const detail = `facts ${JSON.stringify([text.locale, site.facilities, golfers])}`;
  const known = keep(detail, () => new Map<string, Facts>());
  return (offer) => {
    const rates = offer.rates.map(({ rateId }) => rateId).join();
    const facts = known.get(rates) ?? viewFacts(offer, context);
    known.set(rates, facts);
    return facts;
  };
}

/** Empty when the sun does not rise or set that day. */
export function viewSun(date: string, facility: Facility, { search: text, locale }: Text): DayMark[] {
  const [longitude, latitude] = facility.location;
  const zone = facility.timeZone;
  const light = daylight(date, zone, { latitude, longitude });
  if (typeof light === 'string') return [];
  const mark = (at: Date, say: (time: string) => string) => ({
    at: localMinutesOf(at.toISOString(), zone),
    label: say(formatTime(at.toISOString(), zone, locale)),
  });
  return [mark(light.sunrise, text.sunrise), mark(light.sunset, text.sunset)];
}

export function listWords({ search }: Text): ListWords {
  return {
    parts: search.parts,
    hours: Array.from({ length: 24 }, (_, hour) => search.hour(hour)),
    counts: search.teeTimeCounts,
    tile: search.tile,
  };
}

type TileContext = Context & {
  lowCents: number | null;
  usualKind: string | null;
  facts: (offer: FoundTeeTime) => Facts;
};

function viewTile(offer: FoundTeeTime, context: TileContext): TeeTimeTileProps {
  const { site, text, hrefOf, lowCents, usualKind, facts } = context;
  const kind = kindOf(offer);
  const audience = cheapestOf(offer)?.audience ?? 'public';
  return {
    href: hrefOf(offer),
    ...facts(offer),
    ...(offer.fromCents === lowCents ? { low: true } : {}),
    ...(offer.teeTime.backNine
      ? { kind: text.search.holeTen }
      : audience !== 'public'
        ? { kind: text.search.audiences[audience] }
        : kind && kind !== usualKind
          ? { kind: nameOfKind(kind, site) }
          : {}),
  };
}

function viewFacts(offer: FoundTeeTime, context: Context): Facts {
  const { site, text, golfers } = context;
  const { rates, teeTime, sheet, fromCents } = offer;
  const currency = currencyOf(offer, site);
  const cheapest = cheapestOf(offer);
  const regular = cheapest ? regularPriceCents(cheapest, teeTime.rates) : fromCents;
  const isDeal = cheapest?.showAsHotDeal === true;
  const saved = regular - fromCents;
  const group = groupOf(offer, golfers);
  const money = (cents: number) => formatShortMoney(cents * (group ?? 1), currency, text);
  return {
    time: formatTime(teeTime.teetime, sheet.courseTimezone, text.locale),
    players: playersText(countsOf(offer), text),
    holes: describeRates(rates, text),
    price: group ? text.search.groupPrice(money(fromCents), group) : money(fromCents),
    ...(saved > 0 ? { was: money(regular) } : {}),
    ...(rates.length > 1 ? { several: true } : {}),
    ...(isDeal ? { deal: true } : {}),
    ...(isDeal && saved > 0 ? { save: text.search.save(money(saved)) } : {}),
    ...viewFee([offer], context),
  };
}

export function cheapestOf({ rates, fromCents }: FoundTeeTime): TeeTimeRate | undefined {
  return rates.find((rate) => priceCents(rate) === fromCents) ?? rates[0];
}

function currencyOf(offer: FoundTeeTime | undefined, { facilities }: Site): Currency {
  return facilities.find(({ id }) => id === offer?.sheet.facilityId)?.currency ?? 'USD';
}

/** Null for a tee time. */
function groupOf(offer: FoundTeeTime, golfers: number | null): number | null {
  const cheapest = cheapestOf(offer);
  if (!cheapest?.isSimulator) return null;
  return pricedGroup(cheapest.allowedPlayers, golfers);
}

function kindOf(offer: FoundTeeTime): string | null {
  return cheapestOf(offer)?.rateType ?? null;
}

function mostCommonKind(offers: readonly FoundTeeTime[]): string | null {
  const counts = new Map<string | null, number>();
  for (const offer of offers) counts.set(kindOf(offer), (counts.get(kindOf(offer)) ?? 0) + 1);
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? null;
}

function nameOfKind(rateType: string, { settings }: Site): string {
  return settings.rates.find((rate) => rate.rateType === rateType)?.GCName ?? rateType;
}

function viewFee(offers: readonly FoundTeeTime[], { site, text, golfers }: Context): { fee?: string } {
  const fees = offers.flatMap((offer) =>
    offer.rates.map((rate) => feeCents(rate) * (groupOf(offer, golfers) ?? 1)),
  );
  const highest = Math.max(...fees);
  if (highest <= 0) return {};
  const say = fees.every((fee) => fee === highest) ? text.search.fee : text.search.feeUpTo;
  return { fee: say(formatMoney(highest, currencyOf(offers[0], site), text)) };
}

/** "EST"; empty when all courses share a zone. */
export function zoneOf(
  { teeTime, sheet }: FoundTeeTime,
  { site, text }: Pick<Context, 'site' | 'text'>,
): string {
  const hasSeveralZones = new Set(site.facilities.map((facility) => facility.timeZone)).size > 1;
  return hasSeveralZones ? formatZone(teeTime.teetime, sheet.courseTimezone, text.locale) : '';
}
