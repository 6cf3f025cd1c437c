import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

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
  isCancelled: boolean;
  /** When the file is made. */
  stampedAt: Date;
};

export const CALENDAR_MEDIA_TYPE = 'text/calendar';

/** How the file is announced in a mail's header; the same word stands inside it. */
export function calendarMethod(event: Pick<CalendarEvent, 'isCancelled'>): 'PUBLISH' | 'CANCEL' {
  return event.isCancelled ? 'CANCEL' : 'PUBLISH';
}

/**
 * An iCalendar file (RFC 5545) of one event, all instants in UTC so that no calendar has to know our time zones.
 * It publishes and never invites: an answer of a calendar ("declined") would look to the golfer like a cancellation.
 */
export function createCalendarFile(event: CalendarEvent): string {
  const calendar = ical({
    prodId: { company: 'Fairway', product: 'Tee times', language: 'EN' },
    method: event.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: event.uid,
    sequence: event.sequence,
    stamp: event.stampedAt,
    start: event.startsAt,
    end: event.endsAt,
    summary: event.summary,
    description: event.description,
    location: {
      title: event.location,
      ...(event.position ? { geo: { lat: event.position.latitude, lon: event.position.longitude } } : {}),
    },
    organizer: event.organizer,
    status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    url: event.url ?? null,
  });
  return `${calendar.toString()}\r\n`;
}
