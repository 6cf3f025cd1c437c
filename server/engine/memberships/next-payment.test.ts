import { describe, expect, it } from 'vitest';
import type { MembershipOnWire } from '#server/contract/memberships.ts';
import type { Order } from '#server/contract/orders.ts';
import { addDays } from '#server/format/dates.ts';
import type { PaymentFrequency } from '#server/rules/membership-schedule.ts';
import { offerInAccount } from '#tests/support/golf-accounts.ts';
import { keepTestCard, memberSince, moveTo } from '#tests/support/member-billing.ts';
import { startShop } from '#tests/support/shop.ts';
import { withPayables } from '../checkout/payables.ts';
import { billMemberships } from './bill-memberships.ts';

const shop = await startShop();
const { pool } = shop.database;
await offerInAccount(shop, {
  enabled: true,
  tabDisplay: { memberships: true },
  membershipsDisplay: { billingDetails: true, paymentDetails: true },
});

type Member = Awaited<ReturnType<typeof memberSince>>;

async function shownNext({ headers }: Member) {
  const [membership] = await shop.read<MembershipOnWire[]>('/v2/profile/memberships', { headers });
  return membership?.billingDetails ?? null;
}
/** The next payment that the order of a membership shows. */
async function orderedNext({ customerId, headers }: Member) {
  const { rows } = await pool.query('select id from purchase_order where customer_id = $1', [customerId]);
  const { memberships } = await shop.read<Order>(`/orders/${rows[0].id}`, { headers });
  return memberships[0];
}
async function charged({ id }: Member): Promise<number[]> {
  const { rows } = await pool.query<{ cents: number }>(
    `select payment_attempt.amount_cents as cents from payment_attempt join membership_payment payment using (invoice_id)
     where membership_id = $1 and payment_attempt.state in ('booked', 'captured') order by payment_attempt.sequence`,
    [id],
  );
  return rows.map(({ cents }) => cents / 100);
}

describe('The next payment an account shows', () => {
  it.each<[PaymentFrequency, string]>([
    ['monthly', '2031-01-31'],
    ['weekly', '2031-03-06'],
    ['quarterly', '2031-02-28'],
  ])('%s since %s is what is charged, with tax, on that day and not before', async (frequency, since) => {
    const member = await memberSince(shop, since, frequency);
    await keepTestCard(shop, member.customerId);
    for (let payment = 0; payment < 3; payment += 1) {
      const shown = await shownNext(member);
      const day = shown?.nextPaymentOn ?? '';
      moveTo(shop, addDays(day, -1));
      await billMemberships(withPayables(shop.parts));
      expect(await charged(member)).toHaveLength(payment);
      moveTo(shop, day);
      await billMemberships(withPayables(shop.parts));
      const paid = await charged(member);
      expect(paid).toHaveLength(payment + 1);
      expect(paid.at(-1)).toBe(shown?.nextAmount);
    }
  });

  it('after a declined card is the next try, and nothing once the membership is suspended, as in its order', async () => {
    const member = await memberSince(shop, '2031-01-10', 'monthly');
    moveTo(shop, '2031-02-10');
    await billMemberships(withPayables(shop.parts));
    const first = await shownNext(member);
    expect(first?.nextPaymentOn).toBe('2031-02-11');
    expect(await orderedNext(member)).toMatchObject({ ...first });
    for (let tries = 0; tries < 3; tries += 1) {
      moveTo(shop, (await shownNext(member))?.nextPaymentOn ?? '');
      await billMemberships(withPayables(shop.parts));
    }
    const none = { nextPaymentOn: null, nextAmount: null, billedTo: null };
    expect(await shownNext(member)).toEqual(none);
    expect(await orderedNext(member)).toMatchObject(none);
  });

  it('includes tax where prices do not, and the list of payments says the same', async () => {
    const member = await memberSince(shop, '2031-01-15', 'monthly');
    const { headers } = member;
    const shown = await shownNext(member);
    const { rows } = await pool.query(
      'select amount_cents from membership_payment where membership_id = $1',
      [member.id],
    );
    expect(shown?.nextAmount).toBe(Math.round(rows[0].amount_cents * 1.08125) / 100);
    const { payments } = await shop.read<{ payments: { amount: number }[] }>(
      '/profile/memberships/billing-list',
      { headers },
    );
    expect(payments[0]?.amount).toBe(shown?.nextAmount);
  });
});
