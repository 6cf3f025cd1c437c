import { type SqlBool, sql } from 'kysely';
import { type ChargedPayment, centsOfPeriod } from '#server/rules/membership-charges.ts';
import type { Db, Trx } from '../call/context.ts';
import type { Forget, KeptByNoun, Person, Waiting } from '../call/personal-data.ts';
import { listBookedFacilities } from '../catalogue/booked-facilities.queries.ts';
import { bookedUntil, unbookedUntil } from '../catalogue/retention.queries.ts';
import { voidInvoice } from '../invoices/invoices.queries.ts';
import { isBeingPaid } from '../payments/paying-deadline.queries.ts';
import { centsOfPeriodInvoice, todayAt } from './billing.queries.ts';
import { endMembership } from './memberships.queries.ts';

/** Sales and payments stay, without their member. */
export const membershipsPersonalData: KeptByNoun = {
  tables: ['membership'],
  export: async (db, person) => {
    const memberships = await db
      .selectFrom('membership')
      .select([
        'id',
        'facility_id as facilityId',
        'name',
        'plan',
        'email',
        'first_name as firstName',
        'last_name as lastName',
        'member_number as memberNumber',
        'state',
        'starts_on as startsOn',
        'ends_on as endsOn',
        'next_payment_on as nextPaymentOn',
        'cancelled_at as cancelledAt',
        'created_at as createdAt',
      ])
      .where(isMembershipOf(person))
      .orderBy('id')
      .execute();
    const payments = await db
      .selectFrom('membership_payment')
      .select([
        'membership_id as membershipId',
        'due_on as dueOn',
        'amount_cents as amountCents',
        'state',
        'tries',
        'next_try_on as nextTryOn',
      ])
      .where('membership_id', '=', sql<number>`any(${memberships.map(({ id }) => id)}::int[])`)
      .orderBy('number')
      .execute();
    return {
      memberships: memberships.map((membership) => ({
        ...membership,
        payments: payments
          .filter(({ membershipId }) => membershipId === membership.id)
          .map(({ membershipId: _id, ...payment }) => payment),
      })),
    };
  },
  attach: attachMemberships,
  async lock(trx, person) {
    await sql`select from membership where ${isMembershipOf(person)} order by id for update`.execute(trx);
  },
  async listOwed(db, person, now) {
    const running = await listRunning(db, person, now);
    return running.flatMap(({ facilityId, name, due, today }) => {
      const amount = due.filter(({ dueOn }) => dueOn <= today).reduce((sum, { cents }) => sum + cents, 0);
      return amount > 0 ? [{ kind: 'membership' as const, facilityId, name, amount }] : [];
    });
  },
  async listLost(db, person, now) {
    const running = await listRunning(db, person, now);
    return running.map(({ facilityId, name, due, today }) => {
      const next = due.find(({ dueOn }) => dueOn > today);
      const payment = next ? { nextPaymentOn: next.dueOn } : {};
      return { kind: 'membership', facilityId, name, amount: next?.cents ?? 0, ...payment };
    });
  },
  /** Cancels running memberships, voids pending ones, and erases the member. */
  async remove(trx, person) {
    const { rows } = await sql<{ id: number; state: string; invoiceId: number | null }>`
      select id, state, invoice_id as "invoiceId" from membership
      where ${isMembershipOf(person)} and state in ('pending', 'active', 'suspended') order by id`.execute(
      trx,
    );
    for (const { id, state, invoiceId } of rows) {
      await endMembership(trx, id, state === 'pending' ? 'void' : 'cancelled');
      if (state === 'pending' && invoiceId !== null) await voidInvoice(trx, invoiceId);
    }
    await trx
      .updateTable('membership')
      .set({
        customer_id: null,
        email: '',
        first_name: '',
        last_name: '',
        member_number: '',
        wallet_card_id: null,
      })
      .where(isMembershipOf(person))
      .execute();
  },
  forget: [forgetMembers],
};

/**
 * Gives the customer memberships sold or imported for their address. Voids their own pending purchase where one of
 * these runs.
 */
