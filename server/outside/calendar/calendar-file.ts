import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

export type CalendarEvent = {
  /** Permanent: calendars find the event by it. */
  uid: string;
  /** Grows with each change; calendars keep the highest. */
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  summary: string;
  description: string;
  location: string;
  position?: { latitude: number; longitude: number };
  url?: string;
  organizer: { name: string; email: string };
  /** A friend who already accepted. */
  attendee?: { name: string; email: string };
  isCancelled: boolean;
  stampedAt: Date;
};

export const CALENDAR_MEDIA_TYPE = 'text/calendar';

/** The method for the mail header and inside the file. */
export function calendarMethod({
  isCancelled,
  attendee,
}: Pick<CalendarEvent, 'isCancelled' | 'attendee'>): ICalCalendarMethod {
  if (isCancelled) return ICalCalendarMethod.CANCEL;
  return attendee ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.PUBLISH;
}

/**
 * Creates an iCalendar file (RFC 5545), in UTC so that calendars need no time zones. Publishes to bookers without
 * asking for a reply, since "declined" would look like a cancellation. Friends are attendees who have accepted.
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

/** Normalizes line breaks and drops control characters, which calendars may read as line ends. */
function printable(text: string): string {
  return text.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' ');
}

const PARAMETER_ESCAPES: Readonly<Record<string, string>> = { '^': '^^', '\n': '^n', '"': "^'" };

/** Escapes a parameter value (RFC 6868): quotes would end it, and backslashes do not help. */
function parameterOf(text: string): string {
  return text.replaceAll(/[\^\n"]/g, (letter) => PARAMETER_ESCAPES[letter] ?? letter);
}
