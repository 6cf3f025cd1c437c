import { beforeAll, describe, expect, it } from 'vitest';
import { newGolfer } from '#tests/support/accounts.ts';
import { knowGolfer, offerInAccount, openAccount, postAt } from '#tests/support/golf-accounts.ts';
import { keepTestCard } from '#tests/support/member-billing.ts';
import { insertSession } from '#tests/support/session.ts';
import { startShop } from '#tests/support/shop.ts';
import { browserAt } from '#tests/support/site/member.ts';

const shop = await startShop();
const TABS = { loyalty: true, creditBooks: true, billing: true, statements: true };
beforeAll(() => offerInAccount(shop, { enabled: true, tabDisplay: TABS }));

async function golferWith(email: string) {
  const { id } = await newGolfer(shop, email);
  await knowGolfer(shop, id);
  const browser = await browserAt(shop);
  await browser.signIn(email);
  return { id, ...browser };
}

async function debtor(email: string) {
  const golfer = await golferWith(email);
  const account = await openAccount(shop, golfer.id, {
    kind: 'credit-account',
    unit: 'USD',
    limitCents: 50_000,
  });
  await postAt(shop, account, { amount: -8_000, at: '2031-03-10T12:00:00Z', reason: 'Lessons' });
  await postAt(shop, account, { amount: 3_000, at: '2031-03-20T12:00:00Z', reason: 'Cheque' });
  return { ...golfer, account };
}

describe('The credit account', () => {
  it('says what is owed, what can be charged, and what was charged and paid in some days', async () => {
    const golfer = await debtor('debtor@example.com');
    const page = await golfer.read('/account/credit-account?from=2031-03-01&to=2031-03-31');
    expect(page.title).toBe('Credit account · Account · Cedar Ridge Golf Course');
    expect(page.textOf('.balance')).toBe('$50.00 owed');
    expect(page.all('.sums dd').map(({ textContent }) => textContent)).toEqual([
      '$500.00',
      '$450.00',
      '$0.00',
      '$80.00',
      '-$30.00',
      '$50.00',
    ]);
    expect(page.all('tbody tr').map((row) => row.querySelector('td:last-child')?.textContent)).toEqual([
      '$80.00',
      '$50.00',
    ]);
    const file = await golfer.get('/account/credit-account.csv?course=9101&from=2031-03-01&to=2031-03-31');
    expect((await file.text()).trim().split('\r\n')).toHaveLength(5);
  });

  it('has a statement of each month, to be printed and as a file', async () => {
    const golfer = await debtor('monthly@example.com');
    const list = await golfer.read('/account/statements');
    const [last] = list.all('tbody tr').slice(-1);
    expect(last?.textContent).toBe('March 2031$0.00$80.00-$30.00$50.00Closed');
    const href = last?.querySelector('a')?.getAttribute('href') ?? '';
    expect(href).toBe('/account/statements/9101/2031-03');
    const page = await golfer.read(href);
    expect(page.textOf('h1')).toBe('Cedar Ridge Golf Course statement, March 2031');
    expect(page.textOf('main')).toContain('For Ada Palmer');
    expect(page.textOf('.sums .total')).toBe('Closing balance $50.00');
    const file = await golfer.get(`${href}.csv`);
    expect(file.headers.get('content-disposition')).toContain('statement-2031-03.csv');
    for (const wrong of ['9101/2031-13', '9101/x', '1/2031-03'])
      expect((await golfer.get(`/account/statements/${wrong}`)).status).toBe(404);
  });

  it('has a statement of a closed month that stays as it is to the byte, whatever is put right later', async () => {
    const golfer = await debtor('put-right@example.com');
    const href = '/account/statements/9101/2031-03';
    const read = async () => ({
      // Without the account's tabs, whose form has a token of this second.
      page: (await golfer.read(href)).one('.account-page').innerHTML,
      file: await (await golfer.get(`${href}.csv`)).text(),
    });
    const before = await read();
    await postAt(shop, golfer.account, {
      amount: 1_500,
      at: '2031-04-02T12:00:00Z',
      reason: 'Charged twice',
    });
    expect(await read()).toEqual(before);
    const april = (await golfer.read('/account/statements/9101/2031-04')).textOf('main');
    expect(april).toContain('Charged twice');
    expect(april).toContain('$35.00');
  });

  it('says so where there is none', async () => {
    const golfer = await golferWith('no-debt@example.com');
    expect((await golfer.read('/account/credit-account')).textOf('main')).toContain(
      'You have no credit account.',
    );
    expect((await golfer.read('/account/statements')).textOf('main')).toContain(
      'You have no statements yet.',
    );
    expect((await golfer.read('/account/credit-books')).textOf('main')).toContain(
      'You have no credit books.',
    );
  });
});

