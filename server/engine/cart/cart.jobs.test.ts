import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { insertCourse } from '#tests/support/course.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { cartJobs } from './cart.jobs.ts';

const { db } = await freshDatabase();
const { alias } = await insertCourse(db);

async function insertCart(daysOld: number, more: { customer_id?: number } = {}): Promise<string> {
  const row = await db
    .insertInto('cart')
    .values({
      alias,
      customer_id: more.customer_id ?? null,
      guest_email: null,
      updated_at: sql<Date>`now() - make_interval(days => ${daysOld}::int)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

it('Carts of nobody are forgotten after 30 days, those of customers and of orders are kept', async () => {
  const customer = await db
    .insertInto('customer')
    .values({ alias, email: 'kim@example.com' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [recent, old, ofCustomer, ordered] = [
    await insertCart(29),
    await insertCart(31),
    await insertCart(31, { customer_id: customer.id }),
    await insertCart(31),
  ];
  await db
    .insertInto('purchase_order')
    .values({ id: 'a'.repeat(24), order_number: '1'.repeat(13), alias, cart_id: ordered, booker: '{}' })
    .execute();
  for (const job of cartJobs(db)) await job.run();
  const rows = await db.selectFrom('cart').select('id').execute();
  expect(rows.map(({ id }) => id).sort()).toEqual([recent, ofCustomer, ordered].sort());
  expect(old).toBeTypeOf('string');
});
