import { sql } from 'kysely';
import type { Db } from '../../call/context.ts';

export type ConsentKind = 'email-marketing' | 'sms-marketing' | 'sms-transactional';

type ConsentChange = {
  alias: string;
  customerId: number;
  facilityId: number;
  kind: ConsentKind;
  isGiven: boolean;
  /** A screen or call. */
  source: string;
  textShown: string;
};

const COLUMNS = {
  'email-marketing': 'email_marketing',
  'sms-marketing': 'sms_marketing',
  'sms-transactional': 'sms_transactional',
} as const;

/** Sets a consent and records the change, if any. */
export async function setConsent(trx: Db, change: ConsentChange): Promise<void> {
  const column = sql.ref(COLUMNS[change.kind]);
  const { rows } = await sql`
    insert into consent as known (customer_id, facility_id, ${column})
    values (${change.customerId}, ${change.facilityId}, ${change.isGiven})
    on conflict (customer_id, facility_id) do update set ${column} = excluded.${column}, updated_at = now()
    where known.${column} is distinct from excluded.${column}
    returning xmax = 0 as is_new`.execute(trx);
  const [row] = rows as { is_new: boolean }[];
  // A first "no" is the default, not a change.
  if (!row || (row.is_new && !change.isGiven)) return;
  await trx
    .insertInto('consent_event')
    .values({
      alias: change.alias,
      customer_id: change.customerId,
      facility_id: change.facilityId,
      kind: change.kind,
      is_given: change.isGiven,
      source: change.source,
      text_shown: change.textShown,
    })
    .execute();
}

/** The email is unverified. */
export async function noteGuestConsent(
  trx: Db,
  given: Pick<ConsentChange, 'alias' | 'facilityId' | 'kind' | 'source' | 'textShown'> & { email: string },
): Promise<void> {
  await trx
    .insertInto('consent_event')
    .values({
      alias: given.alias,
      email: given.email,
      facility_id: given.facilityId,
      kind: given.kind,
      is_given: true,
      source: given.source,
      text_shown: given.textShown,
    })
    .execute();
}

/** Includes closed facilities. */
export async function listCourses(
  db: Db,
  alias: string,
): Promise<{ id: number; courseId: string; name: string }[]> {
  return db
    .selectFrom('facility')
    .select(['id', 'course_id as courseId', 'name'])
    .where('alias', '=', alias)
    .orderBy('position')
    .execute();
}

/** Covers all operators, primary numbers only. */
export function listCustomersWithPhone(db: Db, e164: string): Promise<{ id: number; alias: string }[]> {
  return db
    .selectFrom('customer')
    .select(['id', 'alias'])
    .where('phone_e164', '=', e164)
    .orderBy('id')
    .execute();
}
