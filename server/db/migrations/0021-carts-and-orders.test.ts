import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { freshDatabase } from '#tests/support/database.ts';
import { up } from './0021-carts-and-orders.ts';

const { db } = await freshDatabase();

it('numbers the orders there are by their age, and by what stood in the cart when they were opened', async () => {
  const before = [
    `alter table purchase_order drop column sequence, drop column last_item_position`,
    `alter table cart drop column idempotency_hash, drop column idempotency_until`,
    `alter table cart_item drop constraint cart_item_type_check`,
    `insert into operator (alias, name, settings) values ('old', 'Old', '{}')`,
    `insert into facility (id, alias, course_id, name, time_zone, currency, details)
       values (1, 'old', '0123456789abcdef01234567', 'Old', 'UTC', 'USD', '{}')`,
    `insert into cart (id, alias) values ('00000000-0000-4000-8000-00000000000a', 'old')`,
    // Written in another order than they were made.
    ...['3 days', '1 day', '2 days'].map(
      (age, nth) => `insert into purchase_order (id, order_number, alias, cart_id, state, created_at)
        values ('${String(nth).repeat(24)}', '${String(nth).repeat(13)}', 'old',
          '00000000-0000-4000-8000-00000000000a', 'fulfilled', now() - interval '${age}')`,
    ),
    ...['4 days', '36 hours'].map(
      (age) => `insert into cart_item (cart_id, type, facility_id, state, created_at)
        values ('00000000-0000-4000-8000-00000000000a', 'Product', 1, 'checked-out', now() - interval '${age}')`,
    ),
  ];
  for (const statement of before) await sql.raw(statement).execute(db);
  await up(db as unknown as Kysely<unknown>);
  const insertOne = sql`insert into purchase_order (id, order_number, alias, cart_id)
    values (repeat('f', 24), repeat('9', 13), 'old', '00000000-0000-4000-8000-00000000000a')`;
  await insertOne.execute(db);
  const { rows } = await sql<{ id: string; last: number }>`
    select left(id, 1) as id, last_item_position as last from purchase_order order by sequence`.execute(db);
  expect(rows.map(({ id }) => id)).toEqual(['0', '2', '1', 'f']);
  const [first, second, third, later] = rows.map(({ last }) => last);
  expect(first).toBe(second);
  expect(third).toBeGreaterThan(second ?? 0);
  expect(later).toBe(0);
});
