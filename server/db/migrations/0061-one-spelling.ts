import { type Kysely, sql } from 'kysely';
import { canonicalEmail } from '#server/contract/email.ts';

/**
 * Normalizes stored email addresses; other text stays. On a collision the verified customer keeps the address, else
 * the older; the other keeps its spelling and is reported.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await spellCustomers(db);
  for (const column of COLUMNS) await spellAll(db, column);
  for (const table of ONCE_EACH) await spellEach(db, table);
}

/** Possibly not normalized. */
const isOdd = (value: string) => sql.raw(`(${value} !~ '^[!-~]*$' or ${value} <> lower(${value}))`);

type Customer = { id: number; alias: string; email: string; proved: boolean };

async function spellCustomers(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Customer>`
    select id, alias, email, email_verified_at is not null as proved from customer where ${isOdd('email')}
    order by email_verified_at is null, id`.execute(db);
  for (const odd of rows) {
    const email = canonicalEmail(odd.email);
    if (email === null || email === odd.email) continue;
    const found = await sql<Customer>`select id, alias, email, email_verified_at is not null as proved
      from customer where alias = ${odd.alias} and email = ${email}
      and (is_imported or email_verified_at is not null) =
        (select is_imported or email_verified_at is not null from customer where id = ${odd.id})`.execute(db);
    const [other] = found.rows;
    if (!other) await setEmail(db, odd.id, email);
    else await settle(db, odd, other);
  }
}

/** Accounts are never merged: nobody can sign in with the other's spelling. */
async function settle(db: Kysely<unknown>, odd: Customer, other: Customer): Promise<void> {
  const isOddFirst = odd.proved === other.proved ? odd.id < other.id : odd.proved;
  if (isOddFirst) {
    await setEmail(db, odd.id, `being spelled ${odd.id}`);
    await setEmail(db, other.id, odd.email);
    await setEmail(db, odd.id, other.email);
  }
  const [kept, left] = isOddFirst ? [odd, other] : [other, odd];
  process.emitWarning(
    `Customers ${kept.id} and ${left.id} of ${kept.alias} have one email address in two spellings. ` +
      `Customer ${kept.id} keeps it; customer ${left.id} cannot sign in until the shop settles it (docs/operations.md).`,
    'EmailSpellingWarning',
  );
}

function setEmail(db: Kysely<unknown>, id: number, email: string) {
  return sql`update customer set email = ${email} where id = ${id}`.execute(db);
}

type Column = { table: string; value: string; set: string };

const BOOKER = {
  value: `booker->>'email'`,
  set: `booker = jsonb_set(booker, '{email}', to_jsonb(spelling.email))`,
};
const COLUMNS: Column[] = [
  { table: 'reservation', ...BOOKER },
  { table: 'purchase_order', ...BOOKER },
  { table: 'reservation_slot', value: 'reservation_slot.email', set: 'email = spelling.email' },
  { table: 'cart', value: 'guest_email', set: 'guest_email = spelling.email' },
  { table: 'gift_certificate', value: 'recipient_email', set: 'recipient_email = spelling.email' },
  { table: 'consent_event', value: 'consent_event.email', set: 'email = spelling.email' },
];

async function spellAll(db: Kysely<unknown>, { table, value, set }: Column): Promise<void> {
  const { rows } = await sql<{ email: string }>`
    select distinct ${sql.raw(value)} as email from ${sql.raw(table)} where ${isOdd(value)}`.execute(db);
  const pairs = rows.flatMap(({ email: before }) => {
    const email = canonicalEmail(before);
    return email === null || email === before ? [] : [{ before, email }];
  });
  if (pairs.length === 0) return;
  await sql`update ${sql.raw(table)} set ${sql.raw(set)}
    from unnest(${pairs.map(({ before }) => before)}::text[], ${pairs.map(({ email }) => email)}::text[])
      as spelling (before, email)
    where ${sql.raw(value)} = spelling.before`.execute(db);
}

type Once = { table: string; set: string; same: string };

/** `same` finds the row with the new spelling. */
const ONCE_EACH: Once[] = [
  {
    table: 'membership',
    set: 'email = spelling.email',
    same: `same.facility_id = changed.facility_id and same.state in ('pending', 'active', 'suspended')`,
  },
  {
    table: 'invitation',
    set: 'email = spelling.email',
    same: `same.reservation_id = changed.reservation_id and same.state in ('waiting', 'accepted')`,
  },
  {
    table: 'waiting_list_entry',
    set: `email = spelling.email, person = case when person = 'guest:' || changed.email then 'guest:' || spelling.email else person end`,
    same: `same.facility_id = changed.facility_id and same.state in ('waiting', 'offered')`,
  },
];

async function spellEach(db: Kysely<unknown>, { table, set, same }: Once): Promise<void> {
  const { rows } = await sql<{ id: string; email: string }>`
    select id::text, email from ${sql.raw(table)} where ${isOdd('email')} order by id`.execute(db);
  for (const { id, email: before } of rows) {
    const email = canonicalEmail(before);
    if (email === null || email === before) continue;
    const { numAffectedRows } = await sql`update ${sql.raw(table)} changed set ${sql.raw(set)}
      from (select ${email}::text as email) spelling
      where changed.id::text = ${id} and not exists (select from ${sql.raw(table)} same
        where same.email = spelling.email and ${sql.raw(same)})`.execute(db);
    if (numAffectedRows === 0n)
      process.emitWarning(
        `The ${table} ${id} keeps the spelling of its address: there is one in the other spelling.`,
        'EmailSpellingWarning',
      );
  }
}
