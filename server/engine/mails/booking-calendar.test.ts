import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { expect, test } from 'vitest';
import { bookingMail } from '#tests/support/booking-mail.ts';
import { writeBookingCalendar } from './booking-calendar.ts';
import { familyOf, type Mail } from './mail.ts';
import { NO_SECRETS } from './mail-family.ts';

const options = { senderAddress: 'bookings@golf.example', now: new Date('2031-05-01T00:00:00Z') };

function read(file: string) {
  const component = new ICAL.Component(ICAL.parse(file));
  const event = component.getFirstSubcomponent('vevent');
  const other = Object.values(nodeIcal.sync.parseICS(file)).find((part) => part.type === 'VEVENT');
  if (!event || other?.type !== 'VEVENT') throw new Error('no event');
  return { method: component.getFirstPropertyValue('method'), first: new ICAL.Event(event), second: other };
}

test('a booking is the same entry in the calendar through changes and cancellation, each with a higher sequence', () => {
  const at = (calendarSequence: number, isCancelled: boolean) =>
    read(writeBookingCalendar(bookingMail({ booking: { calendarSequence } }), { ...options, isCancelled }));
  const versions = [at(0, false), at(1, false), at(2, true)];
  expect(new Set(versions.map(({ first }) => first.uid)).size).toBe(1);
  expect(versions.map(({ first }) => first.sequence)).toEqual([0, 1, 2]);
  expect(versions.map(({ second }) => second.status)).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED']);
  expect(versions.map(({ method }) => method)).toEqual(['PUBLISH', 'PUBLISH', 'CANCEL']);
});

test.each([
  [{ holes: 18 }, '2031-05-04T15:50:00.000Z'],
  [{ holes: 9 }, '2031-05-04T13:35:00.000Z'],
  [{ holes: 18, durationMinutes: 90 }, '2031-05-04T12:50:00.000Z'],
])('a round of %o ends at %s', (booking, end) => {
  const { first, second } = read(
    writeBookingCalendar(bookingMail({ booking }), { ...options, isCancelled: false }),
  );
  expect(first.startDate.toJSDate().toISOString()).toBe('2031-05-04T11:20:00.000Z');
  expect(first.endDate.toJSDate().toISOString()).toBe(end);
  expect(new Date(second.end).toISOString()).toBe(end);
});

test('the entry tells where and how to check in, and carries no secret link', () => {
  const mail = bookingMail({ linkId: '11111111-1111-4111-8111-111111111111' });
  const { first } = read(writeBookingCalendar(mail, { ...options, isCancelled: false }));
  expect(first.summary).toBe('Tee time: Cedar Ridge');
  expect(first.location).toContain('Cedar Ridge, 1 Ridge Road, Albany, NY 12207');
  expect(first.description).toContain('Confirmation number CR7K2M9Q');
  expect(first.description).toContain('Come to the shop 15 minutes early.');
  expect(first.description).not.toContain('/booking/');
});

test('confirmation, change and cancellation carry the file, other mails do not', () => {
  const attached = (mail: Mail) => familyOf(mail).write(mail, NO_SECRETS, options).attachments;
  const mail = bookingMail();
  expect(attached({ kind: 'order-confirmation', content: { teeTimes: [mail] } })[0]?.contentType).toBe(
    'text/calendar; charset=utf-8; method=PUBLISH',
  );
  const two = attached({
    kind: 'order-confirmation',
    content: { teeTimes: [mail, bookingMail({ booking: { reservationId: 7000002 } })] },
  });
  expect(two.map(({ filename }) => filename)).toEqual(['tee-time-1.ics', 'tee-time-2.ics']);
  expect(two.map(({ content }) => /UID:(reservation-\d+)/.exec(String(content))?.[1])).toEqual([
    'reservation-7000001',
    'reservation-7000002',
  ]);
  const change = { ...mail, playersBefore: 3, refundCents: 0 };
  expect(attached({ kind: 'booking-change', content: change })[0]?.contentType).toBe(
    'text/calendar; charset=utf-8; method=PUBLISH',
  );
  const cancellation = { ...mail, refundCents: 0, reason: '', by: 'shop' } as const;
  expect(attached({ kind: 'booking-cancellation', content: cancellation })[0]?.contentType).toBe(
    'text/calendar; charset=utf-8; method=CANCEL',
  );
  expect(attached({ kind: 'booking-link', content: { ...mail, isCancelled: false } })).toEqual([]);
});
