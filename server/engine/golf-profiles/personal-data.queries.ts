import { sql } from 'kysely';
import type { KeptByNoun } from '../call/personal-data.ts';

export const golfProfilesPersonalData: KeptByNoun = {
  tables: ['golf_profile'],
  export: async (db, { customer }) => ({
    golfProfiles: await db
      .selectFrom('golf_profile')
      .select(['facility_id as facilityId', 'member_number as memberNumber', 'created_at as createdAt'])
      .where('customer_id', '=', customer.id)
      .orderBy('facility_id')
      .execute(),
  }),
  async attach(trx, { recordId, customerId }) {
    if (recordId === null) return;
    await sql`
      insert into golf_profile as known (alias, facility_id, customer_id, member_number)
      select alias, facility_id, ${customerId}, member_number from golf_profile where customer_id = ${recordId}
      on conflict (facility_id, customer_id) do update set member_number = excluded.member_number,
        updated_at = clock_timestamp()
      where known.member_number = '' and excluded.member_number <> ''`.execute(trx);
  },
  async remove(trx, { customer }) {
    await trx.deleteFrom('golf_profile').where('customer_id', '=', customer.id).execute();
  },
};
