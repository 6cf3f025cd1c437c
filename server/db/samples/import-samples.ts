import type { Kysely } from 'kysely';
import { type ImportedOperator, importOperator } from '#server/db/facility-import/import-operator.ts';
import type { Database } from '#server/db/tables.ts';
import cedarRidge from './cedar-ridge.json' with { type: 'json' };
import coastalGolf from './coastal-golf.json' with { type: 'json' };
import { insertSampleCustomers } from './sample-customers.ts';
import { insertSampleStaff } from './sample-staff.ts';
import theBay from './the-bay.json' with { type: 'json' };

/** For the demo and the tests. */
export const SAMPLE_FILES: readonly unknown[] = [cedarRidge, coastalGolf, theBay];

/** Creates or resets the samples and the demo's golfers. */
export async function importSampleOperators(db: Kysely<Database>): Promise<ImportedOperator[]> {
  const imported: ImportedOperator[] = [];
  for (const file of SAMPLE_FILES) imported.push(await importOperator(db, file));
  await insertSampleCustomers(db);
  await insertSampleStaff(
    db,
    imported.map(({ alias }) => alias),
  );
  return imported;
}

export async function hasNoOperators(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('operator').select('alias').limit(1).execute()).length === 0;
}
