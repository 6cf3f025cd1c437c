import { describe, expect, it } from 'vitest';
import type { DelayPlan } from '#server/contract/staff/delays.ts';
import type { DaySheet } from '#server/contract/staff/desk.ts';
import { runShopCommand } from '#server/engine/front-desk/run-shop-command.ts';
import {
  addReservation,
  cardForm,
  changeSettings,
  fillCart,
  patchStatus,
  postOrderTeeTime,
  reserve,
  startShop,
} from '#tests/support/shop.ts';
import { staffAt } from '#tests/support/staff.ts';
import { openWaitlist } from '#tests/support/waitlist.ts';

const shop = await startShop();
const clerk = await staffAt(shop, 'clerk');
let day = 2;
const nextDay = () => `2031-05-${String(++day).padStart(2, '0')}`;

async function book(
  date: string,
  time: string,
  name: string,
  more: string[] = [],
  rate = '2',
): Promise<void> {
  const options = ['--date', date, '--time', time, '--players', '4', '--rate', rate, '--name', name, ...more];
  await runShopCommand(shop.parts, ['book', 'cedar-ridge', ...options]);
}

/** The first letters of the bookers by tee time. */
async function sheetOf(date: string): Promise<Record<string, string>> {
  const sheet = await clerk.read<DaySheet>(`/staff/tee-sheet?facilityId=9101&date=${date}`);
  return Object.fromEntries(
    sheet.rows.flatMap(({ localTime, bookings, block }) => [
      ...(block ? [[localTime, `closed: ${block.reason}`]] : []),
      ...bookings.map(({ booker }) => [localTime, booker.firstName]),
    ]),
  );
}

const delayOf = (date: string, change: Record<string, unknown> = {}) => ({
  facilityId: 9101,
  date,
  fromTime: '08:00',
  untilTime: '12:00',
  minutes: 20,
  mode: 'shift',
  ...change,
});

async function plan(date: string, change = {}): Promise<DelayPlan> {
  return (await (await clerk.post('/staff/delays/preview', delayOf(date, change))).json()) as DelayPlan;
}
async function make(date: string, key: string, change = {}) {
  return clerk.post('/staff/delays', { ...delayOf(date, change), key, reason: 'Frost' });
}
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;

