import { type Kysely, sql } from 'kysely';

/**
 * When a golfer agreed that the course may charge the saved card for rounds they play and do not pay. Cards that were
 * saved before golfers read this, and cards saved for a membership alone, have no agreement.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table wallet_card add column charge_agreed_at timestamptz').execute(db);
}
