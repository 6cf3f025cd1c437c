import { sql } from 'kysely';
import type { KeptByNoun } from '../call/personal-data.ts';
import { mergeAccounts } from './merge-accounts.ts';

/** What was posted stays in the operator's books, without whose it was. */
export const creditPersonalData: KeptByNoun = {
  tables: ['customer_account', 'journal'],
  export: async (db, { customer }) => {
    const { rows } = await sql`
      select id, facility_id as "facilityId", kind, name, unit, limit_cents as "limitCents", expires_on as "expiresOn", state,
        created_at as "createdAt", (
          select coalesce(jsonb_agg(jsonb_build_object('at', at, 'reason', reason, 'amount', -amount_cents) order by journal.id), '[]')
          from posting join journal on journal.id = journal_id where account_id = customer_account.id) as entries
      from customer_account where customer_id = ${customer.id} order by id`.execute(db);
    return { accounts: rows };
  },
  async attach(trx, { recordId, customerId }) {
    if (recordId !== null) await mergeAccounts(trx, recordId, customerId);
  },
  async remove(trx, { customer }) {
    await trx
      .updateTable('customer_account')
      .set({
        customer_id: null,
        name: '',
        reference: null,
        state: 'closed',
        updated_at: sql<Date>`clock_timestamp()`,
      })
      .where('customer_id', '=', customer.id)
      .execute();
  },
};
