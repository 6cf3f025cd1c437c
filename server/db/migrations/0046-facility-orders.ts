import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create index invoice_of_customer on invoice (customer_id, facility_id, id) where customer_id is not null and state = 'closed'`,
];
