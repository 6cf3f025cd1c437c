import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ChangeQuote, ChangeTimes } from '#server/contract/changes.ts';
import { runShopCommand } from '#server/engine/front-desk/run-shop-command.ts';
import { certificateCodeToMail } from '#server/engine/mail-links/certificate-code.ts';
import { changesOf } from '#tests/support/changes.ts';
import { readStatus } from '#tests/support/check-in.ts';
import { courseFile, operatorFile, rateFile } from '#tests/support/facility-file.ts';
import { CLUB_DAY, CLUB_FILES } from '#tests/support/member-club.ts';
import { memberAt, readTeeTime } from '#tests/support/members.ts';
import { payCart } from '#tests/support/pay-cart.ts';
import { sampleFile } from '#tests/support/sample-files.ts';
import { sellInCart } from '#tests/support/sell-items.ts';
import {
  captainOf,
  fillCart,
  patchStatus,
  readJson,
  reserve,
  startShop,
  type Wanted,
} from '#tests/support/shop.ts';
import { STORE_ITEMS } from '#tests/support/store-items.ts';
import { letOneBookForMany } from '#tests/support/unpaid.ts';

/** Prices include tax, and part of them is due online. */
const TAXED = operatorFile('taxed', [
  courseFile(61, {
    tax: { percent: 7.7, isIncludedInPrices: true },
    rates: [
      rateFile(1, {
        name: 'Half',
        dueOnlinePercent: 50,
        transactionFee: '1.35',
        prices: [{ price: '33.33' }],
      }),
      rateFile(2, {
        name: 'All',
        dueOnlinePercent: 100,
        transactionFee: '0.85',
        prices: [{ price: '41.05' }],
      }),
      rateFile(3, { name: 'None', prices: [{ price: '27.77' }] }),
      rateFile(4, { name: 'Third', dueOnlinePercent: 33, holes: 9, prices: [{ price: '59.99' }] }),
    ],
  }),
]);
const shop = await startShop({
  files: [
    sampleFile('cedar-ridge', { deposit: '10.00' }),
    sampleFile('coastal-golf'),
    sampleFile('the-bay'),
    TAXED,
    ...CLUB_FILES,
  ],
});
await letOneBookForMany(shop);
const { db } = shop;
const cents = (dollars: number | undefined) => Math.round((dollars ?? 0) * 100);

type Made = { id: number; alias: string; headers: Record<string, string> };

/** A booking paid with gift certificates first, then a good card. */
async function book(wanted: Wanted, giftCertificateCodes: string[] = []): Promise<Made> {
  const item = await fillCart(shop, wanted);
  await reserve(shop, item);
  const { alias, cartId } = item;
  const paid = await payCart(shop, cartId, { alias, more: { giftCertificateCodes } });
  const order = await readJson<Parameters<typeof captainOf>[0]>(
    await patchStatus(shop, item, paid.ReservationStatusID),
  );
  return { id: captainOf(order, item).gncReservationId ?? 0, alias, headers: { 'x-cart-id': cartId } };
}

/** The sum of a booking's journals by account. Gift certificates count as one account. */
async function ledgerOf(id: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; cents: number }>`
    select account, sum(amount_cents)::int as cents from posting join journal on journal.id = journal_id
    join reservation on reservation.invoice_id = journal.invoice_id
    where reservation.id = ${id} group by account having sum(amount_cents) <> 0`.execute(db);
  return Object.fromEntries(rows.map(({ account, cents: sum }) => [account, sum]));
}

