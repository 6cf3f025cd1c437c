import { sql } from 'kysely';
import type { Db } from '../call/context.ts';

const country = sql<string>`coalesce(details->>'country', 'US')`.as('country');

/** The country of a facility in two letters: phone numbers without a country code are of it. */
export async function findCountry(db: Db, facilityId: number): Promise<string> {
  const row = await db.selectFrom('facility').select(country).where('id', '=', facilityId).executeTakeFirst();
  return row?.country ?? 'US';
}

/** The country of an operator's first facility in two letters, where no facility is chosen. */
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
