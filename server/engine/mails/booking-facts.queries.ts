import { type RawBuilder, sql } from 'kysely';
import type { AccountKind, Currency } from '#server/contract/constants.ts';
import { isPaymentOf, paidAtCheckIn, paidCents, payingInvoice } from '#server/db/paying-invoice.ts';
import { executePrepared } from '#server/db/prepared.ts';
import type { Db } from '../call/context.ts';

/** E.164 number if the booker agreed to texts, at checkout or at the facility. */
const phoneToText = sql<string | null>`case when r.booker->>'transactionalSmsOptIn' = 'true'
    or exists (select from consent as agreed
      where agreed.customer_id = r.customer_id and agreed.facility_id = r.facility_id and agreed.sms_transactional)
  then coalesce(r.booker->>'phoneE164', (select c.phone_e164 from customer c where c.id = r.customer_id)) end`;

/** Reads what mails show, as this transaction sees it. */
export async function findBookingRows(db: Db, reservationId: number) {
  const [row] = await executePrepared(
    db,
    db
      .selectFrom('reservation as r')
      .innerJoin('current_invoice as i', 'i.id', 'r.invoice_id')
      .innerJoin('facility as f', 'f.id', 'r.facility_id')
      .innerJoin('operator as o', 'o.alias', 'r.alias')
      .leftJoin('purchase_order as p', 'p.id', 'r.order_id')
      .select([
        'r.id',
        'r.alias',
        'r.state',
        'r.source',
        'r.starts_at',
        'r.starting_tee',
        'r.shotgun_at',
        'r.outing_id',
        'r.players',
        'r.booker',
        'r.rate',
        'r.invoice_id',
        'i.lines',
        'i.total_cents',
        'i.due_online_cents',
        'i.currency',
        'r.notes',
        'r.confirmation_number',
        'r.calendar_sequence',
        'r.facility_id',
        'f.name as facility_name',
        'f.time_zone',
        'f.is_simulator',
        'f.details',
        'o.name as operator_name',
        'o.settings',
        'o.subdomain',
        'p.order_number',
        'p.language',
        phoneToText.as('phone_to_text'),
      ])
      .select((eb) =>
        eb
          .selectFrom('operator_host as h')
          .select(sql<string[]>`coalesce(array_agg(h.host order by h.host), '{}')`.as('hosts'))
          .whereRef('h.alias', '=', 'r.alias')
          .as('hosts'),
      )
      .select((eb) =>
        eb
          .selectFrom('facility as s')
          .select(sql<Currency[]>`array_agg(distinct s.currency)`.as('currencies'))
          .whereRef('s.alias', '=', 'r.alias')
          .where('s.is_open', '=', true)
          .as('currencies'),
      )
      .select([
        sql<(string | null)[]>`array(
          select name from reservation_slot where reservation_id = r.id order by is_captain desc, slot_number)`.as(
          'playerNames',
        ),
        sql<Payment[]>`(
          select coalesce(jsonb_agg(to_jsonb(payment)), '[]') from (${paymentsOf(sql`r.invoice_id`)}) payment)`.as(
          'payments',
        ),
        sql<CheckInPayments>`(
          select to_jsonb(at_check_in) from (${paidAtCheckIn(sql`r.id`)}) at_check_in)`.as('checkIns'),
      ])
      .where('r.id', '=', reservationId),
  );
  if (!row) return null;
  const { payments, ...rest } = row;
  return { ...rest, payment: summaryOf(payments) };
}

export type BookingRows = NonNullable<Awaited<ReturnType<typeof findBookingRows>>>;

type Payment = {
  isCard: boolean;
  cents: number;
  brand: string | null;
  lastFour: string | null;
  /** The kind of account; null for cards and gift certificates. */
  account: AccountKind | null;
};

type CheckInPayments = { paidCents: number; settledCents: number };

/** Lists online payments less promised refunds. */
function paymentsOf(invoiceId: RawBuilder<unknown>): RawBuilder<Payment> {
  return sql<Payment>`
    select true as "isCard", null as account, a.brand, a.last_four as "lastFour", ${paidCents(sql`a`, invoiceId)} as cents,
      standing, sequence
    from payment_attempt a
    where ${isPaymentOf(sql`a`, invoiceId)}
      -- This transaction sells the invoice of a change; its payment changes state afterwards.
      and (a.state in ('booked', 'captured', 'refunding', 'refunded')
        or (a.state = 'authorised' and a.invoice_id <> ${payingInvoice(invoiceId)}))
    union all
    select false, null, null, c.last_four, (
      select coalesce(sum(posting.amount_cents), 0)::int from posting join journal on journal.id = journal_id
      where journal.invoice_id = t.invoice_id and posting.gift_certificate_id = c.id), 0, -t.id
    from tender t join gift_certificate c on c.id = t.gift_certificate_id
    where t.invoice_id = ${invoiceId} and t.kind = 'gift-certificate' and t.state = 'paid'
    union all
    select false, t.kind, null, '', (
      select coalesce(-sum(posting.amount_cents), 0)::int from posting join journal on journal.id = journal_id
      where journal.invoice_id = t.invoice_id and posting.account = 'due-online'
        and (journal.cause in ('spent:tender-' || t.id, 'charged:tender-' || t.id)
          or journal.cause like 'returned:tender-' || t.id || ':%')), 0, -t.id
    from tender t where t.invoice_id = ${invoiceId} and t.account_id is not null and t.state = 'paid'
    order by standing, sequence desc`;
}

function summaryOf(payments: readonly Payment[]) {
  const attempts = payments.filter(({ isCard }) => isCard);
  const [paid] = attempts;
  return {
    paidCents: attempts.reduce((sum, { cents }) => sum + cents, 0),
    isPaidOnline: attempts.length > 0,
    card: paid?.brand && paid.lastFour ? { brand: paid.brand, lastFour: paid.lastFour } : null,
    certificates: payments
      .filter(({ isCard, cents }) => !isCard && cents > 0)
      .map(({ account, lastFour, cents }) => ({
        ...(account && { kind: account }),
        lastFour: lastFour ?? '',
        cents,
      })),
  };
}

export async function isStillBooked(
  db: Db,
  { reservationId, startsAt }: { reservationId: number; startsAt: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('reservation')
    .select('id')
    .where('id', '=', reservationId)
    .where('state', '=', 'confirmed')
    .where(sql<Date>`coalesce(shotgun_at, starts_at)`, '=', new Date(startsAt))
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns true once only, and only for confirmed bookings. */
export async function markAnnounced(trx: Db, reservationId: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('reservation')
    .set({ announced_at: sql<Date>`now()` })
    .where('id', '=', reservationId)
    .where('state', '=', 'confirmed')
    .where('announced_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function findCancellation(trx: Db, id: number) {
  return trx
    .selectFrom('reservation_cancellation')
    .select([
      'id',
      'reservation_id',
      'players',
      'players_left',
      'reason',
      'by',
      'refund_cents',
      'certificate_cents',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}
