import { beforeEach, describe, expect, it } from 'vitest';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import { insertHold, insertReservation } from '#tests/support/bookings.ts';
import { startEngine } from '#tests/support/engine.ts';
import { courseFile, operatorFile, rateFile } from '#tests/support/facility-file.ts';

const simulator = (id: number, name: string, durationMinutes: number) =>
  rateFile(id, { name, isSimulator: true, durationMinutes });
const engine = await startEngine([
  operatorFile('two-bays', [
    courseFile(1, {
      isSimulator: true,
      bays: 2,
      rates: [simulator(1, 'Hour', 60), simulator(2, 'Two hours', 120)],
      inventory: {
        reservationWindowType: 'precise',
        startTimeMinutesAfterMidnight: 600,
        endTimeMinutesAfterMidnight: 1200,
        maxTeeTimesPerHour: 1,
      },
    }),
  ]),
]);
const { db } = engine;

beforeEach(async () => {
  await db.deleteFrom('reservation').execute();
  await db.deleteFrom('hold').execute();
});

async function search() {
  const [sheet] = await engine.read<TeeSheet[]>('/v2/tee-times?date=2031-05-04', { alias: 'two-bays' });
  const at = (hour: number) =>
    sheet?.teetimes.find(({ teetime }) => teetime === `2031-05-04T${hour + 4}:00:00.000Z`);
  return { sheet, at, namesAt: (hour: number) => at(hour)?.rates.map(({ name }) => name) ?? [] };
}
async function rateIdAt(hour: number, name = 'Hour') {
  const { at } = await search();
  return at(hour)?.rates.find((rate) => rate.name === name)?.rateId ?? 0;
}

describe('a simulator venue', () => {
  it('takes groups of 1 to 6 for the minutes of the rate', async () => {
    const { at } = await search();
    expect(at(12)).toMatchObject({ bookedPlayers: 0, minPlayers: 1, maxPlayers: 6 });
    expect(at(12)?.rates[0]).toMatchObject({
      isSimulator: true,
      duration: 60,
      allowedPlayers: [1, 2, 3, 4, 5, 6],
    });
  });

  it('goes on selling a time while a bay is free, whatever the size of the groups', async () => {
    const rateId = await rateIdAt(12);
    await insertReservation(db, { rateId, players: 6, bay: 1, minutes: 60 });
    expect((await search()).at(12)).toMatchObject({ bookedPlayers: 0, maxPlayers: 6 });
    await insertReservation(db, { rateId, players: 1, bay: 2, minutes: 60 });
    expect((await search()).at(12)).toBeUndefined();
  });

  it('sells a rate only while a bay is free for all of its minutes', async () => {
    const rateId = await rateIdAt(13);
    await insertReservation(db, { rateId, players: 2, bay: 1, minutes: 60 });
    await insertHold(db, { rateId, players: 2, bay: 2, minutes: 60 });
    const { namesAt } = await search();
    expect(namesAt(11)).toEqual(['Hour', 'Two hours']);
    expect(namesAt(12)).toEqual(['Hour']);
    expect(namesAt(13)).toEqual([]);
    expect(namesAt(14)).toEqual(['Hour', 'Two hours']);
  });

  it('counts a bay as taken by whoever began earlier and is still playing', async () => {
    const rateId = await rateIdAt(13, 'Two hours');
    for (const bay of [1, 2]) await insertReservation(db, { rateId, players: 2, bay, minutes: 120 });
    const { namesAt } = await search();
    expect([12, 13, 14, 15].map((hour) => namesAt(hour).length)).toEqual([1, 0, 0, 2]);
  });

  it('frees a bay whose hold has run out', async () => {
    const rateId = await rateIdAt(13);
    await insertReservation(db, { rateId, players: 2, bay: 1, minutes: 60 });
    await insertHold(db, { rateId, players: 2, bay: 2, minutes: 60, expiresIn: -1 });
    expect((await search()).namesAt(13)).toEqual(['Hour', 'Two hours']);
  });
});
