import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables.ts';

export type TestCourse = { id: number; courseId: string; alias: string; timeZone: string };

let nextId = 700_001;

/**
 * An operator with one open facility and no rates, for tests of what happens below the tee sheet. Ids differ with
 * every call; the settings are the defaults but for those given.
 */
export async function insertCourse(
  db: Kysely<Database>,
  given: { alias?: string; timeZone?: string; bays?: number; settings?: Record<string, unknown> } = {},
): Promise<TestCourse> {
  const id = nextId++;
  const course = {
    id,
    courseId: randomBytes(12).toString('hex'),
    alias: given.alias ?? `course-${id}`,
    timeZone: given.timeZone ?? 'America/New_York',
  };
  await db
    .insertInto('operator')
    .values({
      alias: course.alias,
      name: `Course ${id}`,
      settings: JSON.stringify(given.settings ?? {}),
      subdomain: null,
    })
    .onConflict((conflict) => conflict.column('alias').doNothing())
    .execute();
  await db
    .insertInto('facility')
    .values({
      id,
      course_id: course.courseId,
      alias: course.alias,
      name: `Course ${id}`,
      time_zone: course.timeZone,
      currency: 'USD',
      is_simulator: given.bays !== undefined,
      bays: given.bays ?? 0,
      details: JSON.stringify({ coordinates: { latitude: 41, longitude: -74 } }),
    })
    .execute();
  return course;
}
