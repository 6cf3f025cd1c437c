import { captainOf, describePlay, type OrderedTeeTime } from '#app/components/booking/booked-facts.view.ts';
import { momentOf, viewCancellation } from '#app/components/booking/cancellation.view.ts';
import type { WhoLeavesProps } from '#app/components/booking/who-leaves.tsx';
import {
  knowsPlayers,
  nameLeaving,
  unnamedPlayers,
  viewTicks,
} from '#app/components/booking/who-leaves.view.ts';
import type { OpenedBooking } from '#app/session/open-booking.server.ts';
import type { RefusedCard } from '#app/session/refused-card.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import { readTicks, writeLeaving } from '#app/site/leaving-players.ts';
import type { ChangeQuote, ChangeTimes } from '#server/contract/changes.ts';
import { MAX_PLAYERS_PER_TEE_TIME } from '#server/contract/constants.ts';
import type { WalletCard } from '#server/contract/wallet.ts';
import { formatDateTitle, formatLocalDate, formatTime, localDateOf } from '#server/format/dates.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { nameRate } from '#server/format/name-rate.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';
import { viewCard } from './view-card.ts';

/** The largest group at a simulator. */
const MAX_PLAYERS_PER_BAY = 6;

/** The tee time of an opened booking. */
export function bookedOf({ order, reservationId }: OpenedBooking): OrderedTeeTime | undefined {
  return order.teetimes.find((each) => captainOf(each)?.gncReservationId === reservationId);
}

/** `slots`: who was ticked to leave. */
type Wish = { date: string; players: number; slots: number[] };

/** What the address asks for: a day, a number of players and who leaves; what cannot be read is what is booked. */
export function readWish(query: URLSearchParams, booked: OrderedTeeTime): Wish {
  const date = query.get('date') ?? '';
  const players = Number(query.get('players'));
  return {
    date: /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : localDateOf(booked.playTime, booked.courseTimezone),
    players: Number.isInteger(players) && players >= 1 && players <= 6 ? players : booked.groupSize,
    slots: readTicks(query),
  };
}

export function writeWish(
  { date, players }: Omit<Wish, 'slots'>,
  more: { rate?: number; play?: string | undefined; slots?: readonly number[] } = {},
): string {
  const { slots = [], ...rest } = more;
  const query = new URLSearchParams({ date, players: String(players) });
  for (const slot of slots) query.append('slot', String(slot));
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) query.set(name, String(value));
  return query.toString();
}

/** What is played, whatever the rate is called: holes and transportation, and at a simulator the session. */
function playOf(
  { name, holes, transportation }: Pick<OrderedTeeTime['rate'], 'name' | 'holes' | 'transportation'>,
  isSimulator: boolean,
): string {
  return isSimulator ? name : `${holes}-${transportation.toLowerCase()}`;
}

/**
 * The times of a day to choose from, for one kind of play: the one asked for, or else the one that is booked, as far as the day
 * has it.
 */
