import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import type { CartPurchase } from '#server/contract/cart-purchase.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { en } from '#server/text/en.ts';
import { askFrom, askThrough, type Caller } from '#tests/support/ask.ts';
import { expectBooksToBalance, expectNoOversell, expectNothingUnfinished } from '#tests/support/books.ts';
import { buyCart, sendPurchase } from '#tests/support/pay-cart.ts';
import { recoverCheckouts } from '#tests/support/recover-checkouts.ts';
import {
  CARDS,
  decideStep,
  fillCart,
  findTeeTime,
  readBooks,
  readJson,
  secondEngine,
  startShop,
} from '#tests/support/shop.ts';

const PLACES = 4;

const shop = await startShop();
const { pool, url } = shop.database;
/** Another process: its own connections to the same database. */
const { db, close } = await connectDatabase({ url, use: 'commands' });
afterAll(close);
const engine = secondEngine(shop, { db });
const other = askThrough((request, address) => engine.fetch(request, address));

type Rival = Caller & { cartId: string; itemId: string };

/**
 * Golfers who all have one place of the same tee time in their carts: each one's hold has expired before the next adds it. Every
 * second one asks the other process.
 */
async function listRivals(count: number, date: string): Promise<Rival[]> {
  const { teetime } = await findTeeTime(shop, { date, players: 1 });
  const rivals: Rival[] = [];
  for (let nth = 0; nth < count; nth++) {
    const caller = askFrom(nth % 2 ? other : shop, `198.51.100.${nth}`);
    const { cartId, itemId } = await fillCart(caller, { date, teetime, players: 1 });
    await pool.query(`update hold set expires_at = clock_timestamp() - interval '1 second'`);
    rivals.push({ ...caller, cartId, itemId });
  }
  return rivals;
}

/** Sends the form again, with its key, as long as the server is too busy to answer. */
async function buyPatiently({ cartId, ...caller }: Rival): Promise<CartPurchase> {
  const key = randomUUID();
  for (;;) {
    const answer = await sendPurchase(caller, cartId, { key });
    if (answer.status !== 503) return readJson(answer);
  }
}

/** Comes back from the bank, again as long as the server is too busy to answer. */
async function comeBackPatiently({ ask }: Rival, statusId: number | undefined): Promise<void> {
  for (;;) {
    const answer = await ask(`/tr/order/finalize?ReservationStatusID=${statusId}`);
    if (answer.status === 503) continue;
    if (!answer.ok) throw new Error(`Not finalized: ${answer.status} ${await answer.text()}`);
    return;
  }
}

const readPurchase = ({ cartId, read }: Rival) =>
  read<CartPurchase>(`/shopping-cart/${cartId}/process-payment`);

/** The rows that exist of these rivals' tee time: bookings, items that left their carts, and mails. */
async function listSold(rivals: readonly Rival[]) {
  const { rows } = await pool.query<{ booked: string[]; gone: string[]; mails: number }>(
    `select
       array(select cart_item_id::text from reservation where state = 'confirmed' and cart_item_id = any($1)) as booked,
       array(select id::text from cart_item where state = 'checked-out' and id = any($1)) as gone,
       (select count(*)::int from outbox where kind = 'order-confirmation') as mails`,
    [rivals.map(({ itemId }) => itemId)],
  );
  const { booked = [], gone = [], mails = 0 } = rows[0] ?? {};
  return { booked: booked.toSorted(), gone: gone.toSorted(), mails };
}

const soldTo = (winners: readonly Rival[]) => {
  const ids = winners.map(({ itemId }) => itemId).toSorted();
  return { booked: ids, gone: ids };
};
const isBought = (purchase: CartPurchase | undefined) => purchase?.items[0]?.state === 'bought';

it('200 golfers who buy the same four places at once: four places are sold and nobody is charged for nothing', async () => {
  const rivals = await listRivals(200, '2031-05-04');
  const purchases = await Promise.all(rivals.map(buyPatiently));
  await recoverCheckouts(shop.parts, { quietSeconds: 0, unconfirmedSeconds: 0 });

  const winners = rivals.filter((_, nth) => isBought(purchases[nth]));
  expect(winners).toHaveLength(PLACES);
  expect(await listSold(rivals)).toEqual({ ...soldTo(winners), mails: PLACES });
  expect((await readBooks(shop)).map(({ state }) => state)).toEqual(winners.map(() => 'captured'));

  for (const purchase of purchases.filter(isBought))
    expect(purchase).toMatchObject({
      state: 'ended',
      order: { state: 'fulfilled' },
      payment: { Success: true },
    });
  for (const purchase of purchases.filter((each) => !isBought(each)))
    expect(purchase).toMatchObject({
      state: 'ended',
      items: [
        {
          state: 'failed',
          code: 'TEE_TIME_LOCKED',
          message: en.errors.TEE_TIME_LOCKED,
          confirmationNumber: null,
        },
      ],
      payment: null,
    });
  expect(await Promise.all(rivals.map(readPurchase))).toEqual(purchases);
  await expectNothingUnfinished(pool);
  await expectNoOversell(pool);
  await expectBooksToBalance(pool);
});

it('40 golfers whose time ran out at their bank and who come back at once: four are charged, the money of the others is let go', async () => {
  const rivals = await listRivals(40, '2031-05-05');
  const before = (await readBooks(shop)).length;
  const { mails } = await listSold(rivals);
  const ids: number[] = [];
  for (const rival of rivals) {
    const { state, payment } = await buyCart(rival, rival.cartId, { number: CARDS.externalStep });
    expect(state).toBe('waiting');
    await decideStep(shop, payment?.RedirectUrl ?? '', 'approve');
    ids.push(payment?.ReservationStatusID ?? 0);
    await pool.query(
      `update reservation set expires_at = clock_timestamp() - interval '1 second' where state = 'pending'`,
    );
  }
  await Promise.all(rivals.map((rival, nth) => comeBackPatiently(rival, ids[nth])));
  await recoverCheckouts(shop.parts, { quietSeconds: 0, unconfirmedSeconds: 0 });

  const purchases = await Promise.all(rivals.map(readPurchase));
  const winners = rivals.filter((_, nth) => isBought(purchases[nth]));
  expect(winners).toHaveLength(PLACES);
  expect(await listSold(rivals)).toEqual({ ...soldTo(winners), mails: mails + PLACES });
  const charges = (await readBooks(shop)).slice(before).map(({ state }) => state);
  expect(charges.toSorted()).toEqual([
    ...winners.map(() => 'captured'),
    ...Array.from({ length: rivals.length - PLACES }, () => 'voided'),
  ]);
  const message = en.payment.timeGone;
  for (const purchase of purchases.filter((each) => !isBought(each)))
    expect(purchase).toMatchObject({
      state: 'ended',
      items: [{ state: 'failed', code: '410', message, confirmationNumber: null }],
      payment: { Success: false, StatusCode: 410, Message: message },
    });
  await expectNothingUnfinished(pool);
  await expectNoOversell(pool);
  await expectBooksToBalance(pool);
});
