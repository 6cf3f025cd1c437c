import {
  CALENDAR_MEDIA_TYPE,
  calendarMethod,
  createCalendarFile,
} from '#server/outside/calendar/calendar-file.ts';
import type { MailAttachment } from '#server/outside/mail/mailer.ts';
import { textIn } from '#server/text/text.ts';
import { findBookingWords } from './booking-blocks.ts';
import type { BookingMail } from './booking-facts.ts';

/** How long a round takes where the rate does not say, by its holes. */
const ROUND_MINUTES: Readonly<Record<number, number>> = { 9: 135, 18: 270 };
const OTHER_MINUTES = 60;

/**
 * The calendar entry of a player who is not the booker. `attendee`: the player whose calendar follows the mails; left out of a download.
 * `sequence`: left out where it is the booking's.
 */
export type FriendEntry = { uid: string; sequence?: number; attendee?: { name: string; email: string } };

/** `friend`: whose entry it is; it has nothing by which the booking is found. Null: the booker's. */
type EntryOptions = {
  isCancelled: boolean;
  senderAddress: string;
  now: Date;
  friend?: FriendEntry | null;
};

/**
 * The calendar entry of a booking. Its name is the reservation's and never changes; its sequence grows with the booking.
 * The guest's link is not in it: calendars are shared.
 */
export function writeBookingCalendar(mail: BookingMail, { friend, ...options }: EntryOptions): string {
  const { booking, facility, operator } = mail;
  const words = findBookingWords(mail);
  const startsAt = new Date(booking.startsAt);
  const minutes = booking.durationMinutes ?? ROUND_MINUTES[booking.holes] ?? OTHER_MINUTES;
  return createCalendarFile({
    uid: friend?.uid ?? `reservation-${booking.reservationId}-${booking.confirmationNumber}@fairway`,
    sequence: friend?.sequence ?? booking.calendarSequence,
    startsAt,
    endsAt: new Date(startsAt.getTime() + minutes * 60_000),
    summary: words.t.calendar.summary(words.what, facility.name),
    description: [
      ...(friend
        ? [words.golfers]
        : [
            `${words.golfers}, ${booking.rateName}`,
            words.t.calendar.confirmation(booking.confirmationNumber),
          ]),
      facility.checkInInstructions,
      facility.phone && words.t.questions(facility.phone),
    ]
      .filter(Boolean)
      .join('\n'),
    location: [facility.name, ...facility.addressLines].join(', '),
    ...(facility.position ? { position: facility.position } : {}),
    url: operator.siteUrl,
    organizer: { name: facility.name, email: facility.email ?? options.senderAddress },
    ...(friend?.attendee ? { attendee: friend.attendee } : {}),
    isCancelled: options.isCancelled,
    stampedAt: options.now,
  });
}

/** The uid of a friend's entry, by the invitation that they accepted. */
export function uidOfInvitation(id: string): string {
  return `invitation-${id}@fairway`;
}

/** The calendar file of a booking, as a mail carries it. `number`: which of several it is. */
export function attachCalendar(
  mail: BookingMail,
  options: EntryOptions & { number?: number | null },
): MailAttachment {
  const { isCancelled, friend, number = null } = options;
  const attendee = friend?.attendee ? { attendee: friend.attendee } : {};
  const { fileName, fileNameOfSeveral } = textIn(mail.language).mails.calendar;
  return {
    filename: number === null ? fileName : fileNameOfSeveral(number),
    contentType: `${CALENDAR_MEDIA_TYPE}; charset=utf-8; method=${calendarMethod({ isCancelled, ...attendee })}`,
    content: writeBookingCalendar(mail, options),
  };
}
