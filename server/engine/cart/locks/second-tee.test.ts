import { describe, expect, it } from 'vitest';
import type { HeldOnWire, TeeSheet } from '#server/contract/tee-times.ts';
import coastalGolf from '#server/db/samples/coastal-golf.json' with { type: 'json' };
import { refusal } from '#tests/support/golfer.ts';
import { changeSettings, startShop } from '#tests/support/shop.ts';

const alias = 'coastal-golf';
const facilityId = 9203;
const shop = await startShop({ files: [coastalGolf] });
const courseId = coastalGolf.facilities.find(({ id }) => id === facilityId)?.courseId ?? '';
const guest = (email: string) => ({ 'x-guest-email': email });

const sheetOf = async (date: string) => {
  const [sheet] = await shop.read<TeeSheet[]>(`/v2/tee-times?date=${date}&facilityIds=${facilityId}`, {
    alias,
  });
  if (!sheet) throw new Error('No sheet');
  return sheet;
};
const locksOf = (date: string) =>
  shop.read<HeldOnWire[]>(`/course/${courseId}/tee-time/locks?localDate=${date}`, { alias });
const ask = (method: string, email: string, body: object) =>
  shop.ask(`/course/${courseId}/tee-time/lock`, {
    alias,
    method,
    headers: guest(email),
    body,
    address: '203.0.113.7',
  });
const lock = (email: string, body: object) => ask('PUT', email, body);

describe('A lock of a course with two tees', () => {
  it('names its tee, and is released there alone', async () => {
    const date = '2031-05-05';
    const { teetimes } = await sheetOf(date);
    const teetime = teetimes.at(0)?.teetime ?? '';
    expect((await lock('a@example.com', { teetime, slots: 2, backNine: true })).status).toBe(204);
    expect((await lock('b@example.com', { teetime, slots: 3 })).status).toBe(204);
    const held = (await locksOf(date)).filter((each) => each.teetime === teetime);
    expect(held).toEqual([
      { courseId, teetime, slots: 3 },
      { courseId, teetime, slots: 2, backNine: true },
    ]);
    const sheet = await sheetOf(date);
    expect(sheet.locks.filter((each) => each.teetime === teetime)).toEqual(held);
    const data = sheet.teetimes.filter((time) => time.teetime === teetime);
    expect(data.map(({ backNine, lockData }) => [backNine, lockData?.slots])).toEqual([
      [false, 3],
      [true, 2],
    ]);
    expect((await ask('DELETE', 'a@example.com', { teetime })).status).toBe(204);
    expect(await locksOf(date)).toContainEqual({ courseId, teetime, slots: 2, backNine: true });
    expect((await ask('DELETE', 'a@example.com', { teetime, backNine: true })).status).toBe(204);
    expect((await locksOf(date)).filter((each) => each.teetime === teetime)).toEqual([
      { courseId, teetime, slots: 3 },
    ]);
  });

  it('of hole 10 takes no tee time where nobody turns, and is refused at a course with one tee', async () => {
    const date = '2031-05-06';
    const { teetimes } = await sheetOf(date);
    const teetime = teetimes.at(0)?.teetime ?? '';
    await lock('a@example.com', { teetime, slots: 4, backNine: true });
    expect(await locksOf(date)).toEqual([{ courseId, teetime, slots: 4, backNine: true }]);
    expect(await refusal(lock('b@example.com', { teetime, slots: 1, backNine: true }))).toBe(
      '409 Tee Time is locked',
    );
    const dunes = coastalGolf.facilities.find(({ id }) => id === 9201)?.courseId;
    const [sheet] = await shop.read<TeeSheet[]>(`/v2/tee-times?date=${date}&facilityIds=9201`, { alias });
    const answer = await shop.ask(`/course/${dunes}/tee-time/lock`, {
      alias,
      method: 'PUT',
      headers: guest('a@example.com'),
      body: { teetime: sheet?.teetimes[0]?.teetime, slots: 1, backNine: true },
    });
    expect(answer.status).toBe(409);
  });

  it('counts for the limits of a day with its turn, of the slots of both tees', async () => {
    const date = '2031-05-07';
    const { teetimes } = await sheetOf(date);
    const fronts = teetimes.filter(({ backNine }) => !backNine);
    await changeSettings(
      shop,
      { checkout: { holdSharePerAddress: 0, holdPlacesPerAddress: 10, holdLimitPerAddress: 50 } },
      alias,
    );
    // 18 holes of four take eight of the ten slots.
    expect((await lock('a@example.com', { teetime: fronts[0]?.teetime, slots: 4 })).status).toBe(204);
    const nine = { teetime: fronts[1]?.teetime, backNine: true };
    expect(await refusal(lock('b@example.com', { ...nine, slots: 3 }))).toMatch(/^409 /);
    expect((await lock('b@example.com', { ...nine, slots: 2 })).status).toBe(204);
    expect(await refusal(lock('c@example.com', { teetime: fronts[2]?.teetime, slots: 1 }))).toMatch(/^409 /);
    expect(await refusal(lock('c@example.com', { ...nine, slots: 1 }))).toMatch(/^409 /);
  });
});
