import { sql } from 'kysely';
import type { Page } from '#server/contract/paging.ts';
import type { Caller, Db } from '../../call/context.ts';

export type FacilityOrderRow = {
  id: number;
  reference: string;
  facilityId: number;
  orderedAt: Date;
  description: string;
  subTotalCents: number;
  salesTaxCents: number;
  totalCents: number;
};

type Asked = {
  alias: string;
  customer: NonNullable<Caller['customer']>;
  facilities: readonly { id: number; timeZone: string }[];
  startDate?: string | undefined;
  endDate?: string | undefined;
};

/** Tee times are described by local date and time. */
const COLUMNS = sql`
  invoice.id, invoice.reference, invoice.facility_id as "facilityId", invoice.created_at as "orderedAt",
  coalesce(nullif(line.names, ''), to_char(tee_time.starts_at at time zone facility.time_zone, 'YYYY-MM-DD HH24:MI'), '') as description,
  line.sub_total as "subTotalCents", line.tax as "salesTaxCents", line.total as "totalCents"`;

const JOINED = sql`
  join facility on facility.id = invoice.facility_id
  left join reservation on reservation.invoice_id = invoice.id
  left join tee_time on tee_time.id = reservation.tee_time_id
  cross join lateral (
    select string_agg(distinct nullif(description, ''), ', ') as names, coalesce(sum(sub_total_cents), 0)::int as sub_total,
      coalesce(sum(sales_tax_cents), 0)::int as tax, coalesce(sum(total_cents), 0)::int as total
    from invoice_line where invoice_id = invoice.id and revision = invoice.revision) line`;

/** Matches closed invoices, except those that summarize or settle others. */
function isListed({ facilities, startDate, endDate }: Asked) {
  const rows = JSON.stringify(facilities);
  return sql`
    invoice.state = 'closed' and invoice.kind not in ('cart', 'check-in', 'change', 'account-payment', 'no-show-fee')
    and exists (select from jsonb_to_recordset(${rows}::jsonb) as asked (id integer, "timeZone" text)
      where asked.id = invoice.facility_id
        and (${startDate ?? null}::date is null or invoice.created_at >= ${startDate ?? null}::date::timestamp at time zone asked."timeZone")
        and (${endDate ?? null}::date is null
          or invoice.created_at < (${endDate ?? null}::date + 1)::timestamp at time zone asked."timeZone"))`;
}

/** Includes guest orders with the verified email. */
function sourcesOf(asked: Asked) {
  const { alias, customer } = asked;
  const provedEmail = customer.isEmailVerified ? customer.email : null;
  return {
    own: sql`from invoice where customer_id = ${customer.id} and ${isListed(asked)}`,
    asGuest: sql`from purchase_order join invoice on invoice.order_id = purchase_order.id
      where purchase_order.alias = ${alias} and purchase_order.customer_id is null and invoice.customer_id is null
        and lower(booker->>'email') = ${provedEmail}::text and ${isListed(asked)}`,
  };
}

/** Lists a page of a customer's purchases, newest first, and their total number. */
export async function listFacilityOrders(
  db: Db,
  asked: Asked,
  { pageIndex, pageSize }: Page,
): Promise<{ orders: FacilityOrderRow[]; totalCount: number }> {
  const { own, asGuest } = sourcesOf(asked);
  const before = BigInt(pageIndex) * BigInt(pageSize);
  const most = before + BigInt(pageSize);
  const { rows: orders } = await sql<FacilityOrderRow>`
    with page as (
      select * from (
        (select invoice.* ${own} order by id desc limit ${most}) union all
        (select invoice.* ${asGuest} order by invoice.id desc limit ${most})) invoice
      order by id desc limit ${pageSize} offset ${before})
    select ${COLUMNS} from page as invoice ${JOINED} order by invoice.id desc`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from invoice where id in (select id ${own} union all select invoice.id ${asGuest})`.execute(
    db,
  );
  return { orders, totalCount: rows[0]?.count ?? 0 };
}

type FacilityOrderLine = {
  description: string;
  quantity: number;
  subTotalCents: number;
  salesTaxCents: number;
  totalCents: number;
};

/** Finds a purchase; undefined if not the customer's. */
export async function findFacilityOrder(
  db: Db,
  asked: Asked,
  reference: string,
): Promise<(FacilityOrderRow & { lines: FacilityOrderLine[]; dueCents: number }) | undefined> {
  const { own, asGuest } = sourcesOf(asked);
  const isIt = sql`and invoice.reference = ${reference}::uuid`;
  const { rows } = await sql<FacilityOrderRow & { lines: FacilityOrderLine[]; dueCents: number }>`
    select ${COLUMNS}, (
      select coalesce(jsonb_agg(jsonb_build_object('description', coalesce(nullif(description, ''), key), 'quantity', quantity,
        'subTotalCents', sub_total_cents, 'salesTaxCents', sales_tax_cents, 'totalCents', total_cents) order by line_number), '[]')
      from invoice_line where invoice_id = invoice.id and revision = invoice.revision) as lines, (
      select coalesce(sum(amount_cents), 0)::int from posting join journal on journal.id = journal_id
      where journal.invoice_id = invoice.id and account in ('due-online', 'due-at-course')) as "dueCents"
    from (select invoice.* ${own} ${isIt} union all select invoice.* ${asGuest} ${isIt}) invoice ${JOINED}`.execute(
    db,
  );
  return rows[0];
}
