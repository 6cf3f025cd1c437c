import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ChangeQuote, ChangeState, ChangeTimes } from '#server/contract/changes.ts';
import type { Order } from '#server/contract/orders.ts';
import type { ReservationEvent } from '#server/contract/reservation-history.ts';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import {
  buy,
  CARDS,
  captainOf,
  decideStep,
  readBooks,
  readJson,
  startShop,
  teeTimeOf,
} from '#tests/support/shop.ts';

const shop = await startShop();

let nth = 0;
const bought = (players = 2, more: Parameters<typeof buy>[1] = {}) =>
  buy(shop, { nth: nth++, players, ...more });
type Bought = Awaited<ReturnType<typeof bought>>;

const asOwner = ({ item }: Bought) => ({ 'x-cart-id': item.cartId });
const listTimes = (booking: Bought, date = '2031-05-04', players = 2) =>
  shop.read<ChangeTimes>(
    `/reservations/${booking.reservationId}/change/times?date=${date}&players=${players}`,
    { headers: asOwner(booking) },
  );
const quote = (booking: Bought, rateId: number, players = 2) =>
  shop.read<ChangeQuote>(
    `/reservations/${booking.reservationId}/change?rateId=${rateId}&players=${players}`,
    {
      headers: asOwner(booking),
    },
  );
const askChange = (booking: Bought, wish: { rateId: number; players?: number; expectedAmount: number }) =>
  shop.ask(`/reservations/${booking.reservationId}/change`, {
    method: 'POST',
    headers: asOwner(booking),
    body: { players: 2, ...wish },
  });
const change = async (...ask: Parameters<typeof askChange>) => readJson<ChangeState>(await askChange(...ask));
const settle = (booking: Bought) =>
  shop.read<ChangeState>(`/reservations/${booking.reservationId}/change/settle`, {
    method: 'POST',
    headers: asOwner(booking),
  });
const pay = (booking: Bought, invoiceId: string | null, card: string = CARDS.approved) =>
  shop.ask(`/invoice/${invoiceId}/purchase`, {
    method: 'POST',
    headers: asOwner(booking),
    body: {
      CardNumber: card,
      SecurityCode: '123',
      ExpirationMonth: '12',
      ExpirationYear: '2035',
      NameOnCard: 'Ada Palmer',
      BillingZip: '12207',
      PaymentReturnURL: 'http://fairway.test/payment-authorization',
    },
  });
const readOrder = ({ order, item }: Bought) =>
  shop.read<Order>(`/orders/${order.id}`, { headers: { 'x-cart-id': item.cartId } });
async function eventsOf(booking: Bought) {
  const path = `/reservation/${booking.reservationId}/history`;
  return (await shop.read<{ events: ReservationEvent[] }>(path, { headers: asOwner(booking) })).events;
}
async function freeAt(teetime: string, date = '2031-05-04'): Promise<number> {
  const [sheet] = await shop.read<TeeSheet[]>(`/v2/tee-times?date=${date}&facilityIds=9101`);
  return sheet?.teetimes.find((time) => time.teetime === teetime)?.maxPlayers ?? 0;
}
/** A rate of that day whose price difference to the booking satisfies `is`. */
async function findRate(
  booking: Bought,
  is: (difference: number) => boolean,
  { date = '2031-05-04', players = 2 } = {},
) {
  const { times } = await listTimes(booking, date, players);
  for (const { teetime, rates } of times.toReversed())
    for (const rate of rates) if (!rate.isBooked && is(rate.difference)) return { teetime, ...rate };
  throw new Error(`No such rate on ${date}`);
}
/** The open online balances of all invoices: none once all is settled. */
const openBalances = async () => {
  const { rows } = await sql<{ invoice_id: number; cents: number }>`
    select invoice_id, sum(amount_cents)::int as cents from posting join journal on journal.id = journal_id
    where account = 'due-online' group by invoice_id having sum(amount_cents) <> 0`.execute(shop.db);
  return rows;
};
const mailsOf = async (reservationId: number) => {
  const rows = await shop.db
    .selectFrom('outbox')
    .select(['kind', 'content'])
    .where('once_key', 'like', 'changed:%')
    .orderBy('created_at')
    .execute();
  return rows.filter(
    ({ content }) =>
      (content as { booking: { reservationId: number } }).booking.reservationId === reservationId,
  );
};

