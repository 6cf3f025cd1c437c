import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ChangeState } from '#server/contract/changes.ts';
import { PaymentError } from '#server/outside/payment/payment-error.ts';
import { expectBooksToBalance } from '#tests/support/books.ts';
import { changesOf } from '#tests/support/changes.ts';
import { bookForToday, payAndCheckIn, readStatus } from '#tests/support/check-in.ts';
import { SAMPLE_NOW } from '#tests/support/engine.ts';
import { recoverCheckouts } from '#tests/support/recover-checkouts.ts';
import {
  addReservation,
  buy,
  captainOf,
  cardForm,
  fillCart,
  patchStatus,
  readJson,
  reserve,
  startShop,
} from '#tests/support/shop.ts';
import { runShopCommand } from '../../front-desk/run-shop-command.ts';

/** The bank's answer to a capture: it pays, stays silent, or refuses the authorized amount. */
let bank: 'pays' | 'is silent' | 'refuses' = 'pays';
const shop = await startShop();
const { db } = shop;
const { provider } = shop.payments;
shop.parts.payment = {
  ...provider,
  capture: async (ask) => {
    if (bank === 'pays') return provider.capture(ask);
    if (bank === 'is silent') throw new PaymentError('no-answer', 'Nobody there');
    await provider.void({
      authorisationId: ask.authorisationId,
      idempotencyKey: `${ask.idempotencyKey}:void`,
    });
    throw new PaymentError('wrong-state', 'The card was closed');
  },
};

async function booked(players = 2) {
  const { item, reservationId: id } = await buy(shop, { date: '2031-05-06', players });
  const headers = { 'x-cart-id': item.cartId };
  const changes = changesOf(shop, { id, headers });
  const to = await changes.find({ date: '2031-05-10', players }, ({ difference }) => difference > 0);
  return { id, item, headers, changes, to, players };
}
type Booked = Awaited<ReturnType<typeof booked>>;

/** A booking paid with a card whose bank has not answered the capture yet. */
async function bookedInSilence() {
  const item = await fillCart(shop, { date: '2031-05-07' });
  const order = await reserve(shop, item);
  bank = 'is silent';
  const paid = await addReservation(shop.fetch, await cardForm(shop, item, order));
  const done = await readJson<typeof order>(await patchStatus(shop, item, paid.ReservationStatusID));
  const id = captainOf(done, item).gncReservationId ?? 0;
  const headers = { 'x-cart-id': item.cartId };
  return { id, headers, changes: changesOf(shop, { id, headers }) };
}

/**
 * Moves a booking to a more expensive time with a card that is approved but not paid. Returns the difference in
 * dollars.
 */
async function moveUncharged({ changes, to }: Booked): Promise<number> {
  const { dueNow } = await changes.quote(to);
  const { invoiceId } = await changes.begin(to);
  bank = 'refuses';
  await readJson(await changes.pay(invoiceId));
  bank = 'pays';
  expect((await changes.settle()).state).toBe('done' satisfies ChangeState['state']);
  expect(dueNow).toBeGreaterThan(0);
  return dueNow;
}

async function ledgerOf(id: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; cents: number }>`
    select account, sum(amount_cents)::int as cents from posting join journal on journal.id = journal_id
    join reservation on reservation.invoice_id = journal.invoice_id
    where reservation.id = ${id} group by account having sum(amount_cents) <> 0`.execute(db);
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}
const cents = (dollars: number) => Math.round(dollars * 100);

/** The emails about a booking, oldest first: recipient and kind. */
async function mailsOf(id: number) {
  const rows = await db
    .selectFrom('outbox')
    .select(['kind', 'content'])
    .orderBy('created_at')
    .orderBy('kind') // Rows of one transaction have the same time.
    .execute();
  return rows.flatMap(({ kind, content }) => {
    const mail = content as { booking?: { reservationId: number }; event?: string; amountCents?: number };
    return mail.booking?.reservationId === id ? [{ kind, ...mail }] : [];
  });
}
async function showTeeTime({ changes }: Booked) {
  const { order } = await changes.show();
  const [teeTime] = order.teetimes;
  if (!teeTime) throw new Error('The order has no tee time');
  return { teeTime, pricing: order.invoice?.pricing, payments: order.payments };
}

