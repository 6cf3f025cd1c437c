import { describe, expect, it } from 'vitest';
import { PAYMENT_FREQUENCIES } from '#server/contract/constants.ts';
import type { MembershipOnWire } from '#server/contract/memberships.ts';
import { paymentDays } from '#server/rules/membership-schedule.ts';
import { doomedParts } from '#tests/support/crash.ts';
import { offerInAccount } from '#tests/support/golf-accounts.ts';
import { dayAfter, keepTestCard, memberSince, moveTo } from '#tests/support/member-billing.ts';
import { recoverCheckouts } from '#tests/support/recover-checkouts.ts';
import { startShop } from '#tests/support/shop.ts';
import { withPayables } from '../checkout/payables.ts';
import { billMemberships } from './bill-memberships.ts';
import { hasActiveMembership, scheduleFurtherPayments } from './memberships.queries.ts';

const shop = await startShop();
const { pool } = shop.database;
await offerInAccount(shop, {
  enabled: true,
  tabDisplay: { memberships: true },
  membershipsDisplay: { allowMembershipCancellation: true, billingDetails: true },
});

const daysAgo = (days: number) => dayAfter(new Date().toISOString().slice(0, 10), -days);

async function billOn(day: string): Promise<void> {
  moveTo(shop, day);
  await billMemberships(withPayables(shop.parts));
}

/** The cents the bank has charged for a membership's periods. */
async function taken(membershipId: number): Promise<number[]> {
  const { rows } = await pool.query(
    `select sandbox_payment.captured_cents - sandbox_payment.refunded_cents as cents from sandbox_payment
     join payment_attempt on payment_attempt.idempotency_key::text = sandbox_payment.idempotency_key join membership_payment using (invoice_id)
     where membership_id = $1 and sandbox_payment.captured_cents > sandbox_payment.refunded_cents order by number`,
    [membershipId],
  );
  return rows.map(({ cents }) => cents);
}

async function mails(email: string): Promise<string[]> {
  const { rows } = await pool.query(
    `select kind from outbox where to_address = $1 and kind like 'membership-%' order by created_at, kind`,
    [email],
  );
  return rows.map(({ kind }) => kind);
}

const member = async (startsOn: string, kept: Parameters<typeof keepTestCard>[2] = {}) => {
  const made = await memberSince(shop, startsOn, 'monthly');
  await keepTestCard(shop, made.customerId, kept);
  const isMember = () => hasActiveMembership(shop.db, 9101, { customerId: made.customerId, email: '' });
  const post = (action: string) =>
    shop.ask(`/memberships/${made.id}/${action}`, { headers: made.headers, method: 'POST' });
  return { ...made, isMember, post };
};

describe('A leap year with a job every day', () => {
  it('charges each period of every frequency once, on its day, and tells of each charge once', async () => {
    const startsOn = '2027-07-31';
    const until = '2028-08-31';
    const billed = await Promise.all(
      PAYMENT_FREQUENCIES.map(async (frequency) => {
        const made = await memberSince(shop, startsOn, frequency);
        await keepTestCard(shop, made.customerId);
        return { ...made, days: paymentDays(startsOn, frequency, until) };
      }),
    );
    for (let day = startsOn; day <= until; day = dayAfter(day)) {
      await billOn(day);
      for (const { days, payments } of billed.filter((each) => each.days.includes(day)))
        expect((await payments()).filter(({ state }) => state === 'paid')).toHaveLength(
          days.indexOf(day) + 1,
        );
    }
    for (const { id, email, days } of billed) {
      expect(await taken(id)).toHaveLength(days.length - 1);
      expect(await mails(email)).toEqual(days.slice(1).map(() => 'membership-charged'));
    }
    const { rows } = await pool.query(
      'select journal_id from posting group by journal_id, currency having sum(amount_cents) <> 0',
    );
    expect(rows).toEqual([]);
  }, 60_000);
});

