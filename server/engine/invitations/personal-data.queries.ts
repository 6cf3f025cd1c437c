import { type SqlBool, sql } from 'kysely';
import type { Trx } from '../call/context.ts';
import type { KeptByNoun, Person } from '../call/personal-data.ts';

/** Whom a person invited, and to what others invited the person. */
export const invitationsPersonalData: KeptByNoun = {
  tables: ['invitation'],
  export: async (db, person) => {
    const all = db
      .selectFrom('invitation')
      .innerJoin('reservation', 'reservation.id', 'invitation.reservation_id')
      .orderBy('invitation.created_at');
    const columns = [
      'invitation.name',
      'invitation.email',
      'invitation.state',
      'invitation.created_at as sentAt',
      'invitation.answered_at as answeredAt',
    ] as const;
    return {
      invitationsSent: await all
        .select(['invitation.reservation_id as reservationId', ...columns])
        .where('invitation.reservation_id', '=', sql<number>`any(${person.reservationIds}::int[])`)
        .execute(),
      invitationsReceived: await all
        .select(['reservation.facility_id as facilityId', 'reservation.starts_at as startsAt', ...columns])
        .where(isToPerson(person))
        .execute(),
    };
  },
  async remove(trx, person) {
    await trx.deleteFrom('invitation').where(isToPerson(person)).execute();
    await deleteOfBookings(trx, person.reservationIds);
  },
  forgetBookings: deleteOfBookings,
};

/** The condition for an invitation that went to the address a person has proved. */
function isToPerson({ customer, provedEmail }: Person) {
  return sql<SqlBool>`(invitation.email = ${provedEmail} and exists (
    select from reservation where reservation.id = invitation.reservation_id and alias = ${customer.alias}))`;
}

async function deleteOfBookings(trx: Trx, reservationIds: readonly number[]): Promise<void> {
  if (reservationIds.length === 0) return;
  await trx.deleteFrom('invitation').where('reservation_id', 'in', reservationIds).execute();
}
