import { type Kysely, sql } from 'kysely';

/** Keeps an order's Reserve with Google link until something is bought. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Without a merchant code nothing is bought, and Google is not notified.
  `alter table google_conversion
     add column link_course_id text,
     alter column merchant_changed drop not null,
     add check (merchant_changed is not null or sent_at is null)`,
  `create index google_conversion_to_forget on google_conversion (created_at) where sent_at is null`,
];
