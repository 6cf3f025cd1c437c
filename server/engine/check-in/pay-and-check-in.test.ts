import { beforeEach, describe, expect, it } from 'vitest';
import type { CheckInInvoice } from '#server/contract/check-in.ts';
import type { PurchasedInvoice } from '#server/contract/invoices.ts';
import type { ReservationEvent } from '#server/contract/reservation-history.ts';
import type { ShownBooking } from '#server/contract/reservations.ts';
import { PaymentError } from '#server/outside/payment/payment-error.ts';
import { expectBooksToBalance } from '#tests/support/books.ts';
import {
  bookForToday,
  type DayBooking,
  openInvoice,
  payAndCheckIn,
  postCheckIn,
  postPayAndCheckIn,
  readStatus,
} from '#tests/support/check-in.ts';
import { killAtEveryStep } from '#tests/support/kill-at-every-step.ts';
import type { Interference } from '#tests/support/payment/interference.ts';
import { postPurchase, purchase, purchaseBody } from '#tests/support/purchase-invoice.ts';
import { recoverCheckouts } from '#tests/support/recover-checkouts.ts';
import { CARDS, decideStep, readBooks, readJson, secondEngine, startShop } from '#tests/support/shop.ts';
import { letOneBookForMany } from '#tests/support/unpaid.ts';
import type { BookingMailContents } from '../mails/booking.mail.ts';

type CheckInReceipt = BookingMailContents['check-in-receipt'];
let interfere: Interference = async () => {};
const shop = await startShop({ interfere: (call, moment) => interfere(call, moment) });
await letOneBookForMany(shop);
let place = 0;
/** Books a tee time no other test uses. */
const book = (more = {}) => {
  place += 1;
  const date = `2031-05-${String(4 + Math.floor(place / 15)).padStart(2, '0')}`;
  return bookForToday(shop, { date, nth: place % 15, ...more });
};

beforeEach(() => {
  interfere = async () => {};
});

const code = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code];
const pool = shop.database.pool;

async function readMoney({ id }: DayBooking) {
  const { rows } = await pool.query<{ atCourse: number; card: number; accounts: Record<string, number> }>(
    `select
       (select coalesce(sum(amount_cents), 0)::int from tender join reservation r on r.invoice_id = tender.invoice_id
         where r.id = $1 and kind = 'at-course' and tender.state = 'open') as "atCourse",
       (select coalesce(sum(amount_cents), 0)::int from tender join check_in_invoice c on c.invoice_id = tender.invoice_id
         where c.reservation_id = $1 and kind = 'card' and tender.state = 'paid') as card,
       (select coalesce(jsonb_object_agg(account, cents), '{}') from (
         select account, sum(amount_cents)::int as cents from posting join journal on journal.id = journal_id
         where invoice_id in (select invoice_id from reservation where id = $1
           union select invoice_id from check_in_invoice where reservation_id = $1)
         group by account having sum(amount_cents) <> 0) each) as accounts`,
    [id],
  );
  return rows[0] ?? { atCourse: 0, card: 0, accounts: {} };
}

