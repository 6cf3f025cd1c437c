import { type SqlBool, sql } from 'kysely';
import type { Forget, KeptByNoun, Person } from '../call/personal-data.ts';
import { unbookedUntil } from '../catalogue/retention.queries.ts';
import type { AccountMailKind } from './account.mail.ts';

export const mailsPersonalData: KeptByNoun = {
  // Opt-outs stay as hashes, so that these numbers never get texts again.
  tables: ['outbox', 'sms_opt_out'],
  export: async (db, person) => ({
    mails: await db
      .selectFrom('outbox')
      .select(['channel', 'kind', 'state', 'content', 'created_at as createdAt', 'settled_at as settledAt'])
      .where(isMailTo(person))
      .orderBy('created_at')
      .execute(),
  }),
  async remove(trx, person) {
    await trx.deleteFrom('outbox').where(isAboutBookingOf(person)).execute();
    await trx.deleteFrom('outbox').where(isAboutPurchaseOf(person)).execute();
    await trx.deleteFrom('outbox').where(isMailTo(person)).execute();
  },
  forget: [removeSettledMails],
};

const ACCOUNT_MAILS: Record<AccountMailKind, true> = {
  'password-reset': true,
  'email-verification': true,
  'password-changed': true,
  'account-deleted': true,
};

/** Matches all mails to a verified email, else only the account's own; also texts about the person's bookings. */
function isMailTo(person: Person) {
  const { alias, email, created_at } = person.customer;
  return sql<SqlBool>`((outbox.alias = ${alias} and outbox.to_address = ${email} and (
    ${person.provedEmail !== null}::boolean
    or (outbox.kind = any(${Object.keys(ACCOUNT_MAILS)}::text[]) and outbox.created_at >= ${created_at})
    or ${isAboutBookingOf(person)}))
    or (outbox.kind = 'notice-sms' and outbox.content->'customerId' = to_jsonb(${person.customer.id}::int))
    or (outbox.channel = 'sms' and ${isAboutBookingOf(person)}))`;
}

/** Matches mails about the person's bookings, to anyone. */
function isAboutBookingOf({ customer, reservationIds }: Person) {
  return sql<SqlBool>`(outbox.alias = ${customer.alias} and exists (
    select from jsonb_path_query(outbox.content, '$.**.reservationId') as booked (id)
    where booked.id::int = any(${reservationIds}::int[])))`;
}

function isAboutPurchaseOf({ customer, provedEmail }: Person) {
  return sql<SqlBool>`(outbox.alias = ${customer.alias} and outbox.kind = 'purchase-notice' and (
    outbox.content->'booker'->>'email' = ${provedEmail}
    or outbox.content->>'orderId' in (select id from purchase_order where customer_id = ${customer.id})))`;
}

async function removeSettledMails(...[db, limit]: Parameters<Forget>): Promise<number> {
  const answer = await sql`
    delete from outbox where id in (
      select m.id from outbox m join operator o on o.alias = m.alias
      where m.state in ('sent', 'dead', 'obsolete') and m.settled_at < ${unbookedUntil}
      order by m.settled_at limit ${limit} for update of m skip locked)`.execute(db);
  return Number(answer.numAffectedRows ?? 0);
}
