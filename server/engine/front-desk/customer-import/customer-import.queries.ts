import { sql } from 'kysely';
import type { AccountKind, AccountUnit, Currency } from '#server/contract/constants.ts';
import type { MembershipPlan } from '#server/db/json-columns.ts';
import type { Phone } from '#server/rules/phone.ts';
import type { Db, Trx } from '../../call/context.ts';
import { lockAddresses } from '../../customers/address-lock.queries.ts';

export type ImportedCustomer = {
  email: string;
  firstName: string;
  lastName: string;
  /** The main one first. */
  phones: Phone[];
  /** Month and day, as in 05-21. */
  birthday: string | null;
  passwordHash: string | null;
  externalId: string | null;
  tags: string[];
  emailVerified: boolean;
  emailOptIn: boolean;
  smsOptIn: boolean;
  transactionalSmsOptIn: boolean;
  /** Dates are local to the facility. */
  membership: ImportedMembership | null;
  golfAccount: ImportedGolfAccount | null;
};

export type ImportedMembership = {
  facilityId: number;
  name: string;
  memberNumber: string;
  /** Null: since today. */
  from: string | null;
  /** Null: no end. */
  until: string | null;
  /** Null if nothing is paid here. */
  billing: ImportedBilling | null;
};

/** Days from `nextPayment` on are charged. */
export type ImportedBilling = { plan: MembershipPlan; offerId: number; nextPayment: string | null };

/** A member number and opening balances from another system. */
export type ImportedGolfAccount = {
  facilityId: number;
  memberNumber: string;
  /** Null: the column is empty. */
  loyaltyPoints: number | null;
  /** Negative `owedCents` are in the golfer's favour. Null: no credit account. */
  credit: { limitCents: number; owedCents: number } | null;
  books: ImportedBook[];
};

/** `amount`: rounds or cents left. */
export type ImportedBook = { name: string; isRounds: boolean; amount: number; expiresOn: string | null };

export type ImportState = { linesDone: number; created: number; completed: number; known: number };

/** Arbitrary, but the same in all versions. */
const IMPORT_LOCK = 5_403_132;

