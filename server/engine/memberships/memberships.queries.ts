import { type Selectable, type SqlBool, sql } from 'kysely';
import type { MembershipPlan } from '#server/db/json-columns.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Database } from '#server/db/tables.ts';
import { lastDayOf, paymentDays } from '#server/rules/membership-schedule.ts';
import type { Db, Trx } from '../call/context.ts';
import { lockAddress } from '../customers/address-lock.queries.ts';
import { findProvedCustomer } from '../customers/addresses.queries.ts';
import { ensureGolfProfile } from '../golf-profiles/golf-profiles.queries.ts';
import { isBeingPaid, keptUntil } from '../payments/paying-deadline.queries.ts';

export type Membership = Selectable<Database['membership']>;

type BegunMembership = Pick<Membership, 'id' | 'plan' | 'alias' | 'email' | 'facility_id' | 'customer_id'>;

/** A customer, an email in lower case, or both. */
export type Member = { customerId: number | null; email: string };

/** For memberships without an end date. */
const SCHEDULED_YEARS = 2;

export async function hasActiveMembership(db: Db, facilityId: number, member: Member): Promise<boolean> {
  const { rows } = await prepared(sql`
    select from membership where facility_id = ${facilityId} and state = 'active' and ${isOf(member)} limit 1
  `).execute(db);
  return rows.length > 0;
}

/** Includes suspended memberships. */
async function hasRunningMembership(trx: Trx, facilityId: number, member: Member): Promise<boolean> {
  const { rows } = await sql`
    select from membership where facility_id = ${facilityId} and state in ('active', 'suspended') and ${isOf(member)} limit 1`.execute(
    trx,
  );
  return rows.length > 0;
}

/**
 * Inserts a pending membership. Returns null when the member has one at the facility, or the customer is buying one
 * (a unique index). Under an email alone several may be pending: the first one paid starts.
 */
