import { describe, expect, it } from 'vitest';
import type { DelayPlan } from '#server/contract/staff/delays.ts';
import type { DaySheet } from '#server/contract/staff/desk.ts';
import type { DeskShotgun, ShotgunPreview } from '#server/contract/staff/shotguns.ts';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import type { WaitingEntry } from '#server/contract/waiting-list.ts';
import coastalGolf from '#server/db/samples/coastal-golf.json' with { type: 'json' };
import { deskGroups } from '#tests/support/desk-groups.ts';
import { outingFor } from '#tests/support/outings.ts';
import { startShop } from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { staffAt } from '#tests/support/staff.ts';

const alias = 'coastal-golf';
const facilityId = 9203;
const shop = await startShop({ files: [coastalGolf] });
const { clerk, booked, book, codeOf, at } = await deskGroups(shop, { alias, facilityId });
const manager = await staffAt(shop, 'manager', { alias });

let day = 9;
/** Days of June 2032, when Heron Point is five hours behind UTC. */
const nextDay = () => `2032-06-${++day}`;
const BACK = { backNine: true, rate: 4 };
const FRONT = { rate: 1 };

async function cancel(id: number): Promise<void> {
  const answer = await clerk.post(`/staff/bookings/${id}/cancel`, { isRefunded: false });
  if (!answer.ok) throw new Error(await answer.text());
}

/** The first letters of who starts and who turns, by time and tee. */
async function sheetOf(date: string): Promise<Record<string, string>> {
  const sheet = await clerk.read<DaySheet>(`/staff/tee-sheet?facilityId=${facilityId}&date=${date}`);
  return Object.fromEntries(
    sheet.rows.flatMap(({ localTime, startingTee, bookings, turns }) => {
      const names = [
        ...bookings.map(({ booker }) => booker.firstName),
        ...turns.map(({ name }) => `turn of ${name.split(' ')[0]}`),
      ];
      return names.length > 0 ? [[`${localTime} hole ${startingTee}`, names.join(', ')]] : [];
    }),
  );
}

describe('A frost delay of a course with two tees', () => {
  const delayOf = (date: string, change = {}) => ({
    facilityId,
    date,
    fromTime: '07:00',
    untilTime: '09:00',
    minutes: 24,
    mode: 'shift',
    ...change,
  });
  const plan = async (date: string, change = {}) =>
    (await (await clerk.post('/staff/delays/preview', delayOf(date, change))).json()) as DelayPlan;

  it('moves turns with their groups, and whoever starts where they turn; its undo brings all back', async () => {
    const date = nextDay();
    await booked(at(date, '12:00'), { ...FRONT, firstName: 'Ada' });
    await booked(at(date, '12:12'), { ...BACK, firstName: 'Bo' });
    await booked(at(date, '14:36'), { ...BACK, firstName: 'Cy' });
    await booked(at(date, '14:48'), { ...FRONT, rate: 4, firstName: 'Di' });
    const before = await sheetOf(date);
    expect(before).toEqual({
      '07:00 hole 1': 'Ada',
      '07:12 hole 10': 'Bo',
      '09:12 hole 10': 'turn of Ada',
      '09:36 hole 10': 'Cy',
      '09:48 hole 1': 'Di',
    });
    const { key, bookings } = await plan(date);
    expect(
      bookings.map(({ name, startingTee, from, to, turnFrom, turnTo }) => [
        name,
        startingTee,
        from.slice(11, 16),
        to.slice(11, 16),
        turnFrom?.slice(11, 16) ?? null,
        turnTo?.slice(11, 16) ?? null,
      ]),
    ).toEqual([
      ['Ada Palmer', 1, '12:00', '12:24', '14:12', '14:36'],
      ['Bo Palmer', 10, '12:12', '12:36', null, null],
      ['Cy Palmer', 10, '14:36', '14:48', null, null],
    ]);
    const made = await clerk.post('/staff/delays', { ...delayOf(date), key, reason: 'Frost' });
    expect(made.status).toBe(201);
    expect(await sheetOf(date)).toEqual({
      '07:24 hole 1': 'Ada',
      '07:36 hole 10': 'Bo',
      '09:36 hole 10': 'turn of Ada',
      '09:48 hole 10': 'Cy',
      '09:48 hole 1': 'Di',
    });
    const { id } = (await made.json()) as { id: number };
    expect((await clerk.post(`/staff/delays/${id}/undo`)).status).toBe(200);
    expect(await sheetOf(date)).toEqual(before);
  });

  it('keeps a double-tee morning together, where each group turns at the other one’s tee', async () => {
    const date = nextDay();
    const times = ['12:00', '12:12', '12:24'];
    for (const [nth, time] of times.entries()) {
      await booked(at(date, time), { ...FRONT, firstName: `F${nth}` });
      await booked(at(date, time), { ...FRONT, backNine: true, firstName: `B${nth}` });
    }
    const { key } = await plan(date, { minutes: 36 });
    const made = await clerk.post('/staff/delays', { ...delayOf(date, { minutes: 36 }), key, reason: '' });
    expect(((await made.json()) as { moved: number }).moved).toBe(6);
    expect(await sheetOf(date)).toMatchObject({
      '07:36 hole 1': 'F0',
      '07:36 hole 10': 'B0',
      '09:48 hole 1': 'turn of B0',
      '09:48 hole 10': 'turn of F0',
      '08:00 hole 10': 'B2',
      '10:12 hole 1': 'turn of B2',
    });
  });

  it('names the groups that have no tee time left', async () => {
    const date = nextDay();
    const sheet = await clerk.read<DaySheet>(`/staff/tee-sheet?facilityId=${facilityId}&date=${date}`);
    const late = sheet.rows.slice(-4).filter(({ startingTee }) => startingTee === 10);
    for (const { teetime } of late) await booked(teetime, { ...BACK, firstName: 'Eve' });
    const [first] = late;
    const answer = await clerk.post(
      '/staff/delays/preview',
      delayOf(date, { fromTime: first?.localTime, untilTime: '23:00' }),
    );
    const { code, message } = (await answer.json()) as { code: string; message: string };
    expect(code).toBe('DELAY_DOES_NOT_FIT');
    expect(message).toMatch(
      /No tee time is left for Eve Palmer \(\d+:\d\d PM · hole 10\), Eve Palmer \(\d+:\d\d PM · hole 10\)\.$/,
    );
  });
});

