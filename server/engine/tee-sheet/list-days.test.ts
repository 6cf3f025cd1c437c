import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import { filterTeeTimes } from '#server/rules/search-offers.ts';
import { insertReservation } from '#tests/support/bookings.ts';
import { SAMPLE_NOW, startEngine } from '#tests/support/engine.ts';
import { courseFile, operatorFile, rateFile } from '#tests/support/facility-file.ts';
import { golferAt } from '#tests/support/golfer.ts';

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
  operatorFile('whole', [courseFile(7, { inventory })]),
  operatorFile('bays', [
    courseFile(3, {
      inventory,
      isSimulator: true,
      bays: 1,
      rates: [rateFile(1, { isSimulator: true, durationMinutes: 120 })],
    }),
  ]),
  operatorFile(
    'priced',
    [
      courseFile(4, {
        inventory,
        rates: [
          rateFile(1, { prices: [{ price: '40.00' }] }),
          rateFile(2, { prices: [{ time: { from: '08:00', to: '08:01' }, price: '26.10' }] }),
          rateFile(3, { prices: [{ price: '5.00' }], audience: 'member' }),
        ],
      }),
      courseFile(5, { inventory, rates: [rateFile(1, { prices: [{ price: '30.00' }] })] }),
      courseFile(6, { inventory, currency: 'CAD', rates: [rateFile(1, { prices: [{ price: '9.00' }] })] }),
    ],
    { promotions: [{ code: 'HALF', discount: 0.5 }] },
  ),
]);
afterEach(() => void vi.useRealTimers());
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

  it('is not looked up again for everybody who asks at the same time', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await read('date=2031-05-03&dateMax=2031-05-06');
    engine.statements.length = 0;
    await Promise.all(Array.from({ length: 5 }, () => read('date=2031-05-03&dateMax=2031-05-06')));
    expect(engine.statements.filter(({ sql }) => /reservation|hold|block/.test(sql))).toEqual([]);
  });

  it('counts what the caller’s own cart holds as free, for that cart alone and never for who asks next', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    engine.clock.now = new Date(SAMPLE_NOW.getTime() + 120_000);
    const golfer = golferAt(engine, 'whole', { 'x-guest-email': 'ada@example.com' });
    const day = '2031-05-05';
    const [own, other] = [await golfer.newCart(), await golfer.newCart()];
    const stranger = golferAt(engine, 'whole', { 'x-guest-email': 'kim@example.com' });
    for (const index of [0, 1])
      expect((await golfer.add(own, await golfer.find(day, 'Rate 1', index), 4)).status).toBe(200);
    expect((await stranger.add(other, await stranger.find('2031-05-03', 'Rate 1'), 4)).status).toBe(200);
    const ask = (cart = '') => read(`date=2031-05-03&dateMax=2031-05-06${cart}`, 'whole');
    const taken = { '2031-05-03': 'free', [day]: 'soldOut', '2031-05-04': 'free', '2031-05-06': 'free' };
    const free = { ...taken, [day]: 'free' };
    for (const [cart, answer] of [
      ['', taken],
      [`&cartId=${own}`, free],
      ['', taken],
      [`&cartId=${other}`, taken],
      [`&cartId=${own}`, free],
    ] as const)
      expect(await ask(cart), cart).toEqual(answer);
    // The answer for everybody is shared: for a cart, only its own days are looked up.
    const empty = await golfer.newCart();
    await ask();
    engine.statements.length = 0;
    await ask(`&cartId=${empty}`);
    const lookups = () => engine.statements.filter(({ sql }) => /from reservation/.test(sql)).length;
    expect(lookups()).toBe(0);
    await ask(`&cartId=${own}`);
    expect(lookups()).toBe(1);
  });

  it('tells the lowest price of the public, of those that are left', async () => {
    const price = async (query: string) =>
      (
        await engine.read<{ min?: number; currencyCode?: string }[]>(`/tee-times/days?${query}`, {
          alias: 'priced',
        })
      ).map(({ min, currencyCode }) => [min, currencyCode]);
    expect(await price('date=2031-05-03&facilityIds=4')).toEqual([[2610, 'USD']]);
    const [sheet] = await engine.read<TeeSheet[]>('/v2/tee-times?date=2031-05-03&facilityIds=4', {
      alias: 'priced',
    });
    const cheap = sheet?.teetimes.at(-1)?.rates[0]?.rateId ?? 0;
    await insertReservation(engine.db, { rateId: cheap, players: 4 });
    engine.clock.now = new Date(SAMPLE_NOW.getTime() + 60_000);
    expect(await price('date=2031-05-03&dateMax=2031-05-04&facilityIds=4')).toEqual([
      [4000, 'USD'],
      [2610, 'USD'],
    ]);
    // The lowest of the courses; of several currencies none.
    expect(await price('date=2031-05-03&dateMax=2031-05-04&facilityIds=4,5')).toEqual([
      [3000, 'USD'],
      [2610, 'USD'],
    ]);
    expect(await price('date=2031-05-03&facilityIds=6')).toEqual([[900, 'CAD']]);
    expect(await price('date=2031-05-03')).toEqual([[undefined, undefined]]);
  });

  it('tells no price of a day on which nothing can be booked', async () => {
    const days = await engine.read<{ state: string; min?: number }[]>('/tee-times/days?date=2031-05-04', {
      alias: 'small',
    });
    expect(days).toEqual([{ date: '2031-05-04', state: 'closed' }]);
  });

  it('agrees with the lowest price that GET /tee-times/prices tells of a course', async () => {
    const [day] = await engine.read<{ min?: number }[]>('/tee-times/days?date=2031-05-05&facilityIds=4', {
      alias: 'priced',
    });
    const [prices] = await engine.read<{ min: number }[]>('/tee-times/prices?date=2031-05-05&facilityIds=4', {
      alias: 'priced',
    });
    expect(day?.min).toBe(prices?.min);
  });

  it('tells the lowest price that the search finds with the same filters', async () => {
    const any = {
      min: null,
      max: null,
      start: null,
      end: null,
      golfers: null,
      holes: null,
      transportation: null,
      rateType: null,
    };
    const day = 'date=2031-05-05&facilityIds=4';
    for (const code of ['', '&promotionCode=HALF']) {
      const sheets = await engine.read<TeeSheet[]>(`/v2/tee-times?${day}${code}`, { alias: 'priced' });
      for (const filters of [
        { min: 15 },
        { min: 15, max: 25 },
        { max: 20 },
        { min: 27, start: 8 },
        { golfers: 2, min: 20 },
        { holes: 9 as const },
        { holes: 18 as const, transportation: 'Cart' as const, max: 30 },
      ]) {
        const query = new URLSearchParams(
          Object.entries(filters).map(([name, value]) => [name, String(value)]),
        );
        const [told] = await engine.read<{ min?: number }[]>(`/tee-times/days?${day}${code}&${query}`, {
          alias: 'priced',
        });
        const found = filterTeeTimes(sheets, { ...any, ...filters }).map(({ fromCents }) => fromCents);
        expect(told?.min, `${code}&${query}`).toBe(found.length > 0 ? Math.min(...found) : undefined);
      }
    }
  });

  it('reads no booking again for a search with other filters at the same time', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    engine.clock.now = new Date(SAMPLE_NOW.getTime() + 180_000);
    const ask = async (query: string) =>
      (
        await engine.read<{ min?: number }[]>(
          `/tee-times/days?date=2031-05-03&dateMax=2031-05-06&facilityIds=4${query}`,
          { alias: 'priced' },
        )
      )[1]?.min;
    await ask('');
    engine.statements.length = 0;
    const searches = ['', '&min=30', '&start=8&end=8', '&promotionCode=half', '&max=10', '&golfers=4'];
    expect(await Promise.all(searches.map(ask))).toEqual([2610, 4000, 2610, 1305, undefined, 2610]);
    expect(engine.statements.filter(({ sql }) => /reservation|hold|block/.test(sql))).toEqual([]);
  });

  it('is read by the same query for one course and for several', async () => {
    const statementsOf = async (ids: string) => {
      engine.statements.length = 0;
      await engine.read(`/tee-times/days?date=2031-05-01&dateMax=2031-05-06&facilityIds=${ids}`, {
        alias: 'priced',
      });
      return engine.statements.filter(({ sql }) => /reservation|hold|block/.test(sql)).length;
    };
    expect(await statementsOf('5')).toBe(1);
    expect(await statementsOf('5,4,6')).toBe(1);
  });

  it('belongs to an operator: the courses of another are refused', async () => {
    const answer = await engine.ask('/tee-times/days?date=2031-05-03&facilityIds=3', { alias: 'small' });
    expect(answer.status).toBe(400);
  });
});
