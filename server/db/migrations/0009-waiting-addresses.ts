import { type Kysely, sql } from 'kysely';

/** The address whose hold a waiting reservation came from: it counts for that address until it is booked or ends. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reservation add column client_address text,
    add check (client_address is null or state = 'pending')`.execute(db);
}
