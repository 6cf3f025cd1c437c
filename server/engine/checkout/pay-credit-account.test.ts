import { beforeEach, describe, expect, it } from 'vitest';
import { PaymentError } from '#server/outside/payment/payment-error.ts';
import { debtorAt } from '#tests/support/debtor.ts';
import { offerInAccount } from '#tests/support/golf-accounts.ts';
import { keepTestCard } from '#tests/support/member-billing.ts';
import { readBooks, startShop } from '#tests/support/shop.ts';

const shop = await startShop();
const { pool } = shop.database;
const { provider } = shop.payments;
/** The bank's answer to a capture: it pays, or refuses the authorized amount. */
let bank: 'pays' | 'refuses' = 'pays';
shop.parts.payment = {
  ...provider,
  capture: async (ask) => {
    if (bank === 'pays') return provider.capture(ask);
    const { authorisationId, idempotencyKey } = ask;
    await provider.void({ authorisationId, idempotencyKey: `${idempotencyKey}:void` });
    throw new PaymentError('wrong-state', 'The card was closed');
  },
};

const offer = (payAccountBalance = true) =>
  offerInAccount(shop, {
    enabled: true,
    tabDisplay: { billing: true },
    billingDisplay: { payAccountBalance },
  });
beforeEach(() => offer());

const debtor = (change?: Parameters<typeof debtorAt>[1]) => debtorAt(shop, change);
const mailsTo = async (address: string) =>
  (
    await pool.query<{ kind: string; content: object }>(
      `select kind, content from outbox where to_address = $1 order by created_at`,
      [address],
    )
  ).rows;
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

  it('is told by mail when it is paid, once, with the card and what is left', async () => {
    const { pay, email } = await debtor();
    expect(await pay(20)).toMatchObject({ status: 200 });
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'credit-paid',
      content: { amountCents: 2_000, owedCents: 3_000, card: { lastFour: '1111' } },
    });
  });

  it('is owed again, and nowhere else, when the bank does not pay what it had set aside', async () => {
    const { pay, email, headers, account } = await debtor();
    bank = 'refuses';
    expect(await pay(50)).toMatchObject({ status: 402 });
    bank = 'pays';
    expect(await shop.read('/profile/credit-account/info', { headers })).toMatchObject([{ balance: 50 }]);
    expect(await mailsTo(email)).toMatchObject([
      { kind: 'credit-unpaid', content: { amountCents: 5_000, owedCents: 5_000 } },
    ]);
    const { rows } = await pool.query(
      `select (select coalesce(sum(amount_cents), 0)::int from posting join journal on journal.id = journal_id
           where journal.invoice_id = paying.invoice_id and account = 'due-at-course') as due,
         (select count(*)::int from tender where tender.invoice_id = paying.invoice_id
           and kind = 'at-course' and state = 'open') as tenders
       from account_payment paying where account_id = $1`,
      [account.id],
    );
    expect(rows).toEqual([{ due: 0, tenders: 0 }]);
    expect(await pay(50)).toMatchObject({ status: 200, balance: 0 });
  });

  it('is paid online where the facility takes it', async () => {
    const { pay } = await debtor();
    await offer(false);
    expect(await pay(50)).toMatchObject({ status: 403, code: 'ACCOUNT_TAB_OFF' });
  });
});
