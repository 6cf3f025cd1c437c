import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exceedsBookingLimit } from './exceeds-booking-limit.ts';

const dayOf = (number: number) =>
  new Date(Date.UTC(2031, 1, 20) + number * 86_400_000).toISOString().slice(0, 10);

it('counts what is within so many days in a row, before and after', () => {
  const limit = { bookings: 2, days: 7 };
  expect(exceedsBookingLimit(['2031-05-01', '2031-05-03'], '2031-05-07', limit)).toBe(true);
  expect(exceedsBookingLimit(['2031-05-01', '2031-05-03'], '2031-05-08', limit)).toBe(false);
  expect(exceedsBookingLimit(['2031-05-09', '2031-05-11'], '2031-05-05', limit)).toBe(true);
  expect(exceedsBookingLimit(['2031-05-01', '2031-05-09'], '2031-05-05', limit)).toBe(false);
  expect(exceedsBookingLimit(['2031-05-05'], '2031-05-05', { bookings: 1, days: 1 })).toBe(true);
  expect(exceedsBookingLimit(['2031-05-04'], '2031-05-05', { bookings: 1, days: 1 })).toBe(false);
});

it('lets so many be booked that no stretch of days ever has more, whatever the order', () => {
  const limits = fc.record({
    bookings: fc.integer({ min: 1, max: 4 }),
    days: fc.integer({ min: 1, max: 10 }),
  });
  fc.assert(
    fc.property(limits, fc.array(fc.nat(30), { maxLength: 40 }), (limit, wishes) => {
      const booked: number[] = [];
      for (const wish of wishes)
        if (!exceedsBookingLimit(booked.map(dayOf), dayOf(wish), limit)) booked.push(wish);
      for (let first = 0; first <= 30; first += 1) {
        const within = booked.filter((day) => day >= first && day < first + limit.days);
        expect(within.length).toBeLessThanOrEqual(limit.bookings);
      }
      // Every refused booking would exceed the limit.
      for (const wish of wishes.filter((day) => !booked.includes(day)))
        expect(exceedsBookingLimit(booked.map(dayOf), dayOf(wish), limit)).toBe(true);
    }),
  );
});
