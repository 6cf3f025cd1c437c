import { type SqlBool, sql } from 'kysely';
import type { Db } from '../call/context.ts';
import type { Forget, KeptByNoun, Person } from '../call/personal-data.ts';
import { bookedUntil } from '../catalogue/retention.queries.ts';
import { mergeRecord } from './addresses.queries.ts';

export const accountsPersonalData: KeptByNoun = {
  tables: [
    'customer',
    'consent',
    'consent_event',
    'session',
    'known_device',
    'login_failure',
    'used_golf_id_token',
  ],
  export: async (db, person, { sessionHash }) => ({
    profile: await readProfile(db, person.customer.id),
    consents: await readConsents(db, person.customer.id),
    consentHistory: await readConsentHistory(db, person),
    sessions: await readSessions(db, person.customer.id, sessionHash),
    devices: await readDevices(db, person.customer.id),
  }),
  /** Sessions, devices, links and consents are deleted by cascade. */
  async remove(trx, person) {
    await trx.deleteFrom('consent_event').where(isConsentEventOf(person)).execute();
    await trx.deleteFrom('customer').where('id', '=', person.customer.id).execute();
  },
  async attach(trx, { recordId, customerId }) {
    if (recordId !== null) await mergeRecord(trx, recordId, customerId);
  },
  forget: [removeGuestConsents],
};

function readProfile(db: Db, customerId: number) {
  return db
    .selectFrom('customer')
    .select([
      'id',
      'email',
      'first_name as firstName',
      'last_name as lastName',
      'phone',
      'phone_e164 as phoneE164',
      'other_phones as otherPhones',
      'other_phones_e164 as otherPhonesE164',
      'birthday',
      'tags',
      'external_id as externalId',
      'golf_id as golfId',
      'is_imported as isImported',
      'email_verified_at as emailVerifiedAt',
      'troon_opted_in_at as troonOptedInAt',
      'created_at as createdAt',
      'updated_at as updatedAt',
      'last_login_at as lastLoginAt',
    ])
    .where('id', '=', customerId)
    .executeTakeFirst();
}

function readConsents(db: Db, customerId: number) {
  return db
    .selectFrom('consent')
    .innerJoin('facility', 'facility.id', 'consent.facility_id')
    .select([
      'facility.id as facilityId',
      'facility.name as facility',
      'email_marketing as emailMarketing',
      'sms_marketing as smsMarketing',
      'sms_transactional as smsTransactional',
      'updated_at as updatedAt',
    ])
    .where('customer_id', '=', customerId)
    .orderBy('facility.id')
    .execute();
}

function readConsentHistory(db: Db, person: Person) {
  return db
    .selectFrom('consent_event')
    .select([
      'facility_id as facilityId',
      'kind',
      'is_given as isGiven',
      'source',
      'text_shown as textShown',
      'at',
    ])
    .where(isConsentEventOf(person))
    .orderBy('id')
    .execute();
}

function readSessions(db: Db, customerId: number, sessionHash: string) {
  return db
    .selectFrom('session')
    .select([
      'authentication_type as authenticationType',
      'user_agent as userAgent',
      'created_at as createdAt',
      'last_seen_at as lastSeenAt',
      'expires_at as expiresAt',
      sql<boolean>`token_hash = ${sessionHash}`.as('isThisOne'),
    ])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute();
}

function readDevices(db: Db, customerId: number) {
  return db
    .selectFrom('known_device')
    .select(['created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute();
}

/** Includes guest consents with the verified email. */
function isConsentEventOf({ customer, provedEmail }: Person) {
  return sql<SqlBool>`(consent_event.customer_id = ${customer.id} or (
    consent_event.alias = ${customer.alias} and consent_event.email = ${provedEmail}))`;
}

/** Deletes guests' consents after the retention time of bookings. */
async function removeGuestConsents(...[db, limit]: Parameters<Forget>): Promise<number> {
  const answer = await sql`
    delete from consent_event where id in (
      select e.id from consent_event e join operator o on o.alias = e.alias
      where e.customer_id is null and e.at < ${bookedUntil}
      order by e.at limit ${limit} for update of e skip locked)`.execute(db);
  return Number(answer.numAffectedRows ?? 0);
}
