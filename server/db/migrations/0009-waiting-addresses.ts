import { type Kysely, sql } from 'kysely';

/** The address of a pending reservation's hold: counted there until it is booked or ends. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reservation add column client_address text,
    add check (client_address is null or state = 'pending')`.execute(db);
}
