import { beforeEach, describe, expect, it } from 'vitest';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import { insertReservation } from '#tests/support/bookings.ts';
import { SAMPLE_NOW, startEngine } from '#tests/support/engine.ts';
import { courseFile, operatorFile, rateFile } from '#tests/support/facility-file.ts';

const inventory = {
  reservationWindowType: 'precise',
  startTimeMinutesAfterMidnight: 420,
  endTimeMinutesAfterMidnight: 480,
  maxTeeTimesPerHour: 1,
  maxDaysOut: 5,
  releaseThresholdMinutes: 600,
};
const frost = [
  { from: '2031-05-04', to: '2031-05-04', reason: 'Frost' },
  { from: '2031-05-05', to: '2031-05-05', fromTime: '07:00', toTime: '07:30', reason: 'Frost' },
];
const engine = await startEngine([
  operatorFile('small', [
    courseFile(1, { inventory, blocks: frost }),
    courseFile(2, { inventory, blocks: [{ from: '2031-05-02', to: '2031-05-07', reason: 'Rebuilt' }] }),
  ]),
  operatorFile('bays', [
    courseFile(3, {
      inventory,
      isSimulator: true,
      bays: 1,
      rates: [rateFile(1, { isSimulator: true, durationMinutes: 120 })],
    }),
  ]),
]);
beforeEach(() => {
  engine.clock.now = SAMPLE_NOW;
});

const read = async (query: string, alias = 'small') =>
  Object.fromEntries(
    (await engine.read<{ date: string; state: string }[]>(`/tee-times/days?${query}`, { alias })).map(
      ({ date, state }) => [date, state],
    ),
  );

/** Books places of every tee time of a day that has some left. */
async function sellOut(date: string, alias: string, places: object = { players: 4 }): Promise<void> {
  const sheets = await engine.read<TeeSheet[]>(`/v2/tee-times?date=${date}`, { alias });
  for (const { teetimes } of sheets)
    for (const { rates } of teetimes)
      await insertReservation(engine.db, { rateId: rates[0]?.rateId ?? 0, players: 1, ...places });
}

describe('What is left of each day', () => {
  it('is told apart: free, sold out, over, closed and not released', async () => {
    await sellOut('2031-05-05', 'small');
    await sellOut('2031-05-06', 'small', { players: 2 });
    // 8 AM in New York: the tee times of 7 and 8 AM are over. The sixth day comes out at 10.
    expect(await read('date=2031-05-01&dateMax=2031-05-07')).toEqual({
      '2031-05-01': 'over',
      '2031-05-02': 'over',
      '2031-05-03': 'free',
      '2031-05-04': 'closed',
      '2031-05-05': 'soldOut',
      '2031-05-06': 'free',
      '2031-05-07': 'notReleased',
    });
  });

  it('of a course is not that of another, and of several the best', async () => {
    expect(await read('date=2031-05-03&facilityIds=2')).toEqual({ '2031-05-03': 'closed' });
    expect(await read('date=2031-05-03&facilityIds=2,1')).toEqual({ '2031-05-03': 'free' });
  });

  it('changes with the day', async () => {
    engine.clock.now = new Date('2031-05-02T14:00:00.000Z');
    expect(await read('date=2031-05-07')).toEqual({ '2031-05-07': 'free' });
    engine.clock.now = new Date('2031-05-07T12:00:00.000Z');
    expect(await read('date=2031-05-07')).toEqual({ '2031-05-07': 'over' });
  });

  it('of a simulator venue counts bays, not players', async () => {
    await sellOut('2031-05-03', 'bays', { bay: 1, minutes: 30 });
    expect(await read('date=2031-05-03&dateMax=2031-05-04', 'bays')).toEqual({
      '2031-05-03': 'soldOut',
      '2031-05-04': 'free',
    });
  });

  it('is not looked up again for everybody who asks in the same seconds', async () => {
    await read('date=2031-05-03&dateMax=2031-05-06');
    engine.statements.length = 0;
    await Promise.all(Array.from({ length: 5 }, () => read('date=2031-05-03&dateMax=2031-05-06')));
    expect(engine.statements.filter(({ sql }) => /reservation|hold|block/.test(sql))).toEqual([]);
  });

  it('belongs to an operator: the courses of another are refused', async () => {
    const answer = await engine.ask('/tee-times/days?date=2031-05-03&facilityIds=3', { alias: 'small' });
    expect(answer.status).toBe(400);
  });
});
