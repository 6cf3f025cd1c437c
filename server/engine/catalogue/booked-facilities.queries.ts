import { sql } from 'kysely';
import type { FacilityDetails } from '#server/contract/facility-file.ts';
import { facilityDetailsSchema } from '#server/contract/facility-file.ts';
import { executePrepared } from '#server/db/prepared.ts';
import type { Db } from '../call/context.ts';

export type BookedFacility = {
  id: number;
  courseId: string;
  name: string;
  timeZone: string;
  isSimulator: boolean;
  details: FacilityDetails;
};

/** Finds facilities, including closed ones. */
export async function listBookedFacilities(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, BookedFacility>> {
  if (ids.length === 0) return new Map();
  const rows = await executePrepared(
    db,
    db
      .selectFrom('facility')
      .select([
        'id',
        'course_id as courseId',
        'name',
        'time_zone as timeZone',
        'is_simulator as isSimulator',
        'details',
      ])
      .where(sql<boolean>`id = any(${[...new Set(ids)]}::int[])`),
  );
  return new Map(rows.map((row) => [row.id, { ...row, details: facilityDetailsSchema.parse(row.details) }]));
}