describe('Changing a booking', () => {
  it('to another time at the same price moves it at once, and both times tell the truth', async () => {
    const booking = await bought();
    const from = booking.item.teetime;
    const to = await findRate(booking, (difference) => difference === 0);
    const free = await freeAt(to.teetime);
    const told = await quote(booking, to.rateId);
    expect(told).toMatchObject({ difference: 0, dueNow: 0, amount: 0, refund: { amount: 0 } });
    const done = await change(booking, { rateId: to.rateId, expectedAmount: 0 });
    expect(done).toMatchObject({ state: 'done', invoiceId: null });
    expect(await freeAt(from)).toBe(4);
    expect(await freeAt(to.teetime)).toBe(free - 2);
    const order = await readOrder(booking);
    expect(teeTimeOf(order, booking.item)).toMatchObject({ playTime: to.teetime, isChangeable: true });
    expect(captainOf(order, booking.item).confirmationNumber).toBe(
      captainOf(booking.order, booking.item).confirmationNumber,
    );
    expect(await openBalances()).toEqual([]);
    expect(
      (await eventsOf(booking)).map(({ kind, by, players, movedFrom }) => ({ kind, by, players, movedFrom })),
    ).toEqual([
      { kind: 'booked', by: 'golfer', players: 2, movedFrom: undefined },
      { kind: 'changed', by: 'golfer', players: 2, movedFrom: from },
    ]);
    const mails = await mailsOf(booking.reservationId);
    expect(mails.map(({ kind }) => kind).sort()).toEqual(['booking-change', 'facility-notice']);
    expect(mails[0]?.content).toMatchObject({
      startsAtBefore: from,
      booking: { startsAt: to.teetime, calendarSequence: 1 },
    });
  });

  it('asked several times at the same moment, and again, is done once', async () => {
    const booking = await bought();
    const to = await findRate(booking, (difference) => difference === 0);
    const wish = { rateId: to.rateId, expectedAmount: 0 };
    const answers = await Promise.all(Array.from({ length: 5 }, () => askChange(booking, wish)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await change(booking, wish)).state).toBe('done');
    expect(await mailsOf(booking.reservationId)).toHaveLength(2);
  });

  it('to a cheaper time gives the difference back, to the cent', async () => {
    const booking = await bought();
    const to = await findRate(booking, (difference) => difference < 0);
    const told = await quote(booking, to.rateId);
    expect(told.refund.amount).toBeGreaterThan(0);
    const moreAtCourse = told.to.dueAtCourse - told.from.dueAtCourse;
    expect(told.refund.amount + told.refund.kept).toBeCloseTo(moreAtCourse - told.difference, 2);
    await change(booking, { rateId: to.rateId, expectedAmount: told.amount });
    const paid = teeTimeOf(booking.order, booking.item).payment?.amount ?? 0;
    expect((await readBooks(shop)).at(-1)).toMatchObject({
      captured_cents: Math.round(paid * 100),
      refunded_cents: Math.round(told.refund.amount * 100),
    });
    expect(await openBalances()).toEqual([]);
  });

  it('to a dearer time is done when the difference is paid, and not before', async () => {
    const booking = await bought(2, { nth: 0, date: '2031-05-05' });
    const to = await findRate(booking, (difference) => difference > 0, { date: '2031-05-11' });
    const told = await quote(booking, to.rateId);
    expect(told.dueNow).toBeGreaterThan(0);
    const due = await change(booking, { rateId: to.rateId, expectedAmount: told.amount });
    expect(due).toMatchObject({ state: 'payment-due', dueNow: told.dueNow });
    expect(teeTimeOf(await readOrder(booking), booking.item).playTime).toBe(booking.item.teetime);
    const free = await freeAt(to.teetime, '2031-05-11');
    const refused = await pay(booking, due.invoiceId, CARDS.declined);
    expect(refused.status).toBe(400);
    expect(teeTimeOf(await readOrder(booking), booking.item).playTime).toBe(booking.item.teetime);
    const paid = await pay(booking, due.invoiceId);
    expect([paid.status, (await paid.json()).PaymentStatus]).toEqual([200, 'Processed']);
    expect(await settle(booking)).toMatchObject({ state: 'done' });
    const order = await readOrder(booking);
    const teeTime = teeTimeOf(order, booking.item);
    const before = teeTimeOf(booking.order, booking.item).payment?.amount ?? 0;
    expect(teeTime).toMatchObject({ playTime: to.teetime, payment: { status: 'Processed' } });
    expect(teeTime.payment?.amount).toBeCloseTo(before + told.dueNow, 2);
    expect(await freeAt(to.teetime, '2031-05-11')).toBe(free);
    expect(await openBalances()).toEqual([]);
    const [mail] = await mailsOf(booking.reservationId);
    expect(mail?.content).toMatchObject({ addedCents: Math.round(told.dueNow * 100) });

    const cancelled = await shop.ask(`/reservations/${booking.reservationId}/cancel`, {
      method: 'PUT',
      headers: asOwner(booking),
      body: { players: 0 },
    });
    expect(cancelled.status).toBe(200);
    const books = (await readBooks(shop)).filter(({ refunded_cents: cents }) => Number(cents) > 0).slice(-2);
    expect(books.reduce((sum, { refunded_cents: cents }) => sum + Number(cents), 0)).toBe(
      Math.round((before + told.dueNow) * 100),
    );
    expect(await openBalances()).toEqual([]);
  });

  it('with a card that wants a step first is done when the golfer comes back from it', async () => {
    const booking = await bought(2, { nth: 1, date: '2031-05-05' });
    const to = await findRate(booking, (difference) => difference > 0, { date: '2031-05-11' });
    const { amount } = await quote(booking, to.rateId);
    const { invoiceId } = await change(booking, { rateId: to.rateId, expectedAmount: amount });
    const asked = await (await pay(booking, invoiceId, CARDS.externalStep)).json();
    expect(asked.PaymentStatus).toBe('Pending');
    expect(await settle(booking)).toMatchObject({ state: 'payment-pending', redirectUrl: asked.RedirectUrl });
    await decideStep(shop, asked.RedirectUrl, 'approve');
    expect(await settle(booking)).toMatchObject({ state: 'done' });
    expect(teeTimeOf(await readOrder(booking), booking.item).playTime).toBe(to.teetime);
  });

  it('to more and to fewer players keeps the names of those who stay', async () => {
    const booking = await bought(2);
    const { tee_time_rate_id: rateId } = await shop.db
      .selectFrom('reservation')
      .select('tee_time_rate_id')
      .where('id', '=', booking.reservationId)
      .executeTakeFirstOrThrow();
    const more = await quote(booking, rateId, 4);
    const { invoiceId } = await change(booking, { rateId, players: 4, expectedAmount: more.amount });
    expect(await freeAt(booking.item.teetime)).toBe(0);
    await pay(booking, invoiceId);
    const four = teeTimeOf(await readOrder(booking), booking.item);
    expect(four.players.map(({ name, isCaptain }) => [name, isCaptain])).toEqual([
      ['Ada Palmer', true],
      [null, false],
      [null, false],
      [null, false],
    ]);
    const fewer = await quote(booking, rateId, 2);
    expect(fewer.refund.amount).toBeCloseTo(more.dueNow, 2);
    await change(booking, { rateId, players: 2, expectedAmount: fewer.amount });
    expect(await freeAt(booking.item.teetime)).toBe(2);
    expect(await openBalances()).toEqual([]);
    expect((await eventsOf(booking)).map(({ kind, players }) => [kind, players])).toEqual([
      ['booked', 2],
      ['changed', 4],
      ['changed', 2],
    ]);
  });

  it('is refused to who expects another price, and to others than its golfer', async () => {
    const booking = await bought();
    const to = await findRate(booking, (difference) => difference < 0);
    const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code];
    expect(await codeOf(await askChange(booking, { rateId: to.rateId, expectedAmount: 0 }))).toEqual([
      409,
      'AMOUNT_CHANGED',
    ]);
    const url = `/reservations/${booking.reservationId}/change?rateId=${to.rateId}&players=2`;
    expect(await codeOf(await shop.ask(url))).toEqual([401, 'SESSION_REQUIRED']);
    const stranger = { 'x-cart-id': '00000000-0000-4000-8000-000000000000' };
    expect(await codeOf(await shop.ask(url, { headers: stranger }))).toEqual([404, 'NOT_FOUND']);
  });
});
