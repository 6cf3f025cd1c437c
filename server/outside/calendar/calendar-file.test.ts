import fc from 'fast-check';
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

const NAMES = [
  'Cedar "Ridge" Golf, Inc.; "the course": open',
  '"',
  "O'Neil^s, ^n ^^ ^' course",
  'Two\nlines',
  'Größe: ⛳; "ß"',
  'semi;colon:comma,',
  'back\\slash',
];

test.each(NAMES)('the name %j is read back as it was written, as who organizes and in every text', (name) => {
  const file = createCalendarFile({
    ...event,
    summary: name,
    description: name,
    location: name,
    organizer: { ...event.organizer, name },
  });
  const { component, first, second } = read(file);
  const organizer = component.getFirstProperty('organizer');
  expect(organizer?.getFirstParameter('cn')).toBe(name);
  expect(organizer?.getFirstValue()).toBe('mailto:bookings@golf.example');
  expect([first.summary, first.description, first.location]).toEqual([name, name, name]);
  expect([second.summary, second.description, second.location]).toEqual([name, name, name]);
});

test('the value of a parameter has no quote within its quotes, as RFC 6868 asks', () => {
  const file = createCalendarFile({ ...event, organizer: { ...event.organizer, name: 'The "Oak"\n^ Golf' } });
  expect(file.replaceAll('\r\n ', '')).toContain(
    `ORGANIZER;CN="The ^'Oak^'^n^^ Golf":mailto:bookings@golf.example\r\n`,
  );
});

test('whatever is in a name, the file stays one event of whole lines', () => {
  const typed = fc.string({
    unit: fc.oneof(
      fc.constantFrom('"', '\r', '\n', '\t', ':', ';', ',', '^', "'", '\u0000', '\u0085', '\u2028', '\ud83d'),
      fc.constantFrom('a', 'END:VEVENT', 'ü', '⛳', ' '),
    ),
    minLength: 1,
    maxLength: 60,
  });
  fc.assert(
    fc.property(typed, typed, (name, text) => {
      const file = createCalendarFile({
        ...event,
        summary: text,
        description: text,
        location: text,
        organizer: { ...event.organizer, name },
      });
      const { component, first } = read(file);
      const plain = (value: unknown) => String(value ?? '').replaceAll(/[\s\p{Cc}\p{Cs}\ufffd]+/gu, '');
      expect(plain(first.description)).toBe(plain(text));
      expect(plain(component.getFirstProperty('organizer')?.getFirstParameter('cn'))).toBe(plain(name));
      expect(component.getAllProperties('attendee')).toEqual([]);
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      expect(Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    }),
    { numRuns: 300 },
  );
});