describe('Periods that became due while the program was off', () => {
  it('are each billed once, the oldest first', async () => {
    const { id, email, payments } = await member('2027-01-31');
    await billOn('2027-05-02');
    expect((await payments()).slice(0, 5).map(({ day, state }) => [day, state])).toEqual([
      ['2027-01-31', 'paid'],
      ['2027-02-28', 'paid'],
      ['2027-03-31', 'paid'],
      ['2027-04-30', 'paid'],
      ['2027-05-31', 'due'],
    ]);
    await billOn('2027-05-03');
    expect(await taken(id)).toHaveLength(3);
    expect(await mails(email)).toEqual(['membership-charged', 'membership-charged', 'membership-charged']);
  });

  it('and are declined together suspend the membership once; paying them makes it active again', async () => {
    const { id, customerId, email, isMember, payments, post } = await member('2027-02-01', {
      verdict: 'external-step',
    });
    for (let day = '2027-04-02'; day <= '2027-04-09'; day = dayAfter(day)) await billOn(day);
    expect(await isMember()).toBe(false);
    expect((await mails(email)).filter((kind) => kind === 'membership-suspended')).toHaveLength(1);
    await keepTestCard(shop, customerId);
    const answer = await post('pay');
    expect([answer.status, ((await answer.json()) as MembershipOnWire).state]).toEqual([200, 'active']);
    expect((await payments()).slice(1, 4).map(({ state }) => state)).toEqual(['paid', 'paid', 'due']);
    expect(await isMember()).toBe(true);
    expect(await taken(id)).toHaveLength(2);
    await billOn('2027-05-01');
    expect(await taken(id)).toHaveLength(3);
  });
});

describe('A program that dies while it bills', () => {
  it('at whichever step has charged the period once, when the next one has gone on', async () => {
    for (let steps = 0; steps < 20; steps += 1) {
      const { id, payments } = await member('2027-06-30');
      moveTo(shop, '2027-07-30');
      const doomed = doomedParts(shop, steps);
      await billMemberships(withPayables(doomed.parts)).catch(() => undefined);
      await recoverCheckouts(shop.parts, { quietSeconds: 0, unconfirmedSeconds: 0 });
      for (const day of ['2027-07-30', '2027-07-31', '2027-08-01', '2027-08-02']) await billOn(day);
      expect((await payments())[1]).toMatchObject({ state: 'paid', membership: 'active' });
      expect({ steps, taken: (await taken(id)).length }).toEqual({ steps, taken: 1 });
      if (!doomed.isDead()) return;
    }
    throw new Error('It never came to its end');
  }, 60_000);
});

describe('A membership that is cancelled', () => {
  it('is not billed again, and is when it was resumed', async () => {
    const { id, post, payments } = await member(daysAgo(10));
    expect((await post('cancel')).status).toBe(200);
    const [, second, third] = (await payments()).map(({ day }) => day);
    await billOn(second ?? '');
    expect(await taken(id)).toEqual([]);
    shop.clock.now = new Date();
    expect((await post('resume')).status).toBe(200);
    await billOn(second ?? '');
    await billOn(third ?? '');
    expect(await taken(id)).toHaveLength(2);
  });

  it('on the day of a payment runs to the end of the period that begins, which is still billed', async () => {
    const { id, post, payments } = await member(daysAgo(30));
    const today = (
      await pool.query(`select to_char(now() at time zone 'America/New_York', 'YYYY-MM-DD') as day`)
    ).rows[0].day as string;
    await pool.query(
      `update membership_payment set due_on = $2::date + 30 * (number - 2) where membership_id = $1`,
      [id, today],
    );
    shop.clock.now = new Date();
    const cancelled = (await (await post('cancel')).json()) as MembershipOnWire;
    expect(cancelled).toMatchObject({ endsOn: dayAfter(today, 29) });
    await billMemberships(withPayables(shop.parts));
    expect((await payments()).slice(1, 3).map(({ state }) => state)).toEqual(['paid', 'waived']);
  });
});

describe('A membership without an end', () => {
  it('never runs out of periods', async () => {
    const { id, payments } = await member('2027-09-30');
    await pool.query(`update membership set starts_on = date '2020-09-30' where id = $1`, [id]);
    await pool.query(`delete from membership_payment where membership_id = $1 and number > 20`, [id]);
    await pool.query(
      `update membership_payment set due_on = due_on - interval '7 years', state = 'paid' where membership_id = $1`,
      [id],
    );
    await scheduleFurtherPayments(shop.db, 500);
    await scheduleFurtherPayments(shop.db, 500);
    const all = await payments();
    const ahead = dayAfter(new Date().toISOString().slice(0, 10), 365);
    expect((all.at(-1)?.day ?? '') > ahead).toBe(true);
    expect(all.map(({ number }) => number)).toEqual(all.map((_, index) => index + 1));
    const years = all.map(({ day }) => day.slice(0, 7));
    expect(new Set(years).size).toBe(years.length);
  });
});