export function viewTimes(
  key: string,
  booked: OrderedTeeTime,
  { players, date, firstDate, lastDate, currencyCode, times }: ChangeTimes,
  { play: askedPlay, message }: { play: string | null; message: string | null },
  words: Text,
) {
  const text = words.changing;
  const zone = booked.courseTimezone;
  const day = formatLocalDate(date, 'long', words.locale);
  const { isSimulator } = booked.rate;
  const most = isSimulator ? MAX_PLAYERS_PER_BAY : MAX_PLAYERS_PER_TEE_TIME;
  const plays = new Map(
    times.flatMap(({ rates }) =>
      rates.map((rate) => {
        const label = isSimulator ? rate.name : describePlay({ ...rate, duration: null }, words);
        return [playOf(rate, isSimulator), label] as const;
      }),
    ),
  );
  const play =
    [askedPlay, playOf(booked.rate, isSimulator)].find((each) => each !== null && plays.has(each)) ??
    plays.keys().next().value;
  const offered = times.flatMap(({ teetime, rates }) =>
    rates.filter((rate) => playOf(rate, isSimulator) === play).map((rate) => ({ ...rate, teetime })),
  );
  return {
    title: text.title,
    intro: text.intro,
    message,
    now: `${text.now}: ${momentOf(booked.playTime, zone, words)} · ${words.order.playerCount(booked.groupSize)}`,
    search: {
      action: links.changeBooking(key),
      day: {
        label: text.day,
        input: {
          id: 'date',
          name: 'date',
          type: 'date',
          defaultValue: date,
          min: firstDate,
          max: lastDate,
          required: true,
        },
      },
      players: {
        label: text.players,
        select: { id: 'players', name: 'players', defaultValue: String(players) },
        options: Array.from({ length: most }, (_, index) => {
          const value = String(index + 1);
          return { value, label: value };
        }),
      },
      play:
        plays.size > 1
          ? {
              label: isSimulator ? words.order.facts.rate : text.round,
              select: { id: 'play', name: 'play', defaultValue: play },
              options: Array.from(plays, ([value, label]) => ({ value, label })),
            }
          : null,
      submit: text.show,
    },
    heading: isSimulator ? text.timesOfBays(day) : text.times(day),
    none: times.length === 0 ? text.none : null,
    times: offered.map(({ teetime, rateId, difference, isBooked, ...rate }) => {
      const time = formatTime(teetime, zone, words.locale);
      const described = describeRate(rate, isSimulator, words);
      return {
        id: String(rateId),
        time,
        rate: described,
        difference: differenceText(difference, currencyCode, words),
        choose: isBooked
          ? null
          : {
              href: links.changeBooking(key, writeWish({ date, players }, { rate: rateId, play })),
              label: text.chooseTime(time, described),
              text: text.choose,
            },
        booked: text.booked,
      };
    }),
    keep: { href: links.booking(key), label: text.keep },
  };
}

type Described = Pick<ChangeQuote['from'], 'holes' | 'transportation'> & { name: string };

function describeRate(
  { name, holes, transportation }: Described,
  isSimulator: boolean,
  { cart }: Text,
): string {
  if (isSimulator) return name;
  return nameRate(name, [cart.holes(holes), cart.transportations[transportation]]);
}

function differenceText(dollars: number, currency: ChangeQuote['currencyCode'], words: Text): string {
  const { more, less, same } = words.changing;
  const amount = formatMoney(Math.abs(toCents(dollars)), currency, words);
  return dollars > 0 ? more(amount) : dollars < 0 ? less(amount) : same;
}

/** Who leaves, where there are fewer players and they are known by name; null where there is nothing to ask, or it is answered. */
export function viewWhoLeaves(
  key: string,
  booked: OrderedTeeTime,
  { wish, rate, isAnswered }: { wish: Wish; rate: number; isAnswered: boolean },
  words: Text,
): WhoLeavesProps | null {
  const text = words.order.leaving;
  const { date, players, slots } = wish;
  const count = booked.groupSize - players;
  if (count <= 0 || players === 1 || slots.length === count || !knowsPlayers(booked)) return null;
  const ticked = isAnswered ? slots : unnamedPlayers(booked, count).map(({ SlotNumber }) => SlotNumber);
  return {
    title: text.who,
    isPage: true,
    legend: text.choose(count),
    action: links.changeBooking(key),
    hidden: Object.entries({ date, players, rate, who: '' }).map(([name, value]) => ({
      name,
      value: String(value),
    })),
    players: viewTicks(booked, ticked, words),
    ...(isAnswered ? { errors: [text.choose(count)] } : {}),
    submit: text.next,
    keep: { href: links.booking(key), label: words.changing.keep },
  };
}

type Review = {
  key: string;
  booked: OrderedTeeTime;
  quote: ChangeQuote;
  /** The cards of a customer's wallet; null: there is none. */
  cards: readonly WalletCard[] | null;
  /** Why the last card was refused, and what was typed beside it. */
  refused: RefusedCard | null;
};

