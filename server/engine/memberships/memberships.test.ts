import { describe, expect, it } from 'vitest';
import { localDateOf } from '#server/format/dates.ts';
import { lastDayOf, paymentDays } from '#server/rules/membership-schedule.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { cartStoreItem, confirmSold, reserveInCart, sellInCart } from '#tests/support/sell-items.ts';
import { changeSettings, startShop } from '#tests/support/shop.ts';
import { signIn, signInProved } from '#tests/support/sign-in.ts';
import { STORE_ITEMS } from '#tests/support/store-items.ts';
import { membershipJobs } from './memberships.jobs.ts';

const shop = await startShop();
const { pool } = shop.database;
const { membership } = STORE_ITEMS;
const ACTIVE =
  'You already have an active membership. Please reach out to us at the course if you believe this is an error.';
/** Memberships begin by the clock of the database. */
const today = localDateOf(new Date(), 'America/New_York');

let people = 0;
const somebody = () => {
  people += 1;
  return { email: `member-${people}@example.com` };
};

async function membershipOf(invoiceId: number) {
  const { rows } = await pool.query(
    `select m.id, m.state, starts_on, ends_on, next_payment_on, email, customer_id, name, plan,
       (select jsonb_agg(jsonb_build_array(to_char(due_on, 'YYYY-MM-DD'), amount_cents, p.state) order by number)
        from membership_payment p where membership_id = m.id) as payments
     from membership m where invoice_id = $1`,
    [invoiceId],
  );
  return rows[0];
}
const work = async () => {
  for (const { run } of membershipJobs(shop.db)) await run();
};

describe('A membership that is paid', () => {
  it('is active from today on, for as long as it was sold, with its payments written down', async () => {
    const buyer = somebody();
    const sold = await membershipOf(await sellInCart(shop, membership(101), buyer));
    const last = lastDayOf(today, 12);
    const [, second] = paymentDays(today, 'monthly', last ?? '');
    expect(sold).toMatchObject({
      state: 'active',
      starts_on: today,
      ends_on: last,
      next_payment_on: second,
      email: buyer.email,
      name: 'Ridge Member',
      plan: { id: 101, priceCents: 24_500, initiationFeeCents: 15_000, frequency: 'monthly', months: 12 },
    });
    expect(sold.payments).toEqual(
      paymentDays(today, 'monthly', last ?? '').map((day, index) => [
        day,
        24_500,
        index === 0 ? 'paid' : 'due',
      ]),
    );
    expect(sold.payments).toHaveLength(12);
  });

  it('is earned and taxed as what it is', async () => {
    const invoiceId = await sellInCart(shop, membership(101), somebody());
    const { rows } = await pool.query(
      `select account, sum(amount_cents)::int as cents from posting join journal on journal.id = journal_id
       where invoice_id = $1 group by account order by account`,
      [invoiceId],
    );
    expect(rows).toEqual([
      { account: 'due-online', cents: 42_710 },
      { account: 'revenue', cents: -39_500 },
      { account: 'sales-tax', cents: -3_210 },
    ]);
  });

  it('ends when its last day is over, and can be bought again then', async () => {
    const buyer = somebody();
    const invoiceId = await sellInCart(shop, membership(), buyer);
    const lastDay = (days: number) =>
      pool.query(
        `update membership set starts_on = $1::date - 40, ends_on = $1::date + $2::int where invoice_id = $3`,
        [today, days, invoiceId],
      );
    await lastDay(0);
    await work();
    expect(await membershipOf(invoiceId)).toMatchObject({ state: 'active' });
    await lastDay(-2);
    await work();
    expect(await membershipOf(invoiceId)).toMatchObject({ state: 'ended', next_payment_on: null });
    expect(await sellInCart(shop, membership(), buyer)).toBeGreaterThan(invoiceId);
  });

  it('has its payments written on as time goes by where it has no end', async () => {
    const invoiceId = await sellInCart(shop, membership(201), somebody());
    const before = await membershipOf(invoiceId);
    expect(before.ends_on).toBeNull();
    expect(before.payments).toHaveLength(25);
    await pool.query(
      `update membership set starts_on = (starts_on - interval '14 months')::date where invoice_id = $1`,
      [invoiceId],
    );
    await pool.query(
      `update membership_payment set due_on = (due_on - interval '14 months')::date where membership_id = $1`,
      [before.id],
    );
    await work();
    const after = await membershipOf(invoiceId);
    expect(after.payments.length).toBeGreaterThanOrEqual(38);
    await work();
    expect(await membershipOf(invoiceId)).toEqual(after);
  });
});

