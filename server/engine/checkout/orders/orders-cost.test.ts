import { describe, expect, it } from 'vitest';
import { copyBookings } from '#tests/support/copy-bookings.ts';
import { costOf } from '#tests/support/cost-of-call.ts';
import { knowGolfer } from '#tests/support/golf-accounts.ts';
import { buy, startShop } from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';

const shop = await startShop();
const { pool } = shop.database;

describe('The orders of a golfer', () => {
  it('cost the same when there are 10,000 of them', async () => {
    const { customerId, headers } = await signIn(shop, 'many-orders@example.com');
    await knowGolfer(shop, customerId);
    const { order, reservationId } = await buy(shop, { date: '2031-05-06', headers });
    const paths = [
      '/orders?take=20',
      `/orders/${order.id}`,
      '/profile/g1/orders',
      `/profile/g1/orders/details?gnFacilityId=9101&orderId=${order.invoice?.referenceId}`,
      '/profile/g1',
      '/profile/g1/locations',
      '/profile/g1/gift-certificates',
      '/profile/memberships/billing-list',
      '/v2/profile/memberships',
    ];
    const startsAt = new Date('2030-01-01T12:00:00Z');
    const fill = async (count: number) => {
      await copyBookings(shop.db, { of: reservationId, customerId, startsAt, count });
      await pool.query('analyze');
      const costs = [];
      for (const path of paths) costs.push({ path, ...(await costOf(shop, path, headers)) });
      return costs;
    };
    const few = await fill(99);
    const many = await fill(9_900);
    for (const [index, { path, statements, rows, plans }] of many.entries()) {
      expect({ path, statements }).toEqual({ path, statements: few[index]?.statements });
      // A page has 50 entries at most, of a few rows each.
      const most = plans.toSorted((one, other) => other.rows - one.rows)[0];
      expect({ path, tooMany: rows > 1_000 ? most : null }).toEqual({ path, tooMany: null });
    }
  });
});

describe('The gift certificates of a golfer', () => {
  it('are found among 10,000 of others, also where the shop typed the address in other letters', async () => {
    const { customerId, headers } = await signIn(shop, 'given@example.com');
    await knowGolfer(shop, customerId);
    await pool.query('update customer set email_verified_at = now() where id = $1', [customerId]);
    await pool.query(
      `with opened as (
         insert into invoice (alias, facility_id, kind, customer_id, currency, state)
         select 'cedar-ridge', 9101, 'gift-certificate', case n when 1 then $1::int end, 'USD', 'closed' from generate_series(1, 10000) n
         returning id, customer_id)
       insert into gift_certificate (alias, facility_id, invoice_id, name, value_cents, currency, code_hash, last_four, recipient_name,
         recipient_email, state, delivered_at)
       select 'cedar-ridge', 9101, id, 'Gift', 5000, 'USD', md5(id::text), '1234', 'Somebody',
         case when customer_id is null and id % 5000 = 0 then 'Given@Example.com' else 'other-' || id || '@example.com' end, 'active', now()
       from opened`,
      [customerId],
    );
    await pool.query('analyze');
    const { rows, plans } = await costOf(shop, '/profile/g1/gift-certificates', headers);
    expect(rows > 100 ? plans : []).toEqual([]);
    const list = await shop.read<{ role: string }[]>('/profile/g1/gift-certificates', { headers });
    expect(list.map(({ role }) => role).toSorted()).toEqual(['bought', 'received', 'received']);
  });
});
