import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { UpcomingReservation } from '#server/contract/reservations.ts';
import { makeLinkUrl } from '#server/engine/mail-links/booking-links.ts';
import type { OrderMail } from '#server/engine/mails/order.mail.ts';
import { insertSession } from '#tests/support/session.ts';
import { buy, captainOf, secondEngine, startShop } from '#tests/support/shop.ts';

const shop = await startShop();

let golfers = 0;
let nth = 0;
const newEmail = () => `golfer-${++golfers}@example.com`;
const book = (email: string, wanted: Parameters<typeof buy>[1] = {}) =>
  buy(shop, {
    nth: nth++,
    ...wanted,
    card: { BookerEmail: email, 'Reservation.CustomerEmail': email },
  });
const cancel = (reservationId: number, cartId: string) =>
  shop.read(`/reservations/${reservationId}/cancel`, {
    method: 'PUT',
    headers: { 'x-cart-id': cartId },
    body: { players: 0 },
  });

const ask = (emailAddress: string, more: { alias?: string } = {}) =>
  shop.ask('/booking/links', { method: 'POST', body: { emailAddress }, ...more });
const mailsTo = async (email: string) => {
  const rows = await shop.db
    .selectFrom('outbox')
    .select('content')
    .where('kind', '=', 'booking-list')
    .where('to_address', '=', email)
    .orderBy('created_at')
    .execute();
  return rows.map(({ content }) => content as OrderMail);
};
const idsIn = (mail: OrderMail | undefined) => mail?.teeTimes.map(({ booking }) => booking.reservationId);
const ACCEPTED = [202, { accepted: true }];
const read = async (answer: Response) => [answer.status, await answer.json()];