describe('One person, one membership of a facility', () => {
  it('however many carts of a customer begin to pay at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { email } = somebody();
      const buyer = { email, ...(await signIn(shop, email)) };
      const carts = await Promise.all(
        Array.from({ length: 5 }, () => cartStoreItem(shop, membership(), buyer)),
      );
      const answers = await Promise.allSettled(carts.map((carted) => reserveInCart(shop, carted)));
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const answer of answers)
        if (answer.status === 'rejected') expect(answer.reason.code).toBe('MEMBERSHIP_ACTIVE');
    }
  });

  it('however many carts name an address: all may begin, and the first that is paid is sold', async () => {
    for (let round = 0; round < 4; round += 1) {
      const buyer = somebody();
      const carts = await Promise.all(
        Array.from({ length: 5 }, () => cartStoreItem(shop, membership(), buyer)),
      );
      const ids = await Promise.all(carts.map((carted) => reserveInCart(shop, carted)));
      const sold = await Promise.all(ids.map((id) => confirmSold(shop, id)));
      expect(sold.filter(Boolean)).toHaveLength(1);
      const states = await Promise.all(ids.map(async (id) => (await membershipOf(id)).state));
      expect(states.toSorted()).toEqual(['active', 'void', 'void', 'void', 'void']);
    }
  });

  it('and what a stranger began in the name of an address keeps its owner from nothing', async () => {
    const { email } = somebody();
    const begun = await reserveInCart(shop, await cartStoreItem(shop, membership(), { email }));
    const owner = { email, ...(await signInProved(shop, email)) };
    const own = await reserveInCart(shop, await cartStoreItem(shop, membership(), owner));
    expect(await confirmSold(shop, own)).toBe(true);
    expect(await confirmSold(shop, begun)).toBe(false);
    expect(await membershipOf(own)).toMatchObject({ state: 'active', customer_id: owner.customerId });
  });

  it('that a guest bought with a proved address is its customer’s, and no card is charged for it later', async () => {
    const { email } = somebody();
    const { customerId } = await signInProved(shop, email);
    const invoiceId = await sellInCart(shop, membership(), { email });
    expect(await membershipOf(invoiceId)).toMatchObject({ state: 'active', customer_id: customerId });
    const { rows } = await pool.query('select is_billed from membership where invoice_id = $1', [invoiceId]);
    expect(rows).toEqual([{ is_billed: false }]);
  });

  it('by the customer as well as by the address', async () => {
    const { customerId, headers } = await signIn(shop, 'two-ways@example.com');
    const signedIn = { email: 'two-ways@example.com', customerId, headers };
    const asCustomer = await cartStoreItem(shop, membership(), signedIn);
    const asGuest = await cartStoreItem(shop, membership(), { email: 'two-ways@example.com' });
    const invoiceId = await reserveInCart(shop, asCustomer);
    const begun = await reserveInCart(shop, asGuest);
    await confirmSold(shop, invoiceId);
    expect(await confirmSold(shop, begun)).toBe(false);
    expect(await refusalOf(reserveInCart(shop, asGuest))).toBe(ACTIVE);
    expect(await membershipOf(invoiceId)).toMatchObject({ customer_id: customerId });
  });

  it('but not when the first did not pay in time', async () => {
    const buyer = somebody();
    const first = await cartStoreItem(shop, membership(), buyer);
    const second = await cartStoreItem(shop, membership(), buyer);
    const late = await reserveInCart(shop, first);
    await pool.query(
      `update membership set expires_at = clock_timestamp() - interval '1 second' where invoice_id = $1`,
      [late],
    );
    const invoiceId = await reserveInCart(shop, second);
    expect(await membershipOf(late)).toMatchObject({ state: 'void' });
    // The money of the first comes too late: nothing is sold for it.
    expect(await confirmSold(shop, late)).toBe(false);
    expect(await confirmSold(shop, invoiceId)).toBe(true);
  });

  it('and late money is taken while nobody else has bought it', async () => {
    const late = await reserveInCart(shop, await cartStoreItem(shop, membership(), somebody()));
    await pool.query(
      `update membership set expires_at = clock_timestamp() - interval '1 second' where invoice_id = $1`,
      [late],
    );
    expect(await confirmSold(shop, late)).toBe(true);
  });

  it('which the database promises as well: no two that run name one address', async () => {
    const { email } = somebody();
    const carts = [
      await cartStoreItem(shop, membership(), { email }),
      await cartStoreItem(shop, membership(), { email }),
    ];
    for (const carted of carts) await reserveInCart(shop, carted);
    await expect(
      pool.query(
        `update membership set state = 'active', starts_on = current_date, expires_at = null where email = $1`,
        [email],
      ),
    ).rejects.toThrow('membership_once_per_email');
  });
});