async function attachMemberships(trx: Trx, { alias, email, customerId, recordId }: Waiting): Promise<void> {
  const isWaiting = sql<SqlBool>`(waiting.customer_id = ${recordId}::int
      or (waiting.customer_id is null and waiting.alias = ${alias} and waiting.email = ${email}))
    and waiting.state in ('active', 'suspended', 'ended', 'cancelled')`;
  await sql`
    with begun as (
      update membership set state = 'void', expires_at = null, updated_at = clock_timestamp()
      where customer_id = ${customerId} and state = 'pending' and not ${isBeingPaid(sql`membership.invoice_id`)}
        and exists (select from membership waiting where ${isWaiting} and waiting.state in ('active', 'suspended')
          and waiting.facility_id = membership.facility_id)
      returning invoice_id)
    update invoice set state = 'void', updated_at = clock_timestamp() from begun where invoice.id = begun.invoice_id`.execute(
    trx,
  );
  await sql`
    with attached as (
      update membership waiting set customer_id = ${customerId}, updated_at = clock_timestamp(),
        is_billed = is_billed and waiting.customer_id is not null
      where ${isWaiting} and not (waiting.state in ('active', 'suspended') and exists (
        select from membership known where known.customer_id = ${customerId} and known.facility_id = waiting.facility_id
          and known.state in ('pending', 'active', 'suspended')))
      returning waiting.alias, facility_id, invoice_id, member_number),
    paid as (
      update invoice set customer_id = ${customerId}, updated_at = clock_timestamp()
      from attached where invoice.id = attached.invoice_id and (invoice.customer_id is null or invoice.customer_id = ${recordId}::int))
    insert into golf_profile (alias, facility_id, customer_id, member_number)
    select alias, facility_id, ${customerId}, max(member_number) from attached group by alias, facility_id
    on conflict do nothing`.execute(trx);
}

/** Lists running memberships with their unpaid card charges. */
async function listRunning(db: Db, person: Person, now: Date) {
  const { rows } = await sql<{
    facilityId: number;
    name: string;
    today: string;
    payments: (ChargedPayment & { dueOn: string })[];
  }>`
    select facility_id as "facilityId", membership.name, to_char(${todayAt(now)}, 'YYYY-MM-DD') as today, (
      select coalesce(jsonb_agg(jsonb_build_object('dueOn', to_char(due_on, 'YYYY-MM-DD'), 'amountCents', amount_cents,
        'invoiceCents', ${centsOfPeriodInvoice}) order by number), '[]')
      from membership_payment payment
      where payment.membership_id = membership.id and payment.state = 'due' and amount_cents > 0 and is_billed) as payments
    from membership join facility on facility.id = facility_id
    where ${isMembershipOf(person)} and membership.state in ('active', 'suspended') order by membership.id`.execute(
    db,
  );
  const facilities = await listBookedFacilities(
    db,
    rows.map(({ facilityId }) => facilityId),
  );
  return rows.map(({ payments, ...membership }) => {
    const tax = facilities.get(membership.facilityId)?.details.tax;
    const due = tax ? payments.map((payment) => ({ ...payment, cents: centsOfPeriod(payment, tax) })) : [];
    return { ...membership, due };
  });
}

/** Includes guest memberships with the verified email. */
function isMembershipOf({ customer, provedEmail }: Person) {
  return sql<SqlBool>`(membership.customer_id = ${customer.id} or (
    membership.alias = ${customer.alias} and membership.email = ${provedEmail}))`;
}

/** Erases members of unpaid and ended memberships after the retention times of bookings. */
async function forgetMembers(...[db, limit]: Parameters<Forget>): Promise<number> {
  const answer = await sql`
    update membership set customer_id = null, email = '', first_name = '', last_name = '', member_number = ''
    where id in (
      select m.id from membership m join operator o on o.alias = m.alias
      where (m.email <> '' or m.customer_id is not null or m.first_name <> '' or m.last_name <> '' or m.member_number <> '') and (
        (m.state = 'void' and m.updated_at < ${unbookedUntil})
        or (m.state in ('ended', 'cancelled') and m.updated_at < ${bookedUntil}))
      order by m.id limit ${limit} for update of m skip locked)`.execute(db);
  return Number(answer.numAffectedRows ?? 0);
}
