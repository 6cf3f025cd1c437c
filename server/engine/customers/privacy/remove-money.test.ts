import { describe, expect, it } from 'vitest';
import { POINTS, ROUNDS } from '#server/contract/constants.ts';
import type { Removal } from '#server/contract/profile.ts';
import { PASSWORD } from '#tests/support/accounts.ts';
import { askThrough } from '#tests/support/ask.ts';
import { doomedEngine } from '#tests/support/crash.ts';
import {
  CLUB,
  givePoints,
  knowGolfer,
  offerInAccount,
  openAccount,
  postAt,
} from '#tests/support/golf-accounts.ts';
import { keepTestCard, memberSince, moveTo } from '#tests/support/member-billing.ts';
import { startShop } from '#tests/support/shop.ts';
import { withPayables } from '../../checkout/payables.ts';
import { billMemberships } from '../../memberships/bill-memberships.ts';
import { hashPassword } from '../auth/password-hash.ts';

const shop = await startShop();
const { pool } = shop.database;
await offerInAccount(shop, {});
const AT = '2026-01-01T12:00:00Z';
const passwordHash = await hashPassword(PASSWORD);

/** A member since May 2, whose next period is of June 2. */
async function member() {
  moveTo(shop, '2031-05-20');
  const golfer = await memberSince(shop, '2031-05-02', 'monthly');
  await pool.query('update customer set password_hash = $1 where id = $2', [passwordHash, golfer.customerId]);
  await keepTestCard(shop, golfer.customerId);
  await knowGolfer(shop, golfer.customerId);
  return golfer;
}
type Golfer = Awaited<ReturnType<typeof member>>;

const remove = ({ headers }: Pick<Golfer, 'headers'>) =>
  shop.ask('/profile', { method: 'DELETE', headers, body: { password: PASSWORD } });
const told = async (answer: Response) => [answer.status, (await answer.json()).code];
const readRemoval = ({ headers }: Pick<Golfer, 'headers'>) =>
  shop.read<Removal>('/profile/removal', { headers });
const countAttempts = async ({ id }: Golfer) =>
  (
    await pool.query(
      `select count(*)::int as count from payment_attempt join membership_payment payment using (invoice_id)
       where membership_id = $1`,
      [id],
    )
  ).rows[0].count as number;
const ownerless = async () =>
  (
    await pool.query(`
      select account.id from customer_account account
      where customer_id is null and (state = 'open'
        or (select coalesce(sum(amount_cents), 0) from posting where account_id = account.id) <> 0)
      union all
      select id from membership where customer_id is null and email = '' and state in ('pending', 'active', 'suspended')`)
  ).rows;

async function giveEverything({ customerId }: Golfer) {
  await givePoints(shop, customerId, 750);
  const credit = { kind: 'credit-account', unit: CLUB.currency, limitCents: 10_000 } as const;
  await postAt(shop, await openAccount(shop, customerId, credit), { amount: 1_250, at: AT });
  const rounds = { kind: 'credit-book', unit: ROUNDS, name: 'Ten rounds', reference: 'a' } as const;
  await postAt(shop, await openAccount(shop, customerId, rounds), { amount: 7, at: AT });
  const money = { kind: 'credit-book', unit: CLUB.currency, name: 'Range', reference: 'b' } as const;
  await postAt(shop, await openAccount(shop, customerId, money), { amount: 2_000, at: AT });
}

describe('What an account has when it is deleted', () => {
  it('is forfeited with it or not at all, wherever the program dies', async () => {
    let steps = 0;
    for (let isAlive = false; !isAlive; steps += 1) {
      const golfer = await member();
      await giveEverything(golfer);
      const doomed = doomedEngine(shop, steps);
      const dying = askThrough((request) => doomed.fetch(request));
      const options = { method: 'DELETE', headers: golfer.headers, body: { password: PASSWORD } };
      await dying.ask('/profile', options).catch(() => undefined);
      isAlive = !doomed.isDead();
      const { rows } = await pool.query('select 1 from customer where id = $1', [golfer.customerId]);
      if (rows.length > 0) {
        expect((await readRemoval(golfer)).lost).toHaveLength(5);
        expect((await remove(golfer)).status).toBe(204);
      }
      expect(await ownerless()).toEqual([]);
    }
    expect(steps).toBeGreaterThan(1);
  });

  it('is named before: credit, points, rounds, money in books, and the membership with its next payment', async () => {
    const golfer = await member();
    await giveEverything(golfer);
    const { owed, lost } = await readRemoval(golfer);
    expect(owed).toEqual([]);
    const { rows } = await pool.query(
      'select amount_cents from membership_payment where membership_id = $1 limit 1',
      [golfer.id],
    );
    const name = (await pool.query('select name from membership where id = $1', [golfer.id])).rows[0].name;
    const at = { gnFacilityId: 9101, courseName: 'Cedar Ridge Golf Course', currencyCode: 'USD' };
    expect(lost).toEqual([
      { ...at, kind: 'membership', name, amount: expect.any(Number), nextPaymentOn: '2031-06-02' },
      { ...at, kind: 'points', name: '', amount: 750, nextPaymentOn: null },
      { ...at, kind: 'credit', name: '', amount: 12.5, nextPaymentOn: null },
      { ...at, kind: 'rounds', name: 'Ten rounds', amount: 7, nextPaymentOn: null },
      { ...at, kind: 'money', name: 'Range', amount: 20, nextPaymentOn: null },
    ]);
    expect(lost[0]?.amount).toBeGreaterThanOrEqual(rows[0].amount_cents / 100);
  });

  it('is forfeited by a journal each, and leaves nothing to a nobody', async () => {
    const golfer = await member();
    await giveEverything(golfer);
    expect((await remove(golfer)).status).toBe(204);
    expect(await ownerless()).toEqual([]);
    const { rows } = await pool.query(
      `select posting.account, currency, amount_cents from posting join journal on journal.id = journal_id
       where cause like 'forfeited:%' and posting.account_id is null order by journal.id, posting.amount_cents`,
    );
    expect(rows.slice(-4)).toEqual([
      { account: 'points-issued', currency: POINTS, amount_cents: -750 },
      { account: 'kept', currency: 'USD', amount_cents: -1_250 },
      { account: 'rounds-issued', currency: ROUNDS, amount_cents: -7 },
      { account: 'kept', currency: 'USD', amount_cents: -2_000 },
    ]);
    const { rows: unbalanced } = await pool.query(
      'select journal_id from posting group by journal_id, currency having sum(amount_cents) <> 0',
    );
    expect(unbalanced).toEqual([]);
  });

  it('is charged to nobody afterwards, however long the program runs', async () => {
    const golfer = await member();
    expect((await remove(golfer)).status).toBe(204);
    const before = await countAttempts(golfer);
    moveTo(shop, '2032-01-10');
    await billMemberships(withPayables(shop.parts));
    expect(await countAttempts(golfer)).toBe(before);
    const payments = await golfer.payments();
    expect(payments.every(({ state }) => state === 'paid' || state === 'waived')).toBe(true);
    expect(payments[0]?.membership).toBe('cancelled');
  });
});

