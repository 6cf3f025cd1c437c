import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { MembershipPlan } from '#server/db/json-columns.ts';
import type { Database } from '#server/db/tables.ts';
import type { Db, Trx } from '../call/context.ts';
import { LIVE_STATES } from '../payments/payments.queries.ts';

export type PeriodKey = { membershipId: number; number: number };

/** Days are the facility's. */
export type DuePeriod = PeriodKey & {
  alias: string;
  facilityId: number;
  customerId: number;
  email: string;
  name: string;
  plan: MembershipPlan;
  walletCardId: string | null;
  invoiceId: number | null;
  amountCents: number;
  tries: number;
  firstTriedOn: string | null;
  today: string;
};

/** The job follows the retry days; a member may retry at any time. */
export type BilledBy = 'job' | 'member';

/** Today at the facility. */
export const todayAt = (now: Date) =>
  sql`(${now.toISOString()}::timestamptz at time zone facility.time_zone)::date`;

const isUnderWay = sql<SqlBool>`exists (select from payment_attempt
  where payment_attempt.invoice_id = payment.invoice_id and payment_attempt.state in (${sql.join(LIVE_STATES)}))`;

/** Needs the alias `payment`. */
export const centsOfPeriodInvoice: RawBuilder<number | null> = sql`(
  select total_cents from current_invoice where current_invoice.id = payment.invoice_id)`;

const from = sql`
  from membership_payment payment
  join membership on membership.id = payment.membership_id
  join facility on facility.id = membership.facility_id`;

/** Matches due payments with no attempt under way and no failed try left to mail. */
function isToCharge(now: Date, by: BilledBy): RawBuilder<SqlBool> {
  const time =
    by === 'member'
      ? sql`membership.state in ('active', 'suspended')`
      : sql`membership.state = 'active' and (payment.tries = 0 or payment.next_try_on <= ${todayAt(now)})`;
  return sql`payment.state = 'due' and payment.amount_cents > 0 and membership.is_billed
    and membership.customer_id is not null and payment.due_on <= ${todayAt(now)}
    and payment.tries = payment.told_tries and ${time} and not ${isUnderWay}`;
}

/** Lists payments to charge, longest due first. */
export async function listDuePeriods(
  db: Db,
  now: Date,
  limit: number,
): Promise<(PeriodKey & { alias: string })[]> {
  const { rows } = await sql<PeriodKey & { alias: string }>`
    select payment.membership_id as "membershipId", payment.number, membership.alias ${from}
    where ${isToCharge(now, 'job')}
    order by payment.due_on, payment.membership_id, payment.number limit ${limit}`.execute(db);
  return rows;
}

/** Lists a membership's payments that its member can pay now. */
export async function listPeriodsToPay(db: Db, membershipId: number, now: Date): Promise<PeriodKey[]> {
  const { rows } = await sql<PeriodKey>`
    select payment.membership_id as "membershipId", payment.number ${from}
    where payment.membership_id = ${membershipId} and ${isToCharge(now, 'member')}
    order by payment.number`.execute(db);
  return rows;
}

/** Locks the membership. Returns undefined when another run was faster. */
export async function lockDuePeriod(
  trx: Trx,
  { membershipId, number }: PeriodKey,
  now: Date,
  by: BilledBy,
): Promise<DuePeriod | undefined> {
  // A separate statement, to see what was committed before the lock was granted.
  await sql`select from membership where id = ${membershipId} for update`.execute(trx);
  const { rows } = await sql<DuePeriod>`
    select payment.membership_id as "membershipId", payment.number, membership.alias, membership.facility_id as "facilityId",
      membership.customer_id as "customerId", membership.email, membership.name, plan, wallet_card_id as "walletCardId",
      payment.invoice_id as "invoiceId", payment.amount_cents as "amountCents", payment.tries, to_char(payment.first_tried_on, 'YYYY-MM-DD') as "firstTriedOn",
      to_char(${todayAt(now)}, 'YYYY-MM-DD') as today ${from}
    where payment.membership_id = ${membershipId} and payment.number = ${number} and ${isToCharge(now, by)}`.execute(
    trx,
  );
  return rows[0];
}

/** Finds the membership's card, else the member's default, if this provider stores it. */
export async function findBilledCard(
  db: Db,
  { customerId, walletCardId }: Pick<DuePeriod, 'customerId' | 'walletCardId'>,
  provider: string,
): Promise<Selectable<Database['wallet_card']> | undefined> {
  return db
    .selectFrom('wallet_card')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('provider', '=', provider)
    .where((eb) => eb.or([eb('id', '=', walletCardId), eb('is_default', '=', true)]))
    .orderBy('is_default')
    .executeTakeFirst();
}

export async function setPeriodInvoice(
  trx: Trx,
  { membershipId, number }: PeriodKey,
  invoiceId: number,
): Promise<void> {
  await trx
    .updateTable('membership_payment')
    .set({ invoice_id: invoiceId })
    .where('membership_id', '=', membershipId)
    .where('number', '=', number)
    .execute();
}

