import { sql } from 'kysely';
import type { Db } from '../call/context.ts';

/** Of a facility, in two letters. */
export const country = sql<string>`coalesce(details->>'country', 'US')`.as('country');

/** Returns two letters, for phone numbers without country code. */
export async function findCountry(db: Db, facilityId: number): Promise<string> {
  const row = await db.selectFrom('facility').select(country).where('id', '=', facilityId).executeTakeFirst();
  return row?.country ?? 'US';
}

/** Returns the first facility's country in two letters. */
export async function findCountryOfOperator(db: Db, alias: string): Promise<string> {
  const row = await db
    .selectFrom('facility')
    .select(country)
    .where('alias', '=', alias)
    .orderBy('is_open', 'desc')
    .orderBy('position')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.country ?? 'US';
}
