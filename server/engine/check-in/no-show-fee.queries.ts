import { sql } from 'kysely';
import type { SoldLine } from '#server/rules/invoice-lines.ts';
import type { Db, Trx } from '../call/context.ts';
import { voidInvoice } from '../invoices/invoices.queries.ts';
import { isBeingPaid } from '../payments/paying-deadline.queries.ts';

/** Writes whose fee an open invoice is: of players of a locked reservation, who have none. */
export async function insertNoShowFee(
  trx: Trx,
  { invoiceId, reservationId, slots }: { invoiceId: number; reservationId: number; slots: readonly number[] },
): Promise<void> {
  await trx
    .insertInto('no_show_fee')
    .values({ invoice_id: invoiceId, reservation_id: reservationId })
    .execute();
  await trx
    .updateTable('reservation_slot')
    .set({ no_show_fee_id: invoiceId })
    .where('reservation_id', '=', reservationId)
    .where('slot_number', 'in', [...slots])
    .where('no_show_fee_id', 'is', null)
    .execute();
}

/** Ends a fee that was not sold, or was refunded: its players have none. */
export async function endNoShowFee(trx: Trx, invoiceId: number): Promise<void> {
  // The invoice first, as the job that ends fees locks them.
  await voidInvoice(trx, invoiceId);
  await trx
    .updateTable('reservation_slot')
    .set({ no_show_fee_id: null })
    .where('no_show_fee_id', '=', invoiceId)
    .execute();
}

export async function findReservationOfFee(db: Db, invoiceId: number): Promise<number> {
  const { reservation_id: id } = await db
    .selectFrom('no_show_fee')
    .select('reservation_id')
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  return id;
}

type NoShowFeeRow = {
  invoiceId: number;
  slots: number[];
  lines: SoldLine[];
  amountCents: number;
  /** under-way: the bank is asked. over: not charged. */
  state: 'under-way' | 'charged' | 'refunded' | 'over';
  at: Date;
  tender: 'card' | 'cash' | 'terminal';
  card: { brand: string; lastFour: string } | null;
};

/** Lists the fees of a reservation in the order they were asked for. */
export async function listNoShowFees(db: Db, reservationId: number): Promise<NoShowFeeRow[]> {
  const { rows } = await sql<NoShowFeeRow>`
    select fee.invoice_id as "invoiceId", sold.lines, sold.total_cents as "amountCents",
      array(select slot_number from reservation_slot where no_show_fee_id = fee.invoice_id order by slot_number) as slots,
      case sold.state when 'closed' then 'charged'
        when 'open' then case when ${isBeingPaid(sql`fee.invoice_id`)} then 'under-way' else 'over' end
        else case when exists (select from journal where journal.invoice_id = fee.invoice_id
          and cause = 'cancellation:' || fee.invoice_id || ':refund') then 'refunded' else 'over' end end as state,
      coalesce((select at from journal where journal.invoice_id = fee.invoice_id and cause = 'sale:' || fee.invoice_id),
        opened.created_at) as at,
      coalesce(taken.kind, 'card') as tender, attempt.card
    from no_show_fee fee
    join current_invoice sold on sold.id = fee.invoice_id
    join invoice opened on opened.id = fee.invoice_id
    left join lateral (select kind from tender
      where tender.invoice_id = fee.invoice_id and kind in ('cash', 'terminal') limit 1) taken on true
    left join lateral (select case when last_four is not null
        then jsonb_build_object('brand', coalesce(brand, ''), 'lastFour', last_four) end as card from payment_attempt
      where payment_attempt.invoice_id = fee.invoice_id order by sequence desc limit 1) attempt on true
    where fee.reservation_id = ${reservationId} order by fee.invoice_id`.execute(db);
  return rows;
}

/** Ends fees whose charge is over, such as after a stop of the program. */
export async function endLeftNoShowFees(db: Db, limit: number): Promise<void> {
  await sql`
    with ended as (
      update invoice set state = 'void', updated_at = clock_timestamp()
      where state = 'open' and id in (
        select id from invoice open where kind = 'no-show-fee' and state = 'open' and not ${isBeingPaid(sql`open.id`)}
        limit ${limit})
      returning id)
    update reservation_slot set no_show_fee_id = null from ended where no_show_fee_id = ended.id`.execute(db);
}
