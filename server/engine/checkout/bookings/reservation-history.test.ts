import { readFileSync } from 'node:fs';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import type { ListedReservation, ReservationEvent } from '#server/contract/reservation-history.ts';
import type { ShownBooking } from '#server/contract/reservations.ts';
import { copyBookings } from '#tests/support/copy-bookings.ts';
import { SAMPLE_NOW } from '#tests/support/engine.ts';
import { buy, startShop } from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';

const sample = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../db/samples/${name}.json`, import.meta.url), 'utf8'));
const shop = await startShop({
  files: [sample('cedar-ridge'), sample('coastal-golf'), sample('the-bay')],
});

type Headers = Record<string, string>;
type Answer = {
  reservations: { Reservations: ListedReservation[] };
  cancellationReasons: { CancellationReasonId: number; Description: string }[];
  total: number;
};
const read = (headers: Headers, query = '', alias?: string) =>
  shop.read<Answer>(`/reservation/history${query && `?${query}`}`, { headers, ...(alias && { alias }) });
const idsOf = ({ reservations }: Answer) =>
  reservations.Reservations.map(({ ReservationID }) => ReservationID);
const detail = (id: number, headers: Headers) =>
  shop.read<ListedReservation & { events: ReservationEvent[] }>(`/reservation/${id}/history`, { headers });
const cancel = (id: number, headers: Headers, body: Record<string, unknown>, alias?: string) =>
  shop.ask(`/reservations/${id}/cancel`, { method: 'PUT', headers, body, ...(alias && { alias }) });

let nth = 0;
async function bookAs(headers: Headers, change: Record<string, unknown> = {}) {
  return buy(shop, { nth: nth++, players: 2, date: '2031-05-06', headers, ...change });
}

async function at<T>(moment: Date | string, what: () => Promise<T>): Promise<T> {
  shop.clock.now = new Date(moment);
  try {
    return await what();
  } finally {
    shop.clock.now = SAMPLE_NOW;
  }
}

describe('The history of reservations', () => {
  it('tells a reservation as other clients know it, and a cancelled one as such', async () => {
    const { headers } = await signIn(shop, 'ada-history@example.com');
    const kept = await bookAs(headers);
    const gone = await bookAs(headers);
    await cancel(gone.reservationId, headers, { players: 0, reason: 2 });
    const answer = await read(headers, 'playDateMin=2031-05-02T08:00');
    expect(answer.total).toBe(2);
    const [first, second] = [kept, gone].map(({ reservationId }) =>
      answer.reservations.Reservations.find(({ ReservationID }) => ReservationID === reservationId),
    );
    expect(first).toMatchObject({
      Status: 1,
      EligibleForCancellation: true,
      ConfirmationNumber: expect.stringMatching(/^\w{4}-\w{4}$/),
      confirmationNumber: first?.ConfirmationNumber,
      Invoice: { FacilityID: 9101, PlayerCount: 2, HoleCount: 18 },
      Customer: { Email: 'ada@example.com', FirstName: 'Ada', LastName: 'Palmer' },
      cartItemId: kept.item.itemId,
      courseId: kept.item.courseId,
      courseTimezone: 'America/New_York',
      isPartner: false,
      groupSize: 2,
      bookerName: 'Ada Palmer',
      bookerEmail: 'ada@example.com',
      teetimes: [kept.item.teetime],
      orderNumber: kept.order.orderNumber,
      totalPlayers: 2,
      featuredProductsInvoiceId: null,
    });
    expect(first?.Invoice.Time).toMatch(/^2031-05-06T\d{2}:\d{2}:00$/);
    expect(first?.BookingSlots.map(({ SlotNumber, IsCaptain }) => [SlotNumber, IsCaptain])).toEqual([
      [1, true],
      [2, false],
    ]);
    expect(second).toMatchObject({ Status: 0, EligibleForCancellation: false });
    expect(answer.cancellationReasons).toContainEqual({
      CancellationReasonId: 2,
      Description: 'The weather',
    });
  });

  it('is for a signed-in customer alone', async () => {
    const answer = await shop.ask('/reservation/history', {
      headers: { 'x-cart-id': '00000000-0000-4000-8000-000000000000' },
    });
    expect([answer.status, (await answer.json()).code]).toEqual([401, 'SESSION_REQUIRED']);
  });

  it('is empty for who has booked nothing, and shows nobody the reservations of others', async () => {
    await bookAs((await signIn(shop, 'somebody@example.com')).headers);
    const { headers } = await signIn(shop, 'nobody-yet@example.com');
    expect(await read(headers)).toMatchObject({ reservations: { Reservations: [] }, total: 0 });
  });

  it('moves a round from what is ahead to what is past at the moment of its tee time', async () => {
    const { headers } = await signIn(shop, 'moment@example.com');
    const early = await bookAs(headers);
    const late = await bookAs(headers);
    const both = [early, late].sort((a, b) => (a.item.teetime < b.item.teetime ? -1 : 1));
    const [first, second] = both.map(({ reservationId }) => reservationId);
    expect(idsOf(await read(headers, 'period=upcoming'))).toEqual([first, second]);
    expect(idsOf(await read(headers, 'period=past'))).toEqual([]);
    const teeOff = both[0]?.item.teetime ?? '';
    await at(new Date(Date.parse(teeOff) - 1), async () => {
      expect(idsOf(await read(headers, 'period=upcoming'))).toEqual([first, second]);
    });
    await at(teeOff, async () => {
      expect(idsOf(await read(headers, 'period=upcoming'))).toEqual([second]);
      expect(idsOf(await read(headers, 'period=past'))).toEqual([first]);
    });
    await at('2031-06-01T00:00:00Z', async () => {
      expect(idsOf(await read(headers, 'period=past'))).toEqual([second, first]);
    });
  });

  it('is read page by page, with the same total on each', async () => {
    const { headers } = await signIn(shop, 'pages@example.com');
    const booked: number[] = [];
    for (let round = 0; round < 3; round += 1) booked.push((await bookAs(headers)).reservationId);
    const pages = await Promise.all(
      [0, 2, 4].map((skip) => read(headers, `period=upcoming&skip=${skip}&take=2`)),
    );
    expect(pages.map(idsOf).map(({ length }) => length)).toEqual([2, 1, 0]);
    expect(pages.map(({ total }) => total)).toEqual([3, 3, 3]);
    expect(pages.flatMap(idsOf).sort()).toEqual(booked.sort());
  });

  it('takes its days by the clock of each facility, and facilities by their ids', async () => {
    const { headers, customerId } = await signIn(shop, 'zones@example.com', 'coastal-golf');
    const { reservationId: of } = await bookAs({});
    const facilities = await shop.db
      .selectFrom('facility')
      .select(['id', 'time_zone'])
      .where('alias', '=', 'coastal-golf')
      .orderBy('id')
      .execute();
    const zones = new Map(facilities.map(({ id, time_zone }) => [id, time_zone]));
    expect(new Set(zones.values()).size).toBeGreaterThan(1);
    const places = [...new Map(facilities.map((each) => [each.time_zone, each.id])).values()];
    const booked: { id: number; facilityId: number }[] = [];
    for (const facilityId of places) {
      const startsAt = DateTime.fromISO('2031-05-20T08:00', { zone: zones.get(facilityId) }).toJSDate();
      const [id = 0] = await copyBookings(shop.db, {
        of,
        customerId,
        startsAt,
        alias: 'coastal-golf',
        facilityId,
      });
      booked.push({ id, facilityId });
    }
    const all = await read(
      headers,
      'playDateMin=2031-05-20T08:00&playDateMax=2031-05-20T08:00',
      'coastal-golf',
    );
    expect(idsOf(all).sort()).toEqual(booked.map(({ id }) => id).sort());
    expect(all.reservations.Reservations.map(({ Invoice }) => Invoice.Time)).toEqual(
      booked.map(() => '2031-05-20T08:00:00'),
    );
    expect(idsOf(await read(headers, 'playDateMin=2031-05-20T08:01', 'coastal-golf'))).toEqual([]);
    const found = async (query: string) => idsOf(await read(headers, query, 'coastal-golf')).length;
    for (const query of ['2031-05-20', '2031-05-20T08:00:00', '2031-05-20T08:00:00.000'])
      expect([query, await found(`playDateMin=${query}`)]).toEqual([query, booked.length]);
    expect(await found('playDateMin=2031-05-20&playDateMax=2031-05-20')).toBe(booked.length);
    expect(await found('playDateMin=2031-05-21')).toBe(0);
    // Eight o'clock is the same moment nowhere but in one of the two zones.
    const [early, late] = ['2031-05-20T12:00:00.000Z', '2031-05-20T08:00:00-05:00'].map(encodeURIComponent);
    expect(await found(`playDateMin=${early}`)).toBe(booked.length);
    expect(await found(`playDateMin=${late}&playDateMax=${late}`)).toBeGreaterThan(0);
    expect(await found(`playDateMax=2031-05-20T10:00:00Z`)).toBe(0);
    const [one] = booked;
    expect(idsOf(await read(headers, `facilityIds=${one?.facilityId},99999999999`, 'coastal-golf'))).toEqual([
      one?.id,
    ]);
  });

  it('prints the hour of a day on which clocks change as the course reads it', async () => {
    const { headers, customerId } = await signIn(shop, 'clocks@example.com');
    const { reservationId: of } = await bookAs({});
    const startsAt = new Date('2031-11-02T12:30:00Z');
    const [id] = await copyBookings(shop.db, { of, customerId, startsAt });
    const [listed] = (await read(headers)).reservations.Reservations;
    expect(listed).toMatchObject({ ReservationID: id, Invoice: { Time: '2031-11-02T07:30:00' } });
  });

  it('says what is wrong with a day nobody can mean', async () => {
    const { headers } = await signIn(shop, 'days@example.com');
    for (const query of ['playDateMin=2031-02-30T08:00', 'playDateMax=tomorrow', 'period=never', 'take=0']) {
      const answer = await shop.ask(`/reservation/history?${query}`, { headers });
      expect([query, answer.status]).toEqual([query, 400]);
    }
  });

  it('has what was booked as a guest once the e-mail is proved, and lets it be cancelled', async () => {
    const { reservationId } = await bookAs({}, { card: { BookerEmail: 'Later@example.com' } });
    const { headers, customerId } = await signIn(shop, 'later@example.com');
    expect(idsOf(await read(headers))).toEqual([]);
    expect((await shop.ask(`/reservations/${reservationId}`, { headers })).status).toBe(404);
    await shop.db
      .updateTable('customer')
      .set({ email_verified_at: new Date() })
      .where('id', '=', customerId)
      .execute();
    expect(idsOf(await read(headers))).toEqual([reservationId]);
    expect(await shop.read(`/reservations/${reservationId}`, { headers })).toMatchObject({ reservationId });
    expect((await cancel(reservationId, headers, { players: 0 })).status).toBe(200);
    expect((await read(headers)).reservations.Reservations[0]).toMatchObject({ Status: 0 });
  });
});

describe('A partner', () => {
  async function withPartner() {
    const booker = await signIn(shop, `booker-${nth}@example.com`);
    const booking = await bookAs(booker.headers);
    const partner = await signIn(shop, `partner-${nth}@example.com`);
    await shop.db
      .updateTable('reservation_slot')
      .set({ customer_id: partner.customerId, name: 'Kim Lee', email: 'kim@example.com' })
      .where('reservation_id', '=', booking.reservationId)
      .where('slot_number', '=', 2)
      .execute();
    return { booker, partner, id: booking.reservationId };
  }

  it('finds the round of the other in the own history, without what is the booker’s alone', async () => {
    const { partner, booker, id } = await withPartner();
    const [listed] = (await read(partner.headers, 'period=upcoming')).reservations.Reservations;
    expect(listed).toMatchObject({
      ReservationID: id,
      isPartner: true,
      EligibleForCancellation: false,
      bookerName: 'Ada Palmer',
      bookerEmail: null,
      orderNumber: null,
      ConfirmationNumber: null,
      confirmationNumber: null,
      // Their spot is paid: what the booker paid is not a partner's to know.
      Invoice: { TotalDue: 0, PlayerCount: 2 },
      Customer: { Email: '', Phone: '' },
    });
    expect(listed?.BookingSlots.map(({ Email }) => Email)).toEqual([null, 'kim@example.com']);
    expect((await read(booker.headers)).reservations.Reservations[0]).toMatchObject({ isPartner: false });
  });

  it('sees the booking and its history, and cannot cancel it or have a link to it', async () => {
    const { partner, id } = await withPartner();
    const { headers } = partner;
    const shown = await shop.read<ShownBooking>(`/reservations/${id}`, { headers });
    expect(shown).toMatchObject({
      isPartner: true,
      order: { customer: { emailAddress: null }, payments: [] },
    });
    expect(shown.order.teetimes[0]).toMatchObject({
      payment: null,
      isCancellable: false,
      isChangeable: false,
    });
    expect(JSON.stringify(shown)).not.toMatch(/@example\.com|lastFour":"\d/);
    expect(shown.order.invoice).toBeUndefined();
    expect(shown.order.teetimes[0]?.players.map(({ confirmationNumber }) => confirmationNumber)).toEqual([
      null,
      null,
    ]);
    expect(shown.dueAtCourse).toEqual({ currencyCode: 'USD', value: 0 });
    expect((await detail(id, headers)).events.map(({ kind }) => kind)).toEqual(['booked']);
    for (const [path, method] of [
      [`/reservations/${id}/link`, 'POST'],
      [`/reservations/${id}/links`, 'DELETE'],
    ] as const)
      expect((await shop.ask(path, { method, headers })).status).toBe(404);
    expect((await cancel(id, headers, { players: 0 })).status).toBe(404);
    expect((await detail(id, headers)).Status).toBe(1);
  });

  it('no longer sees it once taken out', async () => {
    const { partner, booker, id } = await withPartner();
    expect((await cancel(id, booker.headers, { players: 1 })).status).toBe(200);
    expect((await shop.ask(`/reservation/${id}/history`, { headers: partner.headers })).status).toBe(404);
    expect(idsOf(await read(partner.headers))).toEqual([]);
  });
});

describe('What happened to a reservation', () => {
  it('is told in order, with reasons and what went back', async () => {
    const { headers } = await signIn(shop, 'events@example.com');
    const { reservationId: id } = await bookAs(headers, { players: 3 });
    await cancel(id, headers, { players: 1, reason: 3 });
    await cancel(id, headers, { players: 0, reason: 'No longer in town' });
    const { events } = await detail(id, headers);
    expect(events.map(({ at, ...event }) => event)).toEqual([
      { kind: 'booked', by: 'golfer', players: 3, reason: null, refund: null },
      {
        kind: 'players-taken-out',
        by: 'golfer',
        players: 1,
        reason: 'Illness or injury',
        refund: { currencyCode: 'USD', value: 75.69 },
      },
      {
        kind: 'cancelled',
        by: 'golfer',
        players: 2,
        reason: 'No longer in town',
        refund: { currencyCode: 'USD', value: 151.35 },
      },
    ]);
  });

  it('is told to a guest by the cart and by the link, and to nobody else', async () => {
    const { reservationId: id, item } = await bookAs({});
    const asGuest = { 'x-cart-id': item.cartId };
    const { token } = await shop.read<{ token: string }>(`/reservations/${id}/link`, {
      method: 'POST',
      headers: asGuest,
    });
    for (const headers of [asGuest, { 'x-booking-token': token }] as Headers[])
      expect(await detail(id, headers)).toMatchObject({ ReservationID: id, isPartner: false });
    const path = `/reservation/${id}/history`;
    expect((await shop.ask(path)).status).toBe(401);
    expect(
      (await shop.ask(path, { headers: (await signIn(shop, 'eve-h@example.com')).headers })).status,
    ).toBe(404);
    expect((await shop.ask(path, { headers: asGuest, alias: 'the-bay' })).status).toBe(404);
  });
});

describe('What would be given back', () => {
  it('is told for each number of players that could be taken out, and is what is given back', async () => {
    const { headers } = await signIn(shop, 'amounts@example.com');
    const { reservationId: id } = await bookAs(headers, { players: 3 });
    const shown = await shop.read<ShownBooking>(`/reservations/${id}`, { headers });
    const refunds = shown.order.teetimes[0]?.refunds ?? [];
    expect(refunds.map(({ amount }) => amount)).toEqual([75.69, 151.36, 227.04]);
    await cancel(id, headers, { players: 2 });
    expect((await detail(id, headers)).events.at(-1)?.refund?.value).toBe(refunds[1]?.amount);
  });
});

describe('The links of a booking', () => {
  it('all end at once, and the new one works', async () => {
    const { reservationId: id, item } = await bookAs({});
    const asGuest = { 'x-cart-id': item.cartId };
    const makeLink = () =>
      shop.read<{ token: string }>(`/reservations/${id}/link`, { method: 'POST', headers: asGuest });
    const { token: old } = await makeLink();
    expect((await makeLink()).token).toBe(old);
    const { token: fresh } = await shop.read<{ token: string }>(`/reservations/${id}/links`, {
      method: 'DELETE',
      headers: { 'x-booking-token': old },
    });
    expect(fresh).not.toBe(old);
    expect((await shop.ask(`/booking/${old}`)).status).toBe(404);
    expect((await shop.ask(`/booking/${fresh}`)).status).toBe(200);
    expect((await makeLink()).token).toBe(fresh);
    const again = await shop.ask(`/reservations/${id}/links`, {
      method: 'DELETE',
      headers: { 'x-booking-token': old },
    });
    expect(again.status).toBe(404);
  });

  it('ended at the same moment leave one that works', async () => {
    const { reservationId: id, item } = await bookAs({});
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        shop.read<{ token: string }>(`/reservations/${id}/links`, {
          method: 'DELETE',
          headers: { 'x-cart-id': item.cartId },
        }),
      ),
    );
    const states = await Promise.all(
      answers.map(async ({ token }) => (await shop.ask(`/booking/${token}`)).status),
    );
    expect(states.filter((status) => status === 200)).not.toEqual([]);
    const links = await shop.db
      .selectFrom('booking_link')
      .select('id')
      .where('reservation_id', '=', id)
      .where('is_own', '=', true)
      .execute();
    expect(links).toHaveLength(1);
  });
});

describe('A customer with thousands of reservations', () => {
  it('is served a page with no more statements than one with two', async () => {
    const few = await signIn(shop, 'few@example.com');
    for (let round = 0; round < 2; round += 1) await bookAs(few.headers);
    const many = await signIn(shop, 'many@example.com');
    const { reservationId: of } = await bookAs({});
    const startsAt = new Date('2031-06-01T12:00:00Z');
    await copyBookings(shop.db, { of, customerId: many.customerId, startsAt, count: 5_000 });
    const count = async (headers: Headers) => {
      shop.statements.length = 0;
      const answer = await read(headers, 'period=upcoming&take=20');
      return { answer, statements: shop.statements.length };
    };
    await count(few.headers);
    const [ofFew, ofMany] = [await count(few.headers), await count(many.headers)];
    expect(ofMany.answer.total).toBe(5_000);
    expect(ofMany.answer.reservations.Reservations).toHaveLength(20);
    expect(ofMany.statements).toBeLessThanOrEqual(ofFew.statements);
  });
});
