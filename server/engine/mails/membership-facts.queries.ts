import type { Db } from '../call/context.ts';

/** Uses the language of its order, if any. */
export async function findMembershipToMail(db: Db, membershipId: number) {
  return db
    .selectFrom('membership')
    .leftJoin('invoice', 'invoice.id', 'membership.invoice_id')
    .leftJoin('purchase_order', 'purchase_order.id', 'invoice.order_id')
    .leftJoin('customer', 'customer.id', 'membership.customer_id')
    .select([
      'membership.facility_id as facilityId',
      'membership.name as membership',
      'membership.email',
      'membership.first_name as firstName',
      'membership.last_name as lastName',
      'customer.email as customerEmail',
      'purchase_order.language',
    ])
    .where('membership.id', '=', membershipId)
    .executeTakeFirstOrThrow();
}