describe('Paying when checking in', () => {
  it('answers the invoice of so many players, and takes them in when it is paid', async () => {
    const booking = await book();
    const before = await readMoney(booking);
    const { amountDue, players } = await readStatus(shop, booking);
    const invoice = await openInvoice(shop, booking, { playerCount: 2 });
    expect(invoice).toMatchObject({
      facilityId: 9101,
      grandTotal: { currencyCode: 'USD', value: (players[0]?.due ?? 0) + (players[1]?.due ?? 0) },
      items: [
        { slotNumber: 1, displayText: expect.stringMatching(/./), total: players[0]?.due },
        { slotNumber: 2, total: players[1]?.due },
      ],
    });
    const paid = await purchase(shop, { id: invoice.id, headers: booking.headers });
    expect(paid).toMatchObject({
      status: 'Closed',
      PaymentStatus: 'Processed',
      grandTotal: invoice.grandTotal,
    });
    expect(await readStatus(shop, booking)).toMatchObject({
      numberOfPlayersCheckedIn: 2,
      numberOfPlayersPaid: 2,
      isCheckedIn: false,
      amountDue: Math.round((amountDue - invoice.grandTotal.value) * 100) / 100,
    });
    // The card has paid the amount due at the course. It earns no points twice.
    const cents = Math.round(invoice.grandTotal.value * 100);
    const after = await readMoney(booking);
    expect(after).toEqual({
      atCourse: before.atCourse - cents,
      card: cents,
      accounts: { ...before.accounts, card: cents, 'due-at-course': before.atCourse - cents },
    });
    await expectBooksToBalance(pool);
  });

  it('is told by the booking and its order: paid online, no longer due at the course, and when it happened', async () => {
    const booking = await book({ players: 2 });
    const { headers, id } = booking;
    const read = async () => (await shop.read<ShownBooking>(`/reservations/${id}`, { headers })).order;
    const before = await read();
    const { value: paid } = (await openInvoice(shop, booking, { slots: [2] })).grandTotal;
    await readJson(await payAndCheckIn(shop, booking, { slots: [2] }));
    const after = await read();
    const [was, is] = [before, after].map(({ invoice }) => invoice);
    if (!was || !is) throw new Error('An order of one tee time has its invoice');
    const cents = (dollars: number) => Math.round(dollars * 100);
    expect([is.pricing.dueAtCourse, is.pricing.dueOnline].map(({ value }) => cents(value))).toEqual([
      cents(was.pricing.dueAtCourse.value) - cents(paid),
      cents(was.pricing.dueOnline.value) + cents(paid),
    ]);
    expect(is.pricing.totalDue).toEqual(was.pricing.totalDue);
    for (const part of [is.dueOnline, is.dueAtCourse, is.totalDue])
      for (const amount of ['original', 'discount', 'subTotal', 'salesTax', 'total'] as const)
        expect(part.items.reduce((sum, item) => sum + cents(item[amount]), 0)).toBe(
          cents(part.summary[amount]),
        );
    expect(is.dueAtCourse.items.at(-1)).toMatchObject({
      key: 'CHECKIN',
      displayText: 'Paid at check-in',
      total: -paid,
    });
    const byKind = ({ payments = [] }: typeof after, kind: string) =>
      payments.reduce((sum, each) => sum + (each.kind === kind ? cents(each.amount) : 0), 0);
    expect(byKind(after, 'card')).toBe(byKind(before, 'card') + cents(paid));
    expect(byKind(after, 'at-course')).toBe(cents(is.pricing.dueAtCourse.value));
    const { events } = await shop.read<{ events: ReservationEvent[] }>(`/reservation/${id}/history`, {
      headers,
    });
    expect(events.map(({ kind, players, amount }) => [kind, players, amount?.value])).toEqual([
      ['booked', 2, undefined],
      ['checked-in', 1, undefined],
      ['paid-at-check-in', 1, paid],
    ]);
  });

  it('comes to what the whole party owes, in whatever parts it is paid', async () => {
    const booking = await book({ rate: '9 Holes', players: 3 });
    const { amountDue } = await readStatus(shop, booking);
    const totals: number[] = [];
    for (const slots of [[3], [1], [2]]) {
      const paid = await readJson<PurchasedInvoice>(await payAndCheckIn(shop, booking, { slots }));
      totals.push(Math.round(paid.grandTotal.value * 100));
    }
    expect(totals.reduce((sum, cents) => sum + cents, 0)).toBe(Math.round(amountDue * 100));
    expect(await readStatus(shop, booking)).toMatchObject({
      isCheckedIn: true,
      amountDue: 0,
      takesPayment: false,
    });
    expect(await readMoney(booking)).toMatchObject({ atCourse: 0 });
    await expectBooksToBalance(pool);
    expect(await code(await postPayAndCheckIn(shop, booking, { playerCount: 1 }))).toEqual([
      409,
      'CHECK_IN_NOTHING_DUE',
    ]);
  });

  it('takes in who is in already, and nobody else', async () => {
    const booking = await book({ players: 3 });
    await readJson(await postCheckIn(shop, booking, { slots: [1] }));
    await readJson(await payAndCheckIn(shop, booking, { slots: [1, 2] }));
    const { players } = await readStatus(shop, booking);
    expect(players.map(({ isCheckedIn, isPaid }) => ({ isCheckedIn, isPaid }))).toEqual([
      { isCheckedIn: true, isPaid: true },
      { isCheckedIn: true, isPaid: true },
      { isCheckedIn: false, isPaid: false },
    ]);
  });

  it('is asked for again with the same answer, and pressed again without a second charge', async () => {
    const booking = await book({ players: 2 });
    const [one, other] = await Promise.all([
      openInvoice(shop, booking, { slots: [1] }),
      openInvoice(shop, booking, { slots: [1] }),
    ]);
    expect(other).toEqual(one);
    const before = (await readBooks(shop)).length;
    const waiting = { id: one.id, headers: booking.headers };
    expect(await purchase(shop, waiting)).toMatchObject({ PaymentStatus: 'Processed' });
    expect(await purchase(shop, waiting)).toMatchObject({ PaymentStatus: 'Processed' });
    expect((await readBooks(shop)).length).toBe(before + 1);
    expect(await code(await postPayAndCheckIn(shop, booking, { slots: [1, 2] }))).toEqual([
      409,
      'CHECK_IN_NOTHING_DUE',
    ]);
  });

  it('is its golfer’s by link as by cart, and nobody else’s', async () => {
    const booking = await book({ players: 1 });
    const { token } = await shop.read<{ token: string }>(`/reservations/${booking.id}/link`, {
      method: 'POST',
      headers: booking.headers,
    });
    const { id } = await openInvoice(shop, booking, { playerCount: 1 });
    expect((await postPurchase(shop, { id, headers: {} })).status).toBe(401);
    const stranger = { 'x-cart-id': crypto.randomUUID() };
    expect((await postPurchase(shop, { id, headers: stranger })).status).toBe(404);
    const byLink = { id, headers: { 'x-booking-token': token } };
    expect(await purchase(shop, byLink, { FirstName: '', LastName: '', Phone: '', Email: '' })).toMatchObject(
      {
        PaymentStatus: 'Processed',
      },
    );
  });

  it('names the fields of the card form in the order of the specification', async () => {
    const booking = await book({ players: 1 });
    const answer = await payAndCheckIn(
      shop,
      booking,
      { playerCount: 1 },
      {
        NameOnCard: '',
        CardNumber: '',
        SecurityCode: '',
        ExpirationMonth: '',
        ExpirationYear: '',
        BillingZip: '',
      },
    );
    expect(answer.status).toBe(400);
    const { data } = (await answer.json()) as {
      data: { ValidationErrors: { PropertyName?: string }[] | string[] };
    };
    expect(JSON.stringify(data.ValidationErrors)).toMatch(
      /name.*number.*(cvv|security).*month.*year.*(zip|postal)/i,
    );
  });

  it('can be tried with another card after a decline', async () => {
    const booking = await book({ players: 1 });
    const declined = await payAndCheckIn(shop, booking, { playerCount: 1 }, { CardNumber: CARDS.declined });
    expect(await code(declined)).toEqual([400, 'CARD_DECLINED']);
    expect(await readStatus(shop, booking)).toMatchObject({
      numberOfPlayersCheckedIn: 0,
      numberOfPlayersPaid: 0,
    });
    expect((await payAndCheckIn(shop, booking, { playerCount: 1 })).status).toBe(200);
    await expectBooksToBalance(pool);
  });

  it('waits for an external step and takes the players in when it is approved', async () => {
    const booking = await book({ players: 2 });
    const answer = await readJson<PurchasedInvoice>(
      await payAndCheckIn(
        shop,
        booking,
        { slots: [1] },
        { CardNumber: CARDS.externalStep, PaymentReturnURL: 'http://fairway.test/booking/x/check-in' },
      ),
    );
    expect(answer).toMatchObject({ PaymentStatus: 'Pending', RedirectUrl: expect.stringMatching(/./) });
    expect((await readStatus(shop, booking)).numberOfPlayersCheckedIn).toBe(0);
    // The first player's payment is in progress, so the next request covers others.
    expect(await openInvoice(shop, booking, { playerCount: 1 })).toMatchObject({
      items: [{ slotNumber: 2 }],
    });
    expect(await code(await postPayAndCheckIn(shop, booking, { slots: [1, 2] }))).toEqual([
      409,
      'PAYMENT_UNDER_WAY',
    ]);
    await decideStep(shop, answer.RedirectUrl ?? '', 'approve');
    await shop.read(`/tr/order/finalize?ReservationStatusID=${answer.ReservationStatusID}`);
    expect(await readStatus(shop, booking)).toMatchObject({
      numberOfPlayersCheckedIn: 1,
      numberOfPlayersPaid: 1,
    });
    await expectBooksToBalance(pool);
  });

  it('is refused for more players than there are, and for a slot nobody has', async () => {
    const booking = await book({ players: 2 });
    expect(await code(await postPayAndCheckIn(shop, booking, { playerCount: 3 }))).toEqual([
      400,
      'BAD_INPUT',
    ]);
    expect(await code(await postPayAndCheckIn(shop, booking, { slots: [5] }))).toEqual([400, 'BAD_INPUT']);
    expect(await code(await postPayAndCheckIn(shop, booking, { playerCount: 0 }))).toEqual([
      400,
      'BAD_INPUT',
    ]);
  });
});

