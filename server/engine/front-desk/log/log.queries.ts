import { type RawBuilder, sql } from 'kysely';
import type { LogFilters } from '#server/contract/staff/log.ts';
import type { AuditEntry } from '../../audit/audit.queries.ts';
import type { Db } from '../../call/context.ts';

/** Which entries somebody may read. */
export type Sight = {
  alias: string;
  /** Null: those of every facility. */
  facilityIds: readonly number[] | null;
  /** Those of no facility. */
  hasOperator: boolean;
};

export type LoggedEntry = Omit<AuditEntry, 'isFresh' | 'requestId'> & {
  staffUserId: number | null;
  /** A booking's confirmation number, a staff user's name. */
  label: string | null;
  /** Of an account. */
  unit: string | null;
};

/** `customerId`: whose bookings, accounts and memberships changed. */
type Ask = LogFilters & { before?: number | undefined; customerId?: number; take: number };

/** Lists entries, the newest first. The id is the cursor, so entries that arrive meanwhile move no page. */
export async function listLog(db: Db, sight: Sight, ask: Ask): Promise<LoggedEntry[]> {
  const { rows } = await sql<LoggedEntry>`
    select e.id, e.facility_id as "facilityId", e.actor, e.staff_user_id as "staffUserId", u.name, e.device, e.verb,
      e.noun, e.noun_id as "nounId", e.before, e.after, e.personal, e.reason, e.undoes_id as "undoesId",
      undoing.id as "undoneBy", e.at,
      case e.noun
        when 'booking' then (select confirmation_number from reservation
          where reservation.id = ${nounId} and reservation.alias = e.alias)
        when 'staff-user' then (select name from staff_user changed
          where changed.id = ${nounId} and changed.alias = e.alias)
      end as label,
      case e.noun when 'account' then (select unit from customer_account account
        where account.id = ${nounId} and account.alias = e.alias) end as unit
    from audit_entry e
    left join facility f on f.id = e.facility_id
    left join staff_user u on u.id = e.staff_user_id
    left join audit_entry undoing on undoing.undoes_id = e.id
    where ${sql.join([seenBy(sight), ...conditionsOf(sight, ask)], sql` and `)}
    order by e.id desc limit ${ask.take}::int`.execute(db);
  return rows;
}

/** Lists the staff users with entries in sight, by name. */
export async function listLoggedPeople(db: Db, sight: Sight): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select u.id, u.name from staff_user u
    where u.alias = ${sight.alias}
      and exists (select from audit_entry e where e.staff_user_id = u.id and ${seenBy(sight)})
    order by u.name, u.id`.execute(db);
  return rows;
}

/** Most nouns have numbers; others, such as days, match nothing. */
const nounId = sql`(case when e.noun_id ~ '^[0-9]{1,9}$' then e.noun_id::int end)`;

function seenBy({ alias, facilityIds, hasOperator }: Sight): RawBuilder<unknown> {
  const ofFacilities = facilityIds
    ? sql`e.facility_id = any(${[...facilityIds]}::int[])`
    : sql`e.facility_id is not null`;
  return sql`e.alias = ${alias} and (${ofFacilities} or (${hasOperator}::boolean and e.facility_id is null))`;
}

function conditionsOf({ alias }: Sight, ask: Ask): RawBuilder<unknown>[] {
  const { facilityId, from, to, staffUserId, actor, noun, verb, number, before, customerId } = ask;
  return [
    ...(before === undefined ? [] : [sql`e.id < ${before}::int`]),
    ...(facilityId === undefined ? [] : [sql`e.facility_id = ${facilityId}::int`]),
    // The loose bounds are for the index; no zone is more than a day away from UTC.
    ...(from === undefined
      ? []
      : [sql`e.at >= ${from}::date - interval '1 day' and e.at >= ${midnight(alias, sql`${from}::date`)}`]),
    ...(to === undefined
      ? []
      : [sql`e.at < ${to}::date + interval '2 days' and e.at < ${midnight(alias, sql`${to}::date + 1`)}`]),
    ...(staffUserId === undefined ? [] : [sql`e.staff_user_id = ${staffUserId}::int`]),
    ...(actor === undefined ? [] : [sql`e.actor = ${actor}`]),
    ...(noun === undefined ? [] : [sql`e.noun = ${noun}`]),
    ...(verb === undefined ? [] : [sql`e.verb = ${verb}`]),
    ...(number === undefined
      ? []
      : [
          sql`(e.noun_id = ${number} or (e.noun = 'booking' and e.noun_id = (
            select id::text from reservation where alias = ${alias} and confirmation_number = upper(${number}))))`,
        ]),
    ...(customerId === undefined
      ? []
      : [
          sql`(e.noun, e.noun_id) in (
            select 'booking', id::text from reservation where customer_id = ${customerId}::int
            union all select 'account', id::text from customer_account where customer_id = ${customerId}::int
            union all select 'membership', id::text from membership where customer_id = ${customerId}::int)`,
        ]),
  ];
}

/** At the entry's facility; without one, at the operator's first. */
function midnight(alias: string, date: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${date})::timestamp at time zone coalesce(f.time_zone,
    (select time_zone from facility where alias = ${alias} order by position, id limit 1))`;
}
