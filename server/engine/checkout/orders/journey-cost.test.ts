import { describe, expect, it } from 'vitest';
import type { Order } from '#server/contract/orders.ts';
import { askFrom, askThrough, type Caller } from '#tests/support/ask.ts';
import { BOOKING_TABLES, CANCELLATION_TABLES, copyTables } from '#tests/support/copy-bookings.ts';
import { type Explained, explainStatements, nodesOf, rowsRead } from '#tests/support/explain-statements.ts';
import { payCart } from '#tests/support/pay-cart.ts';
import {
  addReservation,
  captainOf,
  cardForm,
  fillCart,
  patchStatus,
  readJson,
  reserve,
  secondEngine,
  startShop,
  type Wanted,
} from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';

/** Of each of two bookings. */
const COPIES = 100_000;
/** A search reads all rates of a day; a booking, a cart and an order have fewer rows. */
const MOST_ROWS = 600;
/** Tables that do not grow with bookings: one row per golfer and course, what is held now, and jobs, which pg-boss deletes. */
const NO_PAST = ['consent', 'hold', 'job'];

const shop = await startShop();
const { pool } = shop.database;

type Headers = Record<string, string>;
type Journey = Wanted & { headers: Headers; paysWholeCart?: boolean };

/** From the search to the link of the booking, with everything a client asks on the way. */
async function walk(caller: Caller, { paysWholeCart = false, ...wanted }: Journey) {
  const engine = { ...shop, ...caller };
  await caller.read('/facilities');
  const item = await fillCart(caller, { players: 2, ...wanted });
  const headers = { 'x-cart-id': item.cartId, ...wanted.headers };
  await caller.read(`/shopping-cart/${item.cartId}`, { headers });
  for (const removeChildren of [true, false]) {
    const { cartId, itemId } = await fillCart(caller, { ...wanted, cartId: item.cartId, nth: 5, headers });
    const path = `/shopping-cart/${cartId}/cart-item/${itemId}?removeChildren=${removeChildren}`;
    await caller.read(path, { method: 'DELETE', headers });
  }
  const order = await reserve(caller, item, headers);
  const paid = paysWholeCart
    ? await payCart(engine, item.cartId, { headers })
    : await addReservation(caller.fetch, await cardForm(engine, item, order));
  const done: Order = await readJson(await patchStatus(engine, item, paid.ReservationStatusID, headers));
  const id = captainOf(done, item).gncReservationId;
  await caller.read(`/orders/${done.id}`, { headers });
  await caller.read(`/reservations/${id}/link`, { method: 'POST', headers });
  const cancel = () =>
    caller.read(`/reservations/${id}/cancel`, { method: 'PUT', headers, body: { players: 0 } });
  return { cancel };
}

describe('A booking', () => {
  it('costs the same after 200,000 others', async () => {
    const golfer = await signIn(shop, 'golfer@example.com');
    const caller = askFrom(shop, '203.0.113.7');
    await walk(caller, { headers: golfer.headers, date: '2031-05-05' });
    const guest = await walk(caller, { headers: {}, date: '2031-05-06', paysWholeCart: true });
    await copyTables(shop.db, BOOKING_TABLES, COPIES);
    await guest.cancel();
    await copyTables(shop.db, CANCELLATION_TABLES, COPIES / 5);
    await pool.query('set default_statistics_target = 10; analyze');

    const { db, explained } = explainStatements(pool);
    const engine = secondEngine(shop, { db });
    const watched = askFrom(
      askThrough((request, address) => engine.fetch(request, address)),
      '203.0.113.8',
    );
    for (const headers of [{}, golfer.headers])
      for (const paysWholeCart of [false, true]) {
        const journey = await walk(watched, { headers, paysWholeCart, date: '2031-05-07' });
        await journey.cancel();
      }
    const { growing, withoutPast } = await judge(explained);
    expect(growing).toEqual([]);
    expect(withoutPast.toSorted()).toEqual(NO_PAST);
  });
});

/**
 * `growing`: statements that read more of a table than one booking needs. `withoutPast`: tables that a booking writes to but
 * that nobody filled, so that a scan of them would not show.
 */
async function judge(explained: readonly Explained[]) {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples > 10000`,
  );
  const large = new Set<string | undefined>(rows.map(({ name }) => name));
  const nodes = explained.flatMap(({ sql, plan }) => nodesOf(plan).map((node) => ({ sql, node })));
  const growing = nodes
    .filter(({ node }) => large.has(node['Relation Name']) && node['Node Type'] !== 'ModifyTable')
    .filter(({ node }) => node['Node Type'] === 'Seq Scan' || rowsRead(node) > MOST_ROWS)
    .map(
      ({ sql, node }) => `${node['Relation Name']}: ${node['Node Type']} of ${sql.replaceAll(/\s+/g, ' ')}`,
    );
  const written = nodes
    .filter(({ node }) => node.Operation === 'Insert')
    .map(({ node }) => node['Relation Name']);
  return {
    growing: [...new Set(growing)],
    withoutPast: [...new Set(written)].filter((name) => !large.has(name)),
  };
}
