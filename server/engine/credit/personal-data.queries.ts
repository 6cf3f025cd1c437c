import { sql } from 'kysely';
import { type Currency, type LostKind, POINTS, ROUNDS } from '#server/contract/constants.ts';
import { type CustomerAccount, ownedBy, postAccountChange } from '#server/rules/ledger-postings.ts';
import type { Db } from '../call/context.ts';
import type { KeptByNoun } from '../call/personal-data.ts';
import { writeJournal } from '../invoices/ledger/journals.queries.ts';
import { causeOf } from './entries.queries.ts';
import { mergeAccounts } from './merge-accounts.ts';

const COUNTED: Record<string, LostKind> = { [POINTS]: 'points', [ROUNDS]: 'rounds' };

type Kept = CustomerAccount & {
  alias: string;
  facilityId: number;
  currency: Currency;
  name: string;
  /** Points, rounds or cents; negative when owed. */
  balance: number;
};

/** Lists accounts with a balance or debt. */
async function listKept(db: Db, customerId: number): Promise<Kept[]> {
  const { rows } = await sql<Kept & { sum: number }>`
    select * from (
      select account.id, account.kind, account.unit, account.alias, facility_id as "facilityId", facility.currency, account.name,
        (select coalesce(sum(amount_cents), 0)::int from account_month where account_id = account.id) as sum
      from customer_account account join facility on facility.id = facility_id
      where account.customer_id = ${customerId}) kept
    where sum <> 0 order by id`.execute(db);
  return rows.map(({ sum, ...account }) => ({ ...account, balance: ownedBy(sum) }));
}

/** Postings stay in the operator's books, without the customer and the words about them. */
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
  /** The reasons of comps. */
  async forgetBookings(trx, reservationIds) {
    await sql`
      update journal set reason = null where reason is not null and invoice_id in (
        select invoice_id from reservation where id = any(${[...reservationIds]}::int[])
        union all select invoice_id from check_in_invoice where reservation_id = any(${[...reservationIds]}::int[])
        union all select invoice_id from no_show_fee where reservation_id = any(${[...reservationIds]}::int[]))`.execute(
      trx,
    );
  },
  async attach(trx, { recordId, customerId }) {
    if (recordId !== null) await mergeAccounts(trx, recordId, customerId);
  },
  async lock(trx, { customer }) {
    await sql`select from customer_account where customer_id = ${customer.id} order by id for update`.execute(
      trx,
    );
  },
  async isBeingPaid(db, { customer }) {
    const { rows } = await sql`
      select from tender join customer_account account on account.id = tender.account_id
      where account.customer_id = ${customer.id} and tender.state = 'open' limit 1`.execute(db);
    return rows.length > 0;
  },
  async listOwed(db, { customer }) {
    const owing = (await listKept(db, customer.id)).filter(
      ({ kind, balance }) => kind === 'credit-account' && balance < 0,
    );
    return owing.map(({ facilityId, name, balance }) => ({
      kind: 'credit-account',
      facilityId,
      name,
      amount: -balance,
    }));
  },
  async listLost(db, { customer }) {
    const kept = (await listKept(db, customer.id)).filter(({ balance }) => balance > 0);
    return kept.map(({ kind, unit, facilityId, name, balance }) => ({
      kind: kind === 'credit-account' ? 'credit' : (COUNTED[unit] ?? 'money'),
      facilityId,
      name,
      amount: balance,
    }));
  },
  async remove(trx, { customer }) {
    for (const { balance, alias, facilityId, currency, ...account } of await listKept(trx, customer.id))
      await writeJournal(trx, {
        alias,
        facilityId,
        currency,
        cause: causeOf('forfeited', String(account.id)),
        postings: postAccountChange(account, -balance, 'kept'),
      });
    await sql`
      update journal set reason = null where reason is not null and id in (
        select journal_id from posting where account_id in (
          select id from customer_account where customer_id = ${customer.id}))`.execute(trx);
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
