import { describe, expect, it } from 'vitest';
import type { DeskBooking } from '#server/contract/staff/booking.ts';
import type { DaySheet } from '#server/contract/staff/desk.ts';
import type { TeeTime } from '#server/contract/tee-time.ts';
import type { TeeSheet, TeeTimeDetails } from '#server/contract/tee-times.ts';
import coastalGolf from '#server/db/samples/coastal-golf.json' with { type: 'json' };
import { reserve, startShop } from '#tests/support/shop.ts';
import { staffAt } from '#tests/support/staff.ts';

const alias = 'coastal-golf';
const HERON_POINT = 9203;
const shop = await startShop({ files: [coastalGolf] });
const clerk = await staffAt(shop, 'clerk', { alias });

async function timesOf(date: string): Promise<TeeTime[]> {
  const [sheet] = await shop.read<TeeSheet[]>(`/v2/tee-times?date=${date}&facilityIds=${HERON_POINT}`, {
    alias,
  });
  return sheet?.teetimes ?? [];
}
const rateOf = ({ rates }: TeeTime, holes: number) => {
  const rate = rates.find((each) => each.holes === holes);
  if (!rate) throw new Error(`No rate of ${holes} holes`);
  return rate;
};
/** The start that 18 holes from `teetime` also take: the first at or after the turn of 130 minutes. */
const turnOf = (times: readonly TeeTime[], { teetime }: TeeTime) =>
  times.find(({ teetime: at }) => Date.parse(at) >= Date.parse(teetime) + 130 * 60_000)?.teetime;
const at = (times: readonly TeeTime[], teetime: string | undefined, backNine: boolean) =>
  times.find((time) => time.teetime === teetime && time.backNine === backNine);

async function carted(time: TeeTime, holes: number, players: number, headers = {}) {
  const rate = rateOf(time, holes);
  const cart = await shop.read<{ id: string }>('/shopping-cart', { alias, method: 'POST', headers });
  const extra = {
    teetime: time.teetime,
    players,
    groupSize: players,
    price: 1,
    rate: { rateId: rate.rateId, rateSetId: rate.rateSetId, price: 1 },
    featuredProducts: [],
  };
  const item = { facilityId: HERON_POINT, type: 'TeeTime', promotionCode: null, extra };
  const answer = await shop.ask(`/shopping-cart/${cart.id}/cart-item`, {
    alias,
    method: 'POST',
    headers,
    body: { item },
  });
  return { answer, cartId: cart.id, rate };
}

const book = (teetime: string, more: { rate: number; players: number; backNine?: boolean }) =>
  clerk.post('/staff/bookings', {
    facilityId: HERON_POINT,
    teetime,
    firstName: 'Ada',
    lastName: `Smith ${Math.random()}`,
    attemptId: crypto.randomUUID(),
    ...more,
  });
const bookingOf = async (answer: Response) => {
  if (!answer.ok) throw new Error(await answer.text());
  return ((await answer.json()) as { booking: DeskBooking }).booking;
};

