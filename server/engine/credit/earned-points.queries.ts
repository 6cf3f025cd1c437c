import { sql } from 'kysely';
import type { Db, Trx } from '../call/context.ts';

export type SaleToSettle = {
  invoiceId: number;
  alias: string;
  facilityId: number;
  /** Null once the customer is erased. */
  customerId: number | null;
  /** Revenue and fees less refunds, also of payments at check-in and at the counter. */
  soldCents: number;
  pointsPaidCents: number;
  /** Sold, and for a tee time played. */
  isEarned: boolean;
  /** The end of a booked round's day; null when it is over or there is no round. */
  playedAt: Date | null;
  /** Granted so far, and at which rate; 0 and null before. */
  points: number;
  pointsPerUnit: number | null;
  changes: number;
};

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

/** Returns undefined when another run holds or has settled the sale. */
export async function lockSaleToSettle(
  trx: Trx,
  invoiceId: number,
  now: Date,
): Promise<SaleToSettle | undefined> {
  // Lock the account first, as payments with points do.
  await sql`
    select from customer_account account join invoice using (facility_id, customer_id)
    where invoice.id = ${invoiceId} and account.kind = 'loyalty' for update of account`.execute(trx);
  const { rows: locked } = await sql`
    select from points_to_settle where invoice_id = ${invoiceId} and due_at <= ${now} for update skip locked`.execute(
    trx,
  );
  if (locked.length === 0) return undefined;
  // A separate statement, to see what was committed before the lock was granted.
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
      from posting join journal on journal.id = journal_id where journal.invoice_id = any(array(
        select invoice.id union all
        select checked_in.invoice_id from check_in_invoice checked_in join reservation on reservation.id = checked_in.reservation_id
        where reservation.invoice_id = invoice.id))) books
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

/** Schedules the next look at a sale; null waits until its postings change. */
export async function settleAgainAt(trx: Trx, invoiceId: number, at: Date | null): Promise<void> {
  if (at)
    await trx
      .updateTable('points_to_settle')
      .set({ due_at: at })
      .where('invoice_id', '=', invoiceId)
      .execute();
  else await trx.deleteFrom('points_to_settle').where('invoice_id', '=', invoiceId).execute();
}

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
