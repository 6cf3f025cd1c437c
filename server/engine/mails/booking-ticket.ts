import { formatLocalDate, formatTime, localDateOf } from '#server/format/dates.ts';
import { calendarUrlOf, links } from '#server/links.ts';
import { cancellableUntil } from '#server/rules/can-cancel.ts';
import { refundsUntil } from '#server/rules/refund.ts';
import { cancellationText } from '#server/text/cancellation-text.ts';
import { teeWords } from '#server/text/tee-words.ts';
import { type BookingWords, bookingButton } from './booking-blocks.ts';
import type { BookingMail } from './booking-facts.ts';
import { imageUrl } from './mail-brand.ts';
import type { MailBlock, MailTicket } from './mail-document.ts';

type Tips = Extract<MailBlock, { type: 'tips' }>['tips'];

/** `now`: when the mail was written. */
export type TicketFacts = { linkUrl: string | null; now: Date };

export function bookingTicket(mail: BookingMail, words: BookingWords, facts: TicketFacts): MailBlock[] {
  return [
    plainTicket(mail, words),
    ...bookingButton(facts.linkUrl, words),
    { type: 'tips', tips: writeTips(mail, words, facts) },
  ];
}

/** `status`: such as "Cancelled". */
export function plainTicket(
  { facility, booking, operator }: BookingMail,
  { text, t }: BookingWords,
  status: string | null = null,
): MailTicket {
  const { order, cart, locale } = text;
  const { startsAt, durationMinutes } = booking;
  const what =
    facility.isSimulator && durationMinutes
      ? [cart.minutes(durationMinutes)]
      : facility.isSimulator
        ? []
        : [
            cart.holes(booking.holes),
            cart.transportations[booking.transportation],
            ...teeWords(booking, text),
          ];
  return {
    type: 'ticket',
    artUrl: imageUrl(facility.image, operator),
    status,
    time: formatTime(startsAt, facility.timeZone, locale),
    day: dayOf(startsAt, facility.timeZone, locale),
    place: facility.name,
    details: [order.playerCount(booking.playerCount), ...what].join(' · '),
    number: { label: t.labels.confirmationNumber, value: booking.confirmationNumber },
  };
}

function writeTips(mail: BookingMail, words: BookingWords, { linkUrl, now }: TicketFacts): Tips {
  const { facility, booking } = mail;
  const { order, locale } = words.text;
  const { arriveMinutesBefore, position, phone } = facility;
  const arrival =
    arriveMinutesBefore &&
    formatTime(
      new Date(new Date(booking.startsAt).getTime() - arriveMinutesBefore * 60_000),
      facility.timeZone,
      locale,
    );
  return [
    ...(arrival ? [{ text: order.arriveBy(arrival) }] : []),
    ...(position
      ? [
          {
            text: facility.addressLines.join(', '),
            link: {
              label: order.directions,
              url: links.directions([position.longitude, position.latitude]),
            },
          },
        ]
      : []),
    ...writeCancelling(mail, words, now),
    ...(phone
      ? [
          {
            text: facility.isSimulator ? order.callVenue : order.callShop,
            link: { label: phone, url: links.call(phone) },
          },
        ]
      : []),
    ...(linkUrl ? [{ text: '', link: { label: order.calendar, url: calendarUrlOf(linkUrl) } }] : []),
  ];
}

/** States the cancellation deadline and refund; empty for older mails. */
function writeCancelling({ facility, booking }: BookingMail, { text, money }: BookingWords, now: Date): Tips {
  if (!facility.cancellation) return [];
  const { order, locale } = text;
  const { refunds = [], depositCents = 0, noShowFee } = booking;
  const startsAt = new Date(booking.startsAt);
  const terms = {
    startsAt: booking.startsAt,
    until: cancellableUntil({ startsAt }, facility.cancellation)?.toISOString() ?? null,
    refunds: refundsUntil(refunds, startsAt).map(({ until, percent }) => ({
      until: until.toISOString(),
      percent,
    })),
    deposit: depositCents > 0 ? money(depositCents) : null,
    noShowFee: noShowFee && { amount: money(noShowFee.perPlayerCents), percent: noShowFee.percent },
  };
  const momentOf = (at: string) =>
    order.dayAt(dayOf(at, facility.timeZone, locale), formatTime(at, facility.timeZone, locale));
  return [{ text: cancellationText(terms, { now, momentOf }, text).join(' ') }];
}

function dayOf(at: string | Date, zone: string, locale: string): string {
  return formatLocalDate(localDateOf(at, zone), 'long', locale);
}
