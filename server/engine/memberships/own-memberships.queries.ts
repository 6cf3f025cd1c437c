import { type RawBuilder, sql } from 'kysely';
import type { Page } from '#server/contract/paging.ts';
import { billedCard } from '#server/db/billed-card.ts';
import type { MembershipPlan } from '#server/db/json-columns.ts';
import type { ChargedPayment, ScheduledPayment } from '#server/rules/membership-charges.ts';
import type { Db, Trx } from '../call/context.ts';
import { centsOfPeriodInvoice } from './billing.queries.ts';

export type OwnPayment = ScheduledPayment & {
  number: number;
};

export type OwnMembership = {
  id: number;
  facilityId: number;
  name: string;
  memberNumber: string;
  plan: MembershipPlan;
  state: 'active' | 'suspended' | 'ended' | 'cancelled';
  startsOn: string | null;
  endsOn: string | null;
  cancelledAt: Date | null;
  endedFrom: string | null;
  isBilled: boolean;
  billedTo: { brand: string; lastFour: string } | null;
  /** Today at the facility. */
  today: string;
  payments: OwnPayment[];
};

/** Needs the alias `membership`. */
export const scheduledPayments: RawBuilder<OwnPayment[]> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('number', number, 'dueOn', to_char(due_on, 'YYYY-MM-DD'),
    'amountCents', amount_cents, 'invoiceCents', ${centsOfPeriodInvoice}, 'state', payment.state, 'tries', tries,
    'nextTryOn', to_char(next_try_on, 'YYYY-MM-DD')) order by number), '[]')
  from membership_payment payment where membership_id = membership.id)`;

const COLUMNS = sql`
  membership.id, facility_id as "facilityId", membership.name, member_number as "memberNumber", plan, membership.state,
  starts_on as "startsOn", ends_on as "endsOn", cancelled_at as "cancelledAt", ended_from as "endedFrom", is_billed as "isBilled",
  ${billedCard} as "billedTo",
  to_char(clock_timestamp() at time zone facility.time_zone, 'YYYY-MM-DD') as today,
  ${scheduledPayments} as payments`;

/** Lists started memberships, running ones first. */
export async function listOwnMemberships(
  db: Db,
  customerId: number,
  facilityIds: readonly number[],
): Promise<OwnMembership[]> {
  const { rows } = await sql<OwnMembership>`
    select ${COLUMNS} from membership join facility on facility.id = facility_id
    where customer_id = ${customerId} and facility_id = any(${[...facilityIds]}::int[])
      and membership.state in ('active', 'suspended', 'ended', 'cancelled')
    order by membership.state in ('active', 'suspended') desc, starts_on desc, membership.id desc`.execute(
    db,
  );
  return rows;
}

export async function findOwnMembership(
  db: Db,
  id: number,
  customerId: number,
  facilityIds: readonly number[],
): Promise<OwnMembership | undefined> {
  return (await listOwnMemberships(db, customerId, facilityIds)).find((membership) => membership.id === id);
}

export async function lockOwnMembership(
  trx: Trx,
  id: number,
  customerId: number,
  facilityIds: readonly number[],
): Promise<OwnMembership | undefined> {
  const { rows } = await sql<OwnMembership>`
    select ${COLUMNS} from membership join facility on facility.id = facility_id
    where membership.id = ${id} and customer_id = ${customerId} and facility_id = any(${[...facilityIds]}::int[])
      and membership.state in ('active', 'suspended', 'ended', 'cancelled')
    for update of membership`.execute(trx);
  return rows[0];
}

/** Sets a membership's last day and waives later payments. */
export async function cancelAt(trx: Trx, { id, endsOn }: OwnMembership, lastDay: string): Promise<void> {
  await sql`
    update membership set cancelled_at = clock_timestamp(), ended_from = ${endsOn}::date, ends_on = ${lastDay}::date,
      next_payment_on = null, updated_at = clock_timestamp() where id = ${id}`.execute(trx);
  await sql`
    update membership_payment set state = 'waived'
    where membership_id = ${id} and state = 'due' and due_on > ${lastDay}::date`.execute(trx);
}

/** Undoes `cancelAt`. */
export async function resume(trx: Trx, { id, endsOn, endedFrom }: OwnMembership): Promise<void> {
  await sql`
    update membership_payment set state = 'due'
    where membership_id = ${id} and state = 'waived' and due_on > ${endsOn}::date`.execute(trx);
  await sql`
    update membership set cancelled_at = null, ended_from = null, ends_on = ${endedFrom}::date, updated_at = clock_timestamp(),
      next_payment_on = (select min(due_on) from membership_payment where membership_id = ${id} and state = 'due')
    where id = ${id}`.execute(trx);
}

type BillingRow = ChargedPayment & {
  number: number;
  dueOn: string;
  state: 'due' | 'paid' | 'waived';
  membershipId: number;
  membershipName: string;
  facilityId: number;
};

/** Lists due payments, next first, then paid ones, newest first. */
export async function listBilling(
  db: Db,
  customerId: number,
  facilityIds: readonly number[],
  { pageIndex, pageSize }: Page,
): Promise<{
  payments: BillingRow[];
  /** Of all pages, for the sums. */
  amounts: (ChargedPayment & { facilityId: number; state: 'due' | 'paid' })[];
}> {
  const own = sql`
    from membership_payment payment join membership on membership.id = membership_id
    where customer_id = ${customerId} and facility_id = any(${[...facilityIds]}::int[])
      and membership.state in ('active', 'suspended', 'ended', 'cancelled') and payment.state <> 'waived'`;
  const { rows: payments } = await sql<BillingRow>`
    select membership_id as "membershipId", membership.name as "membershipName", facility_id as "facilityId", number,
      to_char(due_on, 'YYYY-MM-DD') as "dueOn", amount_cents as "amountCents", ${centsOfPeriodInvoice} as "invoiceCents",
      payment.state ${own}
    order by payment.state = 'due' desc, case payment.state when 'due' then due_on - date '2000-01-01' else date '2000-01-01' - due_on end,
      membership_id, number
    limit ${pageSize} offset ${BigInt(pageIndex) * BigInt(pageSize)}`.execute(db);
  const { rows: amounts } = await sql<ChargedPayment & { facilityId: number; state: 'due' | 'paid' }>`
    select facility_id as "facilityId", payment.state, amount_cents as "amountCents", ${centsOfPeriodInvoice} as "invoiceCents"
    ${own}`.execute(db);
  return { payments, amounts };
}
