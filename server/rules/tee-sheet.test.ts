import fc from 'fast-check';
import { Settings } from 'luxon';
import { afterEach, describe, expect, test } from 'vitest';
import { inventorySettingsSchema } from '#server/contract/settings.ts';
import { bookableDays, isInBookingWindow, releasedAt } from './bookable-days.ts';
import { sunTimes } from './sun.ts';
import { intervalMinutes, teeSheetStarts } from './tee-sheet.ts';

const settings = inventorySettingsSchema.parse({});
const precise = inventorySettingsSchema.parse({
  reservationWindowType: 'precise',
  startTimeMinutesAfterMidnight: 0,
  endTimeMinutesAfterMidnight: 24 * 60,
});
const places = {
  'America/New_York': { latitude: 40.9, longitude: -74.2 },
  'Europe/London': { latitude: 51.5, longitude: -0.1 },
  'Australia/Sydney': { latitude: -33.9, longitude: 151.2 },
  'America/Phoenix': { latitude: 33.4, longitude: -112.1 },
} as const;
type Zone = keyof typeof places;
const sheet = (date: string, zone: Zone, from = settings) => teeSheetStarts(date, zone, places[zone], from);
const wall = (at: Date, zone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(at);

const clockTime = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(11, 16);

const machineClock = Settings.now;
afterEach(() => {
  Settings.now = machineClock;
});

describe('the tee sheet of a day', () => {
  test('runs from sunrise to an hour before sunset, four times an hour', () => {
    const { sunrise, sunset } = sunTimes('2031-05-04', 'America/New_York', places['America/New_York']);
    const starts = sheet('2031-05-04', 'America/New_York');
    const first = starts[0]?.startsAt.getTime() ?? 0;
    const last = starts.at(-1)?.startsAt.getTime() ?? 0;
    expect(first).toBeGreaterThanOrEqual(sunrise.getTime());
    expect(first - sunrise.getTime()).toBeLessThan(15 * 60_000);
    expect(last).toBeLessThanOrEqual(sunset.getTime() - 3_600_000);
    expect(sunset.getTime() - 3_600_000 - last).toBeLessThan(15 * 60_000);
    expect(new Set(starts.map(({ localMinutes }) => localMinutes % 60))).toEqual(new Set([0, 15, 30, 45]));
  });

  test.each([
    ['has no tee times where the sun does not rise', '2031-12-21', 0],
    ['goes on all day where it does not set, to an hour before midnight', '2031-06-21', 92],
  ])('by the sun %s', (_, date, count) => {
    const tromso = { latitude: 69.6, longitude: 18.9 };
    expect(teeSheetStarts(date, 'Europe/Oslo', tromso, settings)).toHaveLength(count);
  });

  test.each([0, 30, 600])(
    'by the sun has no tee times where the sun does not rise, also when they end %i minutes after sunset',
    (endTimeMinutesBeforeSunset) => {
      const late = { ...settings, startTimeMinutesAfterSunrise: -30, endTimeMinutesBeforeSunset };
      for (const [latitude, date] of [
        [69.6, '2031-12-21'],
        [-77.8, '2031-06-21'],
        [90, '2031-12-21'],
      ] as const)
        expect(teeSheetStarts(date, 'Europe/Oslo', { latitude, longitude: 18.9 }, late)).toEqual([]);
    },
  );

  test('goes by the clock where the facility says so, also where the sun does not rise', () => {
    const tromso = { latitude: 69.6, longitude: 18.9 };
    expect(teeSheetStarts('2031-12-21', 'Europe/Oslo', tromso, precise)).toHaveLength(96);
  });

  test('dawn, sunrise, sunset and dusk follow one another at any latitude and on any day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -89, max: 89 }),
        fc.integer({ min: 0, max: 365 }),
        fc.constantFrom('Europe/Oslo', 'Atlantic/Reykjavik', 'America/Anchorage', 'Pacific/Auckland'),
        (latitude, day, zone) => {
          const date = new Date(Date.UTC(2031, 0, 1 + day)).toISOString().slice(0, 10);
          const longitude = { Oslo: 15, Reykjavik: -22, Anchorage: -150, Auckland: 175 }[
            zone.split('/')[1] ?? ''
          ];
          const sun = sunTimes(date, zone, { latitude, longitude: longitude ?? 0 });
          const order = [sun.dawn, sun.sunrise, sun.sunset, sun.dusk].map((at) => at.getTime());
          expect(order).toEqual([...order].sort((a, b) => a - b));
        },
      ),
      { numRuns: 500 },
    );
  });

  test('every instant ends :00.000Z and shows its wall time', () => {
    for (const zone of Object.keys(places) as Zone[]) {
      for (const { startsAt, localMinutes } of sheet('2031-07-15', zone)) {
        expect(startsAt.toISOString()).toMatch(/:00\.000Z$/);
        const [hour, minute] = wall(startsAt, zone).split(':').map(Number);
        expect((hour ?? 0) * 60 + (minute ?? 0)).toBe(localMinutes);
      }
    }
  });

  test('each instant shows its wall time in any zone and on any day, also where clocks change at midnight or by half an hour', () => {
    const odd = [
      'Australia/Lord_Howe',
      'Africa/Cairo',
      'America/Santiago',
      'America/Havana',
      'Atlantic/Azores',
    ];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000 }), fc.constantFrom(...odd), (day, zone) => {
        const date = new Date(Date.UTC(2020, 0, 1 + day)).toISOString().slice(0, 10);
        const starts = teeSheetStarts(date, zone, { latitude: 0, longitude: 0 }, precise);
        const clock = new Intl.DateTimeFormat('en-GB', {
          timeZone: zone,
          hour: '2-digit',
          minute: '2-digit',
        });
        const shown = starts.map(({ startsAt }) => clock.format(startsAt));
        expect(shown).toEqual(starts.map(({ localMinutes }) => clockTime(localMinutes)));
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['America/New_York', '2031-03-09', 92],
    ['America/New_York', '2031-11-02', 96],
    ['Europe/London', '2031-03-30', 92],
    ['Europe/London', '2031-10-26', 96],
    ['Australia/Sydney', '2031-10-05', 92],
    ['Australia/Sydney', '2031-04-06', 96],
    ['America/Phoenix', '2031-03-09', 96],
    ['America/Phoenix', '2031-11-02', 96],
  ] as const)(
    '%s on %s: an hour that is jumped over is not sold, a repeated one once',
    (zone, date, count) => {
      const starts = sheet(date, zone, precise);
      expect(starts).toHaveLength(count);
      const instants = starts.map(({ startsAt }) => startsAt.getTime());
      expect([...new Set(instants)].sort((a, b) => a - b)).toEqual(instants);
    },
  );

  test.each([
    ['America/New_York', '2031-11-02', '01:15', '2031-11-02T05:15:00.000Z'],
    ['Europe/London', '2031-10-26', '01:15', '2031-10-26T00:15:00.000Z'],
    ['Australia/Sydney', '2031-04-06', '02:15', '2031-04-05T15:15:00.000Z'],
  ] as const)(
    '%s on %s: %s is its first passing in whichever season it is asked',
    (zone, date, clock, at) => {
      for (const season of ['2031-01-15', '2031-07-15']) {
        Settings.now = () => Date.parse(season);
        const starts = sheet(date, zone, precise).filter(({ startsAt }) => wall(startsAt, zone) === clock);
        expect(starts.map(({ startsAt }) => startsAt.toISOString())).toEqual([at]);
      }
    },
  );

  test('precise minutes after midnight, evenly spaced whatever the number an hour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 1439 }), (perHour, from) => {
        const starts = sheet('2031-05-04', 'Europe/London', {
          ...precise,
          maxTeeTimesPerHour: perHour,
          startTimeMinutesAfterMidnight: from,
        });
        const hours = new Map<number, number>();
        for (const { localMinutes } of starts) {
          expect(localMinutes).toBeGreaterThanOrEqual(from);
          const hour = Math.floor(localMinutes / 60);
          hours.set(hour, (hours.get(hour) ?? 0) + 1);
        }
        for (const [hour, count] of hours) {
          if (hour > Math.floor(from / 60)) expect(count).toBe(perHour);
        }
      }),
    );
  });
});

