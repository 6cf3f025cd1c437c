import { sql } from 'kysely';
import type { Db } from '../call/context.ts';

/** Returns undefined when the customer is gone. */
export async function findCreditAccountToMail(db: Db, accountId: number) {
  return db
    .selectFrom('customer_account')
    .innerJoin('customer', 'customer.id', 'customer_account.customer_id')
    .select([
      'customer_account.facility_id as facilityId',
      'customer.email',
      'customer.first_name as firstName',
      'customer.last_name as lastName',
      sql<number>`(select coalesce(sum(amount_cents), 0)::int from account_month
        where account_id = customer_account.id)`.as('owedCents'),
    ])
    .where('customer_account.id', '=', accountId)
    .executeTakeFirst();
}
