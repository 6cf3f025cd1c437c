import type { Currency } from '#server/contract/constants.ts';
import { formatTime, formatWeekdayDateTime, formatZone } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import { nameBeside } from '#server/rules/name-rate.ts';
import type { Text } from '#server/text/en.ts';
import { teeWords } from '#server/text/tee-words.ts';
import { textIn, withCurrencies } from '#server/text/text.ts';
import type { BookingMail } from './booking-facts.ts';
import { greeting } from './greeting.ts';
import { brandOf } from './mail-brand.ts';
import type { MailBlock, MailDocument } from './mail-document.ts';
import type { MailPayment } from './purchase-facts.ts';

export type BookingWords = {
  t: Text['mails'];
  text: Text;
  what: string;
  /** "Sunday, 05/04/2031 7:20 AM" in the course's zone. */
  when: string;
  whenWithZone: string;
  time: string;
  playerCount: string;
  money: (cents: number, currency?: Currency) => string;
};

export function findBookingWords({ language, facility, booking }: BookingMail): BookingWords {
  const text = withCurrencies(textIn(language), [booking.currency, ...(booking.currencies ?? [])]);
  const { mails: t, locale } = text;
  const when = formatWeekdayDateTime(booking.startsAt, facility.timeZone, locale);
  return {
    t,
    text,
    what: facility.isSimulator ? t.what.simulatorTime : t.what.teeTime,
    when,
    whenWithZone: `${when} (${formatZone(booking.startsAt, facility.timeZone, locale)})`,
    time: formatTime(booking.startsAt, facility.timeZone, locale),
    playerCount: t.golferCount(booking.playerCount),
    money: (cents, currency = booking.currency) => formatMoney(cents, currency, text),
  };
}

export function bookingFrame(
  { language, operator }: BookingMail,
  { whenWithZone, playerCount }: BookingWords,
): Pick<MailDocument, 'language' | 'preheader' | 'brand'> {
  return {
    language,
    preheader: `${whenWithZone}, ${playerCount}`,
    brand: brandOf(operator),
  };
}

export function golferFooter(mails: readonly BookingMail[], booked: string, { t }: BookingWords): string[] {
  const facilities = mails.map(({ facility }) =>
    [[facility.name, ...facility.addressLines].join(', '), facility.phone].filter(Boolean).join('\n'),
  );
  return [...[...new Set(facilities)].flatMap((lines) => lines.split('\n')), t.footer(booked)];
}

export function hello(mail: BookingMail, { t }: BookingWords, intro: string): MailBlock[] {
  return [paragraph(greeting(t, mail.booking.booker.firstName)), paragraph(intro)];
}

export function paragraph(text: string): MailBlock {
  return { type: 'paragraph', text };
}

type Row = { label: string; value: string };

/** `hasTicket`: the ticket above shows the confirmation number. */
export function bookingFacts(
  { facility, booking }: BookingMail,
  words: BookingWords,
  { hasTicket = false } = {},
): MailBlock {
  const { t, text } = words;
  const { shotgun } = text;
  const players = booking.players.map((name, index) => name || t.unnamedPlayer(index + 1)).join('\n');
  const play = [words.text.cart.holes(booking.holes), t.transportation[booking.transportation]];
  const rateName = facility.isSimulator ? booking.rateName : nameBeside(booking.rateName, play);
  const rows: Row[] = [
    { label: t.labels.when, value: words.whenWithZone },
    ...(booking.hole ? [{ label: shotgun.label, value: shotgun.start(words.time, booking.hole) }] : []),
    {
      label: facility.isSimulator ? t.labels.venue : t.labels.course,
      value: [facility.name, ...facility.addressLines].join('\n'),
    },
    {
      label: facility.isSimulator ? t.labels.groupSize : t.labels.golfers,
      value: String(booking.playerCount),
    },
    { label: t.labels.players, value: players },
    ...(rateName ? [{ label: t.labels.rate, value: rateName }] : []),
    ...(booking.promotionCode ? [{ label: t.labels.promotion, value: booking.promotionCode }] : []),
    ...(facility.isSimulator
      ? booking.durationMinutes
        ? [{ label: t.labels.duration, value: t.minutes(booking.durationMinutes) }]
        : []
      : [
          { label: t.labels.holes, value: [booking.holes, ...teeWords(booking, words.text)].join(' · ') },
          { label: t.labels.transportation, value: t.transportation[booking.transportation] },
        ]),
    ...(hasTicket ? [] : [{ label: t.labels.confirmationNumber, value: booking.confirmationNumber }]),
    ...(booking.orderNumber ? [{ label: t.labels.orderNumber, value: booking.orderNumber }] : []),
    ...(booking.notes ? [{ label: t.labels.notes, value: booking.notes }] : []),
  ];
  return { type: 'facts', rows };
}

