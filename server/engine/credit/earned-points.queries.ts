import { sql } from 'kysely';
import type { Db, Trx } from '../call/context.ts';

/** A sale whose points are to be looked at. */
export type SaleToSettle = {
  invoiceId: number;
  alias: string;
  facilityId: number;
  /** Null: of a person who is forgotten. */
  customerId: number | null;
  /** Revenue and fees in the books less what was given back of them, in cents. */
  soldCents: number;
  pointsPaidCents: number;
  /** Whether it gives points: it is sold, and a round of it was played. */
  isEarned: boolean;
  /** When the day of a round that is booked is over; null: it is no round, or its day is. */
  playedAt: Date | null;
  /** What was given for it so far, and for each unit of the currency; 0 and null before. */
  points: number;
  pointsPerUnit: number | null;
  changes: number;
};

/** Sales that wait for their points, the longest first. */
export async function listSalesToSettle(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('points_to_settle')
    .select('invoice_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map(({ invoice_id: id }) => id);
}

/** One of them, locked until the transaction ends; nothing where somebody else is at it or has done it. */
export async function lockSaleToSettle(
  trx: Trx,
  invoiceId: number,
  now: Date,
): Promise<SaleToSettle | undefined> {
  // First the account: who pays with points locks it first as well.
  await sql`
    select from customer_account account join invoice using (facility_id, customer_id)
    where invoice.id = ${invoiceId} and account.kind = 'loyalty' for update of account`.execute(trx);
  const { rows: locked } = await sql`
    select from points_to_settle where invoice_id = ${invoiceId} and due_at <= ${now} for update skip locked`.execute(
    trx,
  );
  if (locked.length === 0) return undefined;
  // In a statement of its own: what was committed before the lock was granted counts.
  const { rows } = await sql<SaleToSettle>`
    select invoice.id as "invoiceId", invoice.alias, invoice.facility_id as "facilityId", invoice.customer_id as "customerId",
      books."soldCents", books."pointsPaidCents",
      invoice.state = 'closed' and (invoice.kind <> 'tee-time' or coalesce(round."isPlayed", false)) as "isEarned",
      case when not round."isOver" and round."isBooked" then round."playedAt" end as "playedAt",
      coalesce(given.points, 0) as points, given.points_per_unit::float8 as "pointsPerUnit", coalesce(given.changes, 0) as changes
    from invoice
    left join invoice_points given on given.invoice_id = invoice.id
    cross join lateral (
      select coalesce(-sum(amount_cents) filter (where account in ('revenue', 'fees', 'allowances')), 0)::int as "soldCents",
        coalesce(sum(amount_cents) filter (where account = 'points-redeemed'), 0)::int as "pointsPaidCents"
      from posting join journal on journal.id = journal_id where journal.invoice_id = invoice.id) books
    left join lateral (
      select state = 'confirmed' as "isBooked", "playedAt", "playedAt" <= ${now} as "isOver",
        state = 'confirmed' and "playedAt" <= ${now} and exists (
          select from reservation_slot where reservation_id = reservation.id and no_show_at is null) as "isPlayed"
      from reservation
      join facility on facility.id = reservation.facility_id
      cross join lateral (select (((starts_at at time zone facility.time_zone)::date + 1)::timestamp
        at time zone facility.time_zone) as "playedAt") day
      where reservation.invoice_id = invoice.id order by reservation.id desc limit 1) round on true
    where invoice.id = ${invoiceId}`.execute(trx);
  return rows[0];
}

/** It is looked at again at a time, or no more before its books change. */
export async function settleAgainAt(trx: Trx, invoiceId: number, at: Date | null): Promise<void> {
  if (at)
    await trx
      .updateTable('points_to_settle')
      .set({ due_at: at })
      .where('invoice_id', '=', invoiceId)
      .execute();
  else await trx.deleteFrom('points_to_settle').where('invoice_id', '=', invoiceId).execute();
}

/** Writes down what a sale has given by now. */
export async function notePoints(
  trx: Trx,
  {
    invoiceId,
    points,
    pointsPerUnit,
    changes,
  }: { invoiceId: number; points: number; pointsPerUnit: number; changes: number },
): Promise<void> {
  await sql`
    insert into invoice_points (invoice_id, points_per_unit, points, changes)
    values (${invoiceId}, ${pointsPerUnit}, ${points}, ${changes})
    on conflict (invoice_id) do update set points = excluded.points, changes = excluded.changes`.execute(trx);
}
