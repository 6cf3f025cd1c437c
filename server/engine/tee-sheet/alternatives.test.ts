import { beforeEach, describe, expect, it } from 'vitest';
import type { Alternative, TeeSheet } from '#server/contract/tee-times.ts';
import { insertHold, insertReservation } from '#tests/support/bookings.ts';
import { startEngine } from '#tests/support/engine.ts';
import { courseFile, operatorFile, rateFile } from '#tests/support/facility-file.ts';
import { golferAt } from '#tests/support/golfer.ts';

const late = { startTimeMinutesAfterMidnight: 60, endTimeMinutesAfterMidnight: 1_380, maxTeeTimesPerHour: 1 };
const engine = await startEngine([
  operatorFile(
    'links',
    [
      courseFile(1, {
        rates: [
          rateFile(1, { name: '18 Holes' }),
          rateFile(2, {
            name: 'Twilight',
            prices: [{ price: '20.00', time: { from: '15:00', to: '24:00' } }],
          }),
        ],
      }),
    ],
    {
      settings: { inventory: { singlesMode: 'always' } },
      promotions: [{ code: 'FOURBALL', discount: 0.25, allowedPlayers: [4] }],
    },
  ),
  operatorFile(
    'late',
    [courseFile(2, { inventory: { ...late, reservationWindowType: 'precise' }, rates: [rateFile(1)] })],
    { settings: { checkout: { adjacentRateBookingWindow: 180 } } },
  ),
]);
const { db } = engine;

/** 10:00 at the course. */
const TEN = '2031-05-04T14:00:00.000Z';
const PATH = `/tee-times/alternatives?facilityId=1&teetime=${TEN}&players=2`;

const find = (path: string, alias = 'links') => engine.read<Alternative[]>(path, { alias });
const timesOf = (found: Alternative[]) => found.map(({ teeTime }) => teeTime.teetime.slice(11, 16));

/** The rateId of a rate at 10:00, or at the time that begins at another hour and minute of UTC. */
async function rateAt(time = '14:00', name = '18 Holes'): Promise<number> {
  const [sheet] = await engine.read<TeeSheet[]>('/v2/tee-times?date=2031-05-04', { alias: 'links' });
  const at = sheet?.teetimes.find(({ teetime }) => teetime.slice(11, 16) === time);
  return at?.rates.find((rate) => rate.name === name)?.rateId ?? 0;
}

beforeEach(async () => {
  await db.deleteFrom('reservation').execute();
  await db.deleteFrom('hold').execute();
});

describe('The alternatives to a tee time', () => {
  it('are the nearest earlier and later one with the same rate and room, as the search lists them', async () => {
    const [earlier, later, ...more] = await find(`${PATH}&rateName=18%20Holes`);
    expect(more).toEqual([]);
    const [sheet] = await engine.read<TeeSheet[]>('/v2/tee-times?date=2031-05-04', { alias: 'links' });
    const at = (time: string) => sheet?.teetimes.find(({ teetime }) => teetime.slice(11, 16) === time);
    expect([earlier?.teeTime, later?.teeTime]).toEqual([at('13:50'), at('14:10')]);
    expect(earlier?.rate).toEqual(at('13:50')?.rates[0]);
  });

  it('have room beside what is booked and held', async () => {
    await insertReservation(db, { rateId: await rateAt('13:50'), players: 3 });
    await insertHold(db, { rateId: await rateAt('14:10'), players: 3 });
    expect(timesOf(await find(PATH))).toEqual(['13:40', '14:20']);
    expect(timesOf(await find(PATH.replace('players=2', 'players=1')))).toEqual(['13:50', '14:10']);
  });

  it('are never farther away than the adjacent-rate window', async () => {
    for (const time of ['13:30', '13:40', '13:50'])
      await insertReservation(db, { rateId: await rateAt(time), players: 4 });
    expect(timesOf(await find(PATH))).toEqual(['14:10']);
    expect(timesOf(await find(`${PATH}&rateName=Twilight`))).toEqual([]);
  });

  it('keep the rate that a rateId names, also where its tee time is full', async () => {
    const rateId = await rateAt('19:00', 'Twilight');
    await insertReservation(db, { rateId, players: 4 });
    const full = `/tee-times/alternatives?facilityId=1&teetime=2031-05-04T19:00:00.000Z&players=2`;
    expect(timesOf(await find(`${full}&rateId=${rateId}`))).toEqual(['19:10']);
    // Any rate will do where none is named, or one that is none of the operator's.
    expect(timesOf(await find(full))).toEqual(['18:50', '19:10']);
    expect(timesOf(await find(`${full}&rateId=999999`))).toEqual(['18:50', '19:10']);
  });

  it('leave out what a promotion does not sell to so many, and say what it costs', async () => {
    expect(timesOf(await find(`${PATH}&promotionCode=fourball`))).toEqual([]);
    const [found] = await find(`${PATH.replace('players=2', 'players=4')}&promotionCode=fourball`);
    expect(found?.rate.promotion?.code).toBe('FOURBALL');
  });

  it('count what the caller’s own cart holds as free', async () => {
    const golfer = golferAt(engine, 'links', { 'x-guest-email': 'ada@example.com' });
    const cartId = await golfer.newCart();
    const place = await golfer.find('2031-05-04', '18 Holes');
    expect((await golfer.add(cartId, place, 4)).status).toBe(200);
    const held = place.teeTime.teetime;
    const next = new Date(Date.parse(held) + 10 * 60_000).toISOString();
    const ask = `/tee-times/alternatives?facilityId=1&teetime=${next}&players=2`;
    const hasHeld = (found: Alternative[]) => found.some(({ teeTime }) => teeTime.teetime === held);
    expect(hasHeld(await find(ask))).toBe(false);
    expect(hasHeld(await find(`${ask}&cartId=${cartId}`))).toBe(true);
  });

  it('may be of the day after, where the window reaches beyond midnight', async () => {
    // 23:00, of a course that opens at 01:00.
    const ask = '/tee-times/alternatives?facilityId=2&teetime=2031-05-05T03:00:00.000Z&players=2';
    const found = await find(ask, 'late');
    expect(found.map(({ teeTime }) => teeTime.teetime)).toEqual([
      '2031-05-05T02:00:00.000Z',
      '2031-05-05T05:00:00.000Z',
    ]);
  });

  it.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])(
    'of a time that can never be booked are none: %s',
    async (teetime) => {
      const cart = 'cartId=6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
      expect(await find(`/tee-times/alternatives?facilityId=1&teetime=${teetime}&players=2&${cart}`)).toEqual(
        [],
      );
    },
  );

  it.each([
    ['of a course of somebody else', PATH.replace('facilityId=1', 'facilityId=2'), 'FACILITY_NOT_OFFERED'],
    ['of no course', PATH.replace('facilityId=1&', ''), 'BAD_INPUT'],
    ['of a time that is none', PATH.replace(TEN, '10am'), 'BAD_INPUT'],
    ['for nobody', PATH.replace('players=2', 'players=0'), 'BAD_INPUT'],
  ])('%s are refused', async (_, path, code) => {
    const answer = await engine.ask(path, { alias: 'links' });
    expect([answer.status, (await answer.json()).code]).toEqual([400, code]);
  });
});
