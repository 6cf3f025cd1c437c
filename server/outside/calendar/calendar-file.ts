import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

export type CalendarEvent = {
  /** The same for every file about this event, for ever: it is how a calendar finds the entry again. */
  uid: string;
  /** Grows with every change; a calendar keeps the highest it has seen. */
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  summary: string;
  description: string;
  location: string;
  position?: { latitude: number; longitude: number };
  url?: string;
  organizer: { name: string; email: string };
  /** A friend who accepted already: their calendar follows what the mails say. */
  attendee?: { name: string; email: string };
  isCancelled: boolean;
  /** When the file is made. */
  stampedAt: Date;
};

export const CALENDAR_MEDIA_TYPE = 'text/calendar';

/** How the file is announced in a mail's header; the same word stands inside it. */
export function calendarMethod({
  isCancelled,
  attendee,
}: Pick<CalendarEvent, 'isCancelled' | 'attendee'>): ICalCalendarMethod {
  if (isCancelled) return ICalCalendarMethod.CANCEL;
  return attendee ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.PUBLISH;
}

/**
 * An iCalendar file (RFC 5545) of one event, all instants in UTC so that no calendar has to know our time zones.
 * It publishes and asks no booker for an answer: one of a calendar ("declined") would look to the golfer like a cancellation. A
 * friend is an attendee who has accepted and is not asked again.
 */
export function createCalendarFile(event: CalendarEvent): string {
  const calendar = ical({
    prodId: { company: 'Fairway', product: 'Tee times', language: 'EN' },
    method: calendarMethod(event),
  });
  const { name, email } = event.organizer;
  calendar.createEvent({
    id: event.uid,
    sequence: event.sequence,
    stamp: event.stampedAt,
    start: event.startsAt,
    end: event.endsAt,
    summary: printable(event.summary),
    description: printable(event.description),
    location: {
      title: printable(event.location),
      ...(event.position ? { geo: { lat: event.position.latitude, lon: event.position.longitude } } : {}),
    },
    organizer: { name: parameterOf(printable(name)), email },
    ...(event.attendee
      ? {
          attendees: [
            {
              name: parameterOf(printable(event.attendee.name)),
              email: event.attendee.email,
              rsvp: false,
              status: ICalAttendeeStatus.ACCEPTED,
            },
          ],
        }
      : {}),
    status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    url: event.url ?? null,
  });
  return `${calendar.toString()}\r\n`;
}

/** A text with line breaks of one kind and no other control characters, which a calendar may take for the end of a line. */
function printable(text: string): string {
  return text.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' ');
}

const PARAMETER_ESCAPES: Readonly<Record<string, string>> = { '^': '^^', '\n': '^n', '"': "^'" };

/** A text within the value of a parameter, where a quote would end it and a backslash does not help (RFC 6868). */
function parameterOf(text: string): string {
  return text.replaceAll(/[\^\n"]/g, (letter) => PARAMETER_ESCAPES[letter] ?? letter);
}
