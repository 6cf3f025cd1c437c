import { type Kysely, sql, type Transaction } from 'kysely';
import type { FacilityFile } from '#server/contract/facility-file.ts';
import { readFacilityFile } from '#server/contract/read-facility-file.ts';
import type { Database } from '#server/db/tables.ts';
import { languagesOfTexts } from '#server/rules/operator-texts.ts';
import { FacilityFileError } from './facility-file-error.ts';
import { findConflicts } from './find-conflicts.ts';
import { type AffectedBooking, listAffectedBookings, listZones } from './list-affected-bookings.ts';
import { writeFacilities, writeProducts, writeRates, writeStoreOffers } from './write-facilities.ts';

/** Arbitrary but fixed: imports run one at a time, so each sees the previous one's ids. */
const IMPORT_LOCK = 5_403_151;

export type ImportedOperator = {
  alias: string;
  name: string;
  facilityIds: number[];
  isNew: boolean;
  /** They no longer fit but stay; the shop should call the golfers. */
  affectedBookings: AffectedBooking[];
};

/**
 * Creates or updates an operator from its parsed file, all or nothing. Removed items are retired but stay for their
 * bookings. Throws FacilityFileError with every fault.
 */
export async function importOperator(db: Kysely<Database>, value: unknown): Promise<ImportedOperator> {
  const { file, problems } = readFacilityFile(value);
  if (!file) throw new FacilityFileError(problems);
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(trx);
    const conflicts = await findConflicts(trx, file);
    if (conflicts.length > 0) throw new FacilityFileError(conflicts);
    const formerZones = await listZones(trx, file.alias);
    const isNew = await writeOperator(trx, file);
    await writeHosts(trx, file);
    await writeFacilities(trx, file);
    await writeRates(trx, file);
    await writeProducts(trx, file);
    await writeStoreOffers(trx, file);
    await writePromotions(trx, file);
    await writeClosures(trx, file);
    const facilityIds = file.facilities.map(({ id }) => id);
    const affectedBookings = await listAffectedBookings(trx, file.alias, formerZones);
    return { alias: file.alias, name: file.settings.name, facilityIds, isNew, affectedBookings };
  });
}

async function writeOperator(trx: Transaction<Database>, file: FacilityFile): Promise<boolean> {
  const { alias: _alias, gnFacilityIds: _ids, homePath: _homePath, ...settings } = file.settings;
  const row = {
    name: settings.name,
    // Read with every call; the texts themselves are in many tables.
    settings: JSON.stringify({ ...settings, textLanguages: languagesOfTexts(file) }),
    subdomain: settings.subdomain,
    home_path: file.homePath,
    addresses: JSON.stringify(file.addresses),
  };
  const written = await trx
    .insertInto('operator')
    .values({ alias: file.alias, ...row })
    .onConflict((conflict) =>
      conflict.column('alias').doUpdateSet({
        ...row,
        revision: sql`operator.revision + 1`,
        updated_at: sql`now()`,
      }),
    )
    .returning('revision')
    .executeTakeFirstOrThrow();
  return written.revision === 1;
}

async function writeHosts(trx: Transaction<Database>, { alias, hosts }: FacilityFile): Promise<void> {
  await trx.deleteFrom('operator_host').where('alias', '=', alias).execute();
  if (hosts.length === 0) return;
  await trx
    .insertInto('operator_host')
    .values(hosts.map((host) => ({ host, alias })))
    .execute();
}

async function writePromotions(
  trx: Transaction<Database>,
  { alias, promotions }: FacilityFile,
): Promise<void> {
  await trx.deleteFrom('promotion').where('alias', '=', alias).execute();
  if (promotions.length === 0) return;
  await trx
    .insertInto('promotion')
    .values(promotions.map((plan) => ({ alias, code: plan.code, config: JSON.stringify(plan) })))
    .execute();
}

/** Keeps blocks set by the shop. */
async function writeClosures(trx: Transaction<Database>, { alias, facilities }: FacilityFile): Promise<void> {
  await sql`delete from block using facility
    where facility.id = block.facility_id and facility.alias = ${alias} and block.source = 'file'`.execute(
    trx,
  );
  const rows = facilities.flatMap(({ id, blocks }) =>
    blocks.map((block) => ({
      facility_id: id,
      first_date: block.from,
      last_date: block.to,
      from_time: block.fromTime,
      to_time: block.toTime,
      reason: block.reason,
      kind: block.kind,
      weekdays: block.weekdays,
      source: 'file' as const,
    })),
  );
  for (let start = 0; start < rows.length; start += 1_000)
    await trx
      .insertInto('block')
      .values(rows.slice(start, start + 1_000))
      .execute();
}
