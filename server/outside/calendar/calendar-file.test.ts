import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { expect, test } from 'vitest';
import { type CalendarEvent, createCalendarFile } from './calendar-file.ts';

const event: CalendarEvent = {
  uid: 'reservation-7000001@cedar-ridge.fairway',
  sequence: 2,
  startsAt: new Date('2031-03-09T11:50:00Z'),
  endsAt: new Date('2031-03-09T16:20:00Z'),
  summary: 'Tee time: Cedar Ridge; 4 golfers, riding',
  description: `Confirmation A1B2, "Ada's" group\nCheck in at the shop; 15 minutes before.\n${'Größe ⛳ '.repeat(30)}`,
  location: 'Cedar Ridge, 1 Ridge Rd, Albany, NY',
  position: { latitude: 42.65, longitude: -73.75 },
  url: 'https://golf.example/booking?key=abc',
  organizer: { name: 'Cedar Ridge "Golf", Inc.', email: 'bookings@golf.example' },
  isCancelled: false,
  stampedAt: new Date('2031-03-01T10:00:00Z'),
};

function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('no event');
  const second = Object.values(nodeIcal.sync.parseICS(file)).find((part) => part.type === 'VEVENT');
  if (second?.type !== 'VEVENT') throw new Error('no event');
  return { calendar, component, first: new ICAL.Event(component), second };
}

test('two independent parsers read the same event out of the file', () => {
  const { calendar, component, first, second } = read(createCalendarFile(event));
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  expect(first.uid).toBe(event.uid);
  expect(second.uid).toBe(event.uid);
  expect(first.sequence).toBe(2);
  expect(Number(second.sequence)).toBe(2);
  expect(first.startDate.toJSDate()).toEqual(event.startsAt);
  expect(new Date(second.start)).toEqual(event.startsAt);
  expect(first.endDate.toJSDate()).toEqual(event.endsAt);
  expect(new Date(second.end)).toEqual(event.endsAt);
  expect(first.summary).toBe(event.summary);
  expect(second.summary).toBe(event.summary);
  expect(first.description).toBe(event.description);
  expect(second.description).toBe(event.description);
  expect(second.location).toContain('Cedar Ridge, 1 Ridge Rd');
  expect(second.status).toBe('CONFIRMED');
  expect(component.getFirstPropertyValue('organizer')).toBe('mailto:bookings@golf.example');
});

test('instants are written in UTC, lines end with CRLF and are folded at 75 bytes', () => {
  const file = createCalendarFile(event);
  expect(file).toContain('DTSTART:20310309T115000Z\r\n');
  expect(file).not.toContain('VTIMEZONE');
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const longest = Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)));
  expect(longest).toBeLessThanOrEqual(75);
});

test('a cancellation names the same event with a higher sequence', () => {
  const { calendar, first, second } = read(createCalendarFile({ ...event, sequence: 3, isCancelled: true }));
  expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
  expect(first.uid).toBe(event.uid);
  expect(first.sequence).toBe(3);
  expect(second.status).toBe('CANCELLED');
});

test('a name cannot break out of its line', () => {
  const file = createCalendarFile({
    ...event,
    summary: 'Ada\r\nATTENDEE:mailto:x@example.com',
    organizer: { name: 'Shop"\r\nATTENDEE:mailto:y@example.com', email: 'shop@golf.example' },
  });
  expect(file).not.toMatch(/^ATTENDEE/m);
  expect(read(file).component.getFirstProperty('attendee')).toBeNull();
});