describe('A swap between the tees', () => {
  it('exchanges turns, too, and its undo brings them back', async () => {
    const date = nextDay();
    const one = await booked(at(date, '12:00'), { ...FRONT, firstName: 'Ada' });
    const two = await booked(at(date, '12:24'), { ...FRONT, backNine: true, firstName: 'Bo' });
    const before = await sheetOf(date);
    expect(before).toMatchObject({ '09:12 hole 10': 'turn of Ada', '09:36 hole 1': 'turn of Bo' });
    const swapped = await clerk.post(`/staff/bookings/${one.id}/swap`, { otherId: two.id });
    const { changeId } = (await swapped.json()) as { changeId: number };
    expect(await sheetOf(date)).toEqual({
      '07:00 hole 1': 'Bo',
      '07:24 hole 10': 'Ada',
      '09:12 hole 10': 'turn of Bo',
      '09:36 hole 1': 'turn of Ada',
    });
    expect((await clerk.post(`/staff/changes/${changeId}/undo`)).status).toBe(200);
    expect(await sheetOf(date)).toEqual(before);
  });

  it('is refused where a round would turn at a full tee time', async () => {
    const date = nextDay();
    const round = await booked(at(date, '12:00'), { ...FRONT, firstName: 'Ada' });
    const nine = await booked(at(date, '12:24'), { ...BACK, rate: 4, firstName: 'Bo' });
    await booked(at(date, '14:36'), { rate: 4, players: 1, firstName: 'Cy' });
    const before = await sheetOf(date);
    expect(await codeOf(clerk.post(`/staff/bookings/${round.id}/swap`, { otherId: nine.id }))).toBe(
      'FEW_SLOTS_AVAILABLE',
    );
    expect(await sheetOf(date)).toEqual(before);
  });
});

