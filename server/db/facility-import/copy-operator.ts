import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { MAX_INTEGER_ID } from '#server/contract/constants.ts';
import type { FacilityFile } from '#server/contract/facility-file.ts';
import { readFacilityFile } from '#server/contract/read-facility-file.ts';
import type { Database } from '#server/db/tables.ts';
import { exportOperator } from './export-operator.ts';
import { FacilityFileError } from './facility-file-error.ts';
import { findConflicts } from './find-conflicts.ts';

type As = {
  alias: string;
  /** Empty: answers below a shared domain. */
  hosts: string[];
};

/**
 * Returns an operator's file for a new operator: fresh ids, without host names, addresses, emails and external ids.
 * Null for an unknown alias. Throws FacilityFileError when the new alias or a host is in use.
 */
export async function copyOperator(
  db: Kysely<Database>,
  alias: string,
  as: As,
): Promise<FacilityFile | null> {
  const original = await exportOperator(db, alias);
  if (!original) return null;
  const { settings } = original;
  const ids = await freshIds(
    db,
    'facility',
    original.facilities.map(({ id }) => id),
  );
  const sets = await freshIds(
    db,
    'rate set',
    original.facilities.flatMap(({ rates }) => rates.map(({ setId }) => setId)),
  );
  const { file, problems } = readFacilityFile({
    ...original,
    alias: as.alias,
    hosts: as.hosts,
    addresses: [],
    settings: {
      ...settings,
      entityId: null,
      entityType: null,
      isDefault: false,
      subdomain: null,
      supportEmail: null,
      ga: { trackingCode: null },
      embed: { origins: [] },
    },
    facilities: original.facilities.map((facility) => ({
      ...facility,
      id: ids.get(facility.id),
      courseId: randomBytes(12).toString('hex'),
      email: null,
      rates: facility.rates.map((rate) => ({ ...rate, setId: sets.get(rate.setId) })),
    })),
    promotions: original.promotions.map((promotion) => ({
      ...promotion,
      facilityIds: promotion.facilityIds.map((id) => ids.get(id)),
      rates: promotion.rates.map((rate) => ({ ...rate, facilityId: ids.get(rate.facilityId) })),
      templateId: null,
    })),
  });
  if (!file) throw new FacilityFileError(problems);
  const conflicts = [...(await findAliasConflict(db, as.alias)), ...(await findConflicts(db, file))];
  if (conflicts.length > 0) throw new FacilityFileError(conflicts);
  return file;
}

async function findAliasConflict(db: Kysely<Database>, alias: string) {
  const known = await db.selectFrom('operator').select('alias').where('alias', '=', alias).executeTakeFirst();
  return known ? [{ path: 'alias', reason: `There is an operator ${alias} already` }] : [];
}

/** Maps ids to unused ones: after the highest, else the lowest free. */
async function freshIds(
  db: Kysely<Database>,
  of: 'facility' | 'rate set',
  ids: readonly number[],
): Promise<Map<number, number>> {
  const known =
    of === 'facility'
      ? sql<{ id: number }>`select id from facility`
      : sql<{ id: number }>`select distinct (config ->> 'setId')::integer as id from rate`;
  const taken = new Set((await known.execute(db)).rows.map(({ id }) => id));
  const wanted = [...new Set(ids)];
  const highest = [...taken].reduce((most, id) => Math.max(most, id), 0);
  let next = highest + wanted.length <= MAX_INTEGER_ID ? highest + 1 : 1;
  return new Map(
    wanted.map((id) => {
      while (taken.has(next)) next += 1;
      taken.add(next);
      return [id, next];
    }),
  );
}
