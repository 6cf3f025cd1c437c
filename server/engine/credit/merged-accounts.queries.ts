import { sql } from 'kysely';
import type { Currency } from '#server/contract/constants.ts';
import type { Trx } from '../call/context.ts';
import type { AccountRow } from './accounts.queries.ts';

type AccountPair = { own: AccountRow; kept: AccountRow; alias: string; currency: Currency };

const columns = (table: 'own' | 'kept') => {
  const account = sql.ref(table);
  return sql`jsonb_build_object('id', ${account}.id, 'kind', ${account}.kind, 'unit', ${account}.unit,
    'facilityId', ${account}.facility_id, 'name', ${account}.name, 'limitCents', ${account}.limit_cents,
    'expiresOn', ${account}.expires_on, 'state', ${account}.state)`;
};

/** Locks pairs of one kind: the customer's (`own`) and the shop record's (`kept`). */
export async function listPairs(
  trx: Trx,
  { recordId, customerId }: { recordId: number; customerId: number },
): Promise<AccountPair[]> {
  await sql`select from customer_account where customer_id in (${recordId}, ${customerId}) order by id for update`.execute(
    trx,
  );
  const { rows } = await sql<AccountPair>`
    select ${columns('own')} as own, ${columns('kept')} as kept, own.alias, facility.currency
    from customer_account own
    join customer_account kept on kept.facility_id = own.facility_id and kept.kind = own.kind and kept.customer_id = ${recordId}
    join facility on facility.id = own.facility_id
    where own.customer_id = ${customerId} and own.kind <> 'credit-book'`.execute(trx);
  return rows;
}

/** Closes an account after its balance moved; later refunds go to the kept one. */
export async function replaceAccount(trx: Trx, ownId: number, keptId: number): Promise<void> {
  await sql`update tender set account_id = ${keptId} where account_id = ${ownId}`.execute(trx);
  await sql`update account_payment set account_id = ${keptId} where account_id = ${ownId}`.execute(trx);
  await sql`
    update customer_account kept set limit_cents = greatest(kept.limit_cents, own.limit_cents), updated_at = clock_timestamp()
    from customer_account own where own.id = ${ownId} and kept.id = ${keptId} and kept.kind = 'credit-account'`.execute(
    trx,
  );
  await trx
    .updateTable('customer_account')
    .set({ customer_id: null, state: 'closed', updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', ownId)
    .execute();
}

export async function giveAccounts(trx: Trx, recordId: number, customerId: number): Promise<void> {
  await trx
    .updateTable('customer_account')
    .set({ customer_id: customerId, updated_at: sql<Date>`clock_timestamp()` })
    .where('customer_id', '=', recordId)
    .execute();
}
