import {
  CALENDAR_MEDIA_TYPE,
  calendarMethod,
  createCalendarFile,
} from '#server/outside/calendar/calendar-file.ts';
import type { MailAttachment } from '#server/outside/mail/mailer.ts';
import { roundMinutes } from '#server/rules/round-minutes.ts';
import { teeWords } from '#server/text/tee-words.ts';
import { textIn } from '#server/text/text.ts';
import { findBookingWords } from './booking-blocks.ts';
import type { BookingMail } from './booking-facts.ts';

/**
 * The calendar entry of a player other than the booker. Downloads have no `attendee`; `sequence` defaults to the
 * booking's.
 */
export type FriendEntry = { uid: string; sequence?: number; attendee?: { name: string; email: string } };

/** `friend`: whose entry it is; it leaves out what opens the booking. Null: the booker's. */
type EntryOptions = {
  isCancelled: boolean;
  senderAddress: string;
  now: Date;
  friend?: FriendEntry | null;
};

/**
 * Writes a booking's calendar entry. The uid never changes; the sequence grows. Leaves out the guest's link, because
 * people share calendars.
 */
export function writeBookingCalendar(mail: BookingMail, { friend, ...options }: EntryOptions): string {
  const { booking, facility, operator } = mail;
  const words = findBookingWords(mail);
  const startsAt = new Date(booking.startsAt);
  const minutes = roundMinutes({ holes: booking.holes, duration: booking.durationMinutes });
  return createCalendarFile({
    uid: friend?.uid ?? `reservation-${booking.reservationId}-${booking.confirmationNumber}@fairway`,
    sequence: friend?.sequence ?? booking.calendarSequence,
    startsAt,
    endsAt: new Date(startsAt.getTime() + minutes * 60_000),
    summary: words.t.calendar.summary(words.what, facility.name),
    description: [
      ...teeWords(booking, words.text),
      ...(friend
        ? [words.playerCount]
        : [
            `${words.playerCount}, ${booking.rateName}`,
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

export function uidOfInvitation(id: string): string {
  return `invitation-${id}@fairway`;
}

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