it('A freed back tee is offered to the waitlist, and the cart of who accepts has it there', async () => {
  const teetime = '2031-05-09T13:00:00.000Z';
  await booked(teetime, FRONT);
  const back = await booked(teetime, BACK);
  const { headers } = await signIn(shop, 'waits@example.com', alias);
  const joined = await shop.ask('/waiting-list', {
    alias,
    method: 'POST',
    headers,
    body: { facilityId, from: teetime, players: 2 },
  });
  expect(joined.status).toBe(201);
  const { id } = (await joined.json()) as WaitingEntry;
  await cancel(back.id);
  const sheet = await clerk.read<DaySheet>(`/staff/tee-sheet?facilityId=${facilityId}&date=2031-05-09`);
  const offered = sheet.rows.filter(({ holds }) => holds.some(({ isOffered }) => isOffered));
  expect(offered.map((row) => [row.teetime, row.startingTee])).toEqual([[teetime, 10]]);
  const { offer } = await shop.read<WaitingEntry>(`/waiting-list/${id}`, { alias, headers });
  expect(offer).toMatchObject({ teetime, backNine: true });
  expect(offer?.rates.map(({ name }) => name)).toEqual(['9 Holes']);
  const cart = await shop.read<{ id: string }>('/shopping-cart', { alias, method: 'POST', headers });
  const accepted = await shop.read<object>(`/waiting-list/${id}/accept`, {
    alias,
    method: 'POST',
    headers,
    body: { cartId: cart.id },
  });
  expect(accepted).toMatchObject({ teetime, backNine: true, players: 2 });
});

describe('Groups over several tee times of a course with two tees', () => {
  it('an outing starts at hole 1, and passes over times whose turn is full', async () => {
    const date = nextDay();
    await booked(at(date, '14:24'), { ...BACK, players: 1, firstName: 'Cy' });
    const { bookings } = await outingFor(clerk, { facilityId, date, time: '07:00', golfers: 12, rate: 1 });
    expect(
      bookings.map(({ localTime, startingTee, players }) => [localTime, startingTee, players.length]),
    ).toEqual([
      ['07:00', 1, 4],
      ['07:24', 1, 4],
      ['07:36', 1, 4],
    ]);
    expect((await sheetOf(date))['09:24 hole 10']).toBe('Cy');
  });

  it('a shotgun closes both tees, and finds who turns in its hours', async () => {
    const date = nextDay();
    const wish = {
      facilityId,
      name: 'Acme Open',
      date,
      time: '09:00',
      golfers: 72,
      holes: Array.from({ length: 18 }, (_, nth) => nth + 1),
      playersPerHole: 4,
      rate: 1,
    };
    const early = await booked(at(date, '12:00'), { ...FRONT, firstName: 'Ada' });
    const preview = (await (await clerk.post('/staff/shotguns/preview', wish)).json()) as ShotgunPreview;
    expect(JSON.stringify(preview)).toContain(String(early.id));
    await cancel(early.id);
    const made = await clerk.post('/staff/shotguns', {
      ...wish,
      firstName: 'Ada',
      lastName: 'Palmer',
      email: 'ada@acme.example',
      attemptId: crypto.randomUUID(),
    });
    expect(made.status).toBe(201);
    const { outing } = (await made.json()) as DeskShotgun;
    expect(outing.bookings).toHaveLength(18);
    for (const tee of [{}, BACK])
      expect(await codeOf(book(at(date, '15:00'), { ...FRONT, ...tee }))).toBe('TEE_TIME_NOT_AVAILABLE');
  });

  it('a block closes both tees for everybody', async () => {
    const date = nextDay();
    await manager.post('/staff/blocks', {
      facilityId,
      firstDate: date,
      lastDate: date,
      weekdays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
      fromTime: '07:00',
      toTime: '09:00',
      kind: 'closed',
      color: 'gray',
      reason: 'Aeration',
    });
    const sheet = await clerk.read<DaySheet>(`/staff/tee-sheet?facilityId=${facilityId}&date=${date}`);
    const shut = sheet.rows.filter(({ block }) => block);
    expect(new Set(shut.map(({ startingTee }) => startingTee))).toEqual(new Set([1, 10]));
    expect(shut.every(({ free }) => free === 0)).toBe(true);
    expect(await codeOf(book(at(date, '12:00'), BACK))).toBe('TEE_TIME_NOT_AVAILABLE');
    const golfers = await shop.read<TeeSheet[]>(`/v2/tee-times?date=2031-05-10&facilityIds=${facilityId}`, {
      alias,
    });
    expect(golfers[0]?.teetimes.some(({ backNine }) => backNine)).toBe(true);
  });
});
