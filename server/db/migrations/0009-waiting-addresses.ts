import { type Kysely, sql } from 'kysely';

/** Counts a pending reservation for its hold's address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reservation add column client_address text,
    add check (client_address is null or state = 'pending')`.execute(db);
}
