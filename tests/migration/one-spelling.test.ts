import { randomBytes } from 'node:crypto';
import { afterAll, expect, inject, it, vi } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { migrations } from '#server/db/migrations.ts';
import { mailboxOf } from '#server/rules/mailbox-of.ts';
import { databaseUrl, runOnServer } from '#tests/support/postgres.ts';

const BEFORE = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0061'));

const server = inject('testServer');
const name = `fairway_before_spelling_${randomBytes(6).toString('hex')}`;
await runOnServer(server.url, `create database ${name}`);
const { db, pool, close } = await connectDatabase({ url: databaseUrl(server.url, name) });
afterAll(async () => {
  await close();
  await runOnServer(server.url, `drop database if exists ${name} with (force)`);
});

const CUSTOMERS = [
  // Unique addresses.
  ['eva@müller.example', 'new'],
  ['not an address', 'proved'],
  // The older one keeps the address.
  ['kim@straße.example', 'new'],
  ['kim@xn--strae-oqa.example', 'new'],
  // The proved one keeps it.
  ['lee@xn--mller-kva.example', 'record'],
  ['lee@müller.example', 'proved'],
  // An unproved account remains next to the customer of the address.
  ['lee@mu\u0308ller.example', 'new'],
] as const;

await migrate(db, BEFORE);
await pool.query(`insert into operator (alias, name, settings) values ('old', 'Old', '{}')`);
await pool.query(`insert into facility (id, alias, course_id, name, time_zone, currency, details)
  values (1, 'old', '0123456789abcdef01234567', 'Old', 'UTC', 'USD', '{}')`);
for (const [email, kind] of CUSTOMERS)
  await pool.query(
    `insert into customer (alias, email, email_verified_at, is_imported)
      values ('old', $1, case $2 when 'proved' then now() end, $2 = 'record')`,
    [email, kind],
  );
await pool.query(`insert into purchase_order (id, order_number, alias, cart_id, booker)
  values ('0123456789abcdef01234567', '1234567890123', 'old', gen_random_uuid(), '{"firstName": "Eva", "email": "eva@müller.example"}')`);
await pool.query(
  `insert into cart (alias, guest_email) values ('old', 'Eva@Müller.example'), ('old', 'ada@example.com')`,
);
await pool.query(`insert into waiting_list_entry (alias, facility_id, person, email, first_name, last_name, language,
    from_at, to_at, players, state, token_hash)
  values ('old', 1, 'guest:eva@müller.example', 'eva@müller.example', 'Eva', '', 'en', now(), now(), 2, 'waiting', 'a')`);
const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
await migrate(db);

it('Addresses are brought to their one spelling, and no two customers become one', async () => {
  const { rows } = await pool.query('select email from customer order by id');
  expect(rows.map(({ email }) => email)).toEqual([
    'eva@xn--mller-kva.example',
    'not an address',
    'kim@xn--strae-oqa.example',
    'kim@straße.example',
    'lee@müller.example',
    'lee@xn--mller-kva.example',
    'lee@xn--mller-kva.example',
  ]);
  expect(warned.mock.calls.map(([warning]) => String(warning)).sort()).toEqual([
    expect.stringMatching(/^Customers 500003 and 500004 of old have one email address in two spellings\./),
    expect.stringMatching(/^Customers 500006 and 500005 of old have one email address in two spellings\./),
  ]);
  const read = async (query: string) => (await pool.query(query)).rows;
  expect(await read(`select booker from purchase_order`)).toEqual([
    { booker: { firstName: 'Eva', email: 'eva@xn--mller-kva.example' } },
  ]);
  expect(await read(`select guest_email from cart order by 1`)).toEqual([
    { guest_email: 'ada@example.com' },
    { guest_email: 'eva@xn--mller-kva.example' },
  ]);
  expect(await read(`select person, email from waiting_list_entry`)).toEqual([
    { person: 'guest:eva@xn--mller-kva.example', email: 'eva@xn--mller-kva.example' },
  ]);
});

it('The database knows a mailbox as the rule does', async () => {
  const emails = [
    'ada@example.com',
    'a.da+x+y@example.com',
    'a.d.a+x@gmail.com',
    'ad.a@googlemail.com',
    '+a@example.com',
    '',
  ];
  const { rows } = await pool.query('select mailbox_of(email) from unnest($1::text[]) as given (email)', [
    emails,
  ]);
  expect(rows.map(({ mailbox_of: mailbox }) => mailbox)).toEqual(emails.map(mailboxOf));
});
