import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Order } from '#server/contract/orders.ts';
import { makeLinkUrl } from '#server/engine/mail-links/booking-links.ts';
import type { BookingMail } from '#server/engine/mails/booking-facts.ts';
import type { OrderMail } from '#server/engine/mails/order.mail.ts';
import { buy, captainOf, startShop } from '#tests/support/shop.ts';

const shop = await startShop();

let nth = 0;
const bought = () => buy(shop, { nth: nth++ });

/** The secret of the link in a mail of this kind about a reservation. */
async function tokenOf(reservationId: number, kind = 'order-confirmation'): Promise<string> {
  const rows = await shop.db
    .selectFrom('outbox')
    .select('content')
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .execute();
  const found = rows
    .flatMap(({ content }) => (content as Partial<OrderMail>).teeTimes ?? [content as BookingMail])
    .find(({ booking }) => booking.reservationId === reservationId);
  if (!found) throw new Error(`There is no ${kind} about ${reservationId}`);
  const url = await makeLinkUrl(shop.db, {
    linkId: found.linkId ?? '',
    siteUrl: 'http://fairway.test',
    secret: shop.parts.linkSecret,
  });
  return url?.split('/booking/')[1] ?? '';
}
const countMails = async () => (await shop.db.selectFrom('outbox').select('id').execute()).length;
const sendLink = (body: Record<string, unknown>, alias?: string) =>
  shop.ask('/booking/link', { method: 'POST', body, ...(alias ? { alias } : {}) });

const PUT = { method: 'PUT', body: { players: 0 } };
const byLink = (token: string) => ({ headers: { 'x-booking-token': token } });

describe('The link of a confirmation mail', () => {
  it('shows a guest the booking, and nothing else of the order', async () => {
    const { reservationId, item, order } = await bought();
    const token = await tokenOf(reservationId);
    const shown = await shop.read<{ reservationId: number; isCancelled: boolean; order: Order }>(
      `/booking/${token}`,
    );
    expect(shown).toMatchObject({ reservationId, isCancelled: false, order: { id: order.id } });
    expect(captainOf(shown.order, item).gncReservationId).toBe(reservationId);
    expect(shown.order.teetimes).toHaveLength(1);
  });

  it('cancels it, once and again', async () => {
    const { reservationId } = await bought();
    const token = await tokenOf(reservationId);
    for (let times = 0; times < 2; times += 1)
      expect(await shop.read(`/reservations/${reservationId}/cancel`, { ...PUT, ...byLink(token) })).toEqual({
        ReservationID: reservationId,
      });
    expect(await shop.read(`/booking/${token}`)).toMatchObject({ isCancelled: true });
  });

  it('gives a calendar entry, and so does the reservation to its guest', async () => {
    const { reservationId, item } = await bought();
    const path = `/reservations/${reservationId}/calendar`;
    const file = await shop.read<{ content: string }>(path, byLink(await tokenOf(reservationId)));
    expect(file.content).toContain('BEGIN:VCALENDAR');
    const again = await shop.read<{ content: string }>(path, {
      headers: { 'x-cart-id': item.cartId },
    });
    expect(again.content).toContain(/UID:.*/.exec(file.content)?.[0] ?? 'no UID');
  });

  it('opens nothing at another operator, when it is made up, or when it is too old', async () => {
    const { reservationId } = await bought();
    const token = await tokenOf(reservationId);
    expect((await shop.ask(`/booking/${token}`, { alias: 'the-bay' })).status).toBe(404);
    expect((await shop.ask(`/booking/${'x'.repeat(43)}`)).status).toBe(404);
    await shop.db
      .updateTable('booking_link')
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await shop.ask(`/booking/${token}`)).status).toBe(404);
    for (const path of [`/reservations/${reservationId}`, `/reservations/${reservationId}/calendar`])
      expect((await shop.ask(path, byLink(token))).status).toBe(404);
    const cancel = `/reservations/${reservationId}/cancel`;
    expect((await shop.ask(cancel, { ...PUT, ...byLink(token) })).status).toBe(404);
  });

  it('opens no other booking', async () => {
    const [one, other] = [await bought(), await bought()];
    const own = byLink(await tokenOf(one.reservationId));
    expect((await shop.ask(`/reservations/${one.reservationId}`, own)).status).toBe(200);
    expect((await shop.ask(`/reservations/${other.reservationId}`, own)).status).toBe(404);
    const cancel = `/reservations/${other.reservationId}/cancel`;
    expect((await shop.ask(cancel, { ...PUT, ...own })).status).toBe(404);
  });
});

