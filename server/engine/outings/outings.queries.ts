import { sql } from 'kysely';
import type { Db, Trx } from '../call/context.ts';

type Deposit = { depositCents: number | null; depositDueOn: string | null };
export type Outing = Deposit & { id: number; facilityId: number; name: string };

/** Inserts an outing; null if the attempt has made one. The same attempt at the same time waits for this one. */
export async function insertOuting(
  trx: Trx,
  {
    alias,
    facilityId,
    name,
    attemptId,
    depositCents,
    depositDueOn,
  }: Omit<Outing, 'id'> & { alias: string; attemptId: string },
): Promise<number | null> {
  const row = await trx
    .insertInto('outing')
    .values({
      alias,
      facility_id: facilityId,
      name,
      attempt_id: attemptId,
      deposit_cents: depositCents,
      deposit_due_on: depositDueOn,
    })
    .onConflict((conflict) => conflict.columns(['alias', 'attempt_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

const selectOuting = (db: Db, alias: string) =>
  db
    .selectFrom('outing')
    .select(['id', 'facility_id as facilityId', 'name', 'deposit_cents as depositCents'])
    .select('deposit_due_on as depositDueOn')
    .where('alias', '=', alias);

export async function updateDeposit(
  trx: Trx,
  id: number,
  { depositCents, depositDueOn }: Deposit,
): Promise<void> {
  await trx
    .updateTable('outing')
    .set({ deposit_cents: depositCents, deposit_due_on: depositDueOn })
    .where('id', '=', id)
    .execute();
}

export async function findOutingOfAttempt(db: Db, alias: string, attemptId: string): Promise<Outing | null> {
  const row = await selectOuting(db, alias).where('attempt_id', '=', attemptId).executeTakeFirst();
  return row ?? null;
}

export async function findOuting(db: Db, alias: string, id: number): Promise<Outing | null> {
  return (await selectOuting(db, alias).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Finds the outing of a link whose last tee time is to come. */
export async function findOutingByToken(
  db: Db,
  alias: string,
  tokenHash: string,
  now: Date,
): Promise<Outing | null> {
  const row = await selectOuting(db, alias)
    .where('names_token_hash', '=', tokenHash)
    .where(
      sql<boolean>`exists (select from reservation where outing_id = outing.id and state = 'confirmed'
        and starts_at > ${now}::timestamptz)`,
    )
    .executeTakeFirst();
  return row ?? null;
}

/** Lets changes of an outing wait for one another. Comes before the locks of its tee times. */
export async function lockOuting(trx: Trx, id: number): Promise<void> {
  await trx.selectFrom('outing').select('id').where('id', '=', id).forUpdate().execute();
}

type OutingLine = Outing & {
  /** Null when every booking is cancelled. */
  firstAt: Date | null;
  lastAt: Date | null;
  golfers: number;
  isShotgun: boolean;
};

/** Lists outings that play from a moment on, the next first; then those that are cancelled, the newest first. */
export async function listOutings(db: Db, alias: string, from: Date): Promise<OutingLine[]> {
  const { rows } = await sql<OutingLine>`
    select o.id, o.facility_id as "facilityId", o.name, o.deposit_cents as "depositCents",
      o.deposit_due_on as "depositDueOn", booked."firstAt", booked."lastAt", booked.golfers,
      exists (select from shotgun where outing_id = o.id) as "isShotgun"
    from outing o cross join lateral (
      select min(starts_at) filter (where state = 'confirmed') as "firstAt",
        max(starts_at) filter (where state = 'confirmed') as "lastAt", max(starts_at) as last,
        coalesce(sum(players) filter (where state = 'confirmed'), 0)::int as golfers
      from reservation where outing_id = o.id) booked
    where o.alias = ${alias} and booked.last >= ${from}::timestamptz
    order by booked."firstAt" nulls last, o.id desc limit 200`.execute(db);
  return rows;
}
