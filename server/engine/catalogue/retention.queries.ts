import { sql } from 'kysely';
import {
  DEFAULT_FORGET_BOOKED_AFTER_DAYS,
  DEFAULT_FORGET_UNBOOKED_AFTER_DAYS,
} from '#server/contract/constants.ts';

/** The operator (`o`) forgets what was not booked before this. */
export const unbookedUntil = sql`now() - make_interval(days => coalesce(
  (o.settings->'privacy'->>'forgetUnbookedAfterDays')::int, ${DEFAULT_FORGET_UNBOOKED_AFTER_DAYS}::int))`;

/** The operator (`o`) forgets players before this; null: never. */
export const bookedUntil = sql`now() - make_interval(days => coalesce(
  (o.settings->'privacy'->>'forgetBookedAfterDays')::int, ${DEFAULT_FORGET_BOOKED_AFTER_DAYS}::int))`;
