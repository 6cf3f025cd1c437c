import { randomBytes } from 'node:crypto';
import { afterAll, expect, inject, it } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { migrations } from '#server/db/migrations.ts';
import { databaseUrl, runOnServer } from '#tests/support/postgres.ts';

const BEFORE = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0025'));

const server = inject('testServer');
const name = `fairway_before_store_${randomBytes(6).toString('hex')}`;
await runOnServer(server.url, `create database ${name}`);
const { db, pool, close } = await connectDatabase({ url: databaseUrl(server.url, name) });
afterAll(async () => {
  await close();
  await runOnServer(server.url, `drop database if exists ${name} with (force)`);
});

/** A shop's sales and stock from before the store. */
const SHOP = [
  `insert into operator (alias, name, settings) values ('old', 'Old', '{}')`,
  `insert into facility (id, alias, course_id, name, time_zone, currency, details)
     values (1, 'old', '0123456789abcdef01234567', 'Old', 'UTC', 'USD', '{}')`,
  `insert into product (facility_id, id, name, price_cents, stock) values (1, 1, 'Cap', 2800, 5)`,
  `insert into invoice (alias, facility_id, kind, currency, state) values ('old', 1, 'product', 'USD', 'closed')`,
  `insert into invoice_line (invoice_id, revision, line_number, key, description, due, quantity, unit_cents, discount_cents,
       sub_total_cents, sales_tax_cents, total_cents, is_tax_included)
     select id, 1, 1, 'PRODUCT', 'Cap', 'course', 2, 2800, 0, 5600, 0, 5600, false from invoice`,
  `insert into product_sale (product_key, invoice_id, quantity, state) select key, invoice.id, 2, 'sold' from product, invoice`,
  `with made as (insert into journal (alias, invoice_id, cause) select 'old', id, 'sale:' || id from invoice returning id)
   insert into posting (journal_id, number, account, amount_cents, currency)
     select id, number, account, cents, 'USD' from made,
       (values (1, 'due-at-course', 5600), (2, 'revenue', -5600)) as given (number, account, cents)`,
  `insert into tender (invoice_id, kind, amount_cents, state) select id, 'at-course', 5600, 'paid' from invoice`,
];
const TABLES = ['product', 'product_sale', 'invoice', 'invoice_line', 'journal', 'posting', 'tender'];

async function readAll() {
  const found: Record<string, Record<string, unknown>[]> = {};
  for (const table of TABLES) found[table] = (await pool.query(`select * from ${table} order by 1, 2`)).rows;
  return found;
}

it('A shop’s products, sales, invoices, books and tenders are there as before when the store is added', async () => {
  await migrate(db, BEFORE);
  for (const statement of SHOP) await pool.query(statement);
  const before = await readAll();
  await migrate(db);
  const after = await readAll();
  for (const table of TABLES) {
    expect(before[table]?.length).toBeGreaterThan(0);
    expect(after[table]).toMatchObject(before[table] ?? []);
  }
  expect(after.product).toMatchObject([{ category_id: null, is_featured: false }]);
  await expect(
    pool.query(`insert into invoice (alias, facility_id, kind, currency) values ('old', 1, 'boat', 'USD')`),
  ).rejects.toThrow('invoice_kind_check');
});
