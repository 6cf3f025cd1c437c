import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { startEngine } from '#tests/support/engine.ts';
import { courseFile, operatorFile } from '#tests/support/facility-file.ts';
import { findOperator } from '../catalogue/operators.queries.ts';
import { findOffer } from './find-offer.ts';

const COURSES = [1, 2, 3];
const engine = await startEngine([
  operatorFile(
    'near',
    COURSES.map((id) => courseFile(id, { inventory: { ...courseFile(id).inventory, maxDaysOut: 60 } })),
  ),
  operatorFile('far', [courseFile(10, { inventory: { ...courseFile(10).inventory, maxDaysOut: 366 } })]),
  operatorFile('others', [courseFile(20)]),
]);
const { db, clock } = engine;

const countRows = async () =>
  (
    await sql<{ times: number; rates: number }>`select (select count(*)::int from tee_time) as times,
      (select count(*)::int from tee_time_rate) as rates`.execute(db)
  ).rows[0];

async function search(alias: string, date: string, dateMax = date) {
  const sheets = await engine.read<TeeSheet[]>(`/v2/tee-times?date=${date}&dateMax=${dateMax}`, { alias });
  return sheets.flatMap(({ teetimes }) =>
    teetimes.map(({ teetime, rates }) => ({ startsAt: new Date(teetime), rateId: rates[0]?.rateId ?? 0 })),
  );
}

/** Asks a process that has just started for the offer of a rateId. */
async function askElsewhere(alias: string, rateId: number) {
  const other = await connectDatabase({ url: engine.database.url });
  try {
    const operator = await findOperator(other.db, alias);
    if (!operator) throw new Error(`no ${alias}`);
    const { offer, refusal } = await findOffer(other.db, operator, { rateId }, { now: clock.now });
    return { startsAt: offer?.startsAt, facilityId: offer?.facility.id, refusal };
  } finally {
    await other.close();
  }
}

describe('RateIds', () => {
  it('leave no rows behind: sixty days of three courses are searched, and both tables stay as they were', async () => {
    const before = await countRows();
    const first = await search('near', '2031-05-02', '2031-06-01');
    const second = await search('near', '2031-06-02', '2031-07-01');
    const ids = [...first, ...second].map(({ rateId }) => rateId);
    expect(ids.length).toBeGreaterThan(60 * 50 * COURSES.length);
    expect(new Set(ids).size).toBe(ids.length);
    expect(await countRows()).toEqual(before);
  });

  it('are accepted later by another process, which was not asked for the day, by their operator alone', async () => {
    const [, shown] = await search('near', '2031-06-20');
    clock.now = new Date('2031-06-10T12:00:00.000Z');
    const { rateId = 0, startsAt } = shown ?? {};
    expect(await askElsewhere('near', rateId)).toEqual({ startsAt, facilityId: 1, refusal: null });
    expect(await askElsewhere('others', rateId)).toMatchObject({ refusal: 'unknown' });
    const again = await search('near', '2031-06-20');
    expect(again[1]).toEqual(shown);
    clock.now = new Date('2031-05-02T12:00:00.000Z');
  });

  it('of tee times more than 119 days ahead are written, and stay the same as the day comes near', async () => {
    const before = await countRows();
    const far = await search('far', '2031-12-01');
    expect((await countRows())?.rates).toBe((before?.rates ?? 0) + far.length);
    clock.now = new Date('2031-11-20T12:00:00.000Z');
    await engine.database.pool.query(`update operator set revision = revision + 1 where alias = 'far'`);
    expect(await search('far', '2031-12-01')).toEqual(far);
    expect((await search('far', '2031-12-02'))[0]?.rateId).toBeGreaterThan(2 ** 29);
    const { rateId = 0, startsAt } = far[0] ?? {};
    expect(await askElsewhere('far', rateId)).toEqual({ startsAt, facilityId: 10, refusal: null });
    clock.now = new Date('2031-05-02T12:00:00.000Z');
  });

  it('that an earlier version has written are kept', async () => {
    const at = new Date('2031-05-14T12:00:00.000Z');
    const { rows } = await sql<{ id: number }>`insert into tee_time_rate (facility_id, rate_key, starts_at)
      select facility_id, key, ${at.toISOString()}::timestamptz from rate where facility_id = 20 returning id`.execute(
      db,
    );
    const shown = await search('others', '2031-05-13', '2031-05-14');
    const written = shown.filter(({ rateId }) => rateId < 2 ** 29);
    expect(written).toEqual([{ startsAt: at, rateId: rows[0]?.id }]);
    expect(await askElsewhere('others', rows[0]?.id ?? 0)).toMatchObject({ startsAt: at, facilityId: 20 });
  });
});
