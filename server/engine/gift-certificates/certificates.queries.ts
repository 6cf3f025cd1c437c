import { type Selectable, sql } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import type { Db, Trx } from '../call/context.ts';
import { isBeingPaid, keptUntil } from '../payments/paying-deadline.queries.ts';

export type GiftCertificate = Selectable<Database['gift_certificate']>;

/** On the delivery date, by the facility's clock. */
const DELIVERY_TIME = '08:00';

type NewCertificate = Pick<
  GiftCertificate,
  | 'alias'
  | 'facility_id'
  | 'offer_id'
  | 'invoice_id'
  | 'name'
  | 'value_cents'
  | 'currency'
  | 'sender_name'
  | 'recipient_name'
  | 'recipient_email'
  | 'message'
  | 'delivery_date'
> &
  Partial<Pick<GiftCertificate, 'origin'>>;

export async function insertCertificate(trx: Trx, certificate: NewCertificate): Promise<number> {
  const { id } = await trx
    .insertInto('gift_certificate')
    .values({ ...certificate, expires_at: keptUntil })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function lockCertificateOfInvoice(
  trx: Trx,
  invoiceId: number,
): Promise<GiftCertificate & { isOver: boolean }> {
  return trx
    .selectFrom('gift_certificate')
    .selectAll()
    .select(sql<boolean>`coalesce(expires_at <= clock_timestamp(), true)`.as('isOver'))
    .where('invoice_id', '=', invoiceId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export function lockCertificate(trx: Trx, alias: string, id: number): Promise<GiftCertificate | undefined> {
  return trx
    .selectFrom('gift_certificate')
    .selectAll()
    .where('alias', '=', alias)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks by id, so that payments never deadlock. */
export function lockCertificatesByHash(
  trx: Trx,
  alias: string,
  hashes: readonly string[],
): Promise<GiftCertificate[]> {
  return trx
    .selectFrom('gift_certificate')
    .selectAll()
    .where('alias', '=', alias)
    .where('code_hash', 'in', hashes)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Reads spendable cents by id: postings less what pending payments reserve. */
export async function readBalances(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; cents: number }>`
    select given.id, (
      coalesce((select -sum(amount_cents) from posting where gift_certificate_id = given.id), 0)
      - coalesce((select sum(amount_cents) from tender where gift_certificate_id = given.id and state = 'open'), 0)
    )::int as cents
    from unnest(${[...ids]}::int[]) as given (id)`.execute(db);
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}

/** Restarts the buyer's time to pay. */
export async function extendCertificate(
  trx: Trx,
  id: number,
  change: Partial<Pick<GiftCertificate, 'sender_name'>> = {},
): Promise<void> {
  await trx
    .updateTable('gift_certificate')
    .set({ ...change, expires_at: keptUntil, updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();
}

/** Activates a paid certificate, to be mailed now or on the morning of its delivery date. */
export async function activateCertificate(trx: Trx, id: number): Promise<void> {
  await sql`
    update gift_certificate set state = 'active', expires_at = null, updated_at = clock_timestamp(),
      deliver_at = coalesce((delivery_date + ${DELIVERY_TIME}::time) at time zone facility.time_zone, clock_timestamp())
    from facility where facility.id = facility_id and gift_certificate.id = ${id}`.execute(trx);
}

export async function voidCertificate(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable('gift_certificate')
    .set({ state: 'void', expires_at: null, updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/** Voids certificates not paid in time, unless a payment is under way. */
export async function expireCertificates(db: Db, limit: number): Promise<void> {
  await sql`
    with over as (
      select id, invoice_id from gift_certificate
      where state = 'pending' and expires_at <= clock_timestamp()
        and not ${isBeingPaid(sql`gift_certificate.invoice_id`)}
      order by expires_at limit ${limit} for update skip locked),
    voided as (
      update invoice set state = 'void', updated_at = clock_timestamp() from over where invoice.id = over.invoice_id)
    update gift_certificate set state = 'void', expires_at = null, updated_at = clock_timestamp()
    from over where gift_certificate.id = over.id`.execute(db);
}

/** Lists certificates due for mailing, longest due first. */
export async function listDueCertificates(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('gift_certificate')
    .select('id')
    .where('state', '=', 'active')
    .where('delivered_at', 'is', null)
    .where('deliver_at', '<=', now)
    .orderBy('deliver_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns true for one caller only. */
export async function markDelivered(trx: Trx, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('gift_certificate')
    .set({ delivered_at: sql<Date>`clock_timestamp()`, updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .where('delivered_at', 'is', null)
    .where('deliver_at', '<=', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
