import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import type { Caller, Db, Trx } from '../call/context.ts';

type Table = Database['waiting_list_entry'];
export type EntryRow = Selectable<Table>;
type Customer = NonNullable<Caller['customer']>;

const ACTIVE_STATES = ['waiting', 'offered'] as const;

/** The entries one limit counts: of a mailbox's customers, or of its guests from one network (hashed). */
type Counted = { alias: string; mailbox: string; isGuest: boolean; joinedFrom: string | null };

/** Serializes joins from one mailbox, so that the limit holds. */
export async function lockMailbox(
  trx: Trx,
  { alias, mailbox, isGuest }: Omit<Counted, 'joinedFrom'>,
): Promise<void> {
  const key = `waiting-list ${alias} ${isGuest} ${mailbox}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
}

/** Counts guests by network, because anyone can type someone else's address. */
export async function countEntries(
  trx: Trx,
  { alias, mailbox, isGuest, joinedFrom }: Counted,
): Promise<number> {
  const { count } = await trx
    .selectFrom('waiting_list_entry')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('alias', '=', alias)
    .where(sql<string>`mailbox_of(email)`, '=', mailbox)
    .where('customer_id', isGuest ? 'is' : 'is not', null)
    .where(sql<boolean>`joined_from is not distinct from ${joinedFrom}`)
    .where('state', 'in', ACTIVE_STATES)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns undefined for a duplicate. */
export function insertEntry(trx: Trx, entry: Insertable<Table>): Promise<EntryRow | undefined> {
  return trx
    .insertInto('waiting_list_entry')
    .values(entry)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Lists entries with hours after `since`, newest first. */
export function listEntries(db: Db, alias: string, customer: Customer, since: Date): Promise<EntryRow[]> {
  return db
    .selectFrom('waiting_list_entry')
    .selectAll()
    .where('alias', '=', alias)
    .where(isOf(customer))
    .where('state', '<>', 'left')
    .where('to_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Includes guest entries with the customer's verified email. */
function isOf({ id, email, isEmailVerified }: Customer) {
  return sql<SqlBool>`(customer_id = ${id} or (customer_id is null and email = ${isEmailVerified ? email : null}::text))`;
}

/** Finds the customer's entry by id, or any by its link's hash, unless they left. */
export function findEntry(
  db: Db,
  alias: string,
  by: { id: string; customer: Customer } | { tokenHash: string },
): Promise<EntryRow | undefined> {
  const entries = db
    .selectFrom('waiting_list_entry')
    .selectAll()
    .where('alias', '=', alias)
    .where('state', '<>', 'left');
  return 'id' in by
    ? entries.where('id', '=', by.id).where(isOf(by.customer)).executeTakeFirst()
    : entries.where('token_hash', '=', by.tokenHash).executeTakeFirst();
}

export function findEntryById(db: Db, id: string): Promise<EntryRow | undefined> {
  return db.selectFrom('waiting_list_entry').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Lock the entry's offered tee time first. */
export function lockEntry(trx: Trx, id: string): Promise<EntryRow | undefined> {
  return trx.selectFrom('waiting_list_entry').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Counts earlier entries of overlapping hours. */
export async function countAhead(db: Db, entry: EntryRow): Promise<number> {
  const { count } = await db
    .selectFrom('waiting_list_entry')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('facility_id', '=', entry.facility_id)
    .where('state', 'in', ACTIVE_STATES)
    .where('from_at', '<=', entry.to_at)
    .where('to_at', '>=', entry.from_at)
    .where('created_at', '<', entry.created_at)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the operator's alias when anybody waits for this tee time. */
export async function findOperatorOfWaitlist(
  db: Db,
  facilityId: number,
  startsAt: Date,
): Promise<string | null> {
  const row = await db
    .selectFrom('waiting_list_entry')
    .select('alias')
    .where('facility_id', '=', facilityId)
    .where('state', '=', 'waiting')
    .where('from_at', '<=', startsAt)
    .where('to_at', '>=', startsAt)
    .limit(1)
    .executeTakeFirst();
  return row?.alias ?? null;
}

/**
 * Locks a tee time's waiting entries in order, without golfers who have an open offer. The advisory lock serializes a
 * facility's offers, so that nobody gets two at once.
 */
export async function lockWaitlist(trx: Trx, facilityId: number, startsAt: Date): Promise<EntryRow[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`waiting-list of ${facilityId}`}, 0))`.execute(
    trx,
  );
  const { rows } = await sql<EntryRow>`
    select * from waiting_list_entry entry
    where facility_id = ${facilityId} and state = 'waiting' and from_at <= ${startsAt} and to_at >= ${startsAt}
      and not exists (select from waiting_list_entry asked
        where asked.facility_id = entry.facility_id and asked.person = entry.person and asked.state = 'offered')
    order by created_at, id for update`.execute(trx);
  return rows;
}

