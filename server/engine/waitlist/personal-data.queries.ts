import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import type { Forget, KeptByNoun, Person } from '../call/personal-data.ts';

/** Counted from the end of the requested hours. */
const DAYS_KEPT = 30;

export const waitlistPersonalData: KeptByNoun = {
  tables: ['waiting_list_entry'],
  export: async (db, person) => ({
    waitingList: await ofPerson(db, person)
      .select([
        'facility_id as facilityId',
        'email',
        'first_name as firstName',
        'last_name as lastName',
        'language',
        'from_at as from',
        'to_at as to',
        'players',
        'state',
        'offered_starts_at as offeredTeetime',
        'offered_until as offeredUntil',
        'created_at as createdAt',
      ])
      .orderBy('created_at')
      .execute(),
  }),
  async listLost(db, person) {
    const rows = await ofPerson(db, person)
      .select(['facility_id as facilityId', (eb) => eb.fn.countAll<number>().as('amount')])
      .where('state', 'in', ['waiting', 'offered'])
      .groupBy('facility_id')
      .execute();
    return rows.map(({ facilityId, amount }) => ({
      kind: 'waitlist',
      facilityId,
      name: '',
      amount: Number(amount),
    }));
  },
  /** Also releases slots held for an offer. */
  async remove(trx, person) {
    // Locks in the order of `lockLine`, to avoid deadlocks.
    const entries = await ofPerson(trx, person)
      .select('id')
      .orderBy('created_at')
      .orderBy('id')
      .forUpdate()
      .execute();
    const ids = entries.map(({ id }) => id);
    const owners = ids.map((id) => `waiting:${id}`);
    await sql`delete from hold where owner = any(${owners}::text[])`.execute(trx);
    await sql`delete from waiting_list_entry where id = any(${ids}::uuid[])`.execute(trx);
  },
  forget: [
    (async (db, limit) => {
      const { rows } = await sql`
        delete from waiting_list_entry where id in (
          select id from waiting_list_entry
          where state not in ('waiting', 'offered') and to_at < now() - make_interval(days => ${DAYS_KEPT}::int)
          limit ${limit} for update skip locked) returning id`.execute(db);
      return rows.length;
    }) satisfies Forget,
  ],
};

/** Selects the customer's entries, and guest entries with their verified email. */
function ofPerson(db: Kysely<Database>, { customer, provedEmail }: Person) {
  return db
    .selectFrom('waiting_list_entry')
    .where('alias', '=', customer.alias)
    .where((eb) =>
      eb.or([
        eb('customer_id', '=', customer.id),
        ...(provedEmail ? [eb.and([eb('customer_id', 'is', null), eb('email', '=', provedEmail)])] : []),
      ]),
    );
}