describe('Finding bookings by e-mail address alone', () => {
  it('mails all that is ahead, the next first, each with a link that opens it', async () => {
    const email = newEmail();
    const later = await book(email, { date: '2031-05-08' });
    const next = await book(email, { date: '2031-05-06' });
    expect(await read(await ask(` ${email.toUpperCase()}`.trim()))).toEqual(ACCEPTED);
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(idsIn(mail)).toEqual([next.reservationId, later.reservationId]);
    for (const { linkId, booking } of mail?.teeTimes ?? []) {
      const url = await makeLinkUrl(shop.db, {
        linkId: linkId ?? '',
        siteUrl: '',
        secret: shop.parts.linkSecret,
      });
      expect(await shop.read(url ?? '')).toMatchObject({ reservationId: booking.reservationId });
    }
  });

  it('leaves out what is cancelled or over, and what is booked with another address', async () => {
    const email = newEmail();
    const gone = await book(email, { date: '2031-05-07' });
    await cancel(gone.reservationId, gone.item.cartId);
    await book(newEmail(), { date: '2031-05-07' });
    const played = await book(email, { date: '2031-05-03' });
    const ahead = await book(email, { date: '2031-05-07' });
    const before = shop.clock.now;
    shop.clock.now = new Date(Date.parse(played.item.teetime) + 1);
    await ask(email);
    shop.clock.now = before;
    expect((await mailsTo(email)).map(idsIn)).toEqual([[ahead.reservationId]]);
  });

  it('answers the same and mails nothing when there is nothing, or only at another operator', async () => {
    const email = newEmail();
    await book(email, { date: '2031-05-09' });
    const stranger = newEmail();
    expect(await read(await ask(stranger))).toEqual(ACCEPTED);
    expect(await read(await ask(email, { alias: 'the-bay' }))).toEqual(ACCEPTED);
    expect([await mailsTo(stranger), await mailsTo(email)]).toEqual([[], []]);
  });

  it('sends one mail however often and at the same time it is asked for, at two engines', async () => {
    const email = newEmail();
    await book(email, { date: '2031-05-10' });
    const other = secondEngine(shop);
    const request = () =>
      new Request('http://engine/booking/links', {
        method: 'POST',
        headers: { 'x-be-alias': 'cedar-ridge', 'content-type': 'application/json' },
        body: JSON.stringify({ emailAddress: email }),
      });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, place) => (place % 2 ? shop.fetch(request()) : other.fetch(request()))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(202));
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('sends the next one when ten minutes are over, and counts each address for itself', async () => {
    const [email, other] = [newEmail(), newEmail()];
    await book(email, { date: '2031-05-11' });
    await book(other, { date: '2031-05-11' });
    for (const who of [email, email, other]) await ask(who);
    expect([(await mailsTo(email)).length, (await mailsTo(other)).length]).toEqual([1, 1]);
    await sql`update rate_limit set expire = expire - 300000 where key like 'mail booking-list:%'`.execute(
      shop.db,
    );
    await ask(email);
    expect(await mailsTo(email)).toHaveLength(1);
    await sql`update rate_limit set expire = expire - 300000 where key like 'mail booking-list:%'`.execute(
      shop.db,
    );
    await ask(email);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('counts nothing when the mail could not be written', async () => {
    const email = newEmail();
    await book(email, { date: '2031-05-12' });
    await sql`create function refuse_list() returns trigger language plpgsql as $$
      begin raise exception 'the disk is full'; end $$`.execute(shop.db);
    await sql`create trigger refuse_list before insert on outbox for each row
      when (new.kind = 'booking-list') execute function refuse_list()`.execute(shop.db);
    expect((await ask(email)).status).toBe(500);
    await sql`drop function refuse_list cascade`.execute(shop.db);
    expect(await read(await ask(email))).toEqual(ACCEPTED);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('keeps no address in what it counts by, and wants one that is an address', async () => {
    const email = newEmail();
    await book(email, { date: '2031-05-12' });
    await ask(email);
    const { rows } = await sql<{ key: string }>`select key from rate_limit`.execute(shop.db);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(email);
    expect((await ask('ada')).status).toBe(400);
  });
});

describe('What a customer has ahead', () => {
  let email: string;
  let session: { token: string; customerId: number };
  beforeEach(async () => {
    email = newEmail();
    session = await insertSession(shop.db, 'cedar-ridge', email);
  });
  const upcoming = async () => {
    const headers = { session: session.token };
    const { reservations } = await shop.read<{ reservations: UpcomingReservation[] }>(
      '/reservation/upcoming',
      {
        headers,
      },
    );
    return reservations;
  };

  it('is listed with what leads to it, the next first; cancelled and past times are not', async () => {
    const headers = { session: session.token };
    const later = await book(email, { date: '2031-05-13', headers });
    const next = await book(email, { date: '2031-05-05', headers });
    const gone = await book(email, { date: '2031-05-06', headers });
    await shop.read(`/reservations/${gone.reservationId}/cancel`, {
      method: 'PUT',
      headers,
      body: { players: 0 },
    });
    expect(await upcoming()).toEqual([
      expect.objectContaining({
        reservationId: next.reservationId,
        orderId: next.order.id,
        state: 'fulfilled',
        playTime: next.item.teetime,
        courseTimezone: 'America/New_York',
        groupSize: 2,
      }),
      expect.objectContaining({ reservationId: later.reservationId, orderId: later.order.id }),
    ]);
    const before = shop.clock.now;
    shop.clock.now = new Date(Date.parse(next.item.teetime) + 1);
    expect((await upcoming()).map(({ reservationId }) => reservationId)).toEqual([later.reservationId]);
    shop.clock.now = before;
  });

  it('holds what was booked as a guest once the e-mail is proved, without the order of the guest', async () => {
    const { reservationId, order, item } = await book(email, { date: '2031-05-14' });
    expect(captainOf(order, item).gncReservationId).toBe(reservationId);
    expect(await upcoming()).toEqual([]);
    await shop.db
      .updateTable('customer')
      .set({ email_verified_at: new Date() })
      .where('id', '=', session.customerId)
      .execute();
    expect(await upcoming()).toEqual([expect.objectContaining({ reservationId, orderId: null })]);
  });

  it('is nobody else’s, and of no other operator', async () => {
    await book(email, { date: '2031-05-14', headers: { session: session.token } });
    const other = await insertSession(shop.db, 'cedar-ridge', newEmail());
    const headers = { session: other.token };
    expect(await shop.read('/reservation/upcoming', { headers })).toEqual({ reservations: [] });
    const foreign = await shop.ask('/reservation/upcoming', {
      headers: { session: session.token },
      alias: 'the-bay',
    });
    expect(foreign.status).toBe(401);
    expect((await shop.ask('/reservation/upcoming')).status).toBe(401);
  });
});
