import { beforeEach, describe, expect, it } from 'vitest';
import type { TeeTime } from '#server/contract/tee-time.ts';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import { teeSheet } from '#server/contract/tee-times.ts';
import { SAMPLE_FILES } from '#server/db/samples/import-samples.ts';
import { insertHold, insertReservation } from '#tests/support/bookings.ts';
import { SAMPLE_NOW, startEngine } from '#tests/support/engine.ts';

const engine = await startEngine(SAMPLE_FILES);
const { db } = engine;
const DAY = '2031-05-04';

beforeEach(async () => {
  engine.clock.now = SAMPLE_NOW;
  await db.deleteFrom('reservation').execute();
  await db.deleteFrom('hold').execute();
});

const search = (query: string, alias = 'cedar-ridge') =>
  engine.read<TeeSheet[]>(`/v2/tee-times?${query}`, { alias });

async function firstSheet(query = `date=${DAY}`, alias = 'cedar-ridge'): Promise<TeeSheet> {
  const [sheet] = await search(query, alias);
  if (!sheet) throw new Error('no sheet');
  return sheet;
}

function rateIdOf(time: TeeTime | undefined, name?: string): number {
  const rate = time?.rates.find((each) => !name || each.name === name);
  if (!rate) throw new Error('no such rate');
  return rate.rateId;
}

const timeAt = (sheet: TeeSheet, teetime: string | undefined) =>
  sheet.teetimes.find((time) => time.teetime === teetime);