describe('A frost delay', () => {
  it('moves every booking of the morning in one step, closes the lost times, and its undo moves all back', async () => {
    const date = nextDay();
    const hours = [8, 9, 10, 11];
    const times = hours.flatMap((hour) =>
      ['00', '10', '20', '30', '40', '50'].map((m) => `${String(hour).padStart(2, '0')}:${m}`),
    );
    for (const [index, time] of times.entries()) await book(date, time, `G${index} Full`);
    const before = await sheetOf(date);
    const { key, bookings } = await plan(date);
    expect(bookings).toHaveLength(24);
    expect(await sheetOf(date)).toEqual(before);
    const made = await make(date, key);
    const { id, moved } = (await made.json()) as { id: number; moved: number };
    expect([made.status, moved]).toEqual([201, 24]);
    const after = await sheetOf(date);
    expect(after['08:00']).toBe('closed: Frost');
    expect(after['08:10']).toBe('closed: Frost');
    expect(after['08:20']).toBe('G0');
    expect(after['12:10']).toBe('G23');
    const undone = await clerk.post(`/staff/delays/${id}/undo`);
    expect(await undone.json()).toEqual({ moved: 24, toCall: 0 });
    expect(await sheetOf(date)).toEqual(before);
    expect(await codeOf(await clerk.post(`/staff/delays/${id}/undo`))).toBe('NOT_UNDOABLE');
  });

  it('happens once when it is pressed twice at the same time', async () => {
    const date = nextDay();
    await book(date, '08:00', 'Ada Early');
    const { key } = await plan(date);
    const answers = await Promise.all([make(date, key), make(date, key)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await sheetOf(date)).toMatchObject({ '08:20': 'Ada' });
  });

  it('is planned anew when a booking came in since the preview', async () => {
    const date = nextDay();
    await book(date, '08:00', 'Ada Early');
    const { key } = await plan(date);
    await book(date, '08:20', 'Bo Late');
    expect(await codeOf(await make(date, key))).toBe('DELAY_CHANGED');
    expect(await sheetOf(date)).toEqual({ '08:00': 'Ada', '08:20': 'Bo' });
  });

  it('moves nobody onto the hold of a golfer, and is not undone into one', async () => {
    const date = nextDay();
    await book(date, '08:00', 'Ada Early');
    const hold = async (time: string) =>
      fillCart(shop, { date, players: 2, rate: 'Walking', teetime: `${date}T${time}:00.000Z` });
    await hold('12:20');
    const { key, bookings } = await plan(date);
    expect(bookings.map(({ to }) => to)).toEqual([`${date}T12:30:00.000Z`]);
    const { id } = (await (await make(date, key)).json()) as { id: number };
    await shop.db.deleteFrom('block').where('first_date', '=', date).execute();
    await hold('12:00');
    expect(await codeOf(await clerk.post(`/staff/delays/${id}/undo`))).toBe('NOT_UNDOABLE');
  });

  it('sells no lost tee time to a golfer who holds it or is paying for it', async () => {
    const date = nextDay();
    await book(date, '09:00', 'Ada Early');
    const cart = (time: string) =>
      fillCart(shop, { date, players: 2, rate: '18 Holes', teetime: `${date}T${time}:00.000Z` });
    const [held, paying, kept] = [await cart('13:10'), await cart('13:20'), await cart('13:50')];
    const [order, later] = [await reserve(shop, paying), await reserve(shop, kept)];
    const change = { fromTime: '09:00', minutes: 30 };
    const { key } = await plan(date, change);
    expect((await make(date, key, change)).status).toBe(201);
    const refused = await postOrderTeeTime(shop, held);
    expect([refused.status, await codeOf(refused)]).toEqual([410, 'TEE_TIME_GONE']);
    const lost = await addReservation(shop.fetch, await cardForm(shop, paying, order));
    expect(lost).toMatchObject({
      ReservationStatusID: null,
      Message: expect.stringContaining('no longer available'),
    });
    const paid = await addReservation(shop.fetch, await cardForm(shop, kept, later));
    expect((await patchStatus(shop, kept, paid.ReservationStatusID)).status).toBe(200);
    expect(await sheetOf(date)).toMatchObject({ '09:30': 'Ada' });
  });

  it('offers nobody on the waitlist a tee time that it closes, but those it frees', async () => {
    await changeSettings(shop, { waitingList: { enabled: true } });
    const date = nextDay();
    await book(date, '08:00', 'Ada Early');
    await book(date, '08:30', 'Bo Next');
    const { newGolfer, joined, read } = openWaitlist(shop);
    const waitFor = async (time: string) => {
      const { headers } = await newGolfer();
      const { id } = await joined(headers, `${date}T${time}:00.000Z`);
      return async () => (await read(headers, id)).state;
    };
    const [closed, freed] = [await waitFor('12:00'), await waitFor('12:30')];
    const { key } = await plan(date);
    expect((await make(date, key)).status).toBe(201);
    expect([await closed(), await freed()]).toEqual(['waiting', 'offered']);
    await changeSettings(shop, { waitingList: { enabled: false } });
  });

  it('notifies each golfer once, who may then cancel for a full refund until the new time', async () => {
    const date = nextDay();
    await book(date, '08:00', 'Ada Early', ['--email', 'ada@example.com']);
    const { key } = await plan(date);
    await make(date, key);
    const mails = await shop.db
      .selectFrom('outbox')
      .select('kind')
      .where('to_address', '=', 'ada@example.com')
      .where('kind', 'in', ['booking-delay', 'booking-change', 'block-notice'])
      .execute();
    expect(mails).toEqual([{ kind: 'booking-delay' }]);
    const reservation = await shop.db
      .selectFrom('reservation')
      .select(['delayed_from', 'cancel_free_until', 'starts_at'])
      .where('delayed_from', 'is not', null)
      .where('starts_at', '=', new Date(`${date}T12:20:00Z`))
      .executeTakeFirstOrThrow();
    expect(reservation.cancel_free_until).toEqual(reservation.starts_at);
    expect(reservation.delayed_from).toEqual(new Date(`${date}T12:00:00Z`));
  });

  it('is refused when nothing needs to move or the day is too short', async () => {
    const date = nextDay();
    const preview = (change = {}) => clerk.post('/staff/delays/preview', delayOf(date, change));
    expect(await codeOf(await preview())).toBe('NOTHING_TO_DELAY');
    await book(date, '19:00', 'Eve Late', [], '7');
    const late = { fromTime: '19:00', untilTime: '24:00', minutes: 240 };
    expect((await preview(late)).status).toBe(400);
    expect(await codeOf(await preview({ ...late, untilTime: '23:59' }))).toBe('DELAY_DOES_NOT_FIT');
  });

  it('belongs to those who may plan, at their own facility', async () => {
    const starter = await staffAt(shop, 'starter');
    expect(await codeOf(await starter.post('/staff/delays/preview', delayOf('2031-05-09')))).toBe(
      'ROLE_REFUSED',
    );
    const elsewhere = await staffAt(shop, [{ role: 'owner', facilityId: 9301 }], { alias: 'the-bay' });
    expect(await codeOf(await elsewhere.post('/staff/delays/preview', delayOf('2031-05-09')))).toBe(
      'NOT_FOUND',
    );
  });
});
