import type { KeptByNoun } from '../call/personal-data.ts';

/** That a facility knows a golfer goes with the account. */
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
  async remove(trx, { customer }) {
    await trx.deleteFrom('golf_profile').where('customer_id', '=', customer.id).execute();
  },
};
