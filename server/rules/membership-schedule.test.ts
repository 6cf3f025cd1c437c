import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { PAYMENT_FREQUENCIES } from '#server/contract/constants.ts';
import { lastDayOf, paymentDays } from './membership-schedule.ts';

const days = fc
  .integer({ min: 0, max: 20_000 })
  .map((after) => DateTime.utc(2001, 1, 1).plus({ days: after }).toFormat('yyyy-MM-dd'));
const frequencies = fc.constantFrom(...PAYMENT_FREQUENCIES);
const plus = (date: string, given: object) =>
  DateTime.fromISO(date, { zone: 'utc' }).plus(given).toFormat('yyyy-MM-dd');
const dayOfMonth = (date: string) => Number(date.slice(8));
const lastOfMonth = (date: string) => DateTime.fromISO(date, { zone: 'utc' }).daysInMonth ?? 0;

describe('The days on which a membership is paid', () => {
  it('come back to the day of the month after a month that is too short', () => {
    expect(paymentDays('2031-01-31', 'monthly', '2031-06-30')).toEqual([
      '2031-01-31',
      '2031-02-28',
      '2031-03-31',
      '2031-04-30',
      '2031-05-31',
      '2031-06-30',
    ]);
    expect(paymentDays('2028-02-29', 'annually', '2032-12-31')).toEqual([
      '2028-02-29',
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ]);
  });

  it.each([
    ['weekly', ['2031-03-01', '2031-03-08', '2031-03-15', '2031-03-22', '2031-03-29']],
    ['biweekly', ['2031-03-01', '2031-03-15', '2031-03-29', '2031-04-12', '2031-04-26']],
    ['monthly', ['2031-03-01', '2031-04-01', '2031-05-01', '2031-06-01', '2031-07-01']],
    ['bimonthly', ['2031-03-01', '2031-05-01', '2031-07-01', '2031-09-01', '2031-11-01']],
    ['quarterly', ['2031-03-01', '2031-06-01', '2031-09-01', '2031-12-01', '2032-03-01']],
    ['annually', ['2031-03-01', '2032-03-01', '2033-03-01', '2034-03-01', '2035-03-01']],
  ] as const)('are these with a payment that is %s', (frequency, first) => {
    expect(paymentDays('2031-03-01', frequency, '2036-03-01').slice(0, 5)).toEqual(first);
  });

  it('are one day only where it is paid once', () => {
    expect(paymentDays('2031-03-01', 'onetime', '2099-03-01')).toEqual(['2031-03-01']);
  });

  it('begin with the first, go forward, and never leave its day of the month but where the month is shorter', () => {
    fc.assert(
      fc.property(days, frequencies, (start, frequency) => {
        const all = paymentDays(start, frequency, plus(start, { years: 3 }));
        expect(all[0]).toBe(start);
        expect([...all].sort()).toEqual(all);
        expect(new Set(all).size).toBe(all.length);
        if (frequency === 'weekly' || frequency === 'biweekly') {
          all.forEach((day, index) => {
            expect(day).toBe(plus(start, { days: (frequency === 'weekly' ? 7 : 14) * index }));
          });
        } else {
          for (const day of all) expect(dayOfMonth(day)).toBe(Math.min(dayOfMonth(start), lastOfMonth(day)));
        }
      }),
    );
  });

  it('of a longer time begin with those of a shorter one', () => {
    fc.assert(
      fc.property(days, frequencies, fc.integer({ min: 0, max: 900 }), (start, frequency, shorter) => {
        const some = paymentDays(start, frequency, plus(start, { days: shorter }));
        const all = paymentDays(start, frequency, plus(start, { days: 1_000 }));
        expect(all.slice(0, some.length)).toEqual(some);
      }),
    );
  });
});

describe('The last day of a membership', () => {
  it('is the one before the same day of the month in which the next would begin', () => {
    expect(lastDayOf('2031-05-02', 12)).toBe('2032-05-01');
    expect(lastDayOf('2031-01-31', 1)).toBe('2031-02-27');
    expect(lastDayOf('2031-05-02', null)).toBeNull();
  });

  it('comes after every payment but those of a next time', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 24 }), (start, months) => {
        const last = lastDayOf(start, months) ?? '';
        expect(paymentDays(start, 'monthly', last)).toHaveLength(months);
      }),
    );
  });
});