describe('A course with a second tee', () => {
  it('lists each time of hole 10 after that of hole 1, with its nine-hole rates alone', async () => {
    const times = await timesOf('2031-05-05');
    const back = times.filter(({ backNine }) => backNine);
    expect(back.length).toBeGreaterThan(20);
    expect(back.every(({ rates }) => rates.every(({ holes }) => holes === 9))).toBe(true);
    const sorted = times.toSorted((a, b) => a.teetime.localeCompare(b.teetime) || +a.backNine - +b.backNine);
    expect(times).toEqual(sorted);
    const ids = times.flatMap(({ rates }) => rates.map(({ rateId }) => rateId));
    expect(new Set(ids).size).toBe(ids.length);
    const [first] = back;
    const details = await shop.read<TeeTimeDetails>(
      `/tee-times/details?facilityId=${HERON_POINT}&teetime=${first?.teetime}&backNine=true`,
      { alias },
    );
    expect(details.teeTime).toEqual(first);
  });

  it('holds and books nine holes from hole 10, which stay free at hole 1', async () => {
    const times = await timesOf('2031-05-05');
    const back = times.find(({ backNine }) => backNine);
    if (!back) throw new Error('No back nine');
    const headers = { 'x-guest-email': 'nine@example.com' };
    const { answer, cartId, rate } = await carted(back, 9, 4, headers);
    expect(answer.status).toBe(200);
    const cart = (await answer.json()) as { items: { id: string; extra: { rate: { backNine?: true } } }[] };
    const [item] = cart.items;
    expect(item?.extra.rate.backNine).toBe(true);
    const after = await timesOf('2031-05-05');
    expect(at(after, back.teetime, true)).toBeUndefined();
    expect(at(after, back.teetime, false)?.maxPlayers).toBe(4);
    const wanted = { alias, facilityId: HERON_POINT, teetime: back.teetime, players: 4, rate };
    const carted4 = {
      ...wanted,
      cartId,
      itemId: item?.id ?? '',
      rateId: rate.rateId,
      rateSetId: rate.rateSetId,
    };
    const order = await reserve(shop, carted4 as never, headers);
    expect(JSON.stringify(order)).toContain('"backNine":true');
  });

  it('lets 18 holes take the tee time where they turn, and judges the fewer of both', async () => {
    const date = '2031-05-06';
    const before = await timesOf(date);
    const [front] = before;
    if (!front) throw new Error('No time');
    const turn = turnOf(before, front);
    const booked = await bookingOf(await book(front.teetime, { rate: 1, players: 2 }));
    const after = await timesOf(date);
    expect(at(after, front.teetime, false)?.maxPlayers).toBe(2);
    expect(at(after, front.teetime, true)?.maxPlayers).toBe(4);
    expect(at(after, turn, true)?.maxPlayers).toBe(2);
    expect(at(after, turn, false)?.maxPlayers).toBe(4);
    // Nine holes of three do not fit where two turn.
    expect((await book(turn ?? '', { rate: 4, players: 3, backNine: true })).status).toBe(409);
    expect((await book(turn ?? '', { rate: 4, players: 2, backNine: true })).status).toBe(201);
    // Two slots of hole 1 are free, but nobody could turn.
    const shown = at(await timesOf(date), front.teetime, false);
    expect(shown?.rates.map(({ holes }) => holes)).toEqual([9]);
    expect((await book(front.teetime, { rate: 1, players: 2 })).status).toBe(409);
    const sheet = await clerk.read<DaySheet>(`/staff/tee-sheet?facilityId=${HERON_POINT}&date=${date}`);
    const row = sheet.rows.find(({ teetime, startingTee }) => teetime === turn && startingTee === 10);
    expect(row).toMatchObject({
      free: 0,
      turns: [{ id: booked.id, players: 2, localTime: booked.localTime }],
      bookings: [{ startingTee: 10, holes: 9 }],
    });
  });

  it('moves the turn with the booking, also by an undo', async () => {
    const date = '2031-05-07';
    const times = await timesOf(date);
    const [one, two] = times.filter(({ backNine }) => !backNine);
    if (!one || !two) throw new Error('No times');
    const booked = await bookingOf(await book(one.teetime, { rate: 1, players: 4 }));
    const left = async (time: TeeTime) => at(await timesOf(date), turnOf(times, time), true)?.maxPlayers ?? 0;
    expect([await left(one), await left(two)]).toEqual([0, 4]);
    const moved = await clerk.post(`/staff/bookings/${booked.id}/move`, {
      teetime: two.teetime,
      version: booked.version,
    });
    const { changeId } = (await moved.json()) as { changeId: number };
    expect([await left(one), await left(two)]).toEqual([4, 0]);
    expect((await clerk.post(`/staff/changes/${changeId}/undo`)).status).toBe(200);
    expect([await left(one), await left(two)]).toEqual([0, 4]);
    // Nine holes do not turn.
    const now = await bookingOf(await clerk.ask(`/staff/bookings/${booked.id}`));
    await bookingOf(
      await clerk.post(`/staff/bookings/${booked.id}/move`, {
        teetime: one.teetime,
        rate: 4,
        version: now.version,
      }),
    );
    expect([await left(one), await left(two)]).toEqual([4, 4]);
  });
});

describe('A double-tee morning', () => {
  it('sells 18 holes from both tees, and nobody starts in the hours of its crossover', async () => {
    const manager = await staffAt(shop, 'manager', { alias });
    const date = '2031-05-08';
    const block = (kind: string, fromTime: string, toTime: string, facilityId = HERON_POINT) =>
      manager.post('/staff/blocks', {
        facilityId,
        firstDate: date,
        lastDate: date,
        weekdays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
        fromTime,
        toTime,
        kind,
        color: 'gray',
        reason: 'League morning',
      });
    expect((await block('double-tee', '07:00', '09:00', 9201)).status).toBe(409);
    const made = (await (await block('double-tee', '07:00', '09:00')).json()) as { id: number };
    const { crossover } = await manager.read<{ crossover: object }>(`/staff/blocks/${made.id}`);
    expect(crossover).toEqual({ fromTime: '09:10', toTime: '11:10' });
    expect((await block('crossover', '09:10', '11:10')).status).toBe(201);
    const times = await timesOf(date);
    const local = (teetime: string) =>
      new Date(teetime).toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
    const { timeZone: zone = 'UTC' } = coastalGolf.facilities.find(({ id }) => id === HERON_POINT) ?? {};
    const within = (from: string, to: string) =>
      times.filter(({ teetime }) => local(teetime) >= from && local(teetime) < to);
    const early = within('07:00', '09:00').filter(({ backNine }) => backNine);
    expect(early.length).toBeGreaterThan(0);
    expect(early.every(({ rates }) => rates.some(({ holes }) => holes === 18))).toBe(true);
    expect(within('09:10', '11:10')).toEqual([]);
    const later = within('11:10', '18:00').filter(({ backNine }) => backNine);
    expect(later.every(({ rates }) => rates.every(({ holes }) => holes === 9))).toBe(true);
  });
});
