import { type RawBuilder, sql } from 'kysely';
import { UNDO_MINUTES } from '#server/contract/constants.ts';
import { executePrepared, ofAnyLength, prepared } from '#server/db/prepared.ts';
import type { Db, Trx } from '../call/context.ts';

export type AuditEntry = {
  id: number;
  facilityId: number | null;
  actor: 'staff' | 'command' | 'organizer';
  /** The staff user's name; null for a command that names nobody. */
  name: string | null;
  device: string;
  verb: string;
  noun: string;
  nounId: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** Emptied with the booking's personal data. */
  personal: { before?: Record<string, unknown>; after?: Record<string, unknown> } | null;
  reason: string;
  requestId: string;
  undoesId: number | null;
  /** The entry that undid this one. */
  undoneBy: number | null;
  /** Young enough to be undone. */
  isFresh: boolean;
  at: Date;
};

type NewEntry = Omit<AuditEntry, 'id' | 'name' | 'undoneBy' | 'isFresh' | 'at'> & {
  alias: string;
  staffUserId: number | null;
  attemptId: string | null;
};

/** Writes an entry; returns its id. The database refuses to change it later. */
export async function insertEntry(trx: Trx, entry: NewEntry): Promise<number> {
  const [row] = await executePrepared(
    trx,
    trx
      .insertInto('audit_entry')
      .values({
        alias: entry.alias,
        facility_id: entry.facilityId,
        actor: entry.actor,
        staff_user_id: entry.staffUserId,
        device: entry.device,
        verb: entry.verb,
        noun: entry.noun,
        noun_id: entry.nounId,
        before: JSON.stringify(entry.before),
        after: JSON.stringify(entry.after),
        personal: entry.personal && JSON.stringify(entry.personal),
        reason: entry.reason,
        request_id: entry.requestId,
        undoes_id: entry.undoesId,
        attempt_id: entry.attemptId,
      })
      .returning('id'),
  );
  if (!row) throw new Error('The log has no entry');
  return row.id;
}

async function listWhere(db: Db, alias: string, condition: RawBuilder<unknown>): Promise<AuditEntry[]> {
  const { rows } = await prepared(sql<AuditEntry>`
    select e.id, e.facility_id as "facilityId", e.actor, u.name, e.device, e.verb, e.noun, e.noun_id as "nounId",
      e.before, e.after, e.personal, e.reason, e.request_id as "requestId", e.undoes_id as "undoesId",
      undoing.id as "undoneBy",
      e.at > statement_timestamp() - make_interval(mins => ${UNDO_MINUTES}::int) as "isFresh", e.at
    from audit_entry e
    left join staff_user u on u.id = e.staff_user_id
    left join audit_entry undoing on undoing.undoes_id = e.id
    where e.alias = ${alias} and ${condition}`).execute(db);
  return rows;
}

export async function findEntry(db: Db, alias: string, id: number): Promise<AuditEntry | null> {
  const [entry] = await listWhere(db, alias, sql`e.id = ${id}`);
  return entry ?? null;
}

/** Lists the entries that some attempts made. `version`: which it left. */
export async function listAttempts(
  db: Db,
  alias: string,
  { noun, nounId }: Pick<AuditEntry, 'noun' | 'nounId'>,
  attemptIds: readonly (string | undefined)[],
): Promise<{ id: number; verb: string; attemptId: string; version: string | null }[]> {
  const asked = attemptIds.filter((id) => id !== undefined);
  if (asked.length === 0) return [];
  const { rows } = await prepared(sql<{
    id: number;
    verb: string;
    attemptId: string;
    version: string | null;
  }>`
    select id, verb, attempt_id as "attemptId", after->>'version' as version
    from audit_entry
    where alias = ${alias} and noun = ${noun} and noun_id = ${nounId} and attempt_id = any(${ofAnyLength('uuid', asked)})`).execute(
    db,
  );
  return rows;
}

/** Lists a noun's entries, newest first. */
export function listEntriesOf(db: Db, alias: string, noun: string, nounId: string): Promise<AuditEntry[]> {
  return listWhere(db, alias, sql`e.noun = ${noun} and e.noun_id = ${nounId} order by e.id desc`);
}

/** Finds the newest entry of an outing or of any of its bookings. */
export async function findLastEntryOfOuting(
  db: Db,
  alias: string,
  { id, bookings }: { id: number; bookings: readonly number[] },
): Promise<AuditEntry | null> {
  const [last] = await listWhere(
    db,
    alias,
    sql`e.id = (
      select max(known.id) from (
        select 'outing' as noun, ${String(id)} as noun_id
        union all select 'booking', unnest(${ofAnyLength('int', bookings)})::text
      ) named
      join audit_entry known on known.alias = ${alias} and known.noun = named.noun and known.noun_id = named.noun_id)`,
  );
  return last ?? null;
}

/** Sums what staff and shop commands refunded of a noun, or let nobody pay. */
export async function sumLoggedRefunds(
  db: Db,
  alias: string,
  { noun, nounId }: Pick<AuditEntry, 'noun' | 'nounId'>,
): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(coalesce((after->>'refundCents')::int, 0) + coalesce((after->>'compCents')::int, 0)), 0)::int as cents from audit_entry
    where alias = ${alias} and noun = ${noun} and noun_id = ${nounId}`.execute(db);
  return rows[0]?.cents ?? 0;
}