describe('Credit books', () => {
  it('show what is left in each, until when, and what was spent', async () => {
    const golfer = await golferWith('books@example.com');
    const book = await openAccount(shop, golfer.id, {
      kind: 'credit-book',
      unit: 'RND',
      name: '10 rounds',
      expiresOn: '2031-12-31',
    });
    await postAt(shop, book, { amount: 10, at: '2031-03-10T12:00:00Z' });
    await postAt(shop, book, { amount: -1, at: '2031-03-11T12:00:00Z', reason: 'Morning round' });
    const page = await golfer.read('/account/credit-books');
    expect(page.textOf('.balance')).toBe('9 rounds Active');
    expect(page.textOf('main')).toContain('Until Wednesday, December 31, 2031');
    expect(page.all('tbody tr')).toHaveLength(2);
    const file = await (await golfer.get('/account/credit-books.csv')).text();
    expect(file).toContain('Morning round');
  });
});

describe('The page on which the balance is paid', () => {
  async function debtor(email: string) {
    await offerInAccount(shop, {
      enabled: true,
      tabDisplay: { billing: true, statements: true },
      billingDisplay: { payAccountBalance: true, addCreditCards: true, viewCreditCards: true },
    });
    const { token, customerId } = await insertSession(shop.db, 'cedar-ridge', email);
    await knowGolfer(shop, customerId);
    const account = await openAccount(shop, customerId, {
      kind: 'credit-account',
      unit: 'USD',
      limitCents: 50_000,
    });
    await postAt(shop, account, { amount: -5_000, at: '2026-01-01T12:00:00Z' });
    return { ...(await browserAt(shop, {}, { sessionToken: token })), customerId, account };
  }
  const PAY = '.panel button[type=submit]';

  it('pays a part with a card of the wallet, and then the rest', async () => {
    const golfer = await debtor('pays-the-balance@example.com');
    const account = await golfer.read('/account/credit-account');
    expect(account.one('svg[role=img]').getAttribute('aria-label')).toMatch(
      /^Month-end balance: \$50\.00 in \w+ 20\d\d, \$50\.00 in \w+ 20\d\d, \$50\.00 at its highest\.$/,
    );
    const href = account.one('a[href*=pay]').getAttribute('href') ?? '';
    const without = await golfer.read(href);
    expect(without.textOf('main')).toContain('You have no saved card to pay with. Add a card');
    await keepTestCard(shop, golfer.customerId);
    const page = await golfer.read(href);
    expect(page.title).toBe('Pay balance · Account · Cedar Ridge Golf Course');
    expect(page.textOf('main')).toContain('You owe Cedar Ridge Golf Course $50.00.');
    expect(page.one('#amount').getAttribute('value')).toBe('50.00');
    const part = await golfer.follow(await golfer.send(href, PAY, { amount: '20' }));
    expect(part.textOf('#toast')).toBe('You paid $20.00.');
    expect(part.textOf('main')).toContain('$30.00 owed');
    const again = await golfer.follow(await golfer.post(href, { ...page.fieldsOf(PAY), amount: '30' }));
    expect(again.textOf('[role=alert], .note.bad')).toContain(
      'The amount you owe has changed. You were not charged',
    );
    const rest = await golfer.follow(await golfer.send(href, PAY, {}));
    expect(rest.textOf('main')).toContain('Nothing owed');
    expect(rest.all('a[href*="credit-account/pay"]')).toHaveLength(0);
    expect((await golfer.get(href)).headers.get('location')).toBe('/account/credit-account');
  });

  it('says what is wrong at its field and keeps what was typed, also when the card is declined', async () => {
    const golfer = await debtor('declined-balance@example.com');
    await keepTestCard(shop, golfer.customerId, { verdict: 'external-step' });
    const href = `/account/credit-account/pay?facility=${golfer.account.facilityId}`;
    const wrong = await golfer.refused(href, PAY, { amount: '50.01' });
    expect(wrong.status).toBe(400);
    expect(wrong.textOf('#amount-error')).toBe('Please enter an amount up to what you owe');
    expect(wrong.one('#amount').getAttribute('value')).toBe('50.01');
    const answer = await golfer.send(href, PAY, { amount: '12.50' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, href]);
    // Loaded again, the page is the same, and pays nothing again.
    for (const declined of [await golfer.read(href), await golfer.read(href)]) {
      expect(declined.status).toBe(200);
      expect(declined.textOf('main [role=alert]')).toContain('we were unable to authorize your payment');
      expect(declined.one('#amount').getAttribute('value')).toBe('12.50');
    }
    expect((await golfer.get('/account/credit-account/pay?facility=1')).status).toBe(404);
  });
});
