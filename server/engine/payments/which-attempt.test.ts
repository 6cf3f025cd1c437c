import { Kysely, PostgresDialect, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Order } from '#server/contract/orders.ts';
import { up } from '#server/db/migrations/0014-order-of-attempts.ts';
import type { Database } from '#server/db/tables.ts';
import {
  addReservation,
  CARDS,
  type CartedTeeTime,
  cardForm,
  decideStep,
  fillCart,
  patchStatus,
  readBooks,
  readJson,
  reserve,
  secondEngine,
  startShop,
  teeTimeOf,
} from '#tests/support/shop.ts';
import type { TeeTimeCart as Cart } from '#tests/support/tee-time-cart.ts';
import { runShopCommand } from '../front-desk/run-shop-command.ts';

const shop = await startShop();

/** Each test uses its own tee time. */
let nth = 0;
async function reserved() {
  const item = await fillCart(shop, { nth: nth++ });
  return { item, order: await reserve(shop, item) };
}

function openGate() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** A process whose next transaction waits after it has begun, before its first query. */
function waitingProcess() {
  const gate = { hasBegun: openGate(), mayContinue: openGate() };
  let isArmed = true;
  const dialect = new PostgresDialect({ pool: shop.database.pool });
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: (kysely) => dialect.createIntrospector(kysely),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createDriver: () => {
        const driver = dialect.createDriver();
        const begin = driver.beginTransaction.bind(driver);
        driver.beginTransaction = async (connection, settings) => {
          await begin(connection, settings);
          if (!isArmed) return;
          isArmed = false;
          gate.hasBegun.resolve();
          await gate.mayContinue.promise;
        };
        return driver;
      },
    },
  });
  const engine = secondEngine(shop, { db });
  return { fetch: (request: Request) => engine.fetch(request), ...gate };
}

/** A declined card and an approved one. The approved card's transaction began first. */
async function twoCardsAtTheSameMoment() {
  const { item, order } = await reserved();
  const good = await cardForm(shop, item, order);
  const bad = await cardForm(shop, item, order, { 'Payment.CC.CreditCardNumber': CARDS.declined });
  const other = waitingProcess();
  const paying = addReservation(other.fetch, good);
  await other.hasBegun.promise;
  const declined = await addReservation(shop.fetch, bad);
  other.mayContinue.resolve();
  const paid = await paying;
  expect([declined.Success, paid.Success]).toEqual([false, true]);
  return { item, order, good, declined, paid };
}

const paymentOf = (order: Order, item: CartedTeeTime) => teeTimeOf(order, item).payment;

describe('Two cards at the same moment, the one that is declined later in the clock', () => {
  it('show the order with the card that booked it', async () => {
    const { item, paid } = await twoCardsAtTheSameMoment();
    const done = await readJson<Order>(await patchStatus(shop, item, paid.ReservationStatusID));
    expect(paymentOf(done, item)).toMatchObject({
      status: 'Processed',
      reservationStatusId: paid.ReservationStatusID,
      lastFour: '1111',
    });
  });

  it('answer a third card with what booked it, and charge nothing more', async () => {
    const { item, order, paid } = await twoCardsAtTheSameMoment();
    const third = await addReservation(shop.fetch, await cardForm(shop, item, order));
    expect(third).toEqual(paid);
    const { statuses } = await chargesOf(item);
    expect(statuses).toEqual(['captured']);
  });

  it('book the order also for the client that names the declined one', async () => {
    const { item, declined, paid } = await twoCardsAtTheSameMoment();
    const done = await readJson<Order>(await patchStatus(shop, item, declined.ReservationStatusID));
    expect(done.state).toBe('fulfilled');
    expect(paymentOf(done, item)?.reservationStatusId).toBe(paid.ReservationStatusID);
  });

  it('give the money of the card that paid back, once', async () => {
    const { item, paid } = await twoCardsAtTheSameMoment();
    const done = await readJson<Order>(await patchStatus(shop, item, paid.ReservationStatusID));
    const id = teeTimeOf(done, item).players[0]?.gncReservationId;
    await runShopCommand(shop.parts, ['refund', 'cedar-ridge', '--reservation', String(id)]);
    const read = await readJson<Order>(await patchStatus(shop, item, paid.ReservationStatusID));
    expect(paymentOf(read, item)).toMatchObject({
      status: 'Refunded',
      reservationStatusId: paid.ReservationStatusID,
    });
    const { refunds } = await chargesOf(item);
    expect(refunds).toBe(1);
  });
});

describe('A reservation with several attempts to pay for it', () => {
  it('lets the cart follow the one that is under way, not one that ended later in the clock', async () => {
    const { item, order } = await reserved();
    const waiting = await cardForm(shop, item, order, { 'Payment.CC.CreditCardNumber': CARDS.externalStep });
    const bad = await cardForm(shop, item, order, { 'Payment.CC.CreditCardNumber': CARDS.declined });
    const other = waitingProcess();
    const begun = addReservation(other.fetch, waiting);
    await other.hasBegun.promise;
    await addReservation(shop.fetch, bad);
    other.mayContinue.resolve();
    const { ReservationStatusID, RedirectUrl } = await begun;
    const cart = await shop.read<Cart>(`/shopping-cart/${item.cartId}`);
    expect(cart.items[0]?.extra.reservationStatusId).toBe(ReservationStatusID);
    await decideStep(shop, RedirectUrl ?? '', 'approve');
    const done = await readJson<Order>(await patchStatus(shop, item, ReservationStatusID));
    expect(done.state).toBe('fulfilled');
  });
});

describe('Attempts that were written before they were numbered', () => {
  it('are numbered by their age, and new ones follow', async () => {
    const { item, order } = await reserved();
    const card = { 'Payment.CC.CreditCardNumber': CARDS.declined };
    for (const _ of [1, 2, 3]) await addReservation(shop.fetch, await cardForm(shop, item, order, card));
    const back = new Error('all of it is taken back');
    const list = (trx: Kysely<Database>) =>
      trx.selectFrom('payment_attempt').select(['id', 'sequence']).orderBy('sequence').execute();
    const work = shop.db.transaction().execute(async (trx) => {
      const before = await list(trx);
      await sql`alter table payment_attempt drop column sequence`.execute(trx);
      await sql`update payment_attempt set created_at = now() - id * interval '1 second'`.execute(trx);
      await up(trx as unknown as Kysely<unknown>);
      expect((await list(trx)).map(({ id }) => id)).toEqual(
        before.map(({ id }) => id).sort((one, other) => other - one),
      );
      const { rows } = await sql<{ next: number }>`
        select nextval(pg_get_serial_sequence('payment_attempt', 'sequence')) as next`.execute(trx);
      expect(rows[0]?.next).toBe(before.length + 1);
      throw back;
    });
    await expect(work).rejects.toBe(back);
  });
});

/** The bank's and the books' records of a reservation's attempts. */
async function chargesOf(item: CartedTeeTime) {
  const rows = await shop.db
    .selectFrom('payment_attempt')
    .innerJoin('reservation', 'reservation.invoice_id', 'payment_attempt.invoice_id')
    .select(['payment_attempt.id', 'payment_attempt.idempotency_key as key'])
    .where('reservation.cart_item_id', '=', item.itemId)
    .execute();
  const books = await readBooks(shop);
  const statuses = books
    .filter(({ idempotency_key }) => rows.some(({ key }) => key === idempotency_key))
    .map(({ state }) => state)
    .filter((state) => state === 'captured');
  const refunds = await shop.db
    .selectFrom('payment_refund')
    .selectAll()
    .where(
      'payment_attempt_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return { statuses, refunds: refunds.length };
}
