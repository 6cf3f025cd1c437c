import { sql } from 'kysely';
import type { Currency } from '#server/contract/constants.ts';
import type { Db, Trx } from '../call/context.ts';

/** Lists stock, remaining, held and sold pieces. */
export async function listStock(db: Db, facilityIds: readonly number[]) {
  const { rows } = await sql<{
    facilityName: string;
    id: number;
    name: string;
    priceCents: number;
    stock: number | null;
    held: number;
    sold: number;
  }>`
    select facility.name as "facilityName", product.id, product.name, product.price_cents as "priceCents", stock,
      coalesce((select sum(quantity) from product_sale where product_key = key
        and state = 'held' and expires_at > statement_timestamp()), 0)::int as held,
      coalesce((select sum(quantity) from product_sale where product_key = key and state = 'sold'), 0)::int as sold
    from product join facility on facility.id = facility_id
    where facility_id = any(${[...facilityIds]}::int[]) and is_offered
    order by facility.position, facility.id, product.position, product.id`.execute(db);
  return rows;
}

/** Adds pieces of a locked product, or sets the number left. */
export async function changeStock(
  trx: Trx,
  productKey: number,
  change: { more: number } | { left: number },
): Promise<number> {
  const taken = sql`(select coalesce(sum(quantity), 0)::int from product_sale where product_key = ${productKey}
    and (state = 'sold' or (state = 'held' and expires_at > statement_timestamp())))`;
  const stock =
    'left' in change
      ? sql`${change.left}::int + ${taken}`
      : sql`coalesce(stock, ${taken}) + ${change.more}::int`;
  const { rows } = await sql<{ left: number }>`
    update product set stock = ${stock} where key = ${productKey} returning stock - ${taken} as left`.execute(
    trx,
  );
  return rows[0]?.left ?? 0;
}

/** Lists paid ones, newest first. */
export async function listCertificates(db: Db, alias: string) {
  const { rows } = await sql<{
    id: number;
    facilityName: string;
    valueCents: number;
    leftCents: number;
    currency: Currency;
    recipientName: string;
    recipientEmail: string;
    lastFour: string | null;
    state: 'active' | 'void';
    deliveryDate: string | null;
    isDelivered: boolean;
  }>`
    select g.id, facility.name as "facilityName", value_cents as "valueCents", g.currency, recipient_name as "recipientName",
      recipient_email as "recipientEmail", last_four as "lastFour", state, delivery_date as "deliveryDate",
      delivered_at is not null as "isDelivered",
      coalesce((select -sum(amount_cents) from posting where gift_certificate_id = g.id), 0)::int as "leftCents"
    from gift_certificate g join facility on facility.id = facility_id
    where g.alias = ${alias} and (state = 'active' or (state = 'void' and deliver_at is not null))
    order by g.id desc`.execute(db);
  return rows;
}

/** Whether the same was sold to the same person in the last minute. */
export async function hasJustSoldCertificate(
  db: Db,
  alias: string,
  { recipientEmail, valueCents }: { recipientEmail: string; valueCents: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('gift_certificate')
    .select('id')
    .where('alias', '=', alias)
    .where('recipient_email', '=', recipientEmail)
    .where('value_cents', '=', valueCents)
    .where('state', '=', 'active')
    .where('created_at', '>', sql<Date>`clock_timestamp() - interval '1 minute'`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether it changed by `cents` in the last minute. */
export async function hasJustChangedCertificate(db: Db, id: number, cents: number): Promise<boolean> {
  const row = await db
    .selectFrom('posting')
    .innerJoin('journal', 'journal.id', 'posting.journal_id')
    .select('journal.id')
    .where('gift_certificate_id', '=', id)
    .where('amount_cents', '=', -cents)
    .where('journal.cause', 'like', `certificate-change:${id}:%`)
    .where('journal.at', '>', sql<Date>`clock_timestamp() - interval '1 minute'`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists paid ones, newest first. */
export function listMembers(db: Db, alias: string) {
  return db
    .selectFrom('membership')
    .innerJoin('facility', 'facility.id', 'membership.facility_id')
    .select([
      'membership.id',
      'facility.name as facilityName',
      'membership.name',
      'membership.email',
      'first_name as firstName',
      'last_name as lastName',
      'state',
      'starts_on as startsOn',
      'ends_on as endsOn',
      'next_payment_on as nextPaymentOn',
    ])
    .where('membership.alias', '=', alias)
    .where('starts_on', 'is not', null)
    .orderBy('membership.id', 'desc')
    .execute();
}
