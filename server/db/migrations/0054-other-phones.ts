import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table customer add column other_phones text[] not null default '{}'`,
  `alter table customer
     add constraint other_phones_beside_a_primary check (phone is not null or other_phones = '{}'),
     add constraint other_phones_few check (cardinality(other_phones) < 5),
     add constraint other_phones_other check (phone is null or phone <> all(other_phones))`,
];
