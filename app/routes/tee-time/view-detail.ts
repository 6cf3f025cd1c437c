import { describeCancellation } from '#app/components/booking/describe-round.ts';
import { viewLineup, viewNotices } from '#app/components/lineup/lineup.view.ts';
import type { PricedRate, RateMark } from '#app/components/tee-time/prices.tsx';
import type { RateChoiceProps } from '#app/components/tee-time/rate-choice.tsx';
import { describeRate } from '#app/components/tee-time/rates.view.ts';
import type { TeeTimeDetailProps } from '#app/components/tee-time/tee-time-detail.tsx';
import type { Site } from '#app/site/site.server.ts';
import type { CartItem } from '#server/contract/cart.ts';
import {
  type Currency,
  DEFAULT_SIMULATOR_GROUP_SIZE,
  GOLFER_COUNTS,
  GROUP_SIZES,
  HOLES,
  TRANSPORTATIONS,
} from '#server/contract/constants.ts';
import type { Facility } from '#server/contract/facilities.ts';
import type { RateInvoice } from '#server/contract/rate-invoice.ts';
import type { ProductLineup } from '#server/contract/store.ts';
import type { TeeTime, TeeTimeRate } from '#server/contract/tee-time.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { lowestRate, preselectedRate } from '#server/rules/preselected-rate.ts';
import { canSwitchRates } from '#server/rules/rate-switches.ts';
import {
  choicesOf,
  countsOf,
  feeCents,
  guestRateOf,
  priceCents,
  regularPriceCents,
} from '#server/rules/search-offers.ts';
import { type SearchState, writeClearedSearch } from '#server/rules/search-state.ts';
import type { Text } from '#server/text/en.ts';
import { nameAudience } from '#server/text/name-audience.ts';
import { playersText } from '#server/text/players-text.ts';
import { teeWords } from '#server/text/tee-words.ts';
import { hintOfRate, refusalOfCount } from './view-counts.ts';
import { viewTitle } from './view-title.ts';

type Found = {
  site: Site;
  text: Text;
  facility: Facility;
  teeTime: TeeTime;
  invoices: RateInvoice[];
  lineup: ProductLineup | null;
  /** Its day at the course, YYYY-MM-DD. */
  date: string;
  promotionMessage: { text: string; lang: string | undefined } | null;
  state: SearchState;
  own: Pick<CartItem<'TeeTime'>['extra'], 'players' | 'rate' | 'productLineups'> | null;
  backHref: string;
  now: Date;
};

const DEFAULT_GOLFERS = 2;