describe('what can be booked when', () => {
  const zone = 'America/New_York';
  const now = new Date('2031-05-04T16:00:00Z');

  test('14 days out, in the facility’s days', () => {
    expect(bookableDays(settings, zone, now)).toEqual({ first: '2031-05-04', last: '2031-05-18' });
    expect(bookableDays(settings, zone, new Date('2031-05-04T03:00:00Z')).first).toBe('2031-05-03');
  });

  test('a new day opens at the release threshold', () => {
    const late = { ...settings, releaseThresholdMinutes: 13 * 60 };
    expect(bookableDays(late, zone, now).last).toBe('2031-05-17');
    expect(releasedAt('2026-08-12', settings, zone).toISOString()).toBe('2026-07-29T04:00:00.000Z');
  });

  test('the release threshold is a time on the wall, also on the days the clocks change', () => {
    const nine = { ...settings, maxDaysOut: 7, releaseThresholdMinutes: 9 * 60 };
    const opens = (date: string) => releasedAt(date, nine, zone).toISOString();
    expect(opens('2031-03-15')).toBe('2031-03-08T14:00:00.000Z');
    expect(opens('2031-03-16')).toBe('2031-03-09T13:00:00.000Z');
    expect(opens('2031-11-09')).toBe('2031-11-02T14:00:00.000Z');
    const last = (at: string) => bookableDays(nine, zone, new Date(at)).last;
    expect(last('2031-03-09T12:59:00Z')).toBe('2031-03-15');
    expect(last('2031-03-09T13:00:00Z')).toBe('2031-03-16');
    expect(last('2031-11-02T13:59:00Z')).toBe('2031-11-08');
  });

  test('same-day times nearer than 30 minutes cannot be booked', () => {
    const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
    expect(isInBookingWindow(at(29), settings, zone, now)).toBe(false);
    expect(isInBookingWindow(at(30), settings, zone, now)).toBe(true);
    expect(isInBookingWindow(at(-1), settings, zone, now)).toBe(false);
  });
});

test.each([
  [6, 10],
  [7, 8],
  [4, 15],
])('A course with %i tee times an hour has one every %i minutes', (maxTeeTimesPerHour, minutes) => {
  expect(intervalMinutes({ maxTeeTimesPerHour })).toBe(minutes);
});
