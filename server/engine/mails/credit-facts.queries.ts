import { sql } from 'kysely';
import { listHosts } from '#server/db/list-hosts.ts';
import type { Db } from '../call/context.ts';

type WrittenSettings = {
  languages?: string[];
  appearance?: { primaryColor?: string; headerImage?: string | null };
};

/** Whose a credit account is, with all that its mails tell; nothing where the golfer is gone. */
export async function findCreditAccountToMail(db: Db, accountId: number) {
  const row = await db
    .selectFrom('customer_account')
    .innerJoin('operator', 'operator.alias', 'customer_account.alias')
    .innerJoin('facility', 'facility.id', 'customer_account.facility_id')
    .innerJoin('customer', 'customer.id', 'customer_account.customer_id')
    .select([
      'customer_account.alias',
      'customer.email',
      'customer.first_name as firstName',
      'customer.last_name as lastName',
      'operator.name as operatorName',
      'operator.settings',
      'operator.subdomain',
      'facility.name as facilityName',
      'facility.details',
      'facility.currency',
      sql<number>`(select coalesce(sum(amount_cents), 0)::int from account_month
        where account_id = customer_account.id)`.as('owedCents'),
    ])
    .where('customer_account.id', '=', accountId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { alias, subdomain, operatorName, settings, facilityName, details, currency, owedCents, ...golfer } =
    row;
  return {
    golfer,
    owedCents,
    operator: { name: operatorName, settings: settings as WrittenSettings },
    site: { alias, subdomain, hosts: await listHosts(db, alias) },
    facility: { name: facilityName, details, currency },
  };
}