describe('GET /memberships', () => {
  it('tells what each facility sells, with the ways to pay for it', async () => {
    const offers = await shop.read<{ name: string }[]>('/memberships?facilityIds=9101');
    expect(offers.map(({ name }) => name)).toEqual(['Ridge Member', 'Weekday Member']);
    expect(offers[0]).toMatchObject({
      facilityId: 9101,
      currencyCode: 'USD',
      id: 1,
      months: 12,
      benefits: expect.arrayContaining(['Green fees included on every day']),
      paymentPlans: [
        { paymentPlanId: 101, price: 245, initiationFee: 150, frequencyType: 'monthly' },
        { paymentPlanId: 102, price: 705, initiationFee: 150, frequencyType: 'quarterly' },
        { paymentPlanId: 103, price: 2640, initiationFee: 0, frequencyType: 'annually' },
      ],
    });
    expect(await shop.read('/memberships', { alias: 'the-bay' })).toEqual([]);
  });

  it('is forbidden where the store is closed', async () => {
    await changeSettings(shop, { store: { enabled: false } });
    expect((await shop.ask('/memberships')).status).toBe(403);
    await changeSettings(shop, { store: { enabled: true } });
  });
});

describe('GET /users', () => {
  it('tells nobody’s name where player partners are off', async () => {
    const { headers } = await signIn(shop, 'curious@example.com');
    await signInProved(shop, 'private@example.com');
    await changeSettings(shop, { user: { playerPartner: false } });
    expect(await shop.read('/users?email=private@example.com', { headers })).toEqual([]);
    await changeSettings(shop, { user: { playerPartner: true } });
    expect(await shop.read('/users?email=private@example.com', { headers })).toHaveLength(1);
  });

  it('finds who has exactly that address at this operator, by id and name alone, and never oneself', async () => {
    const { headers } = await signIn(shop, 'captain@example.com');
    const { customerId } = await signInProved(shop, 'partner@example.com');
    await signInProved(shop, 'abroad@example.com', 'the-bay');
    const find = (query: string) => shop.read(`/users${query}`, { headers });
    expect(await find('?email=Partner@Example.com')).toEqual([
      { id: String(customerId), name: 'Ada Palmer' },
    ]);
    for (const nobody of [
      '?email=captain@example.com',
      '?email=partner@example',
      '?email=artner@example.com',
      '?email=abroad@example.com',
      '?email=',
      '',
    ]) {
      const answer = await shop.ask(`/users${nobody}`, { headers });
      if (answer.status === 400) continue;
      expect([nobody, await answer.json()]).toEqual([nobody, []]);
    }
    expect((await shop.ask('/users?email=partner@example.com')).status).toBe(401);
  });
});
