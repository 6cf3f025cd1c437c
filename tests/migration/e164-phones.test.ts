import { randomBytes } from 'node:crypto';
import { afterAll, expect, inject, it } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { migrations } from '#server/db/migrations.ts';
import { databaseUrl, runOnServer } from '#tests/support/postgres.ts';

const BEFORE = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0063'));

const server = inject('testServer');
const name = `fairway_before_e164_${randomBytes(6).toString('hex')}`;
await runOnServer(server.url, `create database ${name}`);
const { db, pool, close } = await connectDatabase({ url: databaseUrl(server.url, name) });
afterAll(async () => {
  await close();
  await runOnServer(server.url, `drop database if exists ${name} with (force)`);
});

const CUSTOMERS = [
  ['US', '5554443333', ['5123456789', '5551234'], '+15554443333', ['+15123456789', null]],
  ['GB', '2079460958', [], '+442079460958', []],
  ['FR', '612345678', [], '+33612345678', []],
  // The last ten of +33 6 12 34 56 78, and of a German number that may have had eleven.
  ['FR', '3612345678', [], null, []],
  ['DE', '5123456789', ['3012345678'], null, [null]],
  ['DE', '301234567', [], '+49301234567', []],
  [null, '5554443333', [], '+15554443333', []],
] as const;

it('Kept digits become the number they are in the country of the first facility, or none where they could be several', async () => {
  await migrate(db, BEFORE);
  for (const [index, [country, phone, others]] of CUSTOMERS.entries()) {
    const alias = `golf-${index}`;
    await pool.query(`insert into operator (alias, name, settings) values ($1, 'Golf', '{}')`, [alias]);
    await pool.query(
      `insert into facility (id, alias, course_id, name, time_zone, currency, details)
       values ($1, $2, $3, 'Golf', 'UTC', 'USD', $4)`,
      [index + 1, alias, String(index).padStart(24, '0'), country ? { country } : {}],
    );
    await pool.query(
      `insert into customer (alias, email, first_name, last_name, phone, other_phones) values ($1, 'a@b.example', '', '', $2, $3)`,
      [alias, phone, others],
    );
  }
  await migrate(db);
  const { rows } = await pool.query(
    'select phone, other_phones, phone_e164, other_phones_e164 from customer order by alias',
  );
  expect(rows).toEqual(
    CUSTOMERS.map(([, phone, others, phone_e164, other_phones_e164]) => ({
      phone,
      other_phones: others,
      phone_e164,
      other_phones_e164,
    })),
  );
});
