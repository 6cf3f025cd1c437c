import { type SqlBool, sql } from 'kysely';
import type { Trx } from '../call/context.ts';
import type { Forget, KeptByNoun, Person } from '../call/personal-data.ts';
import { unbookedUntil } from '../catalogue/retention.queries.ts';

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
  forget: [forgetUnaccepted],
  forgetBookings: deleteOfBookings,
};

/** Matches invitations to the verified address. */
function isToPerson({ customer, provedEmail }: Person) {
  return sql<SqlBool>`(invitation.email = ${provedEmail} and exists (
    select from reservation where reservation.id = invitation.reservation_id and alias = ${customer.alias}))`;
}

async function deleteOfBookings(trx: Trx, reservationIds: readonly number[]): Promise<void> {
  if (reservationIds.length === 0) return;
  await trx.deleteFrom('invitation').where('reservation_id', 'in', reservationIds).execute();
}

/** Accepted invitations stay with their booking. */
async function forgetUnaccepted(...[db, limit]: Parameters<Forget>): Promise<number> {
  const answer = await sql`
    delete from invitation where id in (
      select i.id from invitation i join reservation r on r.id = i.reservation_id join operator o on o.alias = r.alias
      where i.state <> 'accepted' and r.starts_at < ${unbookedUntil}
      order by i.id limit ${limit} for update of i skip locked)`.execute(db);
  return Number(answer.numAffectedRows ?? 0);
}