describe('An account that owes', () => {
  it('on a credit account is not deleted before that is paid', async () => {
    const golfer = await member();
    const account = await openAccount(shop, golfer.customerId, {
      kind: 'credit-account',
      unit: CLUB.currency,
      limitCents: 10_000,
    });
    await postAt(shop, account, { amount: -5_000, at: AT });
    expect((await readRemoval(golfer)).owed).toMatchObject([
      { kind: 'credit-account', gnFacilityId: 9101, amount: 50, currencyCode: 'USD' },
    ]);
    expect(await told(await remove(golfer))).toEqual([409, 'ACCOUNT_OWES']);
    await postAt(shop, account, { amount: 5_000, at: AT });
    expect((await remove(golfer)).status).toBe(204);
  });

  it('a period of a membership is not deleted before that is charged', async () => {
    const golfer = await member();
    moveTo(shop, '2031-06-02');
    const { owed } = await readRemoval(golfer);
    expect(owed).toMatchObject([{ kind: 'membership', gnFacilityId: 9101 }]);
    expect(await told(await remove(golfer))).toEqual([409, 'ACCOUNT_OWES']);
    await billMemberships(withPayables(shop.parts));
    const { rows } = await pool.query(
      `select payment_attempt.amount_cents from payment_attempt join membership_payment payment using (invoice_id)
       where membership_id = $1 and number = 2`,
      [golfer.id],
    );
    expect(rows).toEqual([{ amount_cents: Math.round((owed[0]?.amount ?? 0) * 100) }]);
    expect((await remove(golfer)).status).toBe(204);
  });
});

describe('An account of which a payment is under way', () => {
  it('waits for it', async () => {
    const golfer = await member();
    const invoiceId = (await pool.query('select invoice_id as id from membership where id = $1', [golfer.id]))
      .rows[0].id;
    await pool.query(
      `insert into payment_attempt (alias, invoice_id, provider, state, amount_cents, currency, return_url)
       values ('cedar-ridge', $1, 'sandbox', 'started', 100, 'USD', '')`,
      [invoiceId],
    );
    expect(await told(await remove(golfer))).toEqual([409, 'ACCOUNT_PAYMENT_UNDER_WAY']);
    await pool.query(
      `update payment_attempt set state = 'declined' where invoice_id = $1 and state = 'started'`,
      [invoiceId],
    );
    expect((await remove(golfer)).status).toBe(204);
  });

  it('is either charged before it goes, or never: the job and the deletion at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const golfer = await member();
      moveTo(shop, '2031-06-02');
      const before = await countAttempts(golfer);
      const [answer] = await Promise.all([remove(golfer), billMemberships(withPayables(shop.parts))]);
      expect([204, 409]).toContain(answer.status);
      const payment = (await golfer.payments()).find(({ number }) => number === 2);
      expect(await countAttempts(golfer)).toBe(before + (payment?.state === 'paid' ? 1 : 0));
      if (answer.status === 409) expect((await remove(golfer)).status).toBe(204);
      expect(await ownerless()).toEqual([]);
    }
  });

  it('that only waits to be paid sells nothing to nobody', async () => {
    const golfer = await member();
    await pool.query(
      `update membership set state = 'pending', starts_on = null, expires_at = now() + interval '10 minutes' where id = $1`,
      [golfer.id],
    );
    expect((await remove(golfer)).status).toBe(204);
    const { rows } = await pool.query('select state, email, customer_id from membership where id = $1', [
      golfer.id,
    ]);
    expect(rows).toEqual([{ state: 'void', email: '', customer_id: null }]);
  });
});
