import { captainOf } from '#app/components/booking/booked-facts.view.ts';
import { momentOf } from '#app/components/booking/cancellation.view.ts';
import { viewQrCode } from '#app/components/booking/qr-code.view.ts';
import { viewCardLine } from '#app/components/wallet/card-line.view.ts';
import type { OpenedBooking } from '#app/session/open-booking.server.ts';
import type { CheckInStatus } from '#server/contract/check-in.ts';
import { CARD_EXPIRY_YEARS } from '#server/contract/constants.ts';
import type { WalletCard } from '#server/contract/wallet.ts';
import { formatAddress } from '#server/format/address.ts';
import { addDays, formatDateTitle, formatTime, localDateOf } from '#server/format/dates.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';
import { payAddress } from './form.ts';

/** How check-in stands as far as the page knows it: the status, or why there is none. */
export type Standing = CheckInStatus | 'off' | 'failed' | 'cancelled';

type Sources = {
  now: Date;
  standing: Standing;
  /** Where the QR code leads. */
  address: string;
  /** Slots that are paid for on this page; empty: the page of who is here. */
  paying: readonly number[];
  wallet: readonly WalletCard[];
  /** A payment that is to be confirmed at a bank, there if that is known; `again` looks how it stands. */
  waiting: { bank: string | null; again: string } | null;
};

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** The hour before a tee time, as finished strings. */
export function viewCheckIn(opened: OpenedBooking, sources: Sources) {
  const { now, standing, address, paying, wallet, waiting } = sources;
  const { visit, order, key, reservationId } = opened;
  const { site, text: words } = visit;
  const { checkIn: text, order: orderText, locale } = words;
  const teeTime = order.teetimes.find((each) => captainOf(each)?.gncReservationId === reservationId);
  if (!teeTime) return null;
  const { playTime, courseTimezone: zone, courseName, groupSize, courseId, players } = teeTime;
  const facility = site.facilities.find((each) => each.courseId === courseId);
  const status = typeof standing === 'object' ? standing : null;
  const confirmationNumber = captainOf(teeTime)?.confirmationNumber;
  return {
    documentTitle: [text.title, site.settings.name].join(' · '),
    title: {
      time: formatTime(playTime, zone, locale),
      day: formatDateTitle(localDateOf(playTime, zone), 'long', locale),
      place: courseName,
      party: orderText.playerCount(groupSize),
      number: confirmationNumber ? `${orderText.confirmationNumber} ${confirmationNumber}` : null,
    },
    message: waiting ? { text: text.pay.waiting, isBad: false } : messageOf(standing, { now, zone }, words),
    ways: waiting
      ? [
          ...(waiting.bank ? [{ href: waiting.bank, label: text.pay.onToBank }] : []),
          { href: waiting.again, label: words.changing.refresh },
          { href: links.checkIn(key), label: text.pay.back },
        ]
      : standing === 'failed'
        ? [{ href: links.checkIn(key), label: text.tryAgain }]
        : [],
    people: status
      ? viewPeople(waiting ? { ...status, phase: 'not-open' } : status, words)
      : {
          legend: text.players,
          list: players.map(({ name }, index) => ({
            slot: index + 1,
            name: name || text.player(index + 1),
            note: '',
            isIn: false,
          })),
          canCheckIn: false,
          canPay: false,
        },
    buttons: { checkIn: text.checkIn, pay: text.payAndCheckIn },
    pay: status?.phase === 'open' && !waiting ? viewPay(opened, status, { now, paying, wallet }) : null,
    course: {
      title: text.course,
      instructions: facility?.checkinInstructions ?? '',
      phone: facility?.phone ? { href: links.call(facility.phone), label: text.call(facility.phone) } : null,
      directions: facility
        ? { href: links.directions(facility.location), label: orderText.directions }
        : null,
      address: facility ? formatAddress(facility) : '',
      booking: { href: links.booking(key), label: text.booking },
    },
    qr: standing === 'cancelled' ? null : { note: text.qr, code: viewQrCode(address, text.qrTitle) },
  };
}
export type CheckInView = NonNullable<ReturnType<typeof viewCheckIn>>;

function messageOf(
  standing: Standing,
  { now, zone }: { now: Date; zone: string },
  words: Text,
): { text: string; isBad: boolean } | null {
  const { checkIn: text, order } = words;
  const say = (sentence: string, isBad = false) => ({ text: sentence, isBad });
  if (standing === 'off') return null;
  if (standing === 'failed') return say(text.failedToLoad, true);
  if (standing === 'cancelled') return say(order.booking.cancelled);
  if (standing.isCheckedIn) return say(text.allIn);
  if (standing.phase === 'not-open')
    return say(text.opens(openingOf(standing.opensAt, { now, zone }, words)));
  return standing.phase === 'over' ? say(text.over) : null;
}

