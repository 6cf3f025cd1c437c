import { describe, expect, it } from 'vitest';
import { type PaymentFrequency, paymentDays } from '#server/rules/membership-schedule.ts';
import { dayAfter, keepTestCard, memberSince, moveTo } from '#tests/support/member-billing.ts';
import { startShop } from '#tests/support/shop.ts';
import { withPayables } from '../checkout/payables.ts';
import { billMemberships } from './bill-memberships.ts';
import { warnOfExpiry } from './warn-of-expiry.ts';

const shop = await startShop();
const { pool } = shop.database;
const bill = () => billMemberships(withPayables(shop.parts));

/** The emails to a member, each with the day it names. */
async function told(email: string): Promise<[kind: string, day: string | null][]> {
  const { rows } = await pool.query(
    `select kind, content->>'day' as day from outbox where to_address = $1 and kind like 'membership-%' order by created_at`,
    [email],
  );
  return rows.map(({ kind, day }) => [kind, day]);
}

async function billEachDay(from: string, until: string): Promise<void> {
  for (let day = from; day <= until; day = dayAfter(day)) {
    moveTo(shop, day);
    await bill();
  }
}

const charges = async (membershipId: number) => {
  const { rows } = await pool.query(
    `select count(*)::int as count from payment_attempt join membership_payment using (invoice_id)
     where membership_id = $1 and payment_attempt.state = 'captured'`,
    [membershipId],
  );
  return rows[0].count as number;
};

/** Every journal sums to zero, and no charge leaves a balance. */
async function checkLedger(): Promise<void> {
  const { rows: uneven } = await pool.query(
    'select journal_id from posting group by journal_id, currency having sum(amount_cents) <> 0',
  );
  expect(uneven).toEqual([]);
  const { rows: owed } = await pool.query(
    `select journal.invoice_id from posting join journal on journal.id = journal_id
     join invoice on invoice.id = journal.invoice_id
     where account = 'due-online' and invoice.kind = 'membership-period'
     group by 1 having sum(amount_cents) <> 0`,
  );
  expect(owed).toEqual([]);
}

describe('A membership that was bought online', () => {
  it.each<[PaymentFrequency, string]>([
    ['weekly', '2026-12-31'],
    ['biweekly', '2026-12-31'],
    ['monthly', '2027-01-31'],
    ['bimonthly', '2026-12-31'],
    ['quarterly', '2027-08-31'],
    ['annually', '2028-02-29'],
  ])('that is paid %s from %s is charged each period once in a year', async (frequency, startsOn) => {
    const { id, customerId, payments } = await memberSince(shop, startsOn, frequency);
    await keepTestCard(shop, customerId);
    const until = dayAfter(startsOn, 366);
    const days = paymentDays(startsOn, frequency, until);
    for (const day of days.slice(1)) await billEachDay(dayAfter(day, -1), day);
    const paid = (await payments()).filter(({ state }) => state === 'paid');
    expect(paid.map(({ day }) => day)).toEqual(days);
    expect(await charges(id)).toBe(days.length - 1);
    expect(new Set(paid.slice(1).map(({ invoice }) => invoice)).size).toBe(days.length - 1);
    await checkLedger();
  });

  it('is not charged before its day begins at the facility', async () => {
    const { customerId, payments } = await memberSince(shop, '2027-03-14', 'weekly');
    await keepTestCard(shop, customerId);
    shop.clock.now = new Date('2027-03-21T03:59:00Z');
    await bill();
    expect((await payments())[1]).toMatchObject({ state: 'due', tries: 0 });
    shop.clock.now = new Date('2027-03-21T04:01:00Z');
    await bill();
    expect((await payments())[1]).toMatchObject({ state: 'paid' });
  });

  it('is charged once by many jobs at once', async () => {
    const { id, customerId, payments } = await memberSince(shop, '2027-04-30', 'monthly');
    await keepTestCard(shop, customerId);
    moveTo(shop, '2027-05-30');
    await Promise.all([1, 2, 3, 4, 5, 6].map(bill));
    expect((await payments())[1]).toMatchObject({ state: 'paid', tries: 1 });
    expect(await charges(id)).toBe(1);
    await checkLedger();
  });
});

describe('A period whose card is declined', () => {
  it('is tried again after 1, 3 and 5 days, then the membership is suspended', async () => {
    const { customerId, email, payments } = await memberSince(shop, '2027-06-01', 'monthly');
    await keepTestCard(shop, customerId, { verdict: 'external-step' });
    const seen: string[] = [];
    let tries = 0;
    for (let day = '2027-07-01'; day <= '2027-07-10'; day = dayAfter(day)) {
      await billEachDay(day, day);
      const second = (await payments())[1];
      if (second && second.tries > tries) seen.push(day);
      tries = second?.tries ?? 0;
    }
    expect(seen).toEqual(['2027-07-01', '2027-07-02', '2027-07-04', '2027-07-06']);
    expect(await told(email)).toEqual([
      ['membership-declined', '2027-07-02'],
      ['membership-declined', '2027-07-04'],
      ['membership-declined', '2027-07-06'],
      ['membership-suspended', null],
    ]);
    expect((await payments())[1]).toMatchObject({ state: 'due', tries: 4, membership: 'suspended' });
    await keepTestCard(shop, customerId);
    await billEachDay('2027-07-11', '2027-07-12');
    expect((await payments())[1]).toMatchObject({ state: 'due', tries: 4, membership: 'suspended' });
    await checkLedger();
  });

  it('is paid by the next try with another card', async () => {
    const { customerId, payments } = await memberSince(shop, '2027-06-02', 'monthly');
    await billEachDay('2027-07-02', '2027-07-02');
    expect((await payments())[1]).toMatchObject({ state: 'due', tries: 1, invoice: null });
    await keepTestCard(shop, customerId);
    await billEachDay('2027-07-03', '2027-07-03');
    expect((await payments())[1]).toMatchObject({ state: 'paid', tries: 2, membership: 'active' });
    await checkLedger();
  });
});

describe('A card that expires before the next payment', () => {
  it('is told of once, two weeks ahead', async () => {
    const { customerId, email } = await memberSince(shop, '2027-11-15', 'monthly');
    await keepTestCard(shop, customerId, { expires: [11, 2027] });
    for (const day of ['2027-11-30', '2027-12-01', '2027-12-02', '2027-12-03']) {
      moveTo(shop, day);
      await warnOfExpiry(shop.parts);
      expect(await told(email)).toEqual(
        day === '2027-11-30' ? [] : [['membership-card-expiring', '2027-12-15']],
      );
    }
  });
});

describe('No card is charged', () => {
  it('for a membership of the shop', async () => {
    const { id, customerId, payments } = await memberSince(shop, '2027-09-01', 'monthly');
    await keepTestCard(shop, customerId);
    await pool.query('update membership set is_billed = false where id = $1', [id]);
    await billEachDay('2027-10-01', '2027-10-02');
    expect((await payments())[1]).toMatchObject({ state: 'due', tries: 0, membership: 'active' });
  });
});