describe('A change whose card is not paid in the end', () => {
  it('stands, and what it costs more is due at the course, wherever that is told', async () => {
    const booking = await booked();
    const before = await showTeeTime(booking);
    const more = await moveUncharged(booking);
    const { teeTime, pricing, payments } = await showTeeTime(booking);
    expect(teeTime.playTime).toBe(booking.to.teetime);
    expect(teeTime.payment).toMatchObject({ status: 'Processed', amount: before.teeTime.payment?.amount });
    expect(pricing?.dueOnline.value).toBe(before.pricing?.dueOnline.value);
    expect(pricing?.dueAtCourse.value).toBe(more);
    expect(payments).toMatchObject([
      { kind: 'card', amount: before.teeTime.payment?.amount },
      { kind: 'at-course', amount: more },
    ]);
    expect((await booking.changes.history()).Invoice.TotalDue).toBe(pricing?.totalDue.value);
    expect(await ledgerOf(booking.id)).toMatchObject({
      card: cents(before.teeTime.payment?.amount ?? 0),
      'due-at-course': cents(more),
    });
    await expectBooksToBalance(shop.database.pool);
    const sheet = await runShopCommand(shop.parts, [
      'bookings',
      'cedar-ridge',
      '--date',
      '2031-05-10',
      '--csv',
    ]);
    expect(sheet).toContain(more.toFixed(2));
  });

  it('is told to the golfer and to the facility, once, and stands in the history', async () => {
    const booking = await booked();
    const more = await moveUncharged(booking);
    await recoverCheckouts(shop.parts, { quietSeconds: 0 });
    const amountCents = cents(more);
    const mails = (await mailsOf(booking.id)).map(({ kind, event, amountCents: told }) => [
      kind,
      event ?? null,
      told ?? null,
    ]);
    expect(mails.slice(-4)).toEqual([
      ['booking-change', null, null],
      ['facility-notice', 'changed', null],
      ['charge-refused', null, amountCents],
      ['facility-notice', 'uncharged', amountCents],
    ]);
    const told = (await mailsOf(booking.id)).at(-2);
    expect(told).toMatchObject({ booking: { dueAtCourseCents: amountCents } });
    const { events } = await booking.changes.history();
    expect(events.map(({ kind, by, amount }) => [kind, by, amount?.value ?? null])).toEqual([
      ['booked', 'golfer', null],
      ['changed', 'golfer', null],
      ['not-charged', 'program', more],
    ]);
  });

  it('is paid when checking in, each his part', async () => {
    const booking = await booked();
    const more = await moveUncharged(booking);
    const { id, headers, players, to } = booking;
    const startsAt = new Date(to.teetime);
    const status = await readStatus(shop, { id, headers, players, startsAt });
    expect(status.amountDue).toBe(more);
    expect(status.players.map(({ due }) => cents(due))).toEqual([cents(more) / 2, cents(more) / 2]);
  });

  it('is given back like any other booking: what was paid of it, and nothing that was not', async () => {
    const booking = await booked(4);
    const before = cents((await showTeeTime(booking)).teeTime.payment?.amount ?? 0);
    const more = cents(await moveUncharged(booking));
    const cancel = (players: number) =>
      shop.ask(`/reservations/${booking.id}/cancel`, {
        method: 'PUT',
        headers: booking.headers,
        body: { players },
      });
    const [refund] = (await showTeeTime(booking)).teeTime.refunds ?? [];
    const refunded = cents(refund?.amount ?? 0);
    expect(Math.abs(refunded - before / 4)).toBeLessThan(1);
    expect((await cancel(1)).status).toBe(200);
    const { pricing } = await showTeeTime(booking);
    const atCourse = cents(pricing?.dueAtCourse.value ?? 0);
    expect(Math.abs(atCourse - (more / 4) * 3)).toBeLessThan(1);
    expect(await ledgerOf(booking.id)).toMatchObject({
      card: before - refunded,
      'due-at-course': atCourse,
    });
    await expectBooksToBalance(shop.database.pool);
    expect((await cancel(0)).status).toBe(200);
    expect(await ledgerOf(booking.id)).toEqual({});
  });

  it('leaves no more to the course than the change, where the card of the booking is charged later', async () => {
    bank = 'is silent';
    const booking = await booked();
    const due = (await showTeeTime(booking)).pricing?.dueOnline.value ?? 0;
    const more = await moveUncharged(booking);
    await recoverCheckouts(shop.parts, { quietSeconds: 0 });
    expect(await ledgerOf(booking.id)).toMatchObject({ card: cents(due), 'due-at-course': cents(more) });
    await expectBooksToBalance(shop.database.pool);
  });
});

