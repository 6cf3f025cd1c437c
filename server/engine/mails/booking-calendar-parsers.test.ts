import ICAL from 'ical.js';
import { DateTime } from 'luxon';
import nodeIcal from 'node-ical';
import { convertIcsCalendar } from 'ts-ics';
import { expect, it } from 'vitest';
import { bookingMail } from '#tests/support/booking-mail.ts';
import { familyOf, type Mail } from './mail.ts';
import { NO_SECRETS } from './mail-family.ts';

const options = { senderAddress: 'bookings@golf.example', now: new Date('2031-01-01T00:00:00Z') };

/** The fields of an entry that a calendar reads. */
type Entry = { method: string; uid: string; sequence: number; status: string; start: string; end: string };
type Parser = (file: string) => Entry;

const PARSERS: Record<string, Parser> = {
  'ical.js': (file) => {
    const calendar = new ICAL.Component(ICAL.parse(file));
    const component = calendar.getFirstSubcomponent('vevent');
    const event = component && new ICAL.Event(component);
    return {
      method: String(calendar.getFirstPropertyValue('method')),
      uid: String(event?.uid),
      sequence: Number(event?.sequence),
      status: String(component?.getFirstPropertyValue('status')),
      start: event?.startDate.toJSDate().toISOString() ?? '',
      end: event?.endDate.toJSDate().toISOString() ?? '',
    };
  },
  'node-ical': (file) => {
    const event = Object.values(nodeIcal.sync.parseICS(file)).find((part) => part.type === 'VEVENT');
    if (event?.type !== 'VEVENT') throw new Error('no event');
    return {
      method: String(event.method),
      uid: event.uid,
      sequence: Number(event.sequence),
      status: String(event.status),
      start: new Date(event.start).toISOString(),
      end: new Date(event.end).toISOString(),
    };
  },
  'ts-ics': (file) => {
    const { method, events } = convertIcsCalendar(undefined, file);
    const event = events?.[0];
    return {
      method: String(method),
      uid: String(event?.uid),
      // It omits a 0, which is also the default (RFC 5545, 3.8.7.4).
      sequence: event?.sequence ?? 0,
      status: String(event?.status),
      start: event?.start.date.toISOString() ?? '',
      end: event?.end?.date.toISOString() ?? '',
    };
  },
};

/** The email's attachment. */
function fileOf(mail: Mail): string {
  const [attachment] = familyOf(mail).write(mail, NO_SECRETS, options).attachments;
  return String(attachment?.content);
}

const DAYS = ['2031-03-09', '2031-11-02', '2031-05-04'];
const ZONES = ['America/New_York', 'America/Chicago', 'America/Vancouver'];

it.each(
  Object.keys(PARSERS).flatMap((parser) =>
    ZONES.flatMap((zone) => DAYS.map((day) => [parser, zone, day] as const)),
  ),
)(
  '%s reads a booking in %s on %s as one entry, booked, changed, moved and cancelled',
  (parser, timeZone, day) => {
    const read = PARSERS[parser] as Parser;
    const at = (time: string) => DateTime.fromISO(`${day}T${time}`, { zone: timeZone }).toUTC();
    const booked = at('07:20');
    const moved = at('15:40');
    const facts = (startsAt: DateTime, calendarSequence: number) =>
      bookingMail({
        facility: { timeZone },
        booking: { startsAt: startsAt.toISO() ?? '', calendarSequence },
      });
    const change = { playersBefore: 3, refundCents: 0 };
    const entries = [
      fileOf({ kind: 'order-confirmation', content: { teeTimes: [facts(booked, 0)] } }),
      fileOf({ kind: 'booking-change', content: { ...facts(booked, 1), ...change } }),
      fileOf({ kind: 'booking-change', content: { ...facts(moved, 2), ...change } }),
      fileOf({
        kind: 'booking-cancellation',
        content: { ...facts(moved, 3), refundCents: 0, reason: '', by: 'golfer' },
      }),
    ].map(read);
    expect(new Set(entries.map(({ uid }) => uid)).size).toBe(1);
    expect(entries.map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3]);
    expect(entries.map(({ method }) => method)).toEqual(['PUBLISH', 'PUBLISH', 'PUBLISH', 'CANCEL']);
    expect(entries.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED', 'CANCELLED']);
    const span = (start: DateTime) => [start.toISO(), start.plus({ minutes: 270 }).toISO()];
    expect(entries.map(({ start, end }) => [start, end])).toEqual([booked, booked, moved, moved].map(span));
    expect(DateTime.fromISO(entries[0]?.start ?? '', { zone: timeZone }).toFormat('HH:mm')).toBe('07:20');
  },
);