describe('The receipt of who paid when checking in', () => {
  const receiptsOf = async ({ id }: DayBooking) => {
    const rows = await shop.db
      .selectFrom('outbox')
      .select(['to_address', 'content'])
      .where('kind', '=', 'check-in-receipt')
      .orderBy('created_at')
      .execute();
    return rows
      .map(({ to_address, content }) => ({ to: to_address, ...(content as CheckInReceipt) }))
      .filter(({ booking }) => booking.reservationId === id);
  };

  it('is mailed once to the booker, with the players, the amount, the card and what is still due', async () => {
    const booking = await book({ players: 3 });
    const invoice = await openInvoice(shop, booking, { slots: [1, 3] });
    const waiting = { id: invoice.id, headers: booking.headers };
    await Promise.all([purchase(shop, waiting), purchase(shop, waiting)]);
    await purchase(shop, waiting);
    await recoverCheckouts(shop.parts, { quietSeconds: 0, unconfirmedSeconds: 0 });
    const { amountDue } = await readStatus(shop, booking);
    expect(await receiptsOf(booking)).toMatchObject([
      {
        to: 'ada@example.com',
        amountCents: Math.round(invoice.grandTotal.value * 100),
        card: { brand: 'visa', lastFour: '1111' },
        paidFor: [
          { name: 'Ada Palmer', slotNumber: 1, cents: Math.round((invoice.items[0]?.total ?? 0) * 100) },
          { name: null, slotNumber: 3, cents: Math.round((invoice.items[1]?.total ?? 0) * 100) },
        ],
        booking: { dueAtCourseCents: Math.round(amountDue * 100) },
        linkId: expect.any(String),
      },
    ]);
  });

  it('is not mailed for a card that is refused', async () => {
    const booking = await book({ players: 1 });
    await payAndCheckIn(shop, booking, { playerCount: 1 }, { CardNumber: CARDS.declined });
    expect(await receiptsOf(booking)).toEqual([]);
  });

  it('is not mailed where the bank does not pay out what it had authorised: it is owed at the course, and can be paid again', async () => {
    const booking = await book({ players: 2 });
    const before = [await readStatus(shop, booking), await readMoney(booking)] as const;
    const { payment } = shop.parts;
    shop.parts.payment = {
      ...shop.payments.provider,
      capture: async ({ authorisationId, idempotencyKey }) => {
        await shop.payments.provider.void({ authorisationId, idempotencyKey: `${idempotencyKey}:void` });
        throw new PaymentError('wrong-state', 'The card was closed');
      },
    };
    await payAndCheckIn(shop, booking, { slots: [1, 2] });
    shop.parts.payment = payment;
    await recoverCheckouts(shop.parts, { quietSeconds: 0, unconfirmedSeconds: 0 });
    expect(await receiptsOf(booking)).toEqual([]);
    // They are checked in and owe the same as before.
    expect(await readStatus(shop, booking)).toMatchObject({
      numberOfPlayersCheckedIn: 2,
      numberOfPlayersPaid: before[0].numberOfPlayersPaid,
      amountDue: before[0].amountDue,
    });
    expect(await readMoney(booking)).toEqual(before[1]);
    const { events } = await shop.read<{ events: ReservationEvent[] }>(`/reservation/${booking.id}/history`, {
      headers: booking.headers,
    });
    expect(events.map(({ kind }) => kind)).toEqual(['booked', 'checked-in']);
    await expectBooksToBalance(pool);
    await readJson(await payAndCheckIn(shop, booking, { slots: [1, 2] }));
    expect(await readStatus(shop, booking)).toMatchObject({ numberOfPlayersPaid: 2, amountDue: 0 });
    expect(await receiptsOf(booking)).toHaveLength(1);
    await expectBooksToBalance(pool);
  });
});