/** Old and new side by side, what it costs, and the card where something is to be paid. */
export function viewReview(
  { site, text: words }: Pick<Visit, 'site' | 'text'>,
  { key, booked, quote, cards, refused }: Review,
  now: Date,
) {
  const text = words.changing;
  const zone = booked.courseTimezone;
  const { currencyCode: currency, refund, dueNow, from, to } = quote;
  const money = (dollars: number) => formatMoney(toCents(dollars), currency, words);
  const side = (title: string, time: ChangeQuote['from']) => ({
    title,
    time: formatTime(time.teetime, zone, words.locale),
    day: formatDateTitle(localDateOf(time.teetime, zone), 'long', words.locale),
    play: describeRate({ ...time, name: time.rateName }, booked.rate.isSimulator, words),
    party: `${words.order.playerCount(time.players)} · ${money(time.total)}`,
  });
  const wish = { date: localDateOf(to.teetime, zone), players: to.players };
  const isHosted = site.settings.checkout.payment.cardEntry === 'hosted';
  return {
    title: text.check,
    intro: text.intro,
    errors: refused && {
      title: words.checkout.paymentIncomplete,
      list: refused.sentences.map((each) => ({ text: each })),
    },
    before: side(text.now, from),
    after: side(text.after, to),
    sums: [
      { label: text.total, amount: money(to.total) },
      { label: text.difference, amount: differenceText(quote.difference, currency, words) },
      ...(quote.alreadyPaid > 0 ? [{ label: text.alreadyPaid, amount: money(quote.alreadyPaid) }] : []),
      { label: text.atCourse, amount: money(to.dueAtCourse) },
      { label: text.dueNow, amount: money(dueNow), isTotal: true },
    ],
    sentences: [
      ...(quote.leaving.length > 0
        ? [words.order.leaving.review(nameLeaving(quote.leaving, booked, words), quote.leaving.length)]
        : []),
      ...(refund.toCard > 0 ? [text.refund(money(refund.toCard))] : []),
      ...(refund.toGiftCertificates > 0 ? [text.refundToCertificate(money(refund.toGiftCertificates))] : []),
      ...(refund.kept > 0 ? [text.kept(money(refund.kept))] : []),
      ...(quote.lostPromotion ? [text.lostPromotion(quote.lostPromotion)] : []),
    ],
    terms: {
      title: text.terms,
      sentences: viewCancellation(quote.cancellation, { startsAt: to.teetime, zone, currency, now }, words),
    },
    hidden: {
      rate: String(to.rateId),
      players: String(to.players),
      amount: String(quote.amount),
      ...(quote.leaving.length > 0 ? { leaving: writeLeaving(quote.leaving) } : {}),
    },
    card:
      dueNow > 0 && !isHosted
        ? viewCard({ cards, typed: refused?.typed ?? {}, site, note: money(dueNow) }, words, now)
        : null,
    submit: dueNow > 0 ? (isHosted ? text.payExternally : text.pay)(money(dueNow)) : text.submit,
    other: {
      href: links.changeBooking(
        key,
        writeWish(wish, { play: playOf({ ...to, name: to.rateName }, booked.rate.isSimulator) }),
      ),
      label: text.other,
    },
    keep: { href: links.booking(key), label: text.keep },
  };
}

/** That a booking is changed, and what was paid or is refunded for it: the amount that was agreed to. */
export function viewDone(dollars: number, booked: OrderedTeeTime, words: Text): string {
  const { done, paidNow, refunded } = words.changing;
  const currency = captainOf(booked)?.invoice?.currencyCode ?? 'USD';
  const amount = formatMoney(Math.abs(toCents(dollars)), currency, words);
  return [done, ...(dollars > 0 ? [paidNow(amount)] : dollars < 0 ? [refunded(amount)] : [])].join(' ');
}