export function viewDetail(found: Found): TeeTimeDetailProps {
  const { site, facility, teeTime, invoices, text: words } = found;
  const { teeTime: text, courseInfo } = words;
  const rates = choicesOf(teeTime);
  const isSimulator = rates.some((rate) => rate.isSimulator);
  const { state, own, promotionMessage } = found;
  const allowed = countsOf({ rates });
  const isAnswered = state.golfers === null || allowed.includes(state.golfers);
  const usual = isSimulator ? DEFAULT_SIMULATOR_GROUP_SIZE : DEFAULT_GOLFERS;
  const golfers = [own?.players, state.golfers, usual].filter((count) => count != null);
  const rate =
    rates.find(({ rateId }) => rateId === own?.rate.rateId) ??
    preselectedRate(rates, state, golfers[0] ?? usual);
  const markOf = canSwitchRates(rates)
    ? markOfPlay
    : (each: TeeTimeRate) => ({ 'data-rate': rates.indexOf(each) });
  const hasGuests = rates.some((each) => guestRateOf(each, teeTime));
  const [invoice] = invoices;
  const cancelling = viewCancelling(found, rates);
  const terms = [
    ...cancelling.terms,
    { title: text.notes, text: invoice?.TeeTimeNotes ?? '', lang: invoice?.languageOf?.TeeTimeNotes },
    {
      title: text.terms,
      text: invoice?.TermsAndConditions ?? '',
      lang: invoice?.languageOf?.TermsAndConditions,
    },
    {
      title: isSimulator ? courseInfo.venuePolicy : courseInfo.policy,
      text: facility.policy,
      lang: facility.languageOf?.policy,
    },
  ];
  return {
    title: viewTitle({
      site,
      facility,
      teetime: teeTime.teetime,
      text: words,
      tee: teeWords({ holes: Math.max(...rates.map(({ holes }) => holes)), ...teeTime }, words),
    }),
    messages: [
      ...(own ? [{ text: words.errors.TEE_TIME_ALREADY_IN_CART }] : []),
      ...(promotionMessage ? [promotionMessage] : []),
      ...(isAnswered ? [] : [{ text: refusalOfCount(state.golfers ?? 0, undefined, rates, words) }]),
    ],
    withoutCode: viewWithoutCode(found, rates),
    lowest: viewLowest(found, rates, rate),
    rates: {
      legend: text.rates,
      name: 'rateId',
      chosen: String(rate?.rateId ?? ''),
      wasLabel: text.was,
      unit: text.each,
      options: rates.map((each) => viewRate(each, teeTime, facility.currency, words)),
      switches: canSwitchRates(rates) ? viewSwitches(rates, words) : null,
    },
    golfers: {
      legend: isSimulator ? text.groupSize : text.golfers,
      name: 'golfers',
      chosen: chooseGolfers(golfers, rate?.allowedPlayers ?? []),
      options: (isSimulator ? GROUP_SIZES : GOLFER_COUNTS).map((count) => ({
        value: String(count),
        ...(allowed.includes(count) ? {} : { disabled: true }),
      })),
    },
    notices: viewNotices(found.lineup, found.date, words),
    lineup: viewLineup(found.lineup, own?.productLineups ?? [], facility.currency, words),
    prices: {
      title: text.prices,
      detailsLabel: text.whatIsIn,
      wasLabel: text.was,
      unit: hasGuests ? '' : text.each,
      counts: allowed.map((count) => ({ golfers: String(count), title: text.golferCount(count) })),
      rates: rates.map((each, index) => ({
        ...viewRateName(each, rates, facility.currency, words),
        ...(hasGuests ? viewPricesApart(each, teeTime, facility.currency, words) : {}),
        mark: markOf(each),
        ...viewPrices(
          each,
          invoices[index]?.PricingByNumberOfPlayers ?? [],
          allowed,
          facility.currency,
          words,
        ),
      })),
    },
    terms: terms.filter((each) => each.text !== ''),
    submitLabel: own ? text.updateCart : text.addToCart,
    holdNote: [text.hold(site.settings.checkout.reservationWindow), ...cancelling.note].join(' '),
    back: { href: found.backHref, label: text.back },
  };
}

/** Names the rate of the price that the list says, unless it is the preselected one. */
function viewLowest(
  { facility, state, text }: Found,
  rates: readonly TeeTimeRate[],
  preselected: TeeTimeRate | undefined,
): string | null {
  const lowest = lowestRate(rates, state);
  if (!lowest || !preselected || priceCents(lowest) === priceCents(preselected)) return null;
  return text.teeTime.lowestPrice(formatMoney(priceCents(lowest), facility.currency, text), lowest.name);
}

/** Null unless the promo code allows fewer numbers of golfers than the tee time. Prices cover those without the code. */
function viewWithoutCode(
  { facility, teeTime, invoices, state, text }: Found,
  rates: readonly TeeTimeRate[],
): TeeTimeDetailProps['withoutCode'] {
  const isLimited = rates.some(({ promotion, allowedPlayers }, index) =>
    invoices[index]?.PricingByNumberOfPlayers.some(
      ({ NumberOfPlayers: count }) =>
        promotion && count <= teeTime.maxPlayers && !allowedPlayers.includes(count),
    ),
  );
  if (!isLimited || state.promotionCode === null) return null;
  const query = writeClearedSearch({ ...state, promotionCode: null }, true);
  return {
    href: links.teeTime(facility.courseId, teeTime.teetime, query, teeTime.backNine),
    label: text.promotion.without(state.promotionCode),
  };
}