describe('Two phones that pay for the same player at once', () => {
  it('charge one card, whichever players else they pay for', async () => {
    for (let round = 0; round < 3; round += 1) {
      const booking = await book({ players: 3 });
      const [alone, party] = [
        await openInvoice(shop, booking, { slots: [2] }),
        await openInvoice(shop, booking, { slots: [1, 2] }),
      ];
      const other = secondEngine(shop);
      const pay = (id: string, CardNumber: string) =>
        other.fetch(
          new Request(`http://engine/invoice/${id}/purchase`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'x-be-alias': 'cedar-ridge', ...booking.headers },
            body: JSON.stringify(purchaseBody({ CardNumber })),
          }),
        );
      const answers = await Promise.all([
        pay(alone.id, CARDS.approved),
        pay(party.id, '5555555555554444'),
        pay(alone.id, '5555555555554444'),
      ]);
      const paid = answers.filter(({ status }) => status === 200);
      expect(paid.length).toBeGreaterThan(0);
      await recoverCheckouts(shop.parts, { quietSeconds: 0, unconfirmedSeconds: 0 });
      const { players } = await readStatus(shop, booking);
      expect(players[1]).toMatchObject({ isPaid: true, isCheckedIn: true });
      const closed = await pool.query(
        `select slot_numbers from check_in_invoice join invoice on invoice.id = invoice_id
         where reservation_id = $1 and state = 'closed'`,
        [booking.id],
      );
      expect(closed.rows).toHaveLength(1);
      await expectBooksToBalance(pool);
    }
  });

  it('tells who was not needed that nothing is charged, by mail where it was set aside', async () => {
    const booking = await book({ players: 2 });
    const slow = await openInvoice(shop, booking, { slots: [1, 2] });
    const quick = await openInvoice(shop, booking, { slots: [1] });
    let isFirst = true;
    // A friend pays for the same player while the first card is at the bank.
    interfere = async (call, moment) => {
      if (call !== 'authorise' || moment !== 'after' || !isFirst) return;
      isFirst = false;
      await purchase(shop, { id: quick.id, headers: booking.headers }, { CardNumber: '5555555555554444' });
    };
    const late = await postPurchase(shop, { id: slow.id, headers: booking.headers });
    expect(late.status).toBe(410);
    await expectBooksToBalance(pool);
    const mails = await shop.db
      .selectFrom('outbox')
      .select('content')
      .where('kind', '=', 'payment-returned')
      .execute();
    const told = mails.map(({ content }) => content as { booking: { reservationId: number } });
    expect(told.filter((each) => each.booking.reservationId === booking.id)).toMatchObject([
      { beside: 'check-in', wasCharged: false },
    ]);
    expect(await readStatus(shop, booking)).toMatchObject({
      numberOfPlayersPaid: 1,
      numberOfPlayersCheckedIn: 1,
    });
  });
});

