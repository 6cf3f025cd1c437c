import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { WEEKDAYS } from '#server/contract/constants.ts';
import { type BlockedHours, type Booker, isBlocked, isBlockedDay } from './is-blocked.ts';
import { wallStretches } from './wall-stretch.ts';

const NEW_YORK = 'America/New_York';
const at = (wall: string, zone = NEW_YORK) => DateTime.fromISO(wall, { zone }).toJSDate();
/** A tee time of a course, or so many minutes in a bay. */
const isShut = (blocks: readonly BlockedHours[], wall: string, minutes: number | null = null) =>
  isBlocked(blocks, wallStretches(at(wall), minutes, NEW_YORK), 'shop');
const hours = (firstDate: string, fromTime: string, toTime: string, lastDate = firstDate): BlockedHours => ({
  firstDate,
  lastDate,
  fromTime,
  toTime,
  kind: 'closed',
  weekdays: WEEKDAYS,
});

describe('a block', () => {
  const aeration = [hours('2031-05-04', '07:00:00', '09:30:00', '2031-05-06')];

  it.each([
    ['2031-05-03T08:00', false],
    ['2031-05-04T06:59', false],
    ['2031-05-04T07:00', true],
    ['2031-05-05T09:29', true],
    ['2031-05-06T09:30', false],
    ['2031-05-07T08:00', false],
  ])('takes a tee time at %s: %s', (wall, expected) => {
    expect(isShut(aeration, wall)).toBe(expected);
  });

  it.each([
    ['2031-05-04T06:00', 60, false],
    ['2031-05-04T06:01', 60, true],
    ['2031-05-04T06:30', 60, true],
    ['2031-05-05T06:30', 240, true],
    ['2031-05-06T09:29', 60, true],
    ['2031-05-06T09:30', 60, false],
    ['2031-05-03T22:00', 541, true],
    ['2031-05-03T22:00', 540, false],
  ])('takes a bay from %s for %i minutes: %s', (wall, minutes, expected) => {
    expect(isShut(aeration, wall, minutes)).toBe(expected);
  });

  it('of whole days reaches to midnight, and takes the session of the evening before that runs into it', () => {
    const closed = [hours('2031-12-25', '00:00:00', '24:00:00')];
    expect(isShut(closed, '2031-12-25T23:59')).toBe(true);
    expect(isShut(closed, '2031-12-26T00:00')).toBe(false);
    expect(isShut(closed, '2031-12-24T23:30', 30)).toBe(false);
    expect(isShut(closed, '2031-12-24T23:30', 60)).toBe(true);
    expect(isShut(closed, '2031-12-26T00:00', 60)).toBe(false);
  });

  it('of a short while in the middle takes the long session around it', () => {
    expect(isShut([hours('2031-05-04', '12:00', '12:05')], '2031-05-04T10:00', 240)).toBe(true);
  });

  it('is of the hours on the wall in the night in which the clocks go forward', () => {
    // 2:00 is 3:00 on March 9, 2031.
    expect(isShut([hours('2031-03-09', '02:00', '03:00')], '2031-03-09T01:30', 60)).toBe(false);
    expect(isShut([hours('2031-03-09', '03:00', '04:00')], '2031-03-09T01:30', 30)).toBe(false);
    expect(isShut([hours('2031-03-09', '03:00', '04:00')], '2031-03-09T01:30', 31)).toBe(true);
  });

  it('is of the hours on the wall in the night in which the clocks go back', () => {
    // 2:00 is 1:00 again on November 2, 2031: an hour from 1:30 shows 1:30 to 1:59 and 1:00 to 1:29.
    const first = new Date('2031-11-02T05:30:00.000Z');
    const isTaken = (block: BlockedHours, minutes: number) =>
      isBlocked([block], wallStretches(first, minutes, NEW_YORK), 'shop');
    expect(isTaken(hours('2031-11-02', '01:00', '01:15'), 30)).toBe(false);
    expect(isTaken(hours('2031-11-02', '01:00', '01:15'), 31)).toBe(true);
    expect(isTaken(hours('2031-11-02', '02:00', '03:00'), 90)).toBe(false);
    expect(isTaken(hours('2031-11-02', '02:00', '03:00'), 91)).toBe(true);
  });

  it('takes a session exactly when it takes one of its minutes', () => {
    const clock = fc.integer({ min: 0, max: 1_440 });
    const text = (minutes: number) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    const nights = ['2031-03-08', '2031-05-04', '2031-11-01'];
    fc.assert(
      fc.property(
        fc.constantFrom(...nights),
        fc.tuple(clock, clock).filter(([from, to]) => from < to),
        fc.integer({ min: 0, max: 2 }),
        fc.integer({ min: 0, max: 2 * 1_440 }),
        fc.integer({ min: 1, max: 150 }),
        (night, [from, to], days, start, length) => {
          const day = (offset: number) => DateTime.fromISO(night).plus({ days: offset }).toISODate() ?? '';
          const block = hours(day(0), text(from), text(to), day(days));
          const startsAt = DateTime.fromISO(day(0), { zone: NEW_YORK }).plus({ minutes: start });
          const byMinute = Array.from({ length }, (_, minute) => startsAt.plus({ minutes: minute })).some(
            (minute) => isBlocked([block], wallStretches(minute.toJSDate(), null, NEW_YORK), 'shop'),
          );
          expect(isBlocked([block], wallStretches(startsAt.toJSDate(), length, NEW_YORK), 'shop')).toBe(
            byMinute,
          );
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('a kind of block', () => {
  it.each<[BlockedHours['kind'], Booker[]]>([
    ['closed', []],
    ['event', []],
    ['maintenance', []],
    ['no-online', ['shop']],
    ['members-only', ['member', 'shop']],
  ])('%s leaves its hours to %j', (kind, expected) => {
    const block = { ...hours('2031-05-04', '07:00', '09:00'), kind };
    const stretches = wallStretches(at('2031-05-04T08:00'), null, NEW_YORK);
    const bookers: Booker[] = ['golfer', 'member', 'shop'];
    expect(bookers.filter((booker) => !isBlocked([block], stretches, booker))).toEqual(expected);
  });

  it('that closes beats one that leaves hours to members', () => {
    const members = { ...hours('2031-05-04', '07:00', '09:00'), kind: 'members-only' as const };
    const closed = hours('2031-05-04', '08:00', '08:30');
    const isShutAt = (wall: string) =>
      isBlocked([members, closed], wallStretches(at(wall), null, NEW_YORK), 'member');
    expect([isShutAt('2031-05-04T07:30'), isShutAt('2031-05-04T08:00')]).toEqual([false, true]);
  });
});

describe('a block that repeats weekly', () => {
  // May 5, 2031 is a Monday.
  const block: BlockedHours = {
    ...hours('2031-05-05', '07:00', '09:00', '2031-06-30'),
    weekdays: ['mon', 'wed'],
  };

  it.each([
    ['2031-05-05T08:00', true],
    ['2031-05-06T08:00', false],
    ['2031-05-07T08:00', true],
    ['2031-05-11T08:00', false],
    ['2031-06-30T08:00', true],
    ['2031-07-02T08:00', false],
    ['2031-05-07T09:00', false],
  ])('takes a tee time at %s: %s', (wall, expected) => {
    expect(isShut([block], wall)).toBe(expected);
  });

  it('takes the session of the evening before that runs past midnight into it', () => {
    const tuesdays: BlockedHours = {
      ...hours('2031-05-05', '00:00', '24:00', '2031-05-30'),
      weekdays: ['tue'],
    };
    expect(isShut([tuesdays], '2031-05-05T23:30', 60)).toBe(true);
    expect(isShut([tuesdays], '2031-05-05T23:30', 30)).toBe(false);
    expect(isShut([tuesdays], '2031-05-07T00:00', 60)).toBe(false);
  });

  it('has hours on its weekdays alone', () => {
    expect(isBlockedDay(block, '2031-05-12')).toBe(true);
    expect(isBlockedDay(block, '2031-05-13')).toBe(false);
  });
});
