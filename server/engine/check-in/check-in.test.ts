import { describe, expect, it } from 'vitest';
import type { CheckInStatus } from '#server/contract/check-in.ts';
import type { Order } from '#server/contract/orders.ts';
import { bookForToday, postCheckIn, postPayAndCheckIn, readStatus } from '#tests/support/check-in.ts';
import { changeSettings, readJson, secondEngine, startShop } from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { letOneBookForMany } from '#tests/support/unpaid.ts';

const shop = await startShop();
await letOneBookForMany(shop);
let nth = 0;
const book = (more = {}) => bookForToday(shop, { nth: nth++, ...more });
const hours = (from: Date, count: number) => new Date(from.getTime() + count * 3_600_000);
const refusal = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code];

describe('The status of a check-in', () => {
  it('tells who is in, who has paid, which slots there are and when it is open', async () => {
    const booking = await book({ players: 2 });
    expect(await readStatus(shop, booking)).toEqual({
      numberOfPlayersCheckedIn: 0,
      numberOfPlayersPaid: 0,
      slotNumbers: [1, 2],
      bookingId: booking.id,
      vendor: 'G1',
      phase: 'open',
      opensAt: hours(booking.startsAt, -2).toISOString(),
      closesAt: hours(booking.startsAt, 0.5).toISOString(),
      isCheckedIn: false,
      currencyCode: 'USD',
      amountDue: expect.any(Number),
      takesPayment: true,
      players: [
        { slotNumber: 1, name: 'Ada Palmer', isCheckedIn: false, isPaid: false, due: expect.any(Number) },
        { slotNumber: 2, name: null, isCheckedIn: false, isPaid: false, due: expect.any(Number) },
      ],
    });
  });

  it('opens as many hours before as the settings say and ends half an hour after the tee time', async () => {
    const booking = await book({ players: 1 });
    const phaseAt = async (offset: number) => {
      shop.clock.now = new Date(booking.startsAt.getTime() + offset);
      return (await readStatus(shop, booking)).phase;
    };
    expect(await phaseAt(-7_200_001)).toBe('not-open');
    expect(await phaseAt(-7_200_000)).toBe('open');
    expect(await phaseAt(1_799_999)).toBe('open');
    expect(await phaseAt(1_800_000)).toBe('over');
    await changeSettings(shop, { smartPlay: { checkInWindow: 4 } });
    expect(await phaseAt(-4 * 3_600_000)).toBe('open');
    await changeSettings(shop, { smartPlay: { checkInWindow: 2 } });
  });

  it('counts who paid all of it online as paid', async () => {
    const booking = await book({ rate: '18 Holes', players: 2 });
    expect(await readStatus(shop, booking)).toMatchObject({
      numberOfPlayersPaid: 2,
      amountDue: 0,
      takesPayment: false,
    });
  });

  it('is told to nobody but who may see the booking, of its own facility', async () => {
    const { id, headers } = await book();
    const ask = (path: string, own: Record<string, string> = {}) => shop.ask(path, { headers: own });
    expect((await ask(`/reservation/${id}/checkin/status`)).status).toBe(401);
    const stranger = { 'x-cart-id': crypto.randomUUID() };
    expect((await ask(`/reservation/${id}/checkin/status`, stranger)).status).toBe(404);
    expect((await ask(`/reservation/${id}/checkin/status?gnFacilityId=9102`, headers)).status).toBe(404);
    expect((await ask(`/reservation/${id}/checkin/status?gnFacilityId=9101`, headers)).status).toBe(200);
    expect((await ask('/reservation/abc/checkin/status', headers)).status).toBe(404);
  });
});

