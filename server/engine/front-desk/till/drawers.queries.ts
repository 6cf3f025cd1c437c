import { type RawBuilder, sql } from 'kysely';
import type { Currency } from '#server/contract/constants.ts';
import type { Db, Trx } from '../../call/context.ts';

export type DrawerRow = {
  id: number;
  facilityId: number;
  facilityName: string;
  currency: Currency;
  device: string;
  day: string;
  openedAt: Date;
  openedBy: string | null;
  openedById: number | null;
  closedAt: Date | null;
  closedBy: string | null;
  floatCents: number;
  expectedCents: number;
  countedCents: number | null;
  differenceReason: string;
};

const leaves = sql`case till_entry.kind when 'payment' then 1 when 'cash-in' then 1 else -1 end`;

async function listWhere(db: Db, alias: string, condition: RawBuilder<unknown>): Promise<DrawerRow[]> {
  const { rows } = await sql<DrawerRow>`
    select drawer.id, drawer.facility_id as "facilityId", facility.name as "facilityName", facility.currency,
      drawer.device, drawer.day, opened_at as "openedAt", opener.name as "openedBy", opened_by as "openedById",
      closed_at as "closedAt", closer.name as "closedBy", float_cents as "floatCents",
      float_cents + (select coalesce(sum(${leaves} * amount_cents), 0)::int from till_entry
        where till_entry.drawer_id = drawer.id and till_entry.tender = 'cash' and paid_at is not null) as "expectedCents",
      counted_cents as "countedCents", difference_reason as "differenceReason"
    from drawer
    join facility on facility.id = drawer.facility_id
    left join staff_user opener on opener.id = drawer.opened_by
    left join staff_user closer on closer.id = drawer.closed_by
    where drawer.alias = ${alias} and ${condition}
    order by drawer.id`.execute(db);
  return rows;
}

/** Lists the drawers of a day, and those that nobody has closed. */
export function listDrawers(db: Db, alias: string, facilityId: number, day: string): Promise<DrawerRow[]> {
  return listWhere(
    db,
    alias,
    sql`drawer.facility_id = ${facilityId} and (drawer.day = ${day}::date or drawer.closed_at is null)`,
  );
}

export async function findDrawer(db: Db, alias: string, id: number): Promise<DrawerRow | undefined> {
  return (await listWhere(db, alias, sql`drawer.id = ${id}`))[0];
}

/** Locks a drawer, so that no payment gets into it meanwhile. */
export async function lockDrawer(trx: Trx, alias: string, id: number): Promise<DrawerRow | undefined> {
  await trx
    .selectFrom('drawer')
    .select('id')
    .where('id', '=', id)
    .where('alias', '=', alias)
    .forUpdate()
    .executeTakeFirst();
  return findDrawer(trx, alias, id);
}

/** Finds the open drawer of a device, and keeps it open until the transaction ends. */
export async function holdOpenDrawer(trx: Trx, facilityId: number, device: string): Promise<number | null> {
  const row = await trx
    .selectFrom('drawer')
    .select('id')
    .where('facility_id', '=', facilityId)
    .where('device', '=', device)
    .where('closed_at', 'is', null)
    .orderBy('id', 'desc')
    .forShare()
    .executeTakeFirst();
  return row?.id ?? null;
}

type NewDrawer = {
  alias: string;
  facilityId: number;
  device: string;
  day: string;
  floatCents: number;
  openedBy: number | null;
};

/** Returns null when the device has an open drawer, or one of that day. */
export async function insertDrawer(trx: Trx, drawer: NewDrawer): Promise<number | null> {
  const { alias, facilityId, device, day, floatCents, openedBy } = drawer;
  const { rows } = await sql<{ id: number }>`
    insert into drawer (alias, facility_id, device, day, float_cents, opened_by)
    select ${alias}, ${facilityId}::int, ${device}, ${day}::date, ${floatCents}::int, ${openedBy}::int
    where not exists (select from drawer where facility_id = ${facilityId} and device = ${device} and closed_at is null)
    on conflict (facility_id, device, day) do nothing returning id`.execute(trx);
  return rows[0]?.id ?? null;
}

export async function closeDrawer(
  trx: Trx,
  id: number,
  { countedCents, reason, closedBy }: { countedCents: number; reason: string; closedBy: number | null },
): Promise<void> {
  await trx
    .updateTable('drawer')
    .set({
      counted_cents: countedCents,
      difference_reason: reason,
      closed_by: closedBy,
      closed_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .execute();
}

export async function reopenDrawer(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable('drawer')
    .set({ counted_cents: null, difference_reason: '', closed_by: null, closed_at: null })
    .where('id', '=', id)
    .execute();
}

type Moved = {
  drawerId: number;
  kind: 'cash-in' | 'cash-out';
  amountCents: number;
  reason: string;
  staffUserId: number | null;
  attemptId: string;
};

/** Returns the entry; null if the attempt was made before. */
export async function insertCash(trx: Trx, moved: Moved): Promise<number | null> {
  const { drawerId, kind, amountCents, reason, staffUserId, attemptId } = moved;
  const { rows } = await sql<{ id: number }>`
    insert into till_entry (alias, facility_id, drawer_id, staff_user_id, kind, tender, amount_cents, reason, attempt_id,
      paid_at)
    select alias, facility_id, id, ${staffUserId}::int, ${kind}, 'cash', ${amountCents}::int, ${reason},
      ${attemptId}::uuid, clock_timestamp() from drawer where id = ${drawerId}
    on conflict (attempt_id) do nothing returning id`.execute(trx);
  return rows[0]?.id ?? null;
}

export type TillEntryRow = {
  id: number;
  at: Date;
  name: string | null;
  kind: 'payment' | 'refund' | 'cash-in' | 'cash-out';
  tender: 'cash' | 'terminal';
  amountCents: number;
  invoiceId: number | null;
  reference: string;
  reason: string;
};

/** Lists what went into a drawer and out of it, in order. */
export async function listEntries(db: Db, drawerId: number): Promise<TillEntryRow[]> {
  const { rows } = await sql<TillEntryRow>`
    select till_entry.id, paid_at as at, staff_user.name, kind, tender, amount_cents as "amountCents",
      invoice_id as "invoiceId", reference, reason
    from till_entry left join staff_user on staff_user.id = staff_user_id
    where drawer_id = ${drawerId} and paid_at is not null order by paid_at, till_entry.id`.execute(db);
  return rows;
}
