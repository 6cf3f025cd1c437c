import { expect, it } from 'vitest';
import type { Session } from '#server/contract/customer.ts';
import type { FacilityOrders } from '#server/contract/facility-orders.ts';
import type { Order } from '#server/contract/orders.ts';
import type { ListedReservation } from '#server/contract/reservation-history.ts';
import { importSampleOperators } from '#server/db/samples/import-samples.ts';
import { said, signIn } from '#tests/support/accounts.ts';
import { startEngine } from '#tests/support/engine.ts';
import { recoverCheckouts } from '#tests/support/recover-checkouts.ts';

const engine = await startEngine([]);

it('the golfers of the demo sign in as README.md says, also after another import', async () => {
  for (const _time of [1, 2]) {
    await importSampleOperators(engine.db);
    for (const alias of ['cedar-ridge', 'coastal-golf']) {
      const golfer = await signIn(engine, 'golfer@example.com', 'fairway18', { alias });
      expect((await golfer.json()) as Session).toMatchObject({
        customer: { name: { formatted: 'Robin Hale' }, isEmailVerified: true },
      });
      expect(await said(signIn(engine, 'imported@example.com', 'fairway18', { alias }))).toBe(
        '401 This is a newly created profile, use the Forgot Password function.',
      );
      const weak = (await (await signIn(engine, 'weak@example.com', 'golf', { alias })).json()) as Session;
      expect(weak.passwordResetToken).toMatch(/^[\w-]{43}$/);
    }
    expect((await signIn(engine, 'golfer@example.com', 'fairway18', { alias: 'the-bay' })).status).toBe(401);
    const member = (await (
      await signIn(engine, 'member@example.com', 'fairway18', { alias: 'cedar-ridge' })
    ).json()) as Session;
    const cards = await engine.read<Record<string, object>>('/profile/g1', {
      alias: 'cedar-ridge',
      headers: { session: member.sessionToken },
    });
    expect(cards['9101']).toMatchObject({
      firstName: 'Mara',
      lastName: 'Quinn',
      membershipCardNumber: 'CR-1042',
    });
    const headers = { session: member.sessionToken };
    const [credit] = await engine.read<{ balance: number; creditLimit: number }[]>(
      '/profile/credit-account/info',
      {
        alias: 'cedar-ridge',
        headers,
      },
    );
    expect(credit).toMatchObject({ balance: 73, creditLimit: 1_500, availableCredit: 1_427 });
    const { rows } = await engine.database.pool.query(
      `select kind, unit, -sum(amount_cents)::int as balance, count(*)::int as entries from customer_account account
       join posting on account_id = account.id group by account.id, kind, unit order by account.id`,
    );
    expect(rows).toEqual([
      { kind: 'credit-account', unit: 'USD', balance: -7_300, entries: 71 },
      { kind: 'loyalty', unit: 'PTS', balance: 968, entries: 83 },
      { kind: 'credit-book', unit: 'RND', balance: 6, entries: 5 },
      { kind: 'credit-book', unit: 'USD', balance: 4_400, entries: 14 },
    ]);
    const memberships = await engine.db.selectFrom('membership').select('id').execute();
    expect(memberships).toHaveLength(2);
    const read = <T>(path: string) => engine.read<T>(path, { alias: 'cedar-ridge', headers });
    expect(await read('/v2/profile/memberships')).toMatchObject([
      { name: 'Ridge Member', state: 'active', billingDetails: { nextAmount: 264.91 } },
      { name: 'Ridge Member', state: 'ended' },
    ]);
    expect(await read('/profile/memberships/billing-list')).toMatchObject({ totalCount: 13 });
    const orders = await read<Order[]>('/orders?take=50');
    expect(orders).toHaveLength(50);
    const purchases = await read<FacilityOrders>('/profile/g1/orders?pageSize=100');
    expect(purchases.totalCount).toBe(57);
    const days = (list: string[]) => list.map((at) => Date.parse(at));
    const bought = days(purchases.orders.map(({ orderedAt }) => orderedAt));
    expect(bought).toEqual(bought.toSorted((a, b) => b - a));
    expect(days(orders.map(({ createdAt }) => createdAt))).toEqual(bought.slice(0, 50));
    const past = await read<{ total: number; reservations: { Reservations: ListedReservation[] } }>(
      '/reservation/history?period=past&take=1',
    );
    expect(past.total).toBe(24);
    expect(past.reservations.Reservations).toMatchObject([{ totalPlayers: 1, numberOfPlayersCheckedIn: 1 }]);
    const { rows: younger } = await engine.database.pool.query(
      `select from purchase_order join customer on customer.id = purchase_order.customer_id
       where purchase_order.created_at < customer.created_at`,
    );
    expect(younger, 'purchases from before there was an account').toEqual([]);
    // The golfer and the shop know of these purchases.
    await recoverCheckouts(engine.parts, { quietSeconds: 0, unconfirmedSeconds: 0 });
    expect(await engine.db.selectFrom('outbox').select('kind').execute()).toEqual([]);
    expect(await read('/profile/g1/gift-certificates')).toMatchObject([
      { role: 'received', balance: 110 },
      { role: 'bought', balance: 100 },
    ]);
    const { rows: unbalanced } = await engine.database.pool.query(
      'select journal_id from posting group by journal_id, currency having sum(amount_cents) <> 0',
    );
    expect(unbalanced).toEqual([]);
  }
});