function viewRateName(rate: TeeTimeRate, rates: readonly TeeTimeRate[], currency: Currency, words: Text) {
  const [price, regular] = [priceCents(rate), regularPriceCents(rate, rates)];
  return {
    id: String(rate.rateId),
    name: rate.name,
    price: formatMoney(price, currency, words),
    ...(regular > price ? { was: formatMoney(regular, currency, words) } : {}),
  };
}

/** Each rate's text says whose price it is, because long words wrap with the name. */
function viewPricesApart(rate: TeeTimeRate, teeTime: TeeTime, currency: Currency, words: Text) {
  const prices = sayPrices(rate, teeTime, currency, words);
  return guestRateOf(rate, teeTime)
    ? { name: words.teeTime.rateAt(rate.name, prices), price: '' }
    : { price: prices };
}

/** "You $24.00, each guest $52.00", or the price per golfer. */
function sayPrices(rate: TeeTimeRate, teeTime: TeeTime, currency: Currency, words: Text): string {
  const { teeTime: text } = words;
  const price = formatMoney(priceCents(rate), currency, words);
  const guest = guestRateOf(rate, teeTime);
  return guest
    ? text.guestsPay(price, formatMoney(priceCents(guest), currency, words))
    : `${price} ${text.each}`;
}

function viewRate(rate: TeeTimeRate, teeTime: TeeTime, currency: Currency, words: Text) {
  const { teeTime: text, search } = words;
  const rates = choicesOf(teeTime);
  const money = (cents: number) => formatMoney(cents, currency, words);
  const price = priceCents(rate);
  const regular = regularPriceCents(rate, rates);
  const what = describeRate(rate, words);
  const players = playersText(rate.allowedPlayers, words);
  const fee = feeCents(rate);
  const feeNote = fee > 0 ? [search.fee(money(fee))] : [];
  const guests = guestRateOf(rate, teeTime) ? [sayPrices(rate, teeTime, currency, words)] : [];
  const whose = nameAudience(rate, words);
  const hint = hintOfRate(rate, rates, words);
  const saving = regular > price ? [search.save(money(regular - price))] : [];
  return {
    ...viewRateName(rate, rates, currency, words),
    holes: String(rate.holes),
    transportation: rate.transportation,
    fits: rate.allowedPlayers.map(String),
    ...(hint ? { hint } : {}),
    note: [
      ...(whose ? [whose] : []),
      ...(what ? [what] : []),
      ...(hint ? [text.players(players)] : []),
      ...guests,
      ...feeNote,
    ].join(' · '),
    ...(rate.showAsHotDeal ? { deal: [search.tile.deal, ...saving].join(' · ') } : {}),
  };
}

function markOfPlay({ holes, transportation }: Pick<TeeTimeRate, 'holes' | 'transportation'>): RateMark {
  return { 'data-holes': holes, 'data-play': transportation };
}

function viewSwitches(
  rates: readonly TeeTimeRate[],
  { teeTime: text, search }: Text,
): RateChoiceProps['switches'] {
  const holes = HOLES.filter((each) => rates.some((rate) => rate.holes === each));
  const kinds = TRANSPORTATIONS.filter((kind) => rates.some((rate) => rate.transportation === kind));
  const missing = holes.flatMap((each) =>
    kinds
      .filter((kind) => !rates.some((rate) => rate.holes === each && rate.transportation === kind))
      .map((kind) => ({
        mark: markOfPlay({ holes: each, transportation: kind }),
        text: text.onlyWith[kind === 'Cart' ? 'Walking' : 'Cart'](search.holesOf(each)),
      })),
  );
  return {
    holes: {
      legend: search.holes,
      options: holes.map((each) => ({ value: String(each), label: String(each) })),
    },
    transportation: {
      legend: search.transportation,
      options: kinds.map((kind) => ({ value: kind, label: search.transportations[kind] })),
    },
    missing,
  };
}

function chooseGolfers(wishes: readonly number[], allowed: readonly number[]): string {
  return String([...wishes, allowed.at(-1) ?? 1].find((count) => allowed.includes(count)) ?? '');
}

type Pricing = RateInvoice['PricingByNumberOfPlayers'][number];