describe('A booking that was paid when checking in', () => {
  const cancel = (booking: DayBooking, players: number, playersBefore = booking.players) =>
    shop.ask(`/reservations/${booking.id}/cancel`, {
      method: 'PUT',
      headers: booking.headers,
      body: { players, playersBefore },
    });

  it('is cancelled with all of its money back on the card', async () => {
    const booking = await book({ players: 2 });
    await readJson(await payAndCheckIn(shop, booking, { playerCount: 1 }));
    shop.clock.now = new Date(booking.startsAt.getTime() - 48 * 3_600_000);
    expect((await cancel(booking, 0)).status).toBe(200);
    expect(await readMoney(booking)).toEqual({ atCourse: 0, card: 0, accounts: {} });
    await expectBooksToBalance(pool);
  });

  it('loses who has not paid first, and what the others owe stays what it is', async () => {
    const booking = await book({ players: 3 });
    await readJson(await payAndCheckIn(shop, booking, { slots: [2, 3] }));
    const before = await readStatus(shop, booking);
    shop.clock.now = new Date(booking.startsAt.getTime() - 48 * 3_600_000);
    expect((await cancel(booking, 1)).status).toBe(200);
    // The booker stays, so a player who paid leaves and gets a refund.
    const after = await readStatus(shop, booking);
    expect(after.players.map(({ isPaid }) => isPaid)).toEqual([false, true]);
    expect(after.players[1]).toEqual(before.players[1]);
    // To the cent, the amount still due at the course.
    expect(Math.round(after.amountDue * 100)).toBe((await readMoney(booking)).atCourse);
    await expectBooksToBalance(pool);
    expect((await cancel(booking, 1, 2)).status).toBe(200);
    expect((await readStatus(shop, booking)).players).toMatchObject([{ slotNumber: 1, isPaid: false }]);
    await expectBooksToBalance(pool);
  });

  it('is not paid for any more once it was cancelled while the bank was asked', async () => {
    const booking = await book({ players: 1 });
    const invoice = await openInvoice(shop, booking, { playerCount: 1 });
    interfere = async (call, moment) => {
      if (call !== 'authorise' || moment !== 'after') return;
      shop.clock.now = new Date(booking.startsAt.getTime() - 48 * 3_600_000);
      expect((await cancel(booking, 0)).status).toBe(200);
    };
    expect((await postPurchase(shop, { id: invoice.id, headers: booking.headers })).status).toBe(410);
    await expectBooksToBalance(pool);
  });
});

