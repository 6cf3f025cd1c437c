import { type RawBuilder, sql } from 'kysely';
import type { FoundCustomer } from '#server/contract/staff/search.ts';
import type { Db } from '../../call/context.ts';
import type { Term } from './read-term.ts';

type Where = { alias: string; term: Term; facilityIds: readonly number[]; limit: number };

/** Finds bookings of today and later in order, then those of the last 90 days, newest first. */
export async function findBookings(db: Db, { now, ...where }: Where & { now: Date }): Promise<number[]> {
  const { alias, term, facilityIds, limit } = where;
  const tests = [
    ...contactTests(term, {
      firstName: sql`search_name(booker->>'firstName')`,
      lastName: sql`search_name(booker->>'lastName')`,
      email: sql`lower(booker->>'email')`,
      phoneEnd: sql`search_digits(coalesce(booker->>'phoneE164', booker->>'phone'))`,
      phoneStart: sql`reverse(search_digits(booker->>'phone'))`,
    }).map((test) => sql`forgotten_at is null and ${test}`),
    ...(term.confirmationNumber ? [sql`confirmation_number = ${term.confirmationNumber}`] : []),
    ...(term.reservationId ? [sql`id = ${term.reservationId}`] : []),
  ];
  const found = tests.map((test) => sql`select id from reservation where alias = ${alias} and ${test}`);
  if (term.memberNumber)
    found.push(sql`select booked.id from (${members(alias, term.memberNumber)}) member
      join reservation booked on booked.customer_id = member.id`);
  if (found.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    with found as materialized (${sql.join(found, sql` union `)}),
    dated as (
      select r.id, r.starts_at,
        r.starts_at >= date_trunc('day', ${now}::timestamptz at time zone f.time_zone) at time zone f.time_zone as is_to_come
      from found join reservation r on r.id = found.id join facility f on f.id = r.facility_id
      where r.facility_id = any(${[...facilityIds]}::int[]) and r.state <> 'failed'
        and r.starts_at > ${now}::timestamptz - interval '90 days')
    select id from dated
    order by is_to_come desc, case when is_to_come then starts_at end, starts_at desc, id limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Finds customers by name order. `facilityIds` null: of the whole operator. */
export async function findCustomers(
  db: Db,
  { alias, term, facilityIds, limit }: Omit<Where, 'facilityIds'> & { facilityIds: readonly number[] | null },
): Promise<FoundCustomer[]> {
  const found = contactTests(term, {
    firstName: sql`search_name(first_name)`,
    lastName: sql`search_name(last_name)`,
    email: sql`email`,
    phoneEnd: sql`search_digits(coalesce(phone_e164, phone))`,
    phoneStart: sql`phone`,
  }).map((test) => sql`select id from customer where alias = ${alias} and ${test}`);
  if (term.memberNumber) found.push(members(alias, term.memberNumber));
  if (found.length === 0) return [];
  return readCustomers(db, {
    alias,
    facilityIds,
    among: sql.join(found, sql` union `),
    limit,
  });
}

/** Reads one customer. Undefined if they have nothing to do with the facilities. */
export async function readCustomer(
  db: Db,
  { alias, id, facilityIds }: { alias: string; id: number; facilityIds: readonly number[] | null },
): Promise<FoundCustomer | undefined> {
  const [customer] = await readCustomers(db, { alias, facilityIds, among: sql`select ${id}::int`, limit: 1 });
  return customer;
}

async function readCustomers(
  db: Db,
  {
    alias,
    facilityIds,
    among,
    limit,
  }: { alias: string; facilityIds: readonly number[] | null; among: RawBuilder<unknown>; limit: number },
): Promise<FoundCustomer[]> {
  const { rows } = await sql<FoundCustomer>`
    with found (id) as materialized (${among})
    select c.id, c.first_name as "firstName", c.last_name as "lastName", c.email,
      c.is_imported or c.email_verified_at is not null as "isEmailVerified",
      coalesce(c.phone_e164, c.phone, '') as phone,
      array(select member_number from golf_profile where customer_id = c.id and member_number <> '' ${here(facilityIds)}
        union select member_number from membership where customer_id = c.id and member_number <> '' ${here(facilityIds)}
        order by 1) as "memberNumbers"
    from found join customer c on c.id = found.id
    where c.alias = ${alias} and ${facilityIds ? isKnownAt(facilityIds) : sql`true`}
    order by search_name(c.last_name), search_name(c.first_name), c.id limit ${limit}`.execute(db);
  return rows;
}

const here = (facilityIds: readonly number[] | null) =>
  facilityIds ? sql`and facility_id = any(${[...facilityIds]}::int[])` : sql``;

/** Whether the customer `c` booked, holds or belongs to anything at one of the facilities. */
function isKnownAt(facilityIds: readonly number[]): RawBuilder<unknown> {
  const at = here(facilityIds);
  return sql`(exists (select from reservation where customer_id = c.id ${at})
    or exists (select from golf_profile where customer_id = c.id ${at})
    or exists (select from membership where customer_id = c.id ${at})
    or exists (select from customer_account where customer_id = c.id ${at}))`;
}

function members(alias: string, number: string): RawBuilder<unknown> {
  return sql`select customer_id as id from golf_profile
      where alias = ${alias} and lower(member_number) = ${number} and member_number <> ''
    union select customer_id from membership
      where alias = ${alias} and lower(member_number) = ${number} and member_number <> '' and customer_id is not null`;
}

type Columns = Record<'firstName' | 'lastName' | 'email' | 'phoneEnd' | 'phoneStart', RawBuilder<unknown>>;

/** One test per index. Several words must each begin a name. */
function contactTests(term: Term, columns: Columns): RawBuilder<unknown>[] {
  const [longest, ...others] = term.names;
  const both = [columns.lastName, columns.firstName];
  const rest = others.map(
    (word) =>
      sql` and (${sql.join(
        both.map((column) => begins(column, sql`search_name(${word})`)),
        sql` or `,
      )})`,
  );
  return [
    ...(longest
      ? both.map((column) => sql`${begins(column, sql`search_name(${longest})`)}${sql.join(rest, sql``)}`)
      : []),
    ...(term.emailStart ? [begins(columns.email, sql`${term.emailStart}`)] : []),
    ...(term.phoneEnd ? [begins(columns.phoneEnd, sql`${term.phoneEnd}`)] : []),
    ...(term.phoneStart ? [begins(columns.phoneStart, sql`${term.phoneStart}`)] : []),
  ];
}

/** A range of bytes, which an index serves whatever the plan; `like` needs to know the value. */
function begins(column: RawBuilder<unknown>, start: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${column} ~>=~ ${start}::text and ${column} ~<~ (${start}::text || chr(1114111)))`;
}