describe('A booking whose card is not paid in the end', () => {
  it('is due at the course as a whole, and who was told otherwise before is told so', async () => {
    const item = await fillCart(shop, { date: '2031-05-07' });
    const order = await reserve(shop, item);
    bank = 'is silent';
    const paid = await addReservation(shop.fetch, await cardForm(shop, item, order));
    const done = await readJson<typeof order>(await patchStatus(shop, item, paid.ReservationStatusID));
    const id = captainOf(done, item).gncReservationId ?? 0;
    bank = 'refuses';
    await recoverCheckouts(shop.parts, { quietSeconds: 0 });
    bank = 'pays';
    const changes = changesOf(shop, { id, headers: { 'x-cart-id': item.cartId } });
    const shown = (await changes.show()).order.invoice?.pricing;
    expect([shown?.dueOnline.value, shown?.dueAtCourse.value]).toEqual([0, shown?.totalDue.value]);
    expect((await mailsOf(id)).slice(-2).map(({ kind, event }) => event ?? kind)).toEqual([
      'charge-refused',
      'uncharged',
    ]);
    expect((await changes.history()).events.map(({ kind }) => kind)).toEqual(['booked', 'not-charged']);
  });

  it('and that was cancelled before gives nothing back, and who was told otherwise is told so', async () => {
    const { id, headers, changes } = await bookedInSilence();
    const [before] = (await changes.show()).order.teetimes;
    const promised = before?.refund?.toCard ?? 0;
    expect(promised).toBeGreaterThan(0);
    const cancelled = await shop.ask(`/reservations/${id}/cancel`, {
      method: 'PUT',
      headers,
      body: { players: 0 },
    });
    expect(cancelled.status).toBe(200);
    expect((await changes.history()).events.at(-1)?.refund?.value).toBe(promised);
    bank = 'refuses';
    await recoverCheckouts(shop.parts, { quietSeconds: 0 });
    bank = 'pays';
    await recoverCheckouts(shop.parts, { quietSeconds: 0 });
    const refunds = await db
      .selectFrom('payment_refund')
      .innerJoin('reservation', 'reservation.invoice_id', 'payment_refund.invoice_id')
      .select('payment_refund.state')
      .where('reservation.id', '=', id)
      .execute();
    expect(refunds).toEqual([{ state: 'void' }]);
    expect((await changes.history()).events.at(-1)).toMatchObject({ kind: 'cancelled', refund: null });
    const { order: after } = await changes.show();
    expect(after.teetimes[0]?.payment).toMatchObject({ status: 'Voided', refunded: 0 });
    expect(await ledgerOf(id)).toEqual({});
    await expectBooksToBalance(shop.database.pool);
    const told = { amountCents: 0, unreturnedCents: cents(promised) };
    expect((await mailsOf(id)).slice(-2)).toMatchObject([
      { kind: 'charge-refused', isCancelled: true, ...told },
      { kind: 'facility-notice', event: 'uncharged', ...told },
    ]);
  });

  it('and that was moved to a cheaper time before gives nothing back of it either', async () => {
    const { id, changes } = await bookedInSilence();
    const to = await changes.find({ date: '2031-05-07', players: 2 }, ({ difference }) => difference < 0);
    const { refund } = await changes.quote(to);
    expect((await changes.begin(to)).state).toBe('done');
    expect((await changes.history()).events.at(-1)?.refund?.value).toBe(refund.amount);
    expect(refund.toCard).toBeGreaterThan(0);
    bank = 'refuses';
    await recoverCheckouts(shop.parts, { quietSeconds: 0 });
    bank = 'pays';
    await recoverCheckouts(shop.parts, { quietSeconds: 0 });
    const { events } = await changes.history();
    expect(events.find(({ kind }) => kind === 'changed')).toMatchObject({ refund: null });
    expect((await mailsOf(id)).at(-1)).toMatchObject({
      event: 'uncharged',
      unreturnedCents: cents(refund.toCard),
    });
    await expectBooksToBalance(shop.database.pool);
  });

  it('whose mails are written afterwards is told once, as it is', async () => {
    bank = 'refuses';
    const { reservationId: id } = await buy(shop, { date: '2031-05-07' });
    bank = 'pays';
    const mails = await mailsOf(id);
    expect(mails.map(({ kind, event }) => event ?? kind)).toEqual(['booked']);
  });
});

describe('A payment at check-in that is not made in the end', () => {
  it('is told to the golfer and to the facility', async () => {
    const day = await bookForToday(shop, { date: '2031-05-07', players: 1 });
    bank = 'refuses';
    await readJson(await payAndCheckIn(shop, day, { slots: [1] }));
    bank = 'pays';
    shop.clock.now = SAMPLE_NOW;
    expect((await mailsOf(day.id)).slice(-2).map(({ kind, event }) => event ?? kind)).toEqual([
      'charge-refused',
      'uncharged',
    ]);
  });
});