/** The cents the bank keeps of all cards that paid for a booking. */
async function keptByBank(id: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(captured_cents - refunded_cents), 0)::int as cents from sandbox_payment
    where idempotency_key in (
      select a.idempotency_key::text from payment_attempt a
      where a.id in (select payment_attempt_id from tender join reservation using (invoice_id) where reservation.id = ${id}))`.execute(
    db,
  );
  return rows[0]?.cents ?? 0;
}

/** The email about a booking's last change, from the facility's copy. */
async function mailOfChange(id: number) {
  const { rows } = await sql<{
    content: {
      booking: { totalCents: number; paidCents: number; dueAtCourseCents: number };
      addedCents: number;
      refundCents: number;
      certificateCents: number;
    };
  }>`
    select content from outbox where once_key = (
      select 'changed:' || max(id) || ':booker' from reservation_change where reservation_id = ${id})`.execute(
    db,
  );
  return rows[0]?.content;
}

/** Expects every message after a change to show the amounts of the quote. */
async function expectAllAgree({ id, alias, headers }: Made, quoted: ChangeQuote, paidBefore: Paid) {
  const changes = changesOf(shop, { id, alias, headers });
  const { order } = await changes.show();
  const [teeTime] = order.teetimes;
  const { to, refund, dueNow, difference } = quoted;
  expect({ time: teeTime?.playTime, rate: teeTime?.rate.rateId, players: teeTime?.groupSize }).toEqual({
    time: to.teetime,
    rate: to.rateId,
    players: to.players,
  });
  const pricing = order.invoice?.pricing;
  const total = cents(pricing?.totalDue.value);
  expect({ total, atCourse: cents(pricing?.dueAtCourse.value) }).toEqual({
    total: cents(to.total),
    atCourse: cents(to.dueAtCourse),
  });
  expect(cents(to.total) - cents(quoted.from.total)).toBe(cents(difference));
  // The terms do not refund any amount we keep above the new price.
  const paid = await paidFor({ id, alias, headers });
  expect(paid).toEqual({
    card: paidBefore.card + cents(dueNow) - cents(refund.toCard),
    certificate: paidBefore.certificate - cents(refund.toGiftCertificates),
  });
  expect(cents(refund.amount)).toBe(cents(refund.toCard) + cents(refund.toGiftCertificates));
  const ledger = await ledgerOf(id);
  expect({
    online: ledger['due-online'] ?? 0,
    course: ledger['due-at-course'] ?? 0,
    card: ledger.card ?? 0,
    bank: await keptByBank(id),
    earned: 0 - (ledger.revenue ?? 0) - (ledger.fees ?? 0) - (ledger['sales-tax'] ?? 0),
    kept: paid.card + paid.certificate - (cents(to.total) - cents(to.dueAtCourse)),
  }).toEqual({
    online: 0,
    course: cents(to.dueAtCourse),
    card: paid.card,
    bank: paid.card,
    earned: cents(to.total),
    kept: 0 - (ledger.kept ?? 0),
  });
  const mail = await mailOfChange(id);
  expect(mail).toMatchObject({
    booking: { totalCents: cents(to.total), paidCents: paid.card, dueAtCourseCents: cents(to.dueAtCourse) },
    addedCents: cents(dueNow),
    refundCents: cents(refund.amount),
    certificateCents: cents(refund.toGiftCertificates),
  });
  const { events, Invoice } = await changes.history();
  expect(cents(events.at(-1)?.refund?.value)).toBe(cents(refund.amount));
  expect([events.at(-1)?.players, cents(Invoice.TotalDue)]).toEqual([to.players, cents(to.total)]);
}

type Paid = { card: number; certificate: number };

/** The cents paid online for a booking and not refunded, from its receipt. */
async function paidFor({ id, alias, headers }: Made): Promise<Paid> {
  const { order } = await changesOf(shop, { id, alias, headers }).show();
  const sum = (kind: string) =>
    (order.payments ?? []).reduce((all, each) => all + (each.kind === kind ? cents(each.amount) : 0), 0);
  return { card: sum('card'), certificate: sum('gift-certificate') };
}

type Step = { date: string; players: number };

/** Moves a booking step by step, each to a rate of the day. `seed` fixes the choices. */
async function walk(made: Made, steps: readonly Step[], seed: number): Promise<ChangeQuote[]> {
  const changes = changesOf(shop, made);
  const quotes: ChangeQuote[] = [];
  let random = seed;
  for (const { date, players } of steps) {
    const { times } = await shop.read<ChangeTimes>(
      `/reservations/${made.id}/change/times?date=${date}&players=${players}`,
      made,
    );
    const rates = times.flatMap((time) => time.rates.filter(({ isBooked }) => !isBooked));
    random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
    const rate = rates[random % rates.length];
    if (!rate) throw new Error(`Nothing for ${players} on ${date}`);
    const before = await paidFor(made);
    const quoted = await changes.move({ rateId: rate.rateId, players });
    expect(cents(rate.difference)).toBe(cents(quoted.difference));
    await expectAllAgree(made, quoted, before);
    quotes.push(quoted);
  }
  return quotes;
}

/** Cancels a booking. Returns the refund. */
async function cancel({ id, alias, headers }: Made): Promise<number> {
  const changes = changesOf(shop, { id, alias, headers });
  const told = cents((await changes.show()).order.teetimes[0]?.refund?.amount);
  const answer = await shop.ask(`/reservations/${id}/cancel`, {
    alias,
    method: 'PUT',
    headers,
    body: { players: 0 },
  });
  expect(answer.status).toBe(200);
  return told;
}

/** After a cancellation, only the amount we kept remains. */
async function expectNothingLeft(made: Made) {
  const before = await paidFor(made);
  const refunded = await cancel(made);
  const { card = 0, kept = 0, 'gift-certificates': certificates = 0, ...rest } = await ledgerOf(made.id);
  expect({ rest, left: card + certificates, kept: 0 - kept }).toEqual({
    rest: {},
    left: before.card + before.certificate - refunded,
    kept: before.card + before.certificate - refunded,
  });
  expect(await keptByBank(made.id)).toBe(card);
}

const days = (first: string, counts: readonly number[]): Step[] =>
  counts.map((players, index) => ({
    date: new Date(Date.parse(first) + (index % 5) * 86_400_000).toISOString().slice(0, 10),
    players,
  }));

describe('A change is what was quoted, in order, history, mails and books, to the cent', () => {
  it('of a booking with a deposit and tax on top of its price', async () => {
    const made = await book({ date: '2031-05-06', players: 2 });
    const quotes = await walk(made, days('2031-05-07', [2, 4, 3, 1, 2, 4, 2, 3]), 7);
    expect(quotes.some(({ dueNow }) => dueNow > 0)).toBe(true);
    expect(quotes.some(({ refund }) => refund.amount > 0)).toBe(true);
    expect(quotes.some(({ refund }) => refund.kept > 0)).toBe(true);
    await expectNothingLeft(made);
  });

  it('of a booking whose price includes its tax', async () => {
    const made = await book({ alias: 'taxed', facilityId: 61, rate: 'Half', date: '2031-05-06', players: 3 });
    const quotes = await walk(made, days('2031-05-07', [3, 1, 4, 2, 3, 2, 4, 1]), 3);
    expect(quotes.some(({ dueNow }) => dueNow > 0)).toBe(true);
    expect(quotes.some(({ refund }) => refund.amount > 0)).toBe(true);
    await expectNothingLeft(made);
  });

  it('of a bay, to longer and shorter sessions and other groups', async () => {
    const made = await book({
      alias: 'the-bay',
      facilityId: 9301,
      rate: '60 Minutes',
      date: '2031-05-06',
      players: 2,
    });
    const quotes = await walk(made, days('2031-05-07', [2, 6, 4, 1, 3, 5, 2]), 11);
    expect(new Set(quotes.map(({ to }) => to.rateName)).size).toBeGreaterThan(1);
    const { bay, during } = await db
      .selectFrom('reservation')
      .select(['bay', sql<string>`to_char(upper(during) - lower(during), 'HH24:MI')`.as('during')])
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow();
    expect(bay).not.toBeNull();
    const LENGTHS: Record<string, string> = {
      '60 Minutes': '01:00',
      '90 Minutes': '01:30',
      '120 Minutes': '02:00',
    };
    expect(during).toBe(LENGTHS[quotes.at(-1)?.to.rateName ?? '']);
    await expectNothingLeft(made);
  });
});

describe('A booking that is moved to a rate paid at the course', () => {
  const TAXED_DAY = '2031-05-07';
  const rate = (name: string) => (each: { name: string }) => each.name === name;

  it('keeps what is paid online, and owes the rest at the course, each player their part', async () => {
    const made = await book({ alias: 'taxed', facilityId: 61, rate: 'Half', date: '2031-05-06', players: 4 });
    const changes = changesOf(shop, made);
    const before = await paidFor(made);
    const to = await changes.find({ date: TAXED_DAY, players: 4 }, rate('None'));
    const quoted = await changes.quote(to);
    expect(quoted).toMatchObject({ dueNow: 0, refund: { amount: 0 } });
    expect(cents(quoted.alreadyPaid)).toBe(before.card);
    expect(cents(quoted.to.dueAtCourse)).toBe(cents(quoted.to.total) - before.card);
    await expectAllAgree(made, await changes.move(to), before);
    const { events } = await changes.history();
    expect(events.at(-1)).toMatchObject({ kind: 'changed', players: 4, refund: null });

    // A player who leaves takes along their part of the payment.
    await shop.ask(`/reservations/${made.id}/cancel`, {
      alias: 'taxed',
      method: 'PUT',
      headers: made.headers,
      body: { players: 1 },
    });
    const left = await paidFor(made);
    expect(Math.abs(before.card - left.card - before.card / 4)).toBeLessThanOrEqual(1);
    const { order } = await changes.show();
    const atCourse = cents(order.invoice?.pricing.dueAtCourse.value);
    expect(Math.abs(atCourse - (cents(quoted.to.dueAtCourse) / 4) * 3)).toBeLessThanOrEqual(1);
    await expectNothingLeft(made);
  });

  it('is refunded what is beyond the new price, and shows players and payments of each change', async () => {
    const made = await book({ alias: 'taxed', facilityId: 61, rate: 'All', date: '2031-05-06', players: 2 });
    const changes = changesOf(shop, made);
    const before = await paidFor(made);
    const cheaper = await changes.find({ date: TAXED_DAY, players: 2 }, rate('None'));
    const quoted = await changes.move(cheaper);
    expect(cents(quoted.refund.amount)).toBe(before.card - cents(quoted.to.total));
    expect([quoted.dueNow, quoted.to.dueAtCourse]).toEqual([0, 0]);
    await expectAllAgree(made, quoted, before);
    const dearer = await changes.find({ date: TAXED_DAY, players: 3 }, rate('All'));
    const more = await changes.move(dearer);
    expect(cents(more.dueNow)).toBe(cents(more.difference));
    const { events } = await changes.history();
    expect(events.at(-1)).toMatchObject({
      kind: 'changed',
      players: 3,
      playersBefore: 2,
      amount: { value: more.dueNow },
      refund: null,
    });
    expect(events.at(-2)).toMatchObject({ kind: 'changed', refund: { value: quoted.refund.amount } });
    await expectNothingLeft(made);
  });
});

describe('A promotion', () => {
  it('is kept where it allows the new time and count, dropped and named where it does not', async () => {
    const made = await book({
      alias: 'coastal-golf',
      facilityId: 9202,
      rate: 'Afternoon',
      date: '2031-05-06',
      players: 2,
      promotionCode: 'PAIRUP',
    });
    const quotes = await walk(made, days('2031-05-07', [4, 2, 3, 4, 1, 2]), 5);
    expect(quotes.map(({ to, lostPromotion }) => [to.players, lostPromotion])).toEqual([
      [4, null],
      [2, null],
      [3, 'PAIRUP'],
      [4, null],
      [1, 'PAIRUP'],
      [2, null],
    ]);
    const { order } = await changesOf(shop, made).show();
    expect(order.teetimes[0]?.rate.promotionCode).toBe('PAIRUP');
    expect(order.invoice?.totalDue.summary.discount).toBeGreaterThan(0);
    await expectNothingLeft(made);
  });
});

describe('A gift certificate', () => {
  async function newCertificate(value: number) {
    const invoiceId = await sellInCart(shop, STORE_ITEMS.giftCertificate({ value }));
    const { id } = await db
      .selectFrom('gift_certificate')
      .select('id')
      .where('invoice_id', '=', invoiceId)
      .executeTakeFirstOrThrow();
    return (await certificateCodeToMail(db, shop.parts.linkSecret, id)) ?? '';
  }

  it('that paid part of a booking gets back what the card has not paid', async () => {
    const made = await book({ date: '2031-05-06', players: 2 }, [await newCertificate(100)]);
    const before = await paidFor(made);
    expect(before).toEqual({ card: 5_135, certificate: 10_000 });
    const changes = changesOf(shop, made);
    const cheap = await changes.find(
      { date: '2031-05-07', players: 1 },
      ({ name }) => name === '9 Holes Walking',
    );
    const first = await changes.move(cheap);
    await expectAllAgree(made, first, before);
    expect([first.refund.toCard, first.refund.toGiftCertificates > 0]).toEqual([51.35, true]);
    const quotes = await walk(made, days('2031-05-07', [4, 1, 2, 1, 3, 2]), 9);
    expect(quotes.some(({ refund }) => refund.toCard > 0)).toBe(true);
    await expectNothingLeft(made);
  });

  it('that paid all of a booking is joined by a card, which is given back first', async () => {
    const made = await book({ date: '2031-05-06', players: 1 }, [await newCertificate(250)]);
    const { certificate, card } = await paidFor(made);
    expect([certificate > 0, card]).toEqual([true, 0]);
    const quotes = await walk(made, days('2031-05-07', [3, 2, 4, 1, 4, 2]), 4);
    expect(quotes.some(({ dueNow }) => dueNow > 0)).toBe(true);
    await expectNothingLeft(made);
  });
});

describe('A member', () => {
  it('moves a party of guests, each at the rate that is his', async () => {
    const member = await memberAt(shop, 'club', 'ada@example.com', [21]);
    const { golfer, headers } = member;
    const place = await member.find(CLUB_DAY, 21, 'Member', 4);
    const cartId = await golfer.newCart();
    const item = await readTeeTime(golfer.add(cartId, place, 3));
    await golfer.ask('POST', '/order-teetime', {
      teetime: place.teeTime.teetime,
      rateId: place.rate.rateId,
      cartId,
      cartItemId: item.id,
      golferQuantity: 3,
    });
    const paid = await payCart(shop, cartId, { alias: 'club', headers });
    await golfer.ask(
      'PATCH',
      `/order-teetime/status/${paid.ReservationStatusID}?cartId=${cartId}&cartItemId=${item.id}`,
      {
        reservationStatusId: paid.ReservationStatusID,
      },
    );
    const { id } = await db
      .selectFrom('reservation')
      .select('id')
      .where('cart_item_id', '=', item.id)
      .executeTakeFirstOrThrow();
    const made = { id, alias: 'club', headers };
    const quotes = await walk(made, days('2031-05-05', [3, 1, 4, 2, 3, 2, 4]), 1);
    expect(new Set(quotes.map(({ to }) => to.rateName)).size).toBeGreaterThan(1);
    await expectNothingLeft(made);
  });
});

describe('A booking that the shop moves to a dearer time', () => {
  it('owes the difference at the course, each his part, and who leaves takes his along', async () => {
    const made = await book({ date: '2031-05-08', players: 4 });
    const changes = changesOf(shop, made);
    const before = await paidFor(made);
    const to = await changes.find(
      { date: '2031-05-10', players: 4 },
      ({ name, difference }) => name === '18 Holes' && difference > 0,
    );
    const command = ['change', 'cedar-ridge', '--reservation', String(made.id), '--date', '2031-05-10'];
    await runShopCommand(shop.parts, [...command, '--time', localTimeOf(to.teetime)]);
    const more = cents(to.difference);
    const startsAt = new Date(to.teetime);
    const status = await readStatus(shop, { ...made, startsAt, players: 4 });
    expect(cents(status.amountDue)).toBe(more);
    const dues = status.players.map(({ due }) => cents(due));
    expect(dues.reduce((sum, due) => sum + due, 0)).toBe(more);
    expect(Math.max(...dues) - Math.min(...dues)).toBeLessThanOrEqual(1);
    const answer = await shop.ask(`/reservations/${made.id}/cancel`, {
      method: 'PUT',
      headers: made.headers,
      body: { players: 1 },
    });
    expect(answer.status).toBe(200);
    const { order } = await changes.show();
    const { card, ...rest } = await ledgerOf(made.id);
    const atCourse = cents(order.invoice?.pricing.dueAtCourse.value);
    expect(Math.abs(atCourse - (more / 4) * 3)).toBeLessThanOrEqual(1);
    expect({ online: rest['due-online'] ?? 0, course: rest['due-at-course'], card }).toEqual({
      online: 0,
      course: atCourse,
      card: (await paidFor(made)).card,
    });
    expect(before.card - (card ?? 0)).toBeGreaterThan(0);
    const left = await readStatus(shop, { ...made, startsAt, players: 3 });
    expect(cents(left.amountDue)).toBe(atCourse);
  });
});

const localTimeOf = (teetime: string) =>
  new Date(teetime).toLocaleTimeString('en-GB', {
    timeZone: 'America/New_York',
    hour: '2-digit',
    minute: '2-digit',
  });
