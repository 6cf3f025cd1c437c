import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ChangeQuote, ChangeState, ChangeTimes } from '#server/contract/changes.ts';
import type { Order } from '#server/contract/orders.ts';
import { notifyAlerts } from '#server/engine/alerts/notify-alerts.ts';
import { runShopCommand } from '#server/engine/front-desk/run-shop-command.ts';
import { remindBookers } from '#server/engine/reservations/reminders.jobs.ts';
import { readMail } from '#tests/support/accounts.ts';
import { bookForToday, openInvoice, payAndCheckIn, readStatus } from '#tests/support/check-in.ts';
import { SAMPLE_NOW } from '#tests/support/engine.ts';
import { bookingToInvite, mailedInvitation, reply } from '#tests/support/invitations.ts';
import { purchaseBody } from '#tests/support/purchase-invoice.ts';
import { sampleFile } from '#tests/support/sample-files.ts';
import {
  buy,
  CARDS,
  changeSettings,
  decideStep,
  readBooks,
  readJson,
  startShop,
} from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { letOneBookForMany } from '#tests/support/unpaid.ts';

/** Golfers may move bookings until they begin. Part of each is due online, the rest at the course. */
const TERMS = { deposit: '10.00', cancellation: { hoursBefore: 0, isChangeAllowed: true } };
const shop = await startShop({ files: [sampleFile('cedar-ridge', TERMS)] });
await letOneBookForMany(shop);
await changeSettings(shop, { user: { inviteAFriend: true }, waitingList: { enabled: true } });
const { db, parts, clock } = shop;

type Booking = { id: number; headers: Record<string, string>; teetime: string; rate: string };
let nth = 0;
async function book(more: Parameters<typeof buy>[1] = {}): Promise<Booking> {
  const wanted = { nth: nth++, players: 4, rate: 'Walking', ...more };
  const { item, reservationId: id } = await buy(shop, wanted);
  return {
    id,
    headers: wanted.headers ?? { 'x-cart-id': item.cartId },
    teetime: item.teetime,
    rate: item.rate.name,
  };
}

/** The latest open time of a day for this many players at the booked rate. */
async function findTime({ id, headers, rate: name }: Booking, { date = '2031-05-04', players = 4 } = {}) {
  const url = `/reservations/${id}/change/times?date=${date}&players=${players}`;
  const { times } = await shop.read<ChangeTimes>(url, { headers });
  for (const { teetime, rates } of times.toReversed()) {
    const rate = rates.find((each) => each.name === name && !each.isBooked);
    if (rate) return { teetime, rateId: rate.rateId, players };
  }
  throw new Error(`No ${name} on ${date}`);
}
type To = Awaited<ReturnType<typeof findTime>>;

async function askMove({ id, headers }: Booking, { rateId, players }: To) {
  const url = `/reservations/${id}/change`;
  const quoted = await shop.ask(`${url}?rateId=${rateId}&players=${players}`, { headers });
  if (!quoted.ok) return quoted;
  const { amount }: ChangeQuote = await quoted.json();
  const body = { rateId, players, expectedAmount: amount };
  return shop.ask(url, { method: 'POST', headers, body });
}
async function pay(
  { headers }: Pick<Booking, 'headers'>,
  invoiceId: string | null,
  card: string = CARDS.approved,
) {
  const body = purchaseBody({
    CardNumber: card,
    PaymentReturnURL: 'http://fairway.test/payment-authorization',
  });
  return shop.ask(`/invoice/${invoiceId}/purchase`, { method: 'POST', headers, body });
}
/** Moves a booking and pays the difference. */
async function move(booking: Booking, to: To): Promise<void> {
  const { state, invoiceId } = await readJson<ChangeState>(await askMove(booking, to));
  if (state === 'payment-due') await readJson(await pay(booking, invoiceId));
  const { tee_time_rate_id } = await readRow(booking);
  expect(tee_time_rate_id).toBe(to.rateId);
}
const readRow = ({ id }: Booking) =>
  db
    .selectFrom('reservation')
    .select(['starts_at', 'tee_time_rate_id', 'players', 'announced_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const kindsTo = async (address: string) => {
  const rows = await db
    .selectFrom('outbox')
    .select('kind')
    .where('to_address', '=', address)
    .orderBy('created_at')
    .execute();
  return rows.map(({ kind }) => kind);
};
/** The cents charged to all cards. */
const charged = async () =>
  (await readBooks(shop)).reduce((sum, { captured_cents: cents }) => sum + Number(cents), 0);
/** The open online balances of all invoices: none once all is settled. */
const openBalances = async () => {
  const { rows } = await sql<{ invoice_id: number; cents: number }>`
    select invoice_id, sum(amount_cents)::int as cents from posting join journal on journal.id = journal_id
    where account = 'due-online' group by invoice_id having sum(amount_cents) <> 0`.execute(db);
  return rows;
};
const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code];

