import { beforeEach, describe, expect, it } from 'vitest';
import { CLUB, knowGolfer, offerInAccount, openAccount, postAt } from '#tests/support/golf-accounts.ts';
import { keepTestCard } from '#tests/support/member-billing.ts';
import { readBooks, startShop } from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';

const shop = await startShop();
const { pool } = shop.database;
const PATH = '/profile/credit-account/payment';

const offer = (payAccountBalance = true) =>
  offerInAccount(shop, {
    enabled: true,
    tabDisplay: { billing: true },
    billingDisplay: { payAccountBalance },
  });
beforeEach(() => offer());

let people = 0;
/** A golfer who owes $50.00, with a card. */
async function debtor({ verdict = 'approve' as 'approve' | 'external-step', owed = 5_000 } = {}) {
  people += 1;
  const { headers, customerId } = await signIn(shop, `debtor-${people}@example.com`);
  await knowGolfer(shop, customerId);
  const account = await openAccount(shop, customerId, {
    kind: 'credit-account',
    unit: CLUB.currency,
    limitCents: 100_000,
  });
  await postAt(shop, account, { amount: -owed, at: '2026-01-01T12:00:00Z' });
  const walletOptionId = await keepTestCard(shop, customerId, { verdict });
  const pay = async (amount: number, more: object = {}) => {
    const body = { gnFacilityId: CLUB.facilityId, amount, expectedBalance: 50, walletOptionId, ...more };
    const answer = await shop.ask(PATH, { headers, method: 'POST', body });
    return { status: answer.status, ...((await answer.json()) as { code?: string; balance?: number }) };
  };
  return { headers, customerId, account, walletOptionId, pay };
}
const charged = async () =>
  (await readBooks(shop)).reduce((sum, { captured_cents: cents }) => sum + cents, 0);

describe('What is owed on a credit account', () => {
  it('is paid in part and then as a whole, and the books balance', async () => {
    const { pay, account, headers } = await debtor();
    const before = await charged();
    expect(await pay(20)).toMatchObject({ status: 200, balance: 30 });
    expect(await pay(30, { expectedBalance: 30 })).toMatchObject({ status: 200, balance: 0 });
    expect((await charged()) - before).toBe(5_000);
    const { rows } = await pool.query(
      `select split_part(cause, ':', 1) as kind, -posting.amount_cents as cents from posting
       join journal on journal.id = journal_id where account_id = $1 order by journal.id`,
      [account.id],
    );
    expect(rows.slice(1)).toEqual([
      { kind: 'paid', cents: 2_000 },
      { kind: 'paid', cents: 3_000 },
    ]);
    const due = await pool.query(
      `select sum(amount_cents)::int as cents from posting join journal on journal.id = journal_id
       join invoice on invoice.id = invoice_id and invoice.kind = 'account-payment' where account in ('due-online', 'revenue')`,
    );
    expect(due.rows[0].cents).toBe(0);
    const statement = await shop.ask(`/profile/credit-account/info`, { headers });
    expect(await statement.json()).toMatchObject([{ balance: 0, availableCredit: 1_000 }]);
  });

  it('is never paid twice by the same payment sent twice, or at the same time', async () => {
    const { pay } = await debtor();
    const before = await charged();
    const answers = await Promise.all([pay(50), pay(50), pay(50)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await charged()) - before).toBe(5_000);
    expect(await pay(50)).toMatchObject({ status: 409, code: 'AMOUNT_CHANGED' });
    expect((await charged()) - before).toBe(5_000);
  });

  it('is not paid with more than is owed, nothing, or what is not a card of the wallet', async () => {
    const { pay } = await debtor();
    const other = await debtor();
    expect(await pay(50.01)).toMatchObject({ status: 400 });
    expect(await pay(0)).toMatchObject({ status: 400 });
    expect(await pay(10, { walletOptionId: other.walletOptionId })).toMatchObject({ status: 404 });
    expect(await pay(10, { expectedBalance: 60 })).toMatchObject({ status: 409, code: 'AMOUNT_CHANGED' });
  });

  it('stays owed when the card is declined, and can be paid again', async () => {
    const { pay, customerId } = await debtor({ verdict: 'external-step' });
    expect(await pay(50)).toMatchObject({ status: 402, code: 'PAYMENT_DECLINED' });
    const walletOptionId = await keepTestCard(shop, customerId);
    expect(await pay(50, { walletOptionId })).toMatchObject({ status: 200, balance: 0 });
  });

  it('is paid online where the facility takes it', async () => {
    const { pay } = await debtor();
    await offer(false);
    expect(await pay(50)).toMatchObject({ status: 403, code: 'ACCOUNT_TAB_OFF' });
  });
});
