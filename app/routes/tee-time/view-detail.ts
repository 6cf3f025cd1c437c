import type { PricePanel } from '#app/components/tee-time/price-panels.tsx';
import { describeRates } from '#app/components/tee-time/rates.view.ts';
import type { TeeTimeDetailProps } from '#app/components/tee-time/tee-time-detail.tsx';
import type { Site } from '#app/site/site.server.ts';
import {
  type Currency,
  DEFAULT_SIMULATOR_GROUP_SIZE,
  GOLFER_COUNTS,
  GROUP_SIZES,
} from '#server/contract/constants.ts';
import type { Facility } from '#server/contract/facilities.ts';
import type { RateInvoice, TeeTime, TeeTimeRate } from '#server/contract/tee-times.ts';
import { formatWeekdayDateTime, formatZone } from '#server/format/dates.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { countsOf, feeCents, fullPriceCents, isWanted, priceCents } from '#server/rules/search-offers.ts';
import type { SearchState } from '#server/rules/search-state.ts';
import type { Text } from '#server/text/en.ts';
import { playersText } from '#server/text/players-text.ts';
import { hintOfRate, refusalOfCount } from './view-counts.ts';

type Found = {
  site: Site;
  text: Text;
  facility: Facility;
  teeTime: TeeTime;
  /** In the order of the tee time's rates. */
  invoices: RateInvoice[];
  promotionMessage: string | null;
  /** What was searched for. */
  state: SearchState;
  backHref: string;
};

const DEFAULT_GOLFERS = 2;

/** A tee time's rates, golfers and prices as finished strings. */
export function viewDetail(found: Found): TeeTimeDetailProps {
  const { site, facility, teeTime, invoices, text: words } = found;
  const { teeTime: text, courseInfo, locale } = words;
  const { rates } = teeTime;
  const isSimulator = rates.some((rate) => rate.isSimulator);
  const { state, promotionMessage } = found;
  const allowed = countsOf({ rates });
  const isAnswered = state.golfers === null || allowed.includes(state.golfers);
  const rate = chooseRate(rates, state);
  const [invoice] = invoices;
  const terms = [
    { title: text.notes, text: invoice?.TeeTimeNotes ?? '' },
    { title: text.terms, text: invoice?.TermsAndConditions ?? '' },
    { title: isSimulator ? courseInfo.venuePolicy : courseInfo.policy, text: facility.policy },
  ];
  return {
    title: formatWeekdayDateTime(teeTime.teetime, facility.timeZone, locale),
    subtitle: subtitleOf(facility, teeTime.teetime, site, locale),
    messages: [
      ...(promotionMessage ? [promotionMessage] : []),
      ...(isAnswered ? [] : [refusalOfCount(state.golfers ?? 0, undefined, rates, words)]),
    ],
    rates: {
      legend: text.rates,
      name: 'rateId',
      chosen: String(rate?.rateId ?? ''),
      wasLabel: text.was,
      options: rates.map((each) => viewRate(each, rates, facility.currency, words)),
    },
    golfers: {
      legend: isSimulator ? text.groupSize : text.golfers,
      name: 'golfers',
      chosen: chooseGolfers(state.golfers, rate?.allowedPlayers ?? [], isSimulator),
      options: (isSimulator ? GROUP_SIZES : GOLFER_COUNTS).map((count) => ({
        value: String(count),
        ...(allowed.includes(count) ? {} : { disabled: true }),
      })),
    },
    prices: {
      title: text.prices,
      eachLabel: text.eachGolfer,
      totalLabel: text.total,
      rates: rates.map((each, index) => ({
        id: String(each.rateId),
        name: each.name,
        panels: (invoices[index]?.PricingByNumberOfPlayers ?? [])
          .filter(({ NumberOfPlayers: count }) => each.allowedPlayers.includes(count))
          .map((pricing) => viewPrices(pricing, facility.currency, words)),
      })),
    },
    terms: terms.filter((each) => each.text !== ''),
    submitLabel: text.addToCart,
    holdNote: text.hold(site.settings.checkout.reservationWindow),
    back: { href: found.backHref, label: text.back },
  };
}

function subtitleOf(facility: Facility, teetime: string, { facilities }: Site, locale: string): string {
  const hasSeveralZones = new Set(facilities.map(({ timeZone }) => timeZone)).size > 1;
  return hasSeveralZones
    ? `${facility.name} · ${formatZone(teetime, facility.timeZone, locale)}`
    : facility.name;
}

function viewRate(rate: TeeTimeRate, rates: readonly TeeTimeRate[], currency: Currency, words: Text) {
  const { teeTime: text } = words;
  const price = priceCents(rate);
  const full = fullPriceCents(rate);
  const what = describeRates([rate], words);
  const players = playersText(rate.allowedPlayers, words);
  const fee = feeCents(rate);
  const feeNote = fee > 0 ? [words.search.fee(formatMoney(fee, currency, words))] : [];
  const hint = hintOfRate(rate, rates, words);
  return {
    id: String(rate.rateId),
    name: rate.name,
    fits: rate.allowedPlayers.map(String),
    ...(hint ? { hint } : {}),
    note: [hint ? text.rateNote(what, players, players === '1') : what, ...feeNote].join(' · '),
    price: formatMoney(price, currency, words),
    ...(full > price ? { was: formatMoney(full, currency, words) } : {}),
  };
}

/** The first rate that the search is about, else the first that takes as many golfers, else the first. */
function chooseRate(rates: readonly TeeTimeRate[], state: SearchState): TeeTimeRate | undefined {
  const { golfers } = state;
  return (
    rates.find((rate) => isWanted(rate, state)) ??
    rates.find(({ allowedPlayers }) => golfers !== null && allowedPlayers.includes(golfers)) ??
    rates[0]
  );
}

function chooseGolfers(asked: number | null, allowed: readonly number[], isSimulator: boolean): string {
  const wishes = [
    asked ?? 0,
    isSimulator ? DEFAULT_SIMULATOR_GROUP_SIZE : DEFAULT_GOLFERS,
    allowed.at(-1) ?? 1,
  ];
  return String(wishes.find((count) => allowed.includes(count)) ?? '');
}

type Pricing = RateInvoice['PricingByNumberOfPlayers'][number];

/** Green Fees (Reservation Fees for a simulator), Convenience Fee and tax, for each golfer and for all. */
function viewPrices(pricing: Pricing, currency: Currency, words: Text): PricePanel {
  const { teeTime: text } = words;
  const { NumberOfPlayers: count, TotalDue, DueOnline, DueAtCourse } = pricing;
  const money = (dollars: number) => formatMoney(toCents(dollars), currency, words);
  const line = (label: string, total: number) => ({ label, each: money(total / count), total: money(total) });
  const lines = TotalDue.Items.map((item) =>
    line(item.DisplayText, item.IsTaxIncluded ? item.Total : item.SubTotal),
  );
  const isTaxOnTop = TotalDue.Items.some((item) => !item.IsTaxIncluded) && TotalDue.Summary.SalesTax > 0;
  if (isTaxOnTop) lines.push(line(text.lines.TAX, TotalDue.Summary.SalesTax));
  const [now, later] = [money(DueOnline.Summary.Total), money(DueAtCourse.Summary.Total)];
  const hasNow = DueOnline.Summary.Total > 0;
  const hasLater = DueAtCourse.Summary.Total > 0;
  return {
    golfers: String(count),
    title: text.golferCount(count),
    lines,
    total: money(TotalDue.Summary.Total),
    note: hasNow && hasLater ? text.due(now, later) : hasLater ? text.dueAtCourse(later) : text.dueNow(now),
  };
}
