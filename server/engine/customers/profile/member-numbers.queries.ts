import type { Db } from '../../call/context.ts';

/** The number a customer has as a member of each facility that gave him one, by facility id. */
export async function listMemberNumbers(db: Db, customerId: number): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('membership')
    .select(['facility_id', 'member_number'])
    .where('customer_id', '=', customerId)
    .where('state', '=', 'active')
    .where('member_number', '<>', '')
    .execute();
  return new Map(rows.map(({ facility_id, member_number }) => [facility_id, member_number]));
}
