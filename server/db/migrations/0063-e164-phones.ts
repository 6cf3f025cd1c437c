import { type Kysely, sql } from 'kysely';

/** E.164 beside the wire's digits; null when ambiguous. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table customer
     add column phone_e164 text check (phone_e164 ~ '^[+][1-9][0-9]{1,14}$'),
     add column other_phones_e164 text[] not null default '{}'`,
  `update customer set other_phones_e164 = array_fill(null::text, array[cardinality(other_phones)])
   where other_phones <> '{}'`,
  `alter table customer
     add constraint phone_e164_of_a_phone check (phone is not null or phone_e164 is null),
     add constraint other_phones_e164_beside check (cardinality(other_phones_e164) = cardinality(other_phones))`,
  `drop index customer_phone`,
  `create index customer_phone_e164 on customer (phone_e164) where phone_e164 is not null`,
];