function viewCancelling(
  { facility, invoices, now, text: words, teeTime: { teetime } }: Found,
  rates: readonly TeeTimeRate[],
) {
  const said = rates.flatMap((rate, index) => {
    const { Cancellation: terms, PricingByNumberOfPlayers: pricings = [] } = invoices[index] ?? {};
    if (!terms) return [];
    const isPaidOnline = pricings.some(({ DueOnline }) => DueOnline.Summary.Total > 0);
    const sentences = describeCancellation(
      {
        until: terms.Until,
        refunds: isPaidOnline
          ? terms.Refunds.map(({ Until, Percent }) => ({ until: Until, percent: Percent }))
          : [],
        depositPerPlayer: Math.max(0, ...pricings.map(({ Pricing }) => Pricing.DepositPerPlayer ?? 0)),
        ...(terms.NoShowFee && pricings.some(({ DueAtCourse }) => DueAtCourse.Summary.Total > 0)
          ? { noShowFee: { perPlayer: terms.NoShowFee.PerPlayer, percent: terms.NoShowFee.Percent } }
          : {}),
      },
      { startsAt: teetime, zone: facility.timeZone, currency: facility.currencyCode, now },
      words,
    );
    return [{ name: rate.name, sentences }];
  });
  const [first] = said;
  if (!first) return { note: [], terms: [] };
  const different = [...new Set(said.map(({ sentences }) => sentences.join(' ')))];
  if (different.length === 1 && first.sentences.length === 1) return { note: first.sentences, terms: [] };
  const namesOf = (text: string) => [
    ...new Set(said.filter(({ sentences }) => sentences.join(' ') === text).map(({ name }) => name)),
  ];
  const lines =
    different.length === 1
      ? first.sentences
      : different.map((text) => `${namesOf(text).join(', ')}: ${text}`);
  return { note: [], terms: [{ title: words.checkout.cancelling, text: lines.join('\n') }] };
}

function viewPrices(
  rate: TeeTimeRate,
  pricings: readonly Pricing[],
  counts: readonly number[],
  currency: Currency,
  words: Text,
): Pick<PricedRate, 'lines' | 'totals'> {
  const { teeTime: text } = words;
  const columns = counts.map((count) =>
    rate.allowedPlayers.includes(count)
      ? pricings.find(({ NumberOfPlayers }) => NumberOfPlayers === count)
      : undefined,
  );
  const amounts = (of: (pricing: Pricing) => number) =>
    columns.map((pricing) => (pricing ? formatMoney(toCents(of(pricing)), currency, words) : null));
  const labels = new Set(
    columns.flatMap((pricing) => pricing?.TotalDue.Items.map(({ DisplayText }) => DisplayText) ?? []),
  );
  const itemOf = (label: string) => (pricing: Pricing) => {
    const items = pricing.TotalDue.Items.filter(({ DisplayText }) => DisplayText === label);
    return items.reduce((sum, item) => sum + (item.IsTaxIncluded ? item.Total : item.SubTotal), 0);
  };
  const isTaxOnTop = columns.some(
    (pricing) =>
      pricing?.TotalDue.Items.some((item) => !item.IsTaxIncluded) && pricing.TotalDue.Summary.SalesTax > 0,
  );
  const totals = amounts(({ TotalDue }) => TotalDue.Summary.Total);
  return {
    totals,
    lines: [
      ...[...labels].map((label) => ({ label, amounts: amounts(itemOf(label)) })),
      ...(isTaxOnTop
        ? [{ label: text.lines.TAX, amounts: amounts(({ TotalDue }) => TotalDue.Summary.SalesTax) }]
        : []),
      { label: text.total, amounts: totals },
      { label: text.dueNow, amounts: amounts(({ DueOnline }) => DueOnline.Summary.Total) },
      ...(columns.some((pricing) => pricing?.Pricing.DepositPerPlayer)
        ? [
            {
              label: text.deposit,
              amounts: amounts(
                ({ Pricing, NumberOfPlayers }) => (Pricing.DepositPerPlayer ?? 0) * NumberOfPlayers,
              ),
            },
          ]
        : []),
      { label: text.dueAtCourse, amounts: amounts(({ DueAtCourse }) => DueAtCourse.Summary.Total) },
    ],
  };
}