beforeEach(() => {
  clock.now = SAMPLE_NOW;
});

describe('A booking that is moved', () => {
  it('tells whoever plays along of the new time, and who has no place left that it is gone', async () => {
    const {
      item,
      reservationId: id,
      headers,
      invite,
      slots,
    } = await bookingToInvite(shop, {
      nth: nth++,
      players: 4,
      rate: 'Walking',
    });
    const booking = { id, headers, teetime: item.teetime, rate: 'Walking' };
    await reply(shop, await invite({ name: 'Ann', email: 'ann@example.com' }), 'accept');
    const before = await invite({ name: 'Ben', email: 'ben@example.com' });
    await move(booking, await findTime(booking));
    expect(await kindsTo('ann@example.com')).toEqual(['invitation', 'invitation-accepted', 'round-moved']);
    expect(await kindsTo('ben@example.com')).toEqual(['invitation', 'invitation']);
    // Friends who accepted stay before unnamed players. A pending invitation goes.
    const there = await readRow(booking);
    await move(booking, {
      teetime: there.starts_at.toISOString(),
      rateId: there.tee_time_rate_id,
      players: 2,
    });
    expect((await slots()).map(({ name }) => name)).toEqual(['Ada Palmer', 'Ann']);
    expect(await kindsTo('ann@example.com')).toEqual(['invitation', 'invitation-accepted', 'round-moved']);
    expect((await kindsTo('ben@example.com')).at(-1)).toBe('invitation-cancelled');
    expect(await codeOf(await reply(shop, before, 'accept'))).toEqual([411, expect.any(String)]);
    await move(booking, await findTime(booking, { players: 1 }));
    expect((await kindsTo('ann@example.com')).at(-1)).toBe('invitation-cancelled');
    await expect(mailedInvitation(shop, 'ann@example.com')).rejects.toThrow();
  });

  it('tells whoever plays along of other holes at the same time, and of another price alone nothing', async () => {
    const {
      item,
      reservationId: id,
      headers,
      invite,
    } = await bookingToInvite(shop, {
      nth: nth++,
      players: 4,
      rate: 'Walking',
    });
    const booking = { id, headers, teetime: item.teetime, rate: 'Walking' };
    await reply(shop, await invite({ name: 'Cleo', email: 'cleo@example.com' }), 'accept');
    await invite({ name: 'Dan', email: 'dan@example.com' });
    const atSameTime = async (rate: string) => {
      const { times } = await shop.read<ChangeTimes>(
        `/reservations/${id}/change/times?date=2031-05-04&players=4`,
        { headers },
      );
      const found = times
        .find(({ teetime }) => teetime === item.teetime)
        ?.rates.find(({ name }) => name === rate);
      return { teetime: item.teetime, rateId: found?.rateId ?? 0, players: 4 };
    };
    await move(booking, await atSameTime('18 Holes'));
    expect(await kindsTo('cleo@example.com')).toEqual(['invitation', 'invitation-accepted']);
    expect(await kindsTo('dan@example.com')).toEqual(['invitation']);
    await move(booking, await atSameTime('9 Holes'));
    expect(await kindsTo('cleo@example.com')).toEqual(['invitation', 'invitation-accepted', 'round-moved']);
    expect(await kindsTo('dan@example.com')).toEqual(['invitation', 'invitation']);
    const { text, subject } = await readMail(shop, 'cleo@example.com', 'round-moved');
    expect(subject).toMatch(/^Your tee time has changed, /);
    expect(text).toContain('9 holes');
    expect(text).not.toMatch(/\$\d/);
  });

  it('offers its old places to who waits for them in the same moment', async () => {
    const booking = await book();
    const waiting = { 'x-guest-email': 'gus@example.com', 'x-guest-first-name': 'Gus' };
    await shop.read('/waiting-list', {
      method: 'POST',
      headers: waiting,
      body: { facilityId: 9101, from: booking.teetime, players: 3 },
    });
    await move(booking, await findTime(booking));
    expect(await kindsTo('gus@example.com')).toEqual(['waiting-list-joined', 'waiting-list-offer']);
    const held = await db
      .selectFrom('hold')
      .innerJoin('tee_time', 'tee_time.id', 'hold.tee_time_id')
      .select('slots')
      .where('hold.owner', 'like', 'waiting:%')
      .where('tee_time.starts_at', '=', new Date(booking.teetime))
      .execute();
    expect(held).toEqual([{ slots: 3 }]);
  });

  it('has alerts tell others of its old time, and not its own golfer', async () => {
    const [own, other] = [await signIn(shop, 'own@example.com'), await signIn(shop, 'other@example.com')];
    await db.updateTable('customer').set({ email_verified_at: SAMPLE_NOW }).execute();
    const [moved, cancelled] = [await book({ headers: own.headers }), await book({ headers: own.headers })];
    for (const { headers } of [own, other])
      await shop.read('/profile/teetime-alerts', {
        method: 'POST',
        headers,
        body: {
          facilityId: 9101,
          dates: ['2031-05-04'],
          teetimeStartTime: '05:00',
          teetimeEndTime: '21:00',
          players: 4,
        },
      });
    const look = () => notifyAlerts(parts, { alias: 'cedar-ridge', facilityId: 9101 });
    await move(moved, await findTime(moved));
    await look();
    await shop.read(`/reservations/${cancelled.id}/cancel`, {
      method: 'PUT',
      headers: own.headers,
      body: { players: 0 },
    });
    await look();
    const told = async (address: string) =>
      (await kindsTo(address)).filter((kind) => kind === 'tee-time-alert').length;
    expect([await told('other@example.com'), await told('own@example.com')]).toEqual([2, 0]);
    // Somebody books it and cancels: both get the news.
    const taken = await buy(shop, { nth: 0, players: 4 });
    await look();
    await shop.read(`/reservations/${taken.reservationId}/cancel`, {
      method: 'PUT',
      headers: { 'x-cart-id': taken.item.cartId },
      body: { players: 0 },
    });
    await look();
    expect(await told('own@example.com')).toBe(1);
  });

  it('texts its booker who agreed to texts, once', async () => {
    const booking = await book({
      card: { 'Payment.PhoneNumber': '5554440001', transactionalSmsOptedIn: 'true' },
    });
    const to = await findTime(booking);
    await move(booking, to);
    await readJson(await askMove(booking, to));
    const texts = await db
      .selectFrom('outbox')
      .select('content')
      .where('kind', '=', 'booking-sms')
      .where('once_key', 'like', 'changed:%')
      .execute();
    expect(texts.map(({ content }) => content)).toEqual([
      expect.objectContaining({
        event: 'changed',
        teeTimes: [expect.objectContaining({ booking: expect.objectContaining({ startsAt: to.teetime }) })],
      }),
    ]);
  });

  it('gets no reminder right behind the mail of its change; one that is not confirmed yet still is', async () => {
    const [moved, stays] = [await book({ date: '2031-05-06' }), await book()];
    await db.updateTable('reservation').set({ announced_at: null }).where('id', '=', stays.id).execute();
    // Half an hour before the reminders for tomorrow's bookings.
    clock.now = new Date('2031-05-03T13:30:00Z');
    await move(moved, await findTime(moved));
    await move(stays, await findTime(stays));
    expect((await readRow(moved)).announced_at).toEqual(clock.now);
    expect((await readRow(stays)).announced_at).toBeNull();
    const reminded = await book();
    await db
      .updateTable('reservation')
      .set({ confirmed_at: SAMPLE_NOW, announced_at: SAMPLE_NOW })
      .where('id', '=', reminded.id)
      .execute();
    clock.now = new Date('2031-05-03T14:30:00Z');
    await remindBookers(parts);
    const told = await db
      .selectFrom('reservation')
      .select('id')
      .where('reminded_of', 'is not', null)
      .where('id', 'in', [moved.id, reminded.id])
      .execute();
    expect(told.map(({ id }) => id)).toEqual([reminded.id]);
  });
});

