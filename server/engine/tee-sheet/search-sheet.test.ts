import { describe, expect, it } from 'vitest';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import { importOperator } from '#server/db/facility-import/import-operator.ts';
import { insertReservation } from '#tests/support/bookings.ts';
import { startEngine } from '#tests/support/engine.ts';
import { courseFile, operatorFile, rateFile } from '#tests/support/facility-file.ts';

const wholeDay = {
  reservationWindowType: 'precise',
  startTimeMinutesAfterMidnight: 0,
  endTimeMinutesAfterMidnight: 300,
  maxTeeTimesPerHour: 2,
  maxDaysOut: 366,
};
const zones = {
  'America/New_York': { spring: '2031-03-09', autumn: '2031-11-02' },
  'Europe/London': { spring: '2031-03-30', autumn: '2031-10-26' },
  'Australia/Sydney': { spring: '2031-10-05', autumn: '2031-04-06' },
  'America/Phoenix': { spring: '2031-03-09', autumn: '2031-11-02' },
};
const zoneNames = Object.keys(zones) as (keyof typeof zones)[];
const engine = await startEngine([
  operatorFile(
    'clocks',
    zoneNames.map((timeZone, index) => courseFile(10 + index, { timeZone, inventory: wholeDay })),
  ),
  ...['never', 'always', 'paired'].map((singlesMode, index) =>
    operatorFile(
      singlesMode,
      [courseFile(20 + index, { rates: [rateFile(1), rateFile(2, { allowedPlayers: [1, 2, 3] })] })],
      { settings: { inventory: { singlesMode } } },
    ),
  ),
  operatorFile('blocked', [
    courseFile(30, {
      blocks: [
        { from: '2031-05-04', to: '2031-05-05', fromTime: '08:00', toTime: '09:00', reason: 'Aeration' },
      ],
    }),
    courseFile(31),
  ]),
  operatorFile('singles-only', [courseFile(40, { rates: [rateFile(1, { allowedPlayers: [1] })] })], {
    settings: { inventory: { singlesMode: 'never' } },
  }),
]);

async function sheetOf(alias: string, query: string): Promise<TeeSheet> {
  const [sheet] = await engine.read<TeeSheet[]>(`/v2/tee-times?${query}`, { alias });
  if (!sheet) throw new Error('no sheet');
  return sheet;
}
const localTimes = (sheet: TeeSheet) =>
  sheet.teetimes.map(({ teetime }) =>
    new Date(teetime).toLocaleTimeString('en-GB', {
      timeZone: sheet.courseTimezone,
      hour: '2-digit',
      minute: '2-digit',
    }),
  );
const EVERY_HALF_HOUR = '00:00 00:30 01:00 01:30 02:00 02:30 03:00 03:30 04:00 04:30 05:00'.split(' ');

describe('a tee sheet', () => {
  it.each(zoneNames)('in %s runs by the wall clock on both days the clocks change', async (zone) => {
    engine.clock.now = new Date('2031-01-01T12:00:00.000Z');
    const id = 10 + zoneNames.indexOf(zone);
    const { spring, autumn } = zones[zone];
    const skipped = { 'Europe/London': '01:', 'America/Phoenix': 'none' }[zone as string] ?? '02:';
    const inSpring = await sheetOf('clocks', `date=${spring}&facilityIds=${id}`);
    expect(localTimes(inSpring)).toEqual(EVERY_HALF_HOUR.filter((time) => !time.startsWith(skipped)));
    const inAutumn = await sheetOf('clocks', `date=${autumn}&facilityIds=${id}`);
    expect(localTimes(inAutumn)).toEqual(EVERY_HALF_HOUR);
    for (const { teetimes } of [inSpring, inAutumn]) {
      const times = teetimes.map(({ teetime }) => teetime);
      expect(times).toEqual([...new Set(times)].sort());
    }
  });

  it.each([
    ['never', [2, 3, 4], [2, 3], [2, 3], [2, 3]],
    ['always', [1, 2, 3, 4], [1, 2, 3], [1, 2, 3], [1, 2, 3]],
    ['paired', [1, 2, 3, 4], [2, 3], [2, 3], [2, 3]],
  ])(
    'in singles mode "%s" lets one golfer play alone as it should',
    async (alias, four, three, fourBooked, threeBooked) => {
      engine.clock.now = new Date('2031-05-02T12:00:00.000Z');
      const [time] = (await sheetOf(alias, 'date=2031-05-04')).teetimes;
      expect(time?.rates.map(({ allowedPlayers }) => allowedPlayers)).toEqual([four, three]);
      await insertReservation(engine.db, { rateId: time?.rates[0]?.rateId ?? 0, players: 1 });
      const [booked] = (await sheetOf(alias, 'date=2031-05-04')).teetimes;
      expect(booked?.rates.map(({ allowedPlayers }) => allowedPlayers)).toEqual([fourBooked, threeBooked]);
    },
  );

  it('does not list a time that is left with no allowed count', async () => {
    engine.clock.now = new Date('2031-05-02T12:00:00.000Z');
    expect((await sheetOf('singles-only', 'date=2031-05-04')).teetimes).toEqual([]);
    const before = (await sheetOf('never', 'date=2031-05-04')).teetimes[7];
    await insertReservation(engine.db, { rateId: before?.rates[0]?.rateId ?? 0, players: 3 });
    const after = (await sheetOf('never', 'date=2031-05-04')).teetimes;
    expect(after.map(({ teetime }) => teetime)).not.toContain(before?.teetime);
  });

  it('leaves out what is blocked, there and then only', async () => {
    engine.clock.now = new Date('2031-05-02T12:00:00.000Z');
    for (const date of ['2031-05-04', '2031-05-05']) {
      const times = localTimes(await sheetOf('blocked', `date=${date}&facilityIds=30`));
      expect(times).toContain('07:50');
      expect(times.filter((time) => time.startsWith('08:'))).toEqual([]);
      expect(times).toContain('09:00');
    }
    expect(localTimes(await sheetOf('blocked', 'date=2031-05-06&facilityIds=30'))).toContain('08:00');
    expect(localTimes(await sheetOf('blocked', 'date=2031-05-04&facilityIds=31'))).toContain('08:00');
  });

  it('keeps its rateIds when the operator is imported again, and shows the new prices at once', async () => {
    engine.clock.now = new Date('2031-05-02T12:00:00.000Z');
    const before = (await sheetOf('always', 'date=2031-05-06')).teetimes;
    const dearer = rateFile(1, { prices: [{ price: '55.00' }] });
    await importOperator(
      engine.db,
      operatorFile('always', [courseFile(21, { rates: [dearer] })], {
        settings: { inventory: { singlesMode: 'always' } },
      }),
    );
    const after = (await sheetOf('always', 'date=2031-05-06')).teetimes;
    expect(after.map(({ rates }) => rates.map(({ rateId }) => rateId))).toEqual(
      before.map(({ rates }) => [rates[0]?.rateId]),
    );
    expect(after[0]?.rates[0]?.greenFeeWalking).toBe(5500);
  });
});
