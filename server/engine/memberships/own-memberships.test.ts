import { describe, expect, it } from 'vitest';
import type { BillingList, MembershipOnWire } from '#server/contract/memberships.ts';
import { localDateOf } from '#server/format/dates.ts';
import { lastDayOf, paymentDays } from '#server/rules/membership-schedule.ts';
import { CLUB, knowGolfer, offerInAccount } from '#tests/support/golf-accounts.ts';
import { cartStoreItem, confirmSold, reserveInCart } from '#tests/support/sell-items.ts';
import { startShop } from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { STORE_ITEMS } from '#tests/support/store-items.ts';
import { membershipJobs } from './memberships.jobs.ts';

const shop = await startShop();
const today = localDateOf(new Date(), 'America/New_York');
const SHOWN = {
  enabled: true,
  tabDisplay: { memberships: true, billing: true },
  membershipsDisplay: { paymentDetails: true, billingDetails: true, allowMembershipCancellation: true },
};
let people = 0;

/** A customer who bought a plan of Cedar Ridge; 101 is paid monthly for a year, 201 monthly until it is cancelled. */
async function member(plan: number) {
  people += 1;
  const email = `own-member-${people}@example.com`;
  const { customerId, headers } = await signIn(shop, email);
  const item = STORE_ITEMS.membership(plan);
  const invoiceId = await reserveInCart(
    shop,
    await cartStoreItem(shop, item, { email, customerId, headers }),
  );
  await confirmSold(shop, invoiceId);
  const list = () => shop.read<MembershipOnWire[]>('/v2/profile/memberships', { headers });
  const [bought] = await list();
  const id = bought?.id ?? 0;
  const post = (action: string) => shop.ask(`/memberships/${id}/${action}`, { headers, method: 'POST' });
  return { customerId, headers, id, bought, list, post };
}

describe('A membership that was bought', () => {
  it('makes the facility know its member, and is told with what was paid and is to be paid', async () => {
    await offerInAccount(shop, SHOWN);
    const { bought, headers } = await member(101);
    const last = lastDayOf(today, 12) ?? '';
    const [, second] = paymentDays(today, 'monthly', last);
    expect(bought).toMatchObject({
      gnFacilityId: CLUB.facilityId,
      name: 'Ridge Member',
      state: 'active',
      startsOn: today,
      endsOn: last,
      cancelledAt: null,
      canResume: false,
      paymentDetails: {
        paymentPlan: { price: 245, frequencyType: 'monthly' },
        payments: [{ number: 1, dueOn: today, amount: 264.91, state: 'paid' }],
      },
      billingDetails: { nextPaymentOn: second, nextAmount: 264.91 },
    });
    const billing = await shop.read<BillingList>('/profile/memberships/billing-list?pageSize=2147483647', {
      headers,
    });
    expect(billing).toMatchObject({
      totalCount: 12,
      sums: [{ currencyCode: 'USD', paid: 264.91, due: 2914.01 }],
    });
    expect(billing.payments[0]).toMatchObject({ dueOn: second, state: 'due' });
    expect(billing.payments.at(-1)).toMatchObject({ dueOn: today, state: 'paid' });
    const page = await shop.read<BillingList>('/profile/memberships/billing-list?pageSize=5&pageIndex=2', {
      headers,
    });
    expect(page.payments).toHaveLength(2);
  });

  it('tells of payments only what the facility shows', async () => {
    await offerInAccount(shop, { ...SHOWN, membershipsDisplay: {} });
    const { bought } = await member(101);
    expect(bought).toMatchObject({ paymentDetails: null, billingDetails: null, endsOnIfCancelled: null });
    await offerInAccount(shop, SHOWN);
  });
});

describe('Cancelling a membership', () => {
  it("ends it at the period's end, is the same the second time, and is reversible until then", async () => {
    const { bought, list, post } = await member(201);
    const [, second = ''] = paymentDays(today, 'monthly', '2999-01-01');
    const lastDay = localDateOf(new Date(Date.parse(`${second}T12:00:00Z`) - 86_400_000), 'UTC');
    expect(bought).toMatchObject({ endsOn: null, endsOnIfCancelled: lastDay });
    const cancelled = (await (await post('cancel')).json()) as MembershipOnWire;
    expect(cancelled).toMatchObject({
      state: 'active',
      endsOn: lastDay,
      canResume: true,
      endsOnIfCancelled: null,
      billingDetails: { nextPaymentOn: null },
    });
    expect(await (await post('cancel')).json()).toEqual(cancelled);
    const kept = (await (await post('resume')).json()) as MembershipOnWire;
    expect(kept).toEqual(bought);
    expect(await (await post('resume')).json()).toEqual(bought);
    expect(await list()).toEqual([bought]);
  });

  it('by two at once is one cancellation, and ends the membership when its last day is over', async () => {
    const { id, list, post } = await member(201);
    const answers = await Promise.all([1, 2, 3, 4].map(async () => (await post('cancel')).json()));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await shop.database.pool.query(
      `update membership set starts_on = starts_on - 40, ends_on = $1::date - 1 where id = $2`,
      [today, id],
    );
    for (const { run } of membershipJobs(shop.db)) await run();
    expect(await list()).toMatchObject([{ id, state: 'ended', canResume: false }]);
    expect((await post('resume')).status).toBe(409);
  });

  it('is 403 where allowMembershipCancellation is off, and 404 for a membership of somebody else', async () => {
    const { id, post } = await member(101);
    const other = await signIn(shop, 'other-member@example.com');
    await knowGolfer(shop, other.customerId);
    const foreign = await shop.ask(`/memberships/${id}/cancel`, { headers: other.headers, method: 'POST' });
    expect(foreign.status).toBe(404);
    await offerInAccount(shop, { ...SHOWN, membershipsDisplay: { allowMembershipCancellation: false } });
    expect([(await post('cancel')).status, (await post('resume')).status]).toEqual([403, 403]);
    await offerInAccount(shop, SHOWN);
    expect((await post('cancel')).status).toBe(200);
  });
});