describe('Find my booking', () => {
  it('mails the link again to the booker, however the number is typed', async () => {
    const { reservationId, order, item } = await bought();
    const number = captainOf(order, item).confirmationNumber ?? '';
    const answer = await sendLink({
      emailAddress: 'Ada@Example.com',
      confirmationNumber: ` ${number.toLowerCase().replace('-', '')} `,
    });
    expect([answer.status, await answer.json()]).toEqual([202, { accepted: true }]);
    const token = await tokenOf(reservationId, 'booking-link');
    expect(await shop.read(`/booking/${token}`)).toMatchObject({ reservationId });
  });

  it('answers the same and mails nothing when there is no such booking', async () => {
    const { order, item } = await bought();
    const confirmationNumber = captainOf(order, item).confirmationNumber ?? '';
    const before = await countMails();
    for (const answer of [
      await sendLink({ emailAddress: 'eve@example.com', confirmationNumber }),
      await sendLink({ emailAddress: 'ada@example.com', confirmationNumber: 'AAAA-AAAA' }),
      await sendLink({ emailAddress: 'ada@example.com', confirmationNumber }, 'the-bay'),
    ])
      expect([answer.status, await answer.json()]).toEqual([202, { accepted: true }]);
    expect(await countMails()).toBe(before);
  });

  it('mails one golfer five links an hour, whoever asks and also at the same moment; the answer stays the same', async () => {
    const { order, item } = await buy(shop, {
      nth: nth++,
      card: { BookerEmail: 'flooded@example.com', 'Reservation.CustomerEmail': 'flooded@example.com' },
    });
    const confirmationNumber = captainOf(order, item).confirmationNumber ?? '';
    const ask = () => sendLink({ emailAddress: 'Flooded@Example.com', confirmationNumber });
    const answers = await Promise.all(Array.from({ length: 9 }, ask));
    expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(202));
    const links = shop.db.selectFrom('outbox').where('to_address', '=', 'flooded@example.com');
    expect(await links.where('kind', '=', 'booking-link').select('id').execute()).toHaveLength(5);
    await sql`update rate_limit set expire = 1`.execute(shop.db);
    expect((await ask()).status).toBe(202);
    expect(await links.where('kind', '=', 'booking-link').select('id').execute()).toHaveLength(6);
  });

  it('wants an e-mail address and a number', async () => {
    expect((await sendLink({ emailAddress: 'ada', confirmationNumber: 'K7TF-29QD' })).status).toBe(400);
    expect((await sendLink({ emailAddress: 'ada@example.com' })).status).toBe(400);
  });
});

describe('A link that its golfer asks for', () => {
  const makeLink = (reservationId: number, cartId: string, alias?: string) =>
    shop.ask(`/reservations/${reservationId}/link`, {
      method: 'POST',
      headers: { 'x-cart-id': cartId },
      ...(alias ? { alias } : {}),
    });

  it('is one, however often and at the same time it is asked for, and opens the booking', async () => {
    const { reservationId, item } = await bought();
    const count = async () => {
      const links = shop.db.selectFrom('booking_link').where('reservation_id', '=', reservationId);
      return (await links.select('id').execute()).length;
    };
    const before = await count();
    const answers = await Promise.all(Array.from({ length: 5 }, () => makeLink(reservationId, item.cartId)));
    const tokens = await Promise.all(answers.map(async (answer) => (await answer.json()).token));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(tokens).size).toBe(1);
    expect(await count()).toBe(before + 1);
    expect(await shop.read(`/booking/${tokens[0]}`)).toMatchObject({ reservationId, isCancelled: false });
    expect((await (await makeLink(reservationId, item.cartId)).json()).token).toBe(tokens[0]);
  });

  it('is for nobody else, and not of another operator', async () => {
    const { reservationId, item } = await bought();
    const { item: other } = await bought();
    expect((await makeLink(reservationId, other.cartId)).status).toBe(404);
    expect((await makeLink(reservationId, item.cartId, 'the-bay')).status).toBe(404);
  });
});