/** "tomorrow at 5:20 AM", "Sunday, May 4 at 5:20 AM", by the clock of the course. */
function openingOf(opensAt: string, { now, zone }: { now: Date; zone: string }, words: Text): string {
  const day = localDateOf(opensAt, zone);
  const today = localDateOf(now, zone);
  const ahead = [today, addDays(today, 1)].indexOf(day);
  if (ahead < 0) return momentOf(opensAt, zone, words);
  return words.order.dayAt(words.order.inDays(ahead), formatTime(opensAt, zone, words.locale));
}

function viewPeople(status: CheckInStatus, words: Text) {
  const { checkIn: text } = words;
  const money = (dollars: number) => formatMoney(toCents(dollars), status.currencyCode, words);
  const canCheckIn = status.phase === 'open' && !status.isCheckedIn;
  const isOpen = status.phase === 'open';
  const owesSomebody = status.players.some(({ isPaid }) => !isPaid);
  return {
    legend: canCheckIn ? text.whoIsHere : text.players,
    list: status.players.map(({ slotNumber, name, isCheckedIn, isPaid, due }) => ({
      slot: slotNumber,
      name: name || text.player(slotNumber),
      note: [isCheckedIn ? text.isIn : '', isPaid ? text.isPaid : text.due(money(due))]
        .filter(Boolean)
        .join(' · '),
      // Who is in and has paid has nothing to choose any more.
      isIn: isCheckedIn && (isPaid || !status.takesPayment),
    })),
    canCheckIn,
    canPay: isOpen && status.takesPayment && owesSomebody,
  };
}

/** The card form; null where none of the players has anything to pay. */
function viewPay(
  { visit, key, isByLink }: OpenedBooking,
  status: CheckInStatus,
  { now, paying, wallet }: Pick<Sources, 'now' | 'paying' | 'wallet'>,
) {
  const { site, text: words } = visit;
  const { checkIn: text, checkout, wallet: walletText } = words;
  const owing = status.players.filter(({ slotNumber, isPaid }) => paying.includes(slotNumber) && !isPaid);
  if (owing.length === 0 || !status.takesPayment) return null;
  const cents = owing.reduce((sum, { due }) => sum + toCents(due), 0);
  const amount = formatMoney(cents, status.currencyCode, words);
  const cards = isByLink
    ? []
    : wallet.map((card) => ({ value: card.walletOptionId, ...viewCardLine(card, words, now) }));
  const option = (value: string) => ({ value, label: value });
  const year = now.getUTCFullYear();
  return {
    action: payAddress(
      key,
      owing.map(({ slotNumber }) => slotNumber),
    ),
    title: text.payAndCheckIn,
    who: text.pay.who(owing.map(({ name, slotNumber }) => name || text.player(slotNumber)).join(', ')),
    button: text.pay.button(amount),
    isHosted: site.settings.checkout.payment.cardEntry === 'hosted',
    hosted: text.pay.hosted,
    back: { href: links.checkIn(key), label: text.pay.back },
    wallet: {
      legend: walletText.checkout.legend,
      other: walletText.checkout.another,
      chosen: cards.find(({ isExpired }) => !isExpired)?.value ?? '',
      options: cards,
    },
    labels: {
      nameOnCard: checkout.fields.nameOnCard,
      cardNumber: checkout.fields.cardNumber,
      securityCode: checkout.fields.securityCode,
      postalCode: checkout.fields.postalCode,
    },
    month: {
      label: checkout.fields.expirationMonth,
      placeholder: checkout.fields.month,
      options: MONTHS.map(option),
    },
    year: {
      label: checkout.fields.expirationYear,
      placeholder: checkout.fields.year,
      options: Array.from({ length: CARD_EXPIRY_YEARS }, (_, index) => option(String(year + index))),
    },
    invalid: words.errors.BAD_INPUT,
  };
}

/** No such booking, or nobody's who asks. */
export function viewUnknown({ site, text: { order } }: Pick<OpenedBooking['visit'], 'site' | 'text'>) {
  return {
    documentTitle: [order.booking.title, site.settings.name].join(' · '),
    none: {
      title: order.booking.notFoundTitle,
      text: order.booking.notFoundText,
      actions: [{ href: links.findBooking(), label: order.notFound.find }],
    },
  };
}