describe('A booking whose players check in', () => {
  const today = async (more = {}): Promise<Booking & { day: Awaited<ReturnType<typeof bookForToday>> }> => {
    const day = await bookForToday(shop, { nth: nth++, date: '2031-05-07', players: 2, ...more });
    return { day, id: day.id, headers: day.headers, teetime: day.startsAt.toISOString(), rate: 'Walking' };
  };
  const wish = (booking: Booking) => findTime(booking, { date: '2031-05-07', players: 2 });
  const isChangeable = async ({ id, headers }: Booking) => {
    const { order_id } = await db
      .selectFrom('reservation')
      .select('order_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const order = await shop.read<Order>(`/orders/${order_id}`, { headers });
    return order.teetimes.map((teeTime) => teeTime.isChangeable);
  };

  it('is not changed any more once one of them has paid, neither online nor by the shop', async () => {
    const booking = await today();
    const to = await wish(booking);
    expect(await isChangeable(booking)).toEqual([true]);
    await readJson(await payAndCheckIn(shop, booking.day, { slots: [1] }));
    expect(await isChangeable(booking)).toEqual([false]);
    expect(await codeOf(await askMove(booking, to))).toEqual([403, 'NOT_CHANGEABLE']);
    const { rateId, players } = to;
    const body = { rateId, players, expectedAmount: 0 };
    const url = `/reservations/${booking.id}/change`;
    expect(await codeOf(await shop.ask(url, { method: 'POST', headers: booking.headers, body }))).toEqual([
      403,
      'NOT_CHANGEABLE',
    ]);
    const command = ['change', 'cedar-ridge', '--reservation', String(booking.id), '--players', '1'];
    await expect(runShopCommand(parts, command)).rejects.toThrow(/paid at check-in/);
    expect((await readRow(booking)).starts_at.toISOString()).toBe(booking.teetime);
  });

  it('is not moved while one of them is paying, and who has not begun to pay pays the new price', async () => {
    const booking = await today();
    const to = await wish(booking);
    const { id: invoiceId } = await openInvoice(shop, booking.day, { slots: [1] });
    const answer = await readJson<{ RedirectUrl: string; ReservationStatusID: number }>(
      await pay(booking, invoiceId, CARDS.externalStep),
    );
    expect(await codeOf(await askMove(booking, to))).toEqual([409, 'PAYMENT_UNDER_WAY']);
    await decideStep(shop, answer.RedirectUrl, 'refuse');
    await shop.ask(`/tr/order/finalize?ReservationStatusID=${answer.ReservationStatusID}`);
    const { id: other } = await openInvoice(shop, booking.day, { slots: [2] });
    await move(booking, to);
    const before = await charged();
    expect((await pay(booking, other)).ok).toBe(false);
    expect(await charged()).toBe(before);
    expect((await readStatus(shop, booking.day)).numberOfPlayersPaid).toBe(0);
    expect(await openBalances()).toEqual([]);
  });

  it('stays as it is when one of them pays while its change waits for its payment', async () => {
    const booking = await today();
    const { tee_time_rate_id: rateId } = await readRow(booking);
    const more = { teetime: booking.teetime, rateId, players: 3 };
    const due = await readJson<ChangeState>(await askMove(booking, more));
    expect(due.state).toBe('payment-due');
    await readJson(await payAndCheckIn(shop, booking.day, { slots: [1] }));
    const before = await charged();
    expect((await pay(booking, due.invoiceId)).ok).toBe(false);
    expect(await charged()).toBe(before);
    expect(await readRow(booking)).toMatchObject({ players: 2, tee_time_rate_id: rateId });
    expect(await openBalances()).toEqual([]);
  });
});
