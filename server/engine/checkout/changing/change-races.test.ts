import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ChangeQuote, ChangeState, ChangeTimes } from '#server/contract/changes.ts';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import { runShopCommand } from '#server/engine/front-desk/run-shop-command.ts';
import { expireChanges } from '#server/engine/reservations/changes.queries.ts';
import { insertReservation } from '#tests/support/bookings.ts';
import { expectBooksToBalance } from '#tests/support/books.ts';
import { recoverCheckouts } from '#tests/support/recover-checkouts.ts';
import {
  addReservation,
  buy,
  CARDS,
  cardForm,
  fillCart,
  readJson,
  reserve,
  startShop,
} from '#tests/support/shop.ts';

const shop = await startShop();
const DATE = '2031-05-06';
const SATURDAY = '2031-05-10';

const booked = (nth: number, players = 2) => buy(shop, { nth, players, date: DATE });
type Booked = Awaited<ReturnType<typeof booked>>;
const headers = ({ item }: Booked) => ({ 'x-cart-id': item.cartId });

/** The `nth` time from the end of a day at the booked rate. */
async function timeOf(booking: Booked, nth: number, date = DATE) {
  const { times } = await shop.read<ChangeTimes>(
    `/reservations/${booking.reservationId}/change/times?date=${date}&players=2`,
    { headers: headers(booking) },
  );
  const found = times
    .filter(({ rates }) => rates.some(({ name }) => name === booking.item.rate.name))
    .at(-1 - nth);
  const rate = found?.rates.find(({ name }) => name === booking.item.rate.name);
  if (!found || !rate) throw new Error('No such time');
  return { teetime: found.teetime, rateId: rate.rateId };
}
async function change(booking: Booked, rateId: number) {
  const url = `/reservations/${booking.reservationId}/change`;
  const { amount } = await shop.read<ChangeQuote>(`${url}?rateId=${rateId}&players=2`, {
    headers: headers(booking),
  });
  const body = { rateId, players: 2, expectedAmount: amount };
  return shop.ask(url, { method: 'POST', headers: headers(booking), body });
}
const pay = (booking: Booked, invoiceId: string | null, card: string = CARDS.approved) =>
  shop.ask(`/invoice/${invoiceId}/purchase`, {
    method: 'POST',
    headers: headers(booking),
    body: {
      CardNumber: card,
      SecurityCode: '123',
      ExpirationMonth: '12',
      ExpirationYear: '2035',
      NameOnCard: 'Ada Palmer',
      BillingZip: '12207',
    },
  });
const cancel = (booking: Booked) =>
  shop.ask(`/reservations/${booking.reservationId}/cancel`, {
    method: 'PUT',
    headers: headers(booking),
    body: { players: 0 },
  });
async function sheetTime(teetime: string, date = DATE) {
  const [sheet] = await shop.read<TeeSheet[]>(`/v2/tee-times?date=${date}&facilityIds=9101`);
  return sheet?.teetimes.find((each) => each.teetime === teetime);
}
const rowOf = ({ reservationId }: Booked) =>
  shop.db.selectFrom('reservation').selectAll().where('id', '=', reservationId).executeTakeFirstOrThrow();
const playersAt = async (teetime: string) => {
  const rows = await shop.db
    .selectFrom('reservation')
    .select('players')
    .where('starts_at', '=', new Date(teetime))
    .where('state', '=', 'confirmed')
    .execute();
  return rows.reduce((sum, { players }) => sum + players, 0);
};

