import { describe, expect, it } from 'vitest';
import type { Beyond } from '#server/contract/tee-times.ts';
import { addDays } from '#server/format/dates.ts';
import { startEngine } from '#tests/support/engine.ts';
import { courseFile, operatorFile, rateFile } from '#tests/support/facility-file.ts';
import { golferAt } from '#tests/support/golfer.ts';

/** The local day of the clock of these tests, 8:00. */
const TODAY = '2031-05-02';
const inDays = (days: number) => addDays(TODAY, days);
/** Four times an hour: dear in the first hour, for four alone in the last. */
const rates = [
  rateFile(1, { prices: [{ time: { from: '07:00', to: '08:00' }, price: '80.00' }] }),
  rateFile(2, { prices: [{ time: { from: '08:00', to: '09:00' }, price: '34.00' }], transportation: 'Cart' }),
  rateFile(3, { prices: [{ time: { from: '09:00', to: '10:00' }, price: '50.00' }], allowedPlayers: [4] }),
];
const closed = (from: number, to: number) => [{ from: inDays(from), to: inDays(to), reason: 'Frost' }];
const inventory = {
  reservationWindowType: 'precise',
  startTimeMinutesAfterMidnight: 420,
  endTimeMinutesAfterMidnight: 599,
  maxTeeTimesPerHour: 4,
};
const course = (id: number, given: Record<string, unknown> = {}) =>
  courseFile(id, { inventory, rates, ...given });
const startOn = (defaultStartDay: string) => ({ settings: { inventory: { defaultStartDay } } });
const engine = await startEngine([
  operatorFile('open', [course(1, { blocks: closed(2, 2) }), course(2)], {
    settings: { multiCourse: true },
    promotions: [{ code: 'SECOND', discount: 0.5, facilityIds: [2] }],
  }),
  operatorFile('tomorrow', [course(3, { blocks: closed(1, 3) })], startOn('next')),
  operatorFile('available', [course(4, { blocks: closed(0, 4) })], startOn('next available')),
  operatorFile('shut', [course(5, { blocks: closed(0, 60) })], startOn('next available')),
  operatorFile('single', [
    course(6, {
      inventory: { ...inventory, endTimeMinutesAfterMidnight: 479, maxTeeTimesPerHour: 1 },
      rates: [rateFile(1)],
      blocks: closed(3, 60),
    }),
  ]),
]);

const beyond = (alias: string, query = '') => engine.read<Beyond>(`/tee-times/beyond?${query}`, { alias });
const found = ({ searches }: Beyond) => searches.map(({ by, date, count, min }) => [by, date, count, min]);

describe('Beyond a search', () => {
  it.each([
    ['the next day', 'tomorrow', 4],
    ['the next one available', 'available', 5],
    ['today', 'open', 0],
  ])('without a date lies the first day with times, from the start day on: %s', async (_, alias, days) => {
    expect(await beyond(alias)).toMatchObject({ date: inDays(days), searches: [] });
  });

  it('lies nothing where nothing is open: the start day stays', async () => {
    const nothing = { date: TODAY, facilityId: null, searches: [], promoCodeMessaging: null };
    expect(await beyond('shut', 'golfers=2&max=40')).toEqual(nothing);
    const far = `date=${inDays(400)}`;
    expect(await beyond('shut', far)).toEqual({ ...nothing, date: inDays(400) });
  });

  it('a day that is named stays, with its first facility that has times', async () => {
    const day = inDays(2);
    expect(await beyond('open', `date=${day}`)).toMatchObject({ date: day, facilityId: 2, searches: [] });
    expect(await beyond('open', `date=${day}&facilityIds=1`)).toMatchObject({ date: day, facilityId: null });
  });

  it('filters give way one by one, most times first, or all of them where one is not enough', async () => {
    const day = inDays(1);
    const ask = (query: string) => beyond('open', `facilityIds=1&date=${day}&${query}`);
    expect(found(await ask('max=40&start=7&end=7'))).toEqual([
      ['time', day, 4, 3400],
      ['price', day, 1, 8000],
    ]);
    expect(found(await ask('holes=9&min=60&start=8'))).toEqual([['all', day, 12, 3400]]);
    expect(found(await ask('golfers=2&start=9&transportation=Walking'))).toEqual([
      ['time', day, 4, 8000],
      ['golfers', day, 4, 5000],
    ]);
  });

  it('the same wish at all courses, and on the day beside it, which comes first', async () => {
    const day = inDays(2);
    expect(found(await beyond('open', `facilityIds=1&date=${day}&golfers=4`))).toEqual([
      ['day', inDays(3), 12, 3400],
      ['courses', day, 12, 3400],
    ]);
    // Later days before earlier ones.
    expect(found(await beyond('available', `date=${inDays(3)}`))).toEqual([['day', inDays(5), 12, 3400]]);
    expect(found(await beyond('single', `date=${inDays(4)}`))).toEqual([['day', inDays(2), 1, 4000]]);
  });

  it('what the caller’s own cart holds is free', async () => {
    const golfer = golferAt(engine, 'single', { 'x-guest-email': 'ada@example.com' });
    const cartId = await golfer.newCart();
    const place = await golfer.find(inDays(2), 'Rate 1');
    expect((await golfer.add(cartId, place, 4)).status).toBe(200);
    const day = `date=${inDays(2)}`;
    expect(await beyond('single', day)).toMatchObject({ facilityId: null });
    expect(await beyond('single', `${day}&cartId=${cartId}`)).toMatchObject({ facilityId: 6 });
  });

  it('a promotion code is applied where it is at any of the courses', async () => {
    const told = async (query: string) =>
      (await beyond('open', `date=${inDays(1)}&${query}`)).promoCodeMessaging?.isApplied;
    expect(await told('promotionCode=second')).toBe(true);
    expect(await told('promotionCode=second&facilityIds=1')).toBe(false);
    const half = await beyond('open', `date=${inDays(1)}&promotionCode=second&facilityIds=2&max=17`);
    expect(half).toMatchObject({ facilityId: 2 });
  });

  it.each([
    ['whatever the filters hide, read no day for it', 'open', 'max=1', 2],
    ['with some courses', 'open', 'facilityIds=1&golfers=4', 6],
    ['where all is closed', 'shut', 'golfers=4', 6],
  ])('costs few queries, however many courses and days: %s', async (_, alias, query, most) => {
    engine.statements.length = 0;
    await beyond(alias, `date=${inDays(2)}&${query}`);
    expect(engine.statements.length).toBeLessThanOrEqual(most);
  });

  it.each([
    ['of a course of somebody else', 'facilityIds=3', 'FACILITY_NOT_OFFERED'],
    ['on a day that is none', 'date=2031-02-30', 'BAD_INPUT'],
    ['for seven', 'golfers=7', 'BAD_INPUT'],
    ['of twelve holes', 'holes=12', 'BAD_INPUT'],
    ['after midnight', 'end=25', 'BAD_INPUT'],
  ])('a search %s is refused', async (_, query, code) => {
    const answer = await engine.ask(`/tee-times/beyond?${query}`, { alias: 'open' });
    expect([answer.status, (await answer.json()).code]).toEqual([400, code]);
  });
});