export async function insertMembership(
  trx: Trx,
  membership: Member & {
    alias: string;
    facilityId: number;
    offerId: number;
    invoiceId: number | null;
    firstName: string;
    lastName: string;
    name: string;
    plan: MembershipPlan;
  },
): Promise<number | null> {
  if (await hasRunningMembership(trx, membership.facilityId, membership)) return null;
  const row = await trx
    .insertInto('membership')
    .values({
      alias: membership.alias,
      facility_id: membership.facilityId,
      offer_id: membership.offerId,
      invoice_id: membership.invoiceId,
      customer_id: membership.customerId,
      email: membership.email,
      first_name: membership.firstName,
      last_name: membership.lastName,
      name: membership.name,
      plan: JSON.stringify(membership.plan),
      expires_at: keptUntil,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Voids a member's purchases not paid in time. */
export async function expireMembershipsOf(trx: Trx, facilityId: number, member: Member): Promise<void> {
  await sql`with over as (
      select id, invoice_id from membership
      where facility_id = ${facilityId} and ${isOf(member)} and ${isExpired}
      order by id for update),
    ${endedParts}`.execute(trx);
}

/** Voids memberships not paid in time, unless a payment is under way. */
export async function expireMemberships(db: Db, limit: number): Promise<void> {
  await sql`with over as (
      select id, invoice_id from membership where ${isExpired}
      order by expires_at limit ${limit} for update skip locked),
    ${endedParts}`.execute(db);
}

const isExpired = sql<SqlBool>`state = 'pending' and expires_at <= clock_timestamp()
  and not ${isBeingPaid(sql`membership.invoice_id`)}`;

const endedParts = sql`
  voided as (
    update invoice set state = 'void', updated_at = clock_timestamp() from over where invoice.id = over.invoice_id)
  update membership set state = 'void', expires_at = null, updated_at = clock_timestamp()
  from over where membership.id = over.id`;

/** Sets the card that pending memberships renew with; null: the shop collects. */
export async function billTo(
  trx: Trx,
  invoiceIds: readonly number[],
  walletCardId: string | null,
): Promise<void> {
  await sql`
    update membership set wallet_card_id = card.id, is_billed = card.id is not null
    from (select (select id from wallet_card where id = ${walletCardId}::uuid for key share) as id) card
    where invoice_id = any(${[...invoiceIds]}::int[]) and state = 'pending'`.execute(trx);
}

/** Sets the card of memberships bought with this payment. Returns whether there are any. */
export async function billPurchaseTo(
  trx: Trx,
  payingInvoiceId: number,
  walletCardId: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update membership set wallet_card_id = ${walletCardId}::uuid, is_billed = true from invoice
    where invoice.id = membership.invoice_id and membership.state = 'active'
      and (invoice.id = ${payingInvoiceId} or invoice.paid_with = ${payingInvoiceId})`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function lockMembershipOfInvoice(
  trx: Trx,
  invoiceId: number,
): Promise<Membership & { isOver: boolean }> {
  return trx
    .selectFrom('membership')
    .selectAll()
    .select(sql<boolean>`coalesce(expires_at <= clock_timestamp(), true)`.as('isOver'))
    .where('invoice_id', '=', invoiceId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function lockMembership(trx: Trx, alias: string, id: number): Promise<Membership | undefined> {
  return trx
    .selectFrom('membership')
    .selectAll()
    .where('alias', '=', alias)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Restarts the buyer's time to pay. */
export async function extendMembership(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable('membership')
    .set({ expires_at: keptUntil, updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();
}

/**
 * Starts a locked membership today and schedules its payments. One under an email alone goes to the customer who
 * verified it. Returns false, unchanged, when the member has another.
 */
export async function activateMembership(
  trx: Trx,
  { id, plan, alias, email, facility_id, customer_id }: BegunMembership,
  firstPayment: 'paid' | 'waived',
): Promise<boolean> {
  if (email) await lockAddress(trx, alias, email);
  const owner = email && customer_id === null ? await findProvedCustomer(trx, alias, email) : undefined;
  const customerId = owner?.id ?? customer_id;
  if (await hasRunningMembership(trx, facility_id, { customerId, email })) return false;
  const { rows } = await sql<{ today: string; until: string }>`
    select ${today} as today, ${scheduledUntil} as until from membership
    join facility on facility.id = facility_id where membership.id = ${id}`.execute(trx);
  const startsOn = rows[0]?.today ?? '';
  const endsOn = lastDayOf(startsOn, plan.months);
  await trx
    .updateTable('membership')
    .set({
      state: 'active',
      customer_id: customerId,
      expires_at: null,
      starts_on: startsOn,
      ends_on: endsOn,
      updated_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .execute();
  const days = paymentDays(startsOn, plan.frequency, endsOn ?? rows[0]?.until ?? startsOn);
  await insertPayments(trx, id, plan.priceCents, days);
  await trx
    .updateTable('membership_payment')
    .set({ state: firstPayment })
    .where('membership_id', '=', id)
    .where('number', '=', 1)
    .execute();
  await noteNextPayment(trx, id);
  if (customerId !== null) await ensureGolfProfile(trx, { facilityId: facility_id, customerId });
  return true;
}

/** Ends a membership early and waives unpaid periods. */
export async function endMembership(
  trx: Trx,
  id: number,
  state: 'ended' | 'cancelled' | 'void',
): Promise<void> {
  await sql`
    update membership set state = ${state}, expires_at = null, next_payment_on = null, updated_at = clock_timestamp(),
      ends_on = case when starts_on is null then null else greatest(starts_on, least(ends_on, ${today}::date)) end
    from facility where facility.id = facility_id and membership.id = ${id}`.execute(trx);
  await trx
    .updateTable('membership_payment')
    .set({ state: 'waived' })
    .where('membership_id', '=', id)
    .where('state', '=', 'due')
    .execute();
  await sql`
    update invoice set state = 'void', updated_at = clock_timestamp() from membership_payment payment
    where payment.membership_id = ${id} and payment.state = 'waived' and invoice.id = payment.invoice_id
      and invoice.state = 'open'`.execute(trx);
}

export async function endOverMemberships(db: Db, limit: number): Promise<void> {
  await sql`
    update membership set state = 'ended', next_payment_on = null, updated_at = clock_timestamp()
    where id in (
      select membership.id from membership join facility on facility.id = facility_id
      where state in ('active', 'suspended') and ends_on < ${today}::date
      order by membership.id limit ${limit} for update of membership skip locked)`.execute(db);
}

/** Schedules an imported membership, without payments before `nextPayment`. */
export async function schedulePayments(
  trx: Trx,
  id: number,
  {
    startsOn,
    endsOn,
    plan,
    nextPayment,
  }: { startsOn: string; endsOn: string | null; plan: MembershipPlan; nextPayment: string },
): Promise<void> {
  const { rows } = await sql<{ until: string }>`
    select ${scheduledUntil} as until from membership join facility on facility.id = facility_id
    where membership.id = ${id}`.execute(trx);
  const days = paymentDays(startsOn, plan.frequency, endsOn ?? rows[0]?.until ?? nextPayment);
  await insertPayments(trx, id, plan.priceCents, days);
  await trx
    .updateTable('membership_payment')
    .set({ state: 'waived' })
    .where('membership_id', '=', id)
    .where('due_on', '<', nextPayment)
    .execute();
  await noteNextPayment(trx, id);
}

export function scheduleFurtherPayments(db: Db, limit: number): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number; startsOn: string; plan: MembershipPlan; until: string }>`
      select membership.id, starts_on as "startsOn", plan, ${scheduledUntil} as until
      from membership join facility on facility.id = facility_id
      where state = 'active' and ends_on is null and plan->>'frequency' <> 'onetime'
        and (select max(due_on) from membership_payment where membership_id = membership.id)
          < (${today}::date + interval '1 year')::date
      order by membership.id limit ${limit} for update of membership skip locked`.execute(trx);
    for (const { id, startsOn, plan, until } of rows) {
      await insertPayments(trx, id, plan.priceCents, paymentDays(startsOn, plan.frequency, until));
      await noteNextPayment(trx, id);
    }
  });
}

/** Leaves existing payments unchanged. */
async function insertPayments(trx: Trx, id: number, cents: number, days: readonly string[]): Promise<void> {
  await sql`
    insert into membership_payment (membership_id, number, due_on, amount_cents)
    select ${id}, number, day::date, ${cents}
    from unnest(${[...days]}::text[]) with ordinality as given (day, number)
    on conflict (membership_id, number) do nothing`.execute(trx);
}

async function noteNextPayment(trx: Trx, id: number): Promise<void> {
  await sql`update membership set next_payment_on = (
      select min(due_on) from membership_payment where membership_id = ${id} and state = 'due')
    where id = ${id}`.execute(trx);
}

/** Today at the facility. */
const today = sql<string>`to_char(clock_timestamp() at time zone facility.time_zone, 'YYYY-MM-DD')`;
const scheduledUntil = sql<string>`to_char((clock_timestamp() at time zone facility.time_zone)
  + make_interval(years => ${SCHEDULED_YEARS}::int), 'YYYY-MM-DD')`;

function isOf({ customerId, email }: Member) {
  return sql<SqlBool>`(membership.customer_id = ${customerId}::int or (
    membership.email = ${email}::text and membership.email <> ''))`;
}
