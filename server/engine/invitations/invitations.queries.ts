import { type Selectable, sql } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import type { Db, Trx } from '../call/context.ts';

export type InvitationRow = Selectable<Database['invitation']>;

/** Lists each address's newest invitation unless revoked, in the order sent. */
export async function listInvitations(db: Db, reservationId: number): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select * from (
      select distinct on (email) * from invitation where reservation_id = ${reservationId}
      order by email, created_at desc, id) newest
    where state <> 'revoked' order by created_at, id`.execute(db);
  return rows;
}

export function findInvitation(
  db: Db,
  by: { id: string; reservationId: number },
): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('invitation')
    .selectAll()
    .where('id', '=', by.id)
    .where('reservation_id', '=', by.reservationId)
    .executeTakeFirst();
}

export function findReceived(
  db: Db,
  by: { alias: string; id: string; tokenHash: string },
): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('invitation')
    .innerJoin('reservation', 'reservation.id', 'invitation.reservation_id')
    .selectAll('invitation')
    .where('invitation.id', '=', by.id)
    .where('invitation.token_hash', '=', by.tokenHash)
    .where('reservation.alias', '=', by.alias)
    .executeTakeFirst();
}

/**
 * Counts a reservation's invitations in the last hour and ever, and the operator's to each address in the last day.
 */
export async function countSent(
  db: Db,
  of: { alias: string; reservationId: number; emails: readonly string[] },
): Promise<{ lastHour: number; ever: number; byEmail: Map<string, number> }> {
  const { rows } = await sql<{ last_hour: number; ever: number }>`
    select count(*) filter (where created_at > clock_timestamp() - interval '1 hour')::int as last_hour,
      count(*)::int as ever
    from invitation where reservation_id = ${of.reservationId}`.execute(db);
  const { rows: addresses } = await sql<{ email: string; count: number }>`
    select email, count(*)::int as count from invitation join reservation on reservation.id = reservation_id
    where email = any(${[...of.emails]}::text[]) and alias = ${of.alias}
      and invitation.created_at > clock_timestamp() - interval '1 day'
    group by email`.execute(db);
  return {
    lastHour: rows[0]?.last_hour ?? 0,
    ever: rows[0]?.ever ?? 0,
    byEmail: new Map(addresses.map(({ email, count }) => [email, count])),
  };
}

export async function insertInvitation(
  trx: Trx,
  invitation: { id: string; reservationId: number; name: string; email: string; tokenHash: string },
): Promise<void> {
  await trx
    .insertInto('invitation')
    .values({
      id: invitation.id,
      reservation_id: invitation.reservationId,
      name: invitation.name,
      email: invitation.email,
      token_hash: invitation.tokenHash,
    })
    .execute();
}

export async function settleInvitation(
  trx: Trx,
  id: string,
  end: { state: 'accepted'; slotNumber: number } | { state: 'declined' | 'revoked' },
): Promise<void> {
  await trx
    .updateTable('invitation')
    .set({
      state: end.state,
      slot_number: end.state === 'accepted' ? end.slotNumber : null,
      answered_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .execute();
}
