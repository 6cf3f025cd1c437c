import { createCalendarFile } from '#server/outside/calendar/calendar-file.ts';
import type { MailAttachment } from '#server/outside/mail/mailer.ts';
import { findBookingWords } from './booking-words.ts';
import { calendarAttachment } from './calendar-attachment.ts';
import type { BookingMail, BookingMailKind, OrderMail } from './mail-content.ts';

/** How long a round takes where the rate does not say, by its holes. */
const ROUND_MINUTES: Readonly<Record<number, number>> = { 9: 135, 18: 270 };
const OTHER_MINUTES = 60;

/**
 * The calendar entry of a booking. Its name is the reservation's and never changes; its sequence grows with the booking.
 * The guest's link is not in it: calendars are shared.
 */
export function writeBookingCalendar(
  mail: BookingMail,
  options: { isCancelled: boolean; senderAddress: string; now: Date },
): string {
  const { booking, facility, operator } = mail;
  const words = findBookingWords(mail);
  const startsAt = new Date(booking.startsAt);
  const minutes = booking.durationMinutes ?? ROUND_MINUTES[booking.holes] ?? OTHER_MINUTES;
  return createCalendarFile({
    uid: `reservation-${booking.reservationId}-${booking.confirmationNumber}@fairway`,
    sequence: booking.calendarSequence,
    startsAt,
    endsAt: new Date(startsAt.getTime() + minutes * 60_000),
    summary: words.t.calendar.summary(words.what, facility.name),
    description: [
      `${words.golfers}, ${booking.rateName}`,
      words.t.calendar.confirmation(booking.confirmationNumber),
      facility.checkInInstructions,
      facility.phone && words.t.questions(facility.phone),
    ]
      .filter(Boolean)
      .join('\n'),
    location: [facility.name, ...facility.addressLines].join(', '),
    ...(facility.position ? { position: facility.position } : {}),
    url: operator.siteUrl,
    organizer: { name: facility.name, email: facility.email ?? options.senderAddress },
    isCancelled: options.isCancelled,
    stampedAt: options.now,
  });
}

/** The calendar file a mail about a booking carries: none in mails that change nothing in a golfer's calendar. */
export function attachCalendar(
  kind: BookingMailKind,
  content: BookingMail,
  options: { senderAddress: string; now: Date },
): MailAttachment[] {
  const isCancelled = kind === 'booking-cancellation';
  if (!isCancelled && kind !== 'booking-change') return [];
  const file = writeBookingCalendar(content, { ...options, isCancelled });
  return [calendarAttachment(content.language, isCancelled, file)];
}

/** One file for each tee time of an order: calendar programs take in one entry of a file, or ask about all of them. */
export function attachCalendars(
  { teeTimes }: OrderMail,
  options: { senderAddress: string; now: Date },
): MailAttachment[] {
  return teeTimes.map((mail, index) => {
    const file = writeBookingCalendar(mail, { ...options, isCancelled: false });
    const number = teeTimes.length > 1 ? index + 1 : null;
    return calendarAttachment(mail.language, false, file, number);
  });
}
