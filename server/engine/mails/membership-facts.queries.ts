import { listHosts } from '#server/db/list-hosts.ts';
import type { Db } from '../call/context.ts';

type WrittenSettings = {
  languages?: string[];
  appearance?: { primaryColor?: string; headerImage?: string | null };
};

/** A membership with all that its mails tell; the language is that of the order it was bought with, if there is one. */
export async function findMembershipToMail(db: Db, membershipId: number) {
  const row = await db
    .selectFrom('membership')
    .innerJoin('operator', 'operator.alias', 'membership.alias')
    .innerJoin('facility', 'facility.id', 'membership.facility_id')
    .leftJoin('invoice', 'invoice.id', 'membership.invoice_id')
    .leftJoin('purchase_order', 'purchase_order.id', 'invoice.order_id')
    .leftJoin('customer', 'customer.id', 'membership.customer_id')
    .select([
      'membership.alias',
      'membership.name as membership',
      'membership.email',
      'membership.first_name as firstName',
      'membership.last_name as lastName',
      'customer.email as customerEmail',
      'operator.name as operatorName',
      'operator.settings',
      'operator.subdomain',
      'facility.name as facilityName',
      'facility.details',
      'facility.currency',
      'purchase_order.language',
    ])
    .where('membership.id', '=', membershipId)
    .executeTakeFirstOrThrow();
  const { alias, subdomain, operatorName, settings, facilityName, details, currency, language, ...member } =
    row;
  return {
    member,
    language,
    operator: { name: operatorName, settings: settings as WrittenSettings },
    site: { alias, subdomain, hosts: await listHosts(db, alias) },
    facility: { name: facilityName, details, currency },
  };
}