describe('Checking in without paying', () => {
  it('takes everybody in where nobody is named, and counts everywhere', async () => {
    const { headers } = await signIn(shop, 'in@example.com');
    const booking = await book({ headers });
    const done = await readJson<CheckInStatus & { success: boolean }>(await postCheckIn(shop, booking));
    expect(done).toMatchObject({ success: true, numberOfPlayersCheckedIn: 4, isCheckedIn: true });
    const { order } = await shop.read<{ order: Order }>(`/reservations/${booking.id}`, { headers });
    const shown = order.teetimes[0]?.players.map(({ checkInInformation: { checkedInAt, paid } }) => ({
      isIn: checkedInAt !== null,
      paid,
    }));
    expect(shown).toEqual(Array.from({ length: 4 }, () => ({ isIn: true, paid: false })));
  });

  it('takes some in by their slots, and the rest later; who is in stays in since then', async () => {
    const booking = await book();
    expect(await readJson(await postCheckIn(shop, booking, { slots: [2, 4] }))).toMatchObject({
      numberOfPlayersCheckedIn: 2,
      isCheckedIn: false,
    });
    const since = () =>
      shop.db
        .selectFrom('reservation_slot')
        .select(['slot_number', 'checked_in_at'])
        .where('reservation_id', '=', booking.id)
        .where('slot_number', 'in', [2, 4])
        .orderBy('slot_number')
        .execute();
    const before = await since();
    await readJson(await postCheckIn(shop, booking, { slots: [1, 2] }));
    expect(
      await readJson(await postCheckIn(shop, booking, { isFullCheckIn: true, slots: [1] })),
    ).toMatchObject({
      isCheckedIn: true,
    });
    expect(await since()).toEqual(before);
  });

  it('is once when two friends do it at the same moment, in two processes', async () => {
    const booking = await book();
    const other = secondEngine(shop);
    const ask = () =>
      other.fetch(
        new Request('http://engine/reservation/checkin', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-be-alias': 'cedar-ridge', ...booking.headers },
          body: JSON.stringify({ externalReservationId: booking.id, slots: [1, 3] }),
        }),
      );
    const answers = await Promise.all([ask(), postCheckIn(shop, booking, { slots: [3, 4] }), ask()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await readStatus(shop, booking)).players.map(({ isCheckedIn }) => isCheckedIn)).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  it('is refused with a reason of its own outside of its hours, cancelled, and where it is off', async () => {
    const booking = await book();
    const at = async (time: Date) => {
      shop.clock.now = time;
      return refusal(await postCheckIn(shop, booking));
    };
    expect(await at(hours(booking.startsAt, -3))).toEqual([409, 'CHECK_IN_NOT_OPEN']);
    expect(await at(hours(booking.startsAt, 1))).toEqual([409, 'CHECK_IN_OVER']);
    await changeSettings(shop, { smartPlay: { checkIn: false } });
    expect(await at(hours(booking.startsAt, -1))).toEqual([403, 'CHECK_IN_OFF']);
    expect(await refusal(await postPayAndCheckIn(shop, booking, { playerCount: 1 }))).toEqual([
      403,
      'CHECK_IN_OFF',
    ]);
    await changeSettings(shop, { smartPlay: { checkIn: true } });
    shop.clock.now = hours(booking.startsAt, -40);
    const cancelled = await shop.ask(`/reservations/${booking.id}/cancel`, {
      method: 'PUT',
      headers: booking.headers,
      body: { players: 0 },
    });
    expect(cancelled.status).toBe(200);
    expect(await at(hours(booking.startsAt, -1))).toEqual([409, 'RESERVATION_NOT_BOOKED']);
    const { rows } = await shop.database.pool.query(
      'select count(checked_in_at)::int as in from reservation_slot where reservation_id = $1',
      [booking.id],
    );
    expect(rows).toEqual([{ in: 0 }]);
  });

  it('is refused for a slot nobody has, no booking, and another facility', async () => {
    const booking = await book({ players: 2 });
    const slot = await postCheckIn(shop, booking, { slots: [1, 3] });
    expect([slot.status, await slot.json()]).toMatchObject([
      400,
      { code: 'BAD_INPUT', data: { issues: [{ path: ['body', 'slots'] }] } },
    ]);
    expect(await refusal(await postCheckIn(shop, { ...booking, id: 0 }, { bookingId: '' }))).toEqual([
      400,
      'BAD_INPUT',
    ]);
    for (const bookingId of ['x', '99999999999', 0, 1])
      expect(await refusal(await postCheckIn(shop, booking, { bookingId }))).toEqual([404, 'NOT_FOUND']);
    expect(await refusal(await postCheckIn(shop, booking, { facilityId: 9102 }))).toEqual([404, 'NOT_FOUND']);
    expect((await readStatus(shop, booking)).numberOfPlayersCheckedIn).toBe(0);
  });
});
