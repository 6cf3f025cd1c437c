import { captainOf, type OrderedTeeTime } from '#app/components/booking/booked-facts.view.ts';
import { momentOf, viewCancellation } from '#app/components/booking/cancellation.view.ts';
import type { OpenedBooking } from '#app/session/open-booking.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import type { ChangeQuote, ChangeTimes } from '#server/contract/changes.ts';
import { MAX_PLAYERS_PER_TEE_TIME } from '#server/contract/constants.ts';
import type { WalletCard } from '#server/contract/wallet.ts';
import { formatLocalDate, formatTime, localDateOf } from '#server/format/dates.ts';
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

type Wish = { date: string; players: number };

/** What the address asks for: a day and a number of players; what cannot be read is what is booked. */
export function readWish(query: URLSearchParams, booked: OrderedTeeTime): Wish {
  const date = query.get('date') ?? '';
  const players = Number(query.get('players'));
  return {
    date: /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : localDateOf(booked.playTime, booked.courseTimezone),
    players: Number.isInteger(players) && players >= 1 && players <= 6 ? players : booked.groupSize,
  };
}

export function writeWish({ date, players }: Wish, rateId?: number): string {
  const query = new URLSearchParams({ date, players: String(players) });
  if (rateId !== undefined) query.set('rate', String(rateId));
  return query.toString();
}

/** The times of a day to choose from. */
export function viewTimes(
  key: string,
  booked: OrderedTeeTime,
  { players, date, firstDate, lastDate, currencyCode, times }: ChangeTimes,
  message: string | null,
  words: Text,
) {
  const text = words.changing;
  const zone = booked.courseTimezone;
  const day = formatLocalDate(date, 'long', words.locale);
  const { isSimulator } = booked.rate;
  const most = isSimulator ? MAX_PLAYERS_PER_BAY : MAX_PLAYERS_PER_TEE_TIME;
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
      submit: text.show,
    },
    heading: isSimulator ? text.timesOfBays(day) : text.times(day),
    none: times.length === 0 ? text.none : null,
    times: times.flatMap(({ teetime, rates }) =>
      rates.map(({ rateId, name, holes, transportation, difference, isBooked }) => {
        const time = formatTime(teetime, zone, words.locale);
        const rate = describeRate({ name, holes, transportation }, isSimulator, words);
        return {
          id: String(rateId),
          time,
          rate,
          difference: differenceText(difference, currencyCode, words),
          choose: isBooked
            ? null
            : {
                href: links.changeBooking(key, writeWish({ date, players }, rateId)),
                label: text.chooseTime(time, rate),
                text: text.choose,
              },
          booked: text.booked,
        };
      }),
    ),
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

type Review = {
  key: string;
  booked: OrderedTeeTime;
  quote: ChangeQuote;
  /** The cards of a customer's wallet; null: there is none. */
  cards: readonly WalletCard[] | null;
  /** What was typed before, but for its secrets, and why it was refused. */
  typed: Readonly<Record<string, string>>;
  refused: { title: string; list: readonly string[] } | null;
};

/** Old and new side by side, what it costs, and the card where something is to be paid. */
export function viewReview(
  { site, text: words }: Pick<Visit, 'site' | 'text'>,
  { key, booked, quote, cards, typed, refused }: Review,
  now: Date,
) {
  const text = words.changing;
  const zone = booked.courseTimezone;
  const { currencyCode: currency, refund, dueNow, from, to } = quote;
  const money = (dollars: number) => formatMoney(toCents(dollars), currency, words);
  const side = (title: string, time: ChangeQuote['from']) => ({
    title,
    time: formatTime(time.teetime, zone, words.locale),
    day: formatLocalDate(localDateOf(time.teetime, zone), 'long', words.locale),
    play: describeRate({ ...time, name: time.rateName }, booked.rate.isSimulator, words),
    party: `${words.order.playerCount(time.players)} · ${money(time.total)}`,
  });
  const wish = { date: localDateOf(to.teetime, zone), players: to.players };
  const isHosted = site.settings.checkout.payment.cardEntry === 'hosted';
  return {
    title: text.check,
    intro: text.intro,
    errors: refused && { title: refused.title, list: refused.list.map((each) => ({ text: each })) },
    before: side(text.now, from),
    after: side(text.after, to),
    sums: [
      { label: text.total, amount: money(to.total) },
      { label: text.difference, amount: differenceText(quote.difference, currency, words) },
      { label: text.atCourse, amount: money(to.dueAtCourse) },
      { label: text.dueNow, amount: money(dueNow), isTotal: true },
    ],
    sentences: [
      ...(refund.toCard > 0 ? [text.refund(money(refund.toCard))] : []),
      ...(refund.toGiftCertificates > 0 ? [text.refundToCertificate(money(refund.toGiftCertificates))] : []),
      ...(refund.kept > 0 ? [text.kept(money(refund.kept))] : []),
      ...(quote.lostPromotion ? [text.lostPromotion(quote.lostPromotion)] : []),
    ],
    terms: {
      title: text.terms,
      sentences: viewCancellation(quote.cancellation, { zone, currency, now, isBooked: true }, words),
    },
    hidden: { rate: String(to.rateId), players: String(to.players), amount: String(quote.amount) },
    card: dueNow > 0 && !isHosted ? viewCard({ cards, typed, site, note: money(dueNow) }, words, now) : null,
    submit: dueNow > 0 ? (isHosted ? text.payExternally : text.pay)(money(dueNow)) : text.submit,
    other: { href: links.changeBooking(key, writeWish(wish)), label: text.other },
    keep: { href: links.booking(key), label: text.keep },
  };
}