export async function setState(
  trx: Trx,
  id: string,
  change:
    | {
        state: 'offered';
        offered_starts_at: Date;
        offered_starting_tee: number;
        offered_crossing_id: number | null;
        offered_until: Date;
      }
    | { state: 'accepted'; cart_id: string }
    | { state: 'over' | 'left' },
): Promise<void> {
  await trx
    .updateTable('waiting_list_entry')
    .set({ ...change, updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

export function listEndedOffers(db: Db, limit: number) {
  return db
    .selectFrom('waiting_list_entry')
    .select(['id', 'alias', 'facility_id as facilityId', 'offered_starts_at as startsAt'])
    .where('state', '=', 'offered')
    .where('offered_until', '<=', sql<Date>`clock_timestamp()`)
    .orderBy('offered_until')
    .limit(limit)
    .execute();
}

export async function endPassedEntries(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('waiting_list_entry')
    .set({ state: 'over', updated_at: sql<Date>`clock_timestamp()` })
    .where('state', '=', 'waiting')
    .where('to_at', '<=', now)
    .execute();
}

export function listAwaited(db: Db) {
  return db
    .selectFrom('waiting_list_entry')
    .select(['alias', 'facility_id as facilityId', 'from_at as from', 'to_at as to', 'players'])
    .distinct()
    .where('state', '=', 'waiting')
    .execute();
}

/** Moves an offer's hold to a cart for at least `minutes`. Returns false when the offer expired. */
export async function moveHoldToCart(
  trx: Trx,
  {
    facilityId,
    startsAt,
    startingTee,
    from,
    entryId,
    to,
  }: {
    facilityId: number;
    startsAt: Date;
    startingTee: number;
    from: string;
    entryId: string;
    to: { key: string; cartId: string };
  },
  minutes: number,
): Promise<boolean> {
  const offered = sql`tee_time_id = (select id from tee_time where facility_id = ${facilityId} and starts_at = ${startsAt}
    and starting_tee = ${startingTee})`;
  const isLive = sql`owner = ${from} and expires_at > statement_timestamp() and exists (
    select from waiting_list_entry where id = ${entryId}::uuid and offered_until > statement_timestamp())`;
  // The offer's hold replaces the cart's own hold on this tee time.
  await sql`delete from hold where ${offered} and owner = ${to.key} and cart_id = ${to.cartId}::uuid
    and exists (select from hold where ${offered} and ${isLive})`.execute(trx);
  const { rows } = await sql`
    update hold set owner = ${to.key}, cart_id = ${to.cartId}::uuid, first_held_at = statement_timestamp(),
      expires_at = greatest(expires_at, statement_timestamp() + make_interval(mins => ${minutes}::int))
    where ${offered} and ${isLive} returning id`.execute(trx);
  return rows.length > 0;
}

export async function deleteHoldOfOffer(trx: Trx, owner: string): Promise<void> {
  await trx.deleteFrom('hold').where('owner', '=', owner).execute();
}
