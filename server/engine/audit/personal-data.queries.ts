import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../call/context.ts';
import type { Forget, KeptByNoun, Person } from '../call/personal-data.ts';
import { bookedUntil } from '../catalogue/retention.queries.ts';

/** Entries that name golfers; staff are the operator's own. */
export const auditPersonalData: KeptByNoun = {
  tables: ['audit_entry'],
  export: async (db, person) => ({
    changesByStaff: await db
      .selectFrom('audit_entry')
      .select(['noun', 'noun_id as nounId', 'verb', 'personal', 'reason', 'at'])
      .where(ofPerson(person))
      .orderBy('id')
      .execute(),
  }),
  remove: (trx, person) => emptyEntries(trx, sql`${ofPerson(person)} or ${namesPerson(person)}`),
  forgetBookings: (trx, reservationIds) => emptyEntries(trx, ofBookings(reservationIds)),
  forget: [forgetOldEntries],
};

/** Empties names, notes and reasons. The database refuses any other change. */
async function emptyEntries(db: Db, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    update audit_entry set personal = null, reason = ''
    where (personal is not null or reason <> '') and (${which})`.execute(db);
}

/** Entries of the person's bookings, and of what they have or bought besides. */
function ofPerson({ customer, provedEmail, reservationIds }: Person): RawBuilder<boolean> {
  const isOwn = sql`customer_id = ${customer.id}`;
  const invoices = sql`select id from invoice where ${isOwn}`;
  return sql<boolean>`(${ofBookings(reservationIds)} or (alias = ${customer.alias} and (
    noun = 'account' and noun_id in (select id::text from customer_account where ${isOwn})
    or noun = 'membership' and noun_id in (select id::text from membership where ${isOwn})
    or noun = 'certificate' and noun_id in (select id::text from gift_certificate
      where invoice_id in (${invoices}) or recipient_email = ${provedEmail})
    or noun = 'sale' and noun_id in (select id::text from product_sale where invoice_id in (${invoices}))
    or noun = 'receipt' and noun_id in (select id::text from (${invoices}) own))))`;
}

function ofBookings(reservationIds: readonly number[]): RawBuilder<boolean> {
  return sql<boolean>`(noun = 'booking' and noun_id = any(${reservationIds.map(String)}::text[])
    or noun = 'outing' and noun_id in (
      select outing_id::text from reservation where id = any(${[...reservationIds]}::int[])))`;
}

/** Entries of other people's bookings and outings in which the person plays, or whose names and notes have the address. */
function namesPerson({ customer, provedEmail }: Person): RawBuilder<unknown> {
  return sql`(alias = ${customer.alias} and noun in ('booking', 'outing') and (
    noun = 'booking' and noun_id in (select reservation_id::text from reservation_slot slot
      join reservation on reservation.id = reservation_id and reservation.alias = ${customer.alias}
      where slot.customer_id = ${customer.id} or lower(slot.email) = ${provedEmail})
    or position(${provedEmail}::text in lower(personal::text)) > 0))`;
}

/** Empties entries of other nouns after the retention time of bookings, which have that of their round. */
async function forgetOldEntries(...[db, limit]: Parameters<Forget>): Promise<number> {
  const answer = await sql`
    update audit_entry set personal = null, reason = '' where id in (
      select e.id from audit_entry e join operator o on o.alias = e.alias
      where e.noun not in ('booking', 'outing') and (e.personal is not null or e.reason <> '')
        and e.at < ${bookedUntil}
      order by e.at limit ${limit} for update of e skip locked)`.execute(db);
  return Number(answer.numAffectedRows ?? 0);
}