describe('A program that is killed between any two steps of paying and checking in', () => {
  it('leaves a player who is paid for once and in, or can try again', async () => {
    let booking: DayBooking;
    let invoice: CheckInInvoice;
    const steps = await killAtEveryStep(
      shop,
      async (fetch) => {
        await fetch(
          new Request(`http://engine/invoice/${invoice.id}/purchase`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'x-be-alias': 'cedar-ridge', ...booking.headers },
            body: JSON.stringify(purchaseBody()),
          }),
        );
      },
      async () => {
        const { numberOfPlayersPaid, numberOfPlayersCheckedIn } = await readStatus(shop, booking);
        expect(numberOfPlayersCheckedIn).toBe(numberOfPlayersPaid);
        if (numberOfPlayersPaid === 0) await readJson(await payAndCheckIn(shop, booking, { slots: [1] }));
        const done = await readStatus(shop, booking);
        expect(done).toMatchObject({ numberOfPlayersPaid: 1, numberOfPlayersCheckedIn: 1 });
        expect(await readMoney(booking)).toMatchObject({ card: Math.round(invoice.grandTotal.value * 100) });
        const { rows } = await pool.query(
          `select from outbox where kind = 'check-in-receipt' and (content->'booking'->>'reservationId')::int = $1`,
          [booking.id],
        );
        expect(rows).toHaveLength(1);
      },
      async () => {
        booking = await book({ players: 1 });
        invoice = await openInvoice(shop, booking, { slots: [1] });
      },
    );
    expect(steps).toBeGreaterThan(4);
  });
});