/** Locks the operator's import for this connection; false if it is locked. */
export async function tryLockImport(db: Db, alias: string): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_lock(${IMPORT_LOCK}, hashtext(${alias})) as "isLocked"`.execute(db);
  return rows[0]?.isLocked ?? false;
}

export async function unlockImport(db: Db, alias: string): Promise<void> {
  await sql`select pg_advisory_unlock(${IMPORT_LOCK}, hashtext(${alias}))`.execute(db);
}

export async function findImport(db: Db, alias: string, fileHash: string): Promise<ImportState | undefined> {
  return db
    .selectFrom('customer_import')
    .select(['lines_done as linesDone', 'created', 'completed', 'known'])
    .where('alias', '=', alias)
    .where('file_hash', '=', fileHash)
    .executeTakeFirst();
}

/** Saves progress in the transaction that made it, and drops an earlier file's. */
export async function keepImport(
  trx: Trx,
  alias: string,
  fileHash: string,
  state: ImportState,
): Promise<void> {
  const { linesDone, ...counts } = state;
  const row = { file_hash: fileHash, lines_done: linesDone, ...counts };
  await trx
    .insertInto('customer_import')
    .values({ alias, ...row })
    .onConflict((conflict) => conflict.column('alias').doUpdateSet({ ...row, updated_at: sql<Date>`now()` }))
    .execute();
}

export async function forgetImport(db: Db, alias: string): Promise<void> {
  await db.deleteFrom('customer_import').where('alias', '=', alias).execute();
}

/**
 * Adds new customers with automatic tags and consents. Existing customers only get missing values. Beside an
 * unverified account, a row becomes the shop's separate record until verification. No e-mail may occur twice.
 */
export async function writeCustomers(
  trx: Trx,
  { alias, autoTags }: { alias: string; autoTags: readonly string[] },
  customers: readonly ImportedCustomer[],
): Promise<{ created: number; completed: number }> {
  await lockAddresses(
    trx,
    alias,
    customers.map(({ email }) => email),
  );
  const rows = sql`jsonb_to_recordset(${JSON.stringify(customers)}::jsonb) as row(
    email text, "firstName" text, "lastName" text, phones jsonb, birthday text, "passwordHash" text, "externalId" text, tags jsonb,
    "emailVerified" boolean, "emailOptIn" boolean, "smsOptIn" boolean, "transactionalSmsOptIn" boolean,
    membership jsonb)`;
  const tags = sql`array(select jsonb_array_elements_text(row.tags))`;
  const [phone, e164] = [sql`(row.phones->0->>'wireDigits')`, sql`(row.phones->0->>'e164')`];
  const others = (key: keyof Phone) => sql`array(select each->>${sql.lit(key)}
    from jsonb_array_elements(row.phones) with ordinality as listed(each, nth) where nth > 1 order by nth)`;
  const created = await sql<{ id: number }>`
    insert into customer (alias, email, first_name, last_name, phone, phone_e164, other_phones, other_phones_e164, birthday, password_hash, external_id, tags,
      email_verified_at, is_imported)
    select ${alias}, row.email, row."firstName", row."lastName", ${phone}, ${e164}, ${others('wireDigits')}, ${others('e164')}, row.birthday, row."passwordHash", row."externalId",
      ${tags} || array(select unnest(${autoTags}::text[]) except select unnest(${tags})),
      case when row."emailVerified" then now() end, true
    from ${rows}
    on conflict do nothing
    returning id`.execute(trx);
  const ids = created.rows.map(({ id }) => id);
  const completed = await sql`
    update customer set
      first_name = coalesce(nullif(first_name, ''), row."firstName"),
      last_name = coalesce(nullif(last_name, ''), row."lastName"),
      phone = coalesce(customer.phone, ${phone}),
      phone_e164 = coalesce(phone_e164, case when coalesce(customer.phone, ${phone}) = ${phone} then ${e164} end),
      other_phones = case when customer.phone is null then ${others('wireDigits')} else other_phones end,
      other_phones_e164 = case when customer.phone is null then ${others('e164')} else other_phones_e164 end,
      birthday = coalesce(customer.birthday, row.birthday),
      external_id = coalesce(external_id, row."externalId"),
      password_hash = coalesce(password_hash, case when is_imported then row."passwordHash" end),
      tags = customer.tags || array(select unnest(${tags}) except select unnest(customer.tags)),
      updated_at = now()
    from ${rows}
    where alias = ${alias} and customer.email = row.email and ${isOfAddress} and customer.id <> all(${ids}::int[]) and (
      (first_name = '' and row."firstName" <> '') or (last_name = '' and row."lastName" <> '')
      or (customer.phone is null and ${phone} is not null)
      or (phone_e164 is null and customer.phone = ${phone} and ${e164} is not null)
      or (customer.birthday is null and row.birthday is not null)
      or (external_id is null and row."externalId" is not null)
      or (is_imported and password_hash is null and row."passwordHash" is not null)
      or not customer.tags @> ${tags})`.execute(trx);
  await writeConsents(trx, alias, ids, rows);
  await writeMemberships(trx, alias, rows);
  return { created: ids.length, completed: Number(completed.numAffectedRows ?? 0) };
}

/** Excludes accounts somebody merely signed up for: `findAtAddress`. */
const isOfAddress = sql`(customer.is_imported or customer.email_verified_at is not null)`;

/** Without a plan the price is unknown, and nothing is paid here. */
const PLAN = { id: 0, priceCents: 0, initiationFeeCents: 0, frequency: 'onetime', months: null };

/**
 * Customers with a membership keep it. An imported one that has ended is not renewed. Fills in missing member
 * numbers.
 */
async function writeMemberships(trx: Trx, alias: string, rows: ReturnType<typeof sql>): Promise<void> {
  const member = sql`
    from ${rows}
      cross join jsonb_to_record(row.membership) as given(
        "facilityId" integer, name text, "memberNumber" text, "from" date, until date, billing jsonb)
      join customer on customer.alias = ${alias} and customer.email = row.email and ${isOfAddress}
      join facility on facility.alias = ${alias} and facility.id = given."facilityId"
    where row.membership is not null`;
  const today = sql`(clock_timestamp() at time zone facility.time_zone)::date`;
  await sql`
    update membership set member_number = found.number, updated_at = clock_timestamp()
    from (select customer.id, facility.id as facility_id, given."memberNumber" as number ${member}) found
    where membership.customer_id = found.id and membership.facility_id = found.facility_id
      and membership.state = 'active' and member_number = '' and found.number <> ''`.execute(trx);
  await sql`
    insert into membership (alias, facility_id, customer_id, email, first_name, last_name, name, member_number, plan, offer_id,
      is_billed, state, starts_on, ends_on)
    select ${alias}, facility.id, customer.id, customer.email, customer.first_name, customer.last_name, given.name,
      given."memberNumber", coalesce(given.billing->'plan', ${JSON.stringify(PLAN)}::jsonb), (given.billing->>'offerId')::int,
      given.billing->>'nextPayment' is not null, 'active', coalesce(given."from", ${today}), given.until
    ${member} and (given.until is null or given.until >= ${today}) and not exists (
      select from membership known
      where known.facility_id = facility.id and known.customer_id = customer.id
        and (given."from" is null or known.starts_on = given."from"))
    on conflict do nothing`.execute(trx);
  await sql`
    insert into golf_profile as known (alias, facility_id, customer_id, member_number)
    select ${alias}, facility.id, customer.id, given."memberNumber" ${member}
    on conflict (facility_id, customer_id) do update set member_number = excluded.member_number,
      updated_at = clock_timestamp()
    where known.member_number = '' and excluded.member_number <> ''`.execute(trx);
}

export const OPENING = 'import';

/** `amount`: points, rounds or cents; debts are negative. */
type PostedOpening = {
  kind: AccountKind;
  reference: string | null;
  unit: AccountUnit;
  expiresOn: string | null;
  amount: number;
};

export async function listPostedOpenings(
  db: Db,
  { alias, email, facilityId }: { alias: string; email: string; facilityId: number },
): Promise<PostedOpening[]> {
  const { rows } = await sql<PostedOpening>`
    select kind, reference, unit, to_char(expires_on, 'YYYY-MM-DD') as "expiresOn", -posting.amount_cents as amount
    from customer
    join customer_account account on account.customer_id = customer.id
    join journal on journal.cause = 'opening:' || account.id || ':' || ${OPENING}::text
    join posting on posting.journal_id = journal.id and posting.account_id = account.id
    where customer.alias = ${alias} and customer.email = ${email} and ${isOfAddress} and account.facility_id = ${facilityId}`.execute(
    db,
  );
  return rows;
}

/** Lists imported memberships without payments. */
export async function listUnscheduled(
  trx: Trx,
  alias: string,
  emails: readonly string[],
): Promise<{ id: number; email: string }[]> {
  const { rows } = await sql<{ id: number; email: string }>`
    select membership.id, customer.email from membership join customer on customer.id = customer_id
    where membership.alias = ${alias} and customer.email = any(${[...emails]}::text[]) and state = 'active' and is_billed
      and not exists (select from membership_payment where membership_id = membership.id)`.execute(trx);
  return rows;
}

export async function findFacilityCurrency(
  db: Db,
  alias: string,
  facilityId: number,
): Promise<Currency | undefined> {
  const row = await db
    .selectFrom('facility')
    .select('currency')
    .where('alias', '=', alias)
    .where('id', '=', facilityId)
    .executeTakeFirst();
  return row?.currency;
}

async function writeConsents(
  trx: Trx,
  alias: string,
  ids: readonly number[],
  rows: ReturnType<typeof sql>,
): Promise<void> {
  const agreed = sql`
    from ${rows}
      join customer on customer.alias = ${alias} and customer.email = row.email and customer.id = any(${ids}::int[])
      join facility on facility.alias = ${alias}`;
  await sql`
    insert into consent (customer_id, facility_id, email_marketing, sms_marketing, sms_transactional)
    select customer.id, facility.id, row."emailOptIn", row."smsOptIn", row."transactionalSmsOptIn" ${agreed}
    where row."emailOptIn" or row."smsOptIn" or row."transactionalSmsOptIn"`.execute(trx);
  await sql`
    insert into consent_event (alias, customer_id, facility_id, kind, is_given, source)
    select ${alias}, customer.id, facility.id, agreed.kind, true, 'import' ${agreed}
      cross join lateral (values ('email-marketing', row."emailOptIn"), ('sms-marketing', row."smsOptIn"),
        ('sms-transactional', row."transactionalSmsOptIn")) as agreed (kind, is_given)
    where agreed.is_given`.execute(trx);
}
