import { sql } from 'kysely';
import { ofAnyLength, prepared } from '#server/db/prepared.ts';
import type { Db } from '../call/context.ts';

export type Member = { customerId: number; facilityId: number };

/** Lists memberships today, by each facility's calendar, also those under the verified e-mail address. */
export async function listMembers(db: Db, alias: string, customerIds: readonly number[]): Promise<Member[]> {
  const { rows } = await prepared(sql<Member>`
    select distinct customer.id as "customerId", membership.facility_id as "facilityId"
    from customer
    join membership on membership.customer_id = customer.id or (
      membership.alias = customer.alias and membership.email = customer.email
      and membership.customer_id is null and customer.email_verified_at is not null)
    join facility on facility.id = membership.facility_id and facility.alias = customer.alias
    where customer.alias = ${alias} and customer.id = any(${ofAnyLength('int', customerIds)}) and membership.state = 'active'
      and (clock_timestamp() at time zone facility.time_zone)::date
        between membership.starts_on and coalesce(membership.ends_on, 'infinity')`).execute(db);
  return rows;
}
