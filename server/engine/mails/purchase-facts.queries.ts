import { type RawBuilder, sql } from 'kysely';
import type { Currency } from '#server/contract/constants.ts';
import { billedCard } from '#server/db/billed-card.ts';
import { listHosts } from '#server/db/list-hosts.ts';
import type { SoldLine } from '#server/rules/invoice-lines.ts';
import type { PaymentFrequency } from '#server/rules/membership-schedule.ts';
import type { Db } from '../call/context.ts';
import { languageOfShop } from './booking-facts.ts';

export type PurchaseRow = {
  invoiceId: number;
  kind: 'product' | 'membership' | 'gift-certificate';
  currency: Currency;
  lines: SoldLine[];
  facilityId: number;
  facilityName: string;
  facilityDetails: unknown;
  isSimulator: boolean;
  membership: {
    plan: { priceCents: number; frequency: PaymentFrequency };
    startsOn: string | null;
    endsOn: string | null;
    nextPaymentOn: string | null;
    billedTo: { brand: string; lastFour: string } | null;
  } | null;
  certificate: {
    valueCents: number;
    recipientName: string;
    recipientEmail: string;
    deliveryDate: string | null;
  } | null;
  payments: { kind: 'card' | 'gift-certificate'; brand: string; lastFour: string; cents: number }[];
  dueAtCourseCents: number;
};

/** Lists sold memberships, then certificates, then products, each in order of purchase. */
export function listPurchaseRows(db: Db, invoiceIds: readonly number[]): Promise<PurchaseRow[]> {
  return list(db, sql`invoice.id = any(${[...invoiceIds]}::int[]) and invoice.state = 'closed'`);
}

/** Finds a purchase in any state; counter sales have no order. */
export async function findPurchase(
  db: Db,
  invoiceId: number,
): Promise<{ orderId: string | null; row: PurchaseRow }> {
  const [row] = await list(db, sql`invoice.id = ${invoiceId}`);
  if (!row) throw new Error(`Invoice ${invoiceId} is of no purchase`);
  const { order_id: orderId } = await db
    .selectFrom('invoice')
    .select('order_id')
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  return { orderId, row };
}

async function list(db: Db, which: RawBuilder<unknown>): Promise<PurchaseRow[]> {
  const { rows } = await sql<PurchaseRow>`
    select invoice.id as "invoiceId", invoice.kind, invoice.currency, current_invoice.lines,
      facility.id as "facilityId", facility.name as "facilityName", facility.details as "facilityDetails",
      facility.is_simulator as "isSimulator",
      case when membership.id is not null then jsonb_build_object('plan', membership.plan,
        'startsOn', membership.starts_on, 'endsOn', membership.ends_on, 'nextPaymentOn', membership.next_payment_on,
        'billedTo', ${billedCard}) end as membership,
      case when certificate.id is not null then jsonb_build_object('valueCents', certificate.value_cents,
        'recipientName', certificate.recipient_name, 'recipientEmail', certificate.recipient_email,
        'deliveryDate', certificate.delivery_date) end as certificate,
      coalesce(paid.payments, '[]') as payments,
      coalesce((select sum(amount_cents) from tender
        where tender.invoice_id = invoice.id and kind = 'at-course' and state = 'open'), 0)::int as "dueAtCourseCents"
    from invoice
    join current_invoice on current_invoice.id = invoice.id
    join facility on facility.id = invoice.facility_id
    left join membership on membership.invoice_id = invoice.id
    left join gift_certificate certificate on certificate.invoice_id = invoice.id
    left join lateral (
      select jsonb_agg(jsonb_build_object('kind', tender.kind, 'brand', coalesce(attempt.brand, ''),
        'lastFour', coalesce(spent.last_four, attempt.last_four, ''), 'cents', tender.amount_cents)
        order by tender.kind = 'card', tender.id) as payments
      from tender
      left join payment_attempt attempt on attempt.id = tender.payment_attempt_id
      left join gift_certificate spent on spent.id = tender.gift_certificate_id
      where tender.invoice_id = invoice.id and tender.kind <> 'at-course' and tender.amount_cents > 0
        and (tender.state = 'paid' or attempt.state = 'booked')) paid on true
    where ${which}
    order by array_position(array['membership', 'gift-certificate', 'product'], invoice.kind), invoice.id`.execute(
    db,
  );
  return rows;
}

export async function findPurchaseOrder(db: Db, orderId: string) {
  const { alias, subdomain, operatorName, settings, booker, ...order } = await db
    .selectFrom('purchase_order')
    .innerJoin('operator', 'operator.alias', 'purchase_order.alias')
    .select([
      'purchase_order.alias',
      'purchase_order.id',
      'purchase_order.order_number as orderNumber',
      'purchase_order.booker',
      'purchase_order.language',
      'operator.name as operatorName',
      'operator.settings',
      'operator.subdomain',
    ])
    .where('purchase_order.id', '=', orderId)
    .executeTakeFirstOrThrow();
  return {
    ...order,
    booker,
    operator: { name: operatorName, appearance: settings.appearance },
    languageOfShop: languageOfShop(settings),
    site: { alias, subdomain, hosts: await listHosts(db, alias) },
  };
}