export function bookingAmounts({ booking }: BookingMail, words: BookingWords): MailBlock {
  const { t, money } = words;
  const lines = booking.lines.map(({ label, quantity, cents }) => ({
    label: t.quantity(label, quantity),
    amount: money(cents),
    isStrong: false,
  }));
  return {
    type: 'amounts',
    rows: [
      ...lines,
      ...(booking.savedCents
        ? [{ label: t.labels.saved, amount: money(booking.savedCents), isStrong: false }]
        : []),
      { label: t.labels.total, amount: money(booking.totalCents), isStrong: true },
      ...paidRows(paymentsOfBooking(booking), words),
      { label: t.labels.dueAtCourse, amount: money(booking.dueAtCourseCents), isStrong: true },
    ],
  };
}

/** Keeps a card charged 0, unless certificates or accounts paid it all. */
export function paymentsOfBooking({
  paidCents,
  card,
  certificates = [],
}: BookingMail['booking']): MailPayment[] {
  const isCovered = paidCents === 0 && certificates.length > 0;
  return [
    ...certificates.map((certificate) => ({ kind: 'gift-certificate' as const, brand: '', ...certificate })),
    ...(isCovered ? [] : [{ kind: 'card' as const, brand: '', lastFour: '', ...card, cents: paidCents }]),
  ];
}

/** Sums payments by card, certificate or account. */
export function paidRows(
  payments: readonly MailPayment[],
  { t, text: { order }, money }: Pick<BookingWords, 't' | 'text' | 'money'>,
  currency?: Currency,
) {
  const sums = new Map<string, number>();
  for (const { kind, brand, lastFour, cents } of payments) {
    const card = brand && lastFour ? t.card(brand, lastFour) : '';
    const means = {
      card,
      'gift-certificate': order.items.giftCertificateOf(lastFour),
      loyalty: order.items.loyalty,
      'credit-book': order.items.creditBook,
      'credit-account': order.items.creditAccount,
    }[kind];
    sums.set(means, (sums.get(means) ?? 0) + cents);
  }
  const shown = [...sums].filter(([means, cents]) => cents > 0 || means !== '' || sums.size === 1);
  return shown.map(([means, cents]) => ({
    label: means ? `${t.labels.paid} (${means})` : t.labels.paid,
    amount: money(cents, currency),
    isStrong: false,
  }));
}

export function facilityAdvice({ facility }: BookingMail, { t }: BookingWords): MailBlock[] {
  return [
    ...(facility.checkInInstructions
      ? [
          {
            type: 'section' as const,
            title: t.checkIn,
            text: facility.checkInInstructions,
            language: facility.languageOf?.checkInInstructions,
          },
        ]
      : []),
    ...(facility.policy
      ? [
          {
            type: 'section' as const,
            title: t.policy,
            text: facility.policy,
            language: facility.languageOf?.policy,
          },
        ]
      : []),
  ];
}

/** A past booking (`isOver`) cannot be cancelled. */
export function bookingButton(linkUrl: string | null, { t }: BookingWords, isOver = false): MailBlock[] {
  const [label, note] = isOver ? [t.seePastBooking, t.seePastBookingNote] : [t.seeBooking, t.seeBookingNote];
  return linkUrl ? [{ type: 'button', label, url: linkUrl, note }] : [];
}
