import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../call/context.ts';
import type { KeptByNoun } from '../call/personal-data.ts';

/** Entries that name a booking's golfers; staff are the operator's own. */
export const auditPersonalData: KeptByNoun = {
  tables: ['audit_entry'],
  export: async (db, { reservationIds }) => ({
    changesByStaff: await db
      .selectFrom('audit_entry')
      .select(['noun_id as reservationId', 'verb', 'personal', 'reason', 'at'])
      .where(ofBookings(reservationIds))
      .orderBy('id')
      .execute(),
  }),
  remove: (trx, { reservationIds }) => forgetEntries(trx, reservationIds),
  forgetBookings: forgetEntries,
};

/** Empties names, notes and reasons. The database refuses any other change. */
async function forgetEntries(trx: Db, reservationIds: readonly number[]): Promise<void> {
  await trx
    .updateTable('audit_entry')
    .set({ personal: null, reason: '' })
    .where(ofBookings(reservationIds))
    .execute();
}

function ofBookings(reservationIds: readonly number[]): RawBuilder<boolean> {
  return sql<boolean>`(noun = 'booking' and noun_id = any(${reservationIds.map(String)}::text[]))`;
}