describe('GET /v2/tee-times', () => {
  it('answers an array with one entry per facility, even for one facility', async () => {
    const sheets = await search(`date=${DAY}`);
    expect(sheets.map(({ facilityId }) => facilityId)).toEqual([9101]);
    expect(teeSheet.array().parse(sheets)).toEqual(sheets);
  });

  it('covers all facilities of the alias when facilityIds is left out or empty', async () => {
    const ids = (sheets: TeeSheet[]) => sheets.map(({ facilityId }) => facilityId);
    expect(ids(await search(`date=${DAY}`, 'coastal-golf'))).toEqual([9201, 9202, 9203]);
    expect(ids(await search(`date=${DAY}&facilityIds=`, 'coastal-golf'))).toEqual([9201, 9202, 9203]);
    expect(ids(await search(`date=${DAY}&facilityIds=9203, 9201,9203`, 'coastal-golf'))).toEqual([
      9203, 9201,
    ]);
  });

  it('gives the day of the sun, the zone and the count of each facility', async () => {
    const sheet = await firstSheet();
    expect(sheet).toMatchObject({
      courseId: '5a6b1c20d4e8f90a7b3c9101',
      courseTimezone: 'America/New_York',
      totalAvailableTeetimes: sheet.teetimes.length,
      fromCache: false,
      promotion: null,
      promoCodeMessaging: null,
      locks: [],
    });
    expect(sheet).not.toHaveProperty('message');
    const { dawn, sunrise, sunset, dusk } = sheet.dayInfo;
    expect([dawn, sunrise, sunset, dusk]).toEqual([dawn, sunrise, sunset, dusk].sort());
  });

  it('names tee times in UTC with milliseconds, ascending', async () => {
    const { teetimes } = await firstSheet();
    const times = teetimes.map(({ teetime }) => teetime);
    expect(times.length).toBeGreaterThan(50);
    expect(times).toEqual([...new Set(times)].sort());
    for (const time of times) expect(time).toMatch(/^2031-05-0[45]T\d\d:\d\d:00\.000Z$/);
  });

  it('lists riding and walking at one time as two rates, each with one green fee in cents and a fee in dollars', async () => {
    const { teetimes } = await firstSheet();
    const [riding, walking] = teetimes[0]?.rates ?? [];
    expect(riding).toMatchObject({
      name: '18 Holes',
      greenFeeCart: 8900,
      dueOnlineRiding: 8900,
      transactionFees: 1.99,
      showTransactionFees: true,
      transportation: 'Cart',
      tags: ['CI', '18'],
      holes: 18,
      icons: [],
      isSimulator: false,
      isMemberGuestRate: false,
      trade: false,
    });
    expect(walking).toMatchObject({ name: 'Walking', greenFeeWalking: 6700, tags: ['WR', '18'] });
    for (const { rates } of teetimes)
      for (const rate of rates) expect('greenFeeCart' in rate).not.toBe('greenFeeWalking' in rate);
  });

  it('gives one id to one rate at one tee time, in all its places', async () => {
    const { teetimes } = await firstSheet();
    const rates = teetimes.flatMap((time) => time.rates);
    for (const rate of rates)
      expect(rate).toMatchObject({
        _id: rate.rateId,
        externalId: String(rate.rateId),
        golfFacilityId: 9101,
        golfnow: { TTTeeTimeId: rate.rateId, GolfCourseId: rate.rateSetId, GolfFacilityId: 9101 },
      });
    expect(new Set(rates.map(({ rateId }) => rateId)).size).toBe(rates.length);
  });

  it('does not list rates of members and their guests to the public', async () => {
    const { teetimes } = await firstSheet();
    const names = new Set(teetimes.flatMap((time) => time.rates.map(({ rateType }) => rateType)));
    expect(names).not.toContain('Member');
    expect(names).not.toContain('Member Guest');
  });

  it.each([
    [0, 4],
    [1, 3],
    [2, 2],
    [3, 1],
  ])('shows %s booked and %s bookable', async (booked, bookable) => {
    const before = (await firstSheet()).teetimes[3];
    if (booked > 0) await insertReservation(db, { rateId: rateIdOf(before), players: booked });
    const time = timeAt(await firstSheet(), before?.teetime);
    expect(time).toMatchObject({ bookedPlayers: booked, maxPlayers: bookable, minPlayers: 1, players: [] });
    const counts = [1, 2, 3, 4].slice(0, bookable);
    for (const rate of time?.rates ?? []) expect(rate.allowedPlayers).toEqual(counts);
  });

  it('leaves a full time out', async () => {
    const before = await firstSheet();
    const full = before.teetimes[3];
    await insertReservation(db, { rateId: rateIdOf(full), players: 4 });
    const after = await firstSheet();
    expect(timeAt(after, full?.teetime)).toBeUndefined();
    expect(after.totalAvailableTeetimes).toBe(before.totalAvailableTeetimes - 1);
  });

  it('lets held seats and unpaid reservations reduce what is bookable, without calling them booked', async () => {
    const before = (await firstSheet()).teetimes[3];
    await insertHold(db, { rateId: rateIdOf(before), players: 1 });
    await insertReservation(db, { rateId: rateIdOf(before), players: 1, state: 'pending' });
    const sheet = await firstSheet();
    expect(timeAt(sheet, before?.teetime)).toMatchObject({
      bookedPlayers: 0,
      maxPlayers: 2,
      lockData: { slots: 2 },
    });
    expect(sheet.locks).toEqual([{ courseId: sheet.courseId, teetime: before?.teetime, slots: 2 }]);
  });

  it('names the locks of a time that they fill', async () => {
    const before = (await firstSheet()).teetimes[3];
    await insertHold(db, { rateId: rateIdOf(before), players: 4 });
    const sheet = await firstSheet();
    expect(timeAt(sheet, before?.teetime)).toBeUndefined();
    expect(sheet.locks).toEqual([{ courseId: sheet.courseId, teetime: before?.teetime, slots: 4 }]);
  });

  it('forgets holds and unpaid reservations that have run out, and cancelled ones', async () => {
    const before = (await firstSheet()).teetimes[3];
    await insertHold(db, { rateId: rateIdOf(before), players: 2, expiresIn: -1 });
    await insertReservation(db, { rateId: rateIdOf(before), players: 2, state: 'pending', expiresIn: -1 });
    await insertReservation(db, { rateId: rateIdOf(before), players: 2, state: 'cancelled' });
    const sheet = await firstSheet();
    expect(timeAt(sheet, before?.teetime)).toEqual(before);
    expect(sheet.locks).toEqual([]);
  });

  it('says on a day that is not released yet when it will be', async () => {
    const sheet = await firstSheet('date=2031-05-20');
    expect(sheet).toMatchObject({ teetimes: [], totalAvailableTeetimes: 0 });
    expect(sheet.message).toBe('Tee times will be available to book from Tuesday, May 6, 2031 at 12:00 AM');
  });

  it('answers a past day with an empty sheet', async () => {
    const sheet = await firstSheet('date=2031-05-01');
    expect(sheet).toMatchObject({ teetimes: [], totalAvailableTeetimes: 0, locks: [] });
    expect(sheet).not.toHaveProperty('message');
  });

  it('sells a day out from now on, not within the same-day window', async () => {
    engine.clock.now = new Date('2031-05-04T14:00:00.000Z');
    const { teetimes } = await firstSheet();
    expect(teetimes[0]?.teetime).toBe('2031-05-04T14:30:00.000Z');
  });

  it('searches several days, also where some are not released', async () => {
    const [sheet] = await search('date=2031-05-15&dateMax=2031-05-18');
    const days = new Set(sheet?.teetimes.map(({ teetime }) => teetime.slice(0, 10)));
    expect([...days].sort()).toEqual(['2031-05-15', '2031-05-16']);
    expect(sheet?.message).toBe('Tee times will be available to book from Saturday, May 3, 2031 at 12:00 AM');
  });
});
