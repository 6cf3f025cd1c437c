import { sql } from 'kysely';
import type { FacilityDetails } from '#server/contract/facility-file.ts';
import type { TestEngine } from './engine.ts';

type Limits = Partial<Pick<FacilityDetails, 'bookingLimits' | 'cancellationsPerMonth'>>;

/** Does something while the course of cedar-ridge lets one golfer book only so often, and never again after it. */
export async function withCourseLimits<Result>(
  engine: TestEngine,
  limits: Limits,
  work: () => Promise<Result>,
): Promise<Result> {
  await changeCourse(engine, limits);
  try {
    return await work();
  } finally {
    await changeCourse(engine, { bookingLimits: null, cancellationsPerMonth: null });
  }
}

async function changeCourse({ db }: TestEngine, limits: Limits): Promise<void> {
  await sql`update facility set details = details || ${JSON.stringify(limits)}::jsonb where id = 9101`.execute(
    db,
  );
  await sql`update operator set revision = revision + 1 where alias = 'cedar-ridge'`.execute(db);
}