describe('At the same moment', () => {
  it('two bookings move to the last two places, and one of them does', async () => {
    const [one, other] = [await booked(0), await booked(0)];
    const to = await timeOf(one, 0);
    await insertReservation(shop.db, { rateId: to.rateId, players: 2 });
    const answers = await Promise.all([change(one, to.rateId), change(other, to.rateId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await playersAt(to.teetime)).toBe(4);
    const rows = [await rowOf(one), await rowOf(other)];
    expect(rows.map(({ state }) => state)).toEqual(['confirmed', 'confirmed']);
    expect(rows.filter(({ starts_at: at }) => at.toISOString() === to.teetime)).toHaveLength(1);
  });

  it('two bookings change places without waiting for each other for ever', async () => {
    const [one, other] = [await booked(1, 4), await booked(2, 4)];
    const [first, second] = [await timeOf(one, 1), await timeOf(one, 2)];
    const free = await Promise.all([change(one, first.rateId), change(other, second.rateId)]);
    expect(free.map(({ status }) => status)).toEqual([200, 200]);
    const moves = await Promise.all([change(one, second.rateId), change(other, first.rateId)]);
    for (const { status } of moves) expect([200, 409]).toContain(status);
    expect(await playersAt(first.teetime)).toBeLessThanOrEqual(4);
    expect(await playersAt(second.teetime)).toBeLessThanOrEqual(4);
  });

  it('a booking is changed and cancelled, and is cancelled with all of its money given back', async () => {
    for (const nth of [3, 4, 5]) {
      const booking = await booked(nth);
      const to = await timeOf(booking, nth);
      const [moved, cancelled] = await Promise.all([change(booking, to.rateId), cancel(booking)]);
      expect([200, 403]).toContain(moved.status);
      expect(cancelled.status).toBe(200);
      expect((await rowOf(booking)).state).toBe('cancelled');
      expect((await sheetTime(booking.item.teetime))?.maxPlayers).toBe(4);
      expect((await sheetTime(to.teetime))?.maxPlayers).toBe(4);
      const attempt = await shop.db
        .selectFrom('payment_attempt')
        .select(['state', 'amount_cents', 'refunded_cents'])
        .where('id', '=', booking.statusId ?? 0)
        .executeTakeFirstOrThrow();
      expect(attempt).toMatchObject({ state: 'refunded', refunded_cents: attempt.amount_cents });
    }
  });
});

describe('Somebody else takes the same last places at the same moment', () => {
  /** The slots others have of a tee time: booked, held for a payment, and in carts. */
  const takenAt = async (teetime: string) => {
    const { rows } = await sql<{ places: number }>`
      select (select coalesce(sum(players), 0) from reservation where starts_at = ${teetime}::timestamptz
          and (state = 'confirmed' or (state = 'pending' and expires_at > clock_timestamp())))::int
        + (select coalesce(sum(slots), 0) from hold join tee_time on tee_time.id = tee_time_id
          where starts_at = ${teetime}::timestamptz and expires_at > clock_timestamp())::int as places`.execute(
      shop.db,
    );
    return rows[0]?.places;
  };
  const isMoved = async (booking: Booked, to: { teetime: string }) => {
    const { state, starts_at: startsAt } = await rowOf(booking);
    expect(state).toBe('confirmed');
    return startsAt.toISOString() === to.teetime;
  };

  it('into a cart, and one of them has them', async () => {
    for (const nth of [0, 1, 2, 3]) {
      const booking = await booked(10);
      const to = await timeOf(booking, 3 + nth);
      await insertReservation(shop.db, { rateId: to.rateId, players: 2 });
      const cart = fillCart(shop, { date: DATE, teetime: to.teetime, players: 2 });
      const [moved, carted] = await Promise.all([
        change(booking, to.rateId),
        cart.then(
          () => true,
          () => false,
        ),
      ]);
      expect([moved.status === 200, carted].filter(Boolean)).toHaveLength(1);
      expect(await isMoved(booking, to)).toBe(moved.status === 200);
      expect(await takenAt(to.teetime)).toBe(4);
    }
  });

  it('with a purchase whose hold ran out, and one of them has them and has paid', async () => {
    for (const nth of [0, 1, 2]) {
      const item = await fillCart(shop, { date: SATURDAY, nth: 2 + nth });
      const order = await reserve(shop, item);
      const form = await cardForm(shop, item, order);
      // The golfer took so long over the card that the slots are open again.
      await shop.db
        .updateTable('reservation')
        .set({ expires_at: sql`clock_timestamp() - interval '1 second'` })
        .where('cart_item_id', '=', item.itemId)
        .execute();
      await insertReservation(shop.db, { rateId: item.rateId, players: 2 });
      const booking = await booked(10);
      const { invoiceId } = await readJson<ChangeState>(await change(booking, item.rateId));
      // The change's hold expires too: the first to pay gets the slots.
      await shop.db
        .updateTable('hold')
        .set({ expires_at: sql`clock_timestamp() - interval '1 second'` })
        .where('owner', '=', `change:${booking.reservationId}`)
        .execute();
      await Promise.all([pay(booking, invoiceId), addReservation(shop.fetch, form)]);
      await recoverCheckouts(shop.parts, { quietSeconds: 0, unconfirmedSeconds: 0 });
      const other = await shop.db
        .selectFrom('reservation')
        .select('state')
        .where('cart_item_id', '=', item.itemId)
        .executeTakeFirstOrThrow();
      const outcomes = [await isMoved(booking, item), other.state === 'confirmed'];
      expect(outcomes.filter(Boolean)).toHaveLength(1);
      expect(await takenAt(item.teetime)).toBe(4);
    }
    await expectBooksToBalance(shop.database.pool);
  });
});

describe('A change that waits for its payment', () => {
  it('keeps the old places and the new ones, and lets the new ones go when nobody pays', async () => {
    const booking = await booked(6);
    const to = await timeOf(booking, 0, SATURDAY);
    const due = await readJson<ChangeState>(await change(booking, to.rateId));
    expect(due.state).toBe('payment-due');
    expect((await sheetTime(booking.item.teetime))?.maxPlayers).toBe(2);
    expect((await sheetTime(to.teetime, SATURDAY))?.maxPlayers).toBe(2);
    expect((await pay(booking, due.invoiceId, CARDS.declined)).status).toBe(400);
    await shop.db
      .updateTable('hold')
      .set({ expires_at: new Date(0) })
      .execute();
    await shop.db
      .updateTable('reservation_change')
      .set({ expires_at: new Date(0) })
      .where('state', '=', 'pending')
      .execute();
    await expireChanges(shop.db, 10);
    expect((await sheetTime(to.teetime, SATURDAY))?.maxPlayers).toBe(4);
    expect((await pay(booking, due.invoiceId)).status).toBe(410);
    expect((await rowOf(booking)).starts_at.toISOString()).toBe(booking.item.teetime);
  });

  it('is undone and its money let go when the booking was cancelled while the golfer was at the bank', async () => {
    const booking = await booked(7);
    const to = await timeOf(booking, 1, SATURDAY);
    const { invoiceId } = await readJson<ChangeState>(await change(booking, to.rateId));
    const asked = await (await pay(booking, invoiceId, CARDS.externalStep)).json();
    expect(asked.PaymentStatus).toBe('Pending');
    expect((await cancel(booking)).status).toBe(200);
    await shop.payments.sandboxPaymentPage(
      new Request(asked.RedirectUrl, { method: 'POST', body: new URLSearchParams({ intent: 'approve' }) }),
    );
    await recoverCheckouts(shop.parts, { quietSeconds: 0 });
    const attempt = await shop.db
      .selectFrom('payment_attempt')
      .select(['state', 'reason_code'])
      .where('id', '=', asked.ReservationStatusID)
      .executeTakeFirstOrThrow();
    expect(attempt).toEqual({ state: 'voided', reason_code: 'time-gone' });
    expect((await rowOf(booking)).state).toBe('cancelled');
    expect((await sheetTime(to.teetime, SATURDAY))?.maxPlayers).toBe(4);
  });

  it('paid by two cards at the same moment is charged once', async () => {
    const booking = await booked(8);
    const to = await timeOf(booking, 2, SATURDAY);
    const { invoiceId } = await readJson<ChangeState>(await change(booking, to.rateId));
    await Promise.all([pay(booking, invoiceId), pay(booking, invoiceId), pay(booking, invoiceId)]);
    expect((await rowOf(booking)).starts_at.toISOString()).toBe(to.teetime);
    const charged = await shop.db
      .selectFrom('tender')
      .innerJoin('reservation', 'reservation.invoice_id', 'tender.invoice_id')
      .select('tender.id')
      .where('reservation.id', '=', booking.reservationId)
      .where('is_addition', '=', true)
      .execute();
    expect(charged).toHaveLength(1);
  });
});

describe('The shop', () => {
  const run = (...args: string[]) =>
    runShopCommand({ ...shop.parts, isProduction: false } as never, ['change', 'cedar-ridge', ...args]);

  it('moves a booking after its deadline, and what costs more is due at the course', async () => {
    const booking = await booked(9);
    const told = await run('--reservation', String(booking.reservationId), '--date', SATURDAY);
    expect(told).toMatch(
      /^Reservation \d+ is now 05\/10\/2031 .* for 2 golfers; \$[1-9][\d.]* is due at the course\.$/,
    );
    const row = await rowOf(booking);
    expect(row.starts_at.toISOString().slice(0, 10)).toBe(SATURDAY);
    const { balance } = await shop.db
      .selectFrom('posting')
      .innerJoin('journal', 'journal.id', 'posting.journal_id')
      .select((eb) => eb.fn.sum<number>('amount_cents').as('balance'))
      .where('journal.invoice_id', '=', row.invoice_id)
      .where('account', '=', 'due-online')
      .executeTakeFirstOrThrow();
    expect(Number(balance)).toBe(0);
  });
});