export async function noteTry(
  trx: Trx,
  { membershipId, number }: PeriodKey,
  tried: { tries: number; firstTriedOn: string; nextTryOn: string | null },
): Promise<void> {
  await trx
    .updateTable('membership_payment')
    .set({ tries: tried.tries, first_tried_on: tried.firstTriedOn, next_try_on: tried.nextTryOn })
    .where('membership_id', '=', membershipId)
    .where('number', '=', number)
    .execute();
}

/** A failed try not yet mailed; `isSuspended` because of another payment. */
type FailedTry = PeriodKey & { tries: number; nextTryOn: string | null; isSuspended: boolean };

const hasFailed = sql<SqlBool>`payment.state = 'due' and payment.tries > payment.told_tries
  and membership.state in ('active', 'suspended') and not ${isUnderWay}`;

export async function listFailedTries(db: Db, limit: number): Promise<PeriodKey[]> {
  const { rows } = await sql<PeriodKey>`
    select payment.membership_id as "membershipId", payment.number ${from} where ${hasFailed}
    order by payment.membership_id, payment.number limit ${limit}`.execute(db);
  return rows;
}

/** Locks the membership. Returns undefined when the try was already mailed. */
export async function lockFailedTry(
  trx: Trx,
  { membershipId, number }: PeriodKey,
): Promise<FailedTry | undefined> {
  await sql`select from membership where id = ${membershipId} for update`.execute(trx);
  const { rows } = await sql<FailedTry>`
    select payment.membership_id as "membershipId", payment.number, payment.tries,
      to_char(payment.next_try_on, 'YYYY-MM-DD') as "nextTryOn", membership.state = 'suspended' as "isSuspended" ${from}
    where payment.membership_id = ${membershipId} and payment.number = ${number} and ${hasFailed}`.execute(
    trx,
  );
  return rows[0];
}

/** Marks a failed try as mailed; the last one suspends the membership. */
export async function noteNotified(trx: Trx, { membershipId, number, nextTryOn }: FailedTry): Promise<void> {
  await sql`update membership_payment set told_tries = tries
    where membership_id = ${membershipId} and number = ${number}`.execute(trx);
  if (nextTryOn === null)
    await sql`update membership set state = 'suspended', updated_at = clock_timestamp()
      where id = ${membershipId} and state = 'active'`.execute(trx);
}

/** Reads a period by its invoice, and locks its membership. */
export async function lockPeriodOfInvoice(
  trx: Trx,
  invoiceId: number,
): Promise<
  PeriodKey & {
    state: 'due' | 'paid' | 'waived';
    membershipState: Selectable<Database['membership']>['state'];
  }
> {
  await sql`select from membership where id = (
    select membership_id from membership_payment where invoice_id = ${invoiceId}) for update`.execute(trx);
  return trx
    .selectFrom('membership_payment as payment')
    .innerJoin('membership', 'membership.id', 'payment.membership_id')
    .select([
      'payment.membership_id as membershipId',
      'payment.number',
      'payment.state',
      'membership.state as membershipState',
    ])
    .where('payment.invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
}

/** Marks a payment as paid. Reactivates a suspended membership once no payment has used up its tries. */
export async function payPeriod(trx: Trx, { membershipId, number }: PeriodKey): Promise<void> {
  await sql`update membership_payment set state = 'paid', told_tries = tries
    where membership_id = ${membershipId} and number = ${number}`.execute(trx);
  await sql`
    update membership set updated_at = clock_timestamp(),
      next_payment_on = (select min(due_on) from membership_payment where membership_id = ${membershipId} and state = 'due'),
      state = case when state = 'suspended' and not exists (select from membership_payment
        where membership_id = ${membershipId} and state = 'due' and tries > 0 and next_try_on is null)
        then 'active' else state end
    where id = ${membershipId}`.execute(trx);
}

/** Days before the payment. */
const WARN_DAYS = 14;

/** Lists billed cards that expire before the next payment and were not mailed yet. */
export async function listExpiringCards(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ membershipId: number; dueOn: string; onceKey: string; brand: string; lastFour: string }[]> {
  const { rows } = await sql<{
    membershipId: number;
    dueOn: string;
    onceKey: string;
    brand: string;
    lastFour: string;
  }>`
    select * from (
      select membership.id as "membershipId", to_char(next.due_on, 'YYYY-MM-DD') as "dueOn",
        concat_ws(':', 'card-expiring', membership.id, card.id, card.expiration_year, card.expiration_month) as "onceKey",
        coalesce(card.brand, 'default') as brand, card.last_four as "lastFour"
      from membership
      join facility on facility.id = membership.facility_id
      cross join lateral (select min(due_on) as due_on from membership_payment
        where membership_id = membership.id and state = 'due' and amount_cents > 0 and due_on > ${todayAt(now)}) next
      cross join lateral (select * from wallet_card
        where wallet_card.customer_id = membership.customer_id and (wallet_card.id = wallet_card_id or is_default)
        order by is_default limit 1) card
      where membership.state = 'active' and is_billed and next.due_on <= ${todayAt(now)} + ${WARN_DAYS}::int
        and make_date(card.expiration_year, card.expiration_month, 1) + interval '1 month' <= next.due_on) expiring
    where not exists (select from outbox where once_key = "onceKey")
    order by "membershipId" limit ${limit}`.execute(db);
  return rows;
}
