import { describe, expect, it } from 'vitest';
import type { BillingStatement, StatementHistory } from '#server/contract/credit-account.ts';
import type { BooksOfFacility } from '#server/contract/credit-books.ts';
import { SAMPLE_FILES } from '#server/db/samples/import-samples.ts';
import { startEngine } from '#tests/support/engine.ts';
import { knowGolfer, offerInAccount, openAccount, postAt } from '#tests/support/golf-accounts.ts';
import { signIn } from '#tests/support/sign-in.ts';

const engine = await startEngine(SAMPLE_FILES);
let people = 0;

async function golfer() {
  people += 1;
  const { customerId, headers } = await signIn(engine, `credit-${people}@example.com`);
  await knowGolfer(engine, customerId);
  const read = <Answer>(path: string) => engine.read<Answer>(path, { headers });
  const status = async (path: string) => (await engine.ask(path, { headers })).status;
  return { customerId, headers, read, status };
}

/** A golfer with a credit account of a $500 limit. */
async function debtor(...entries: { amount: number; at: string; reason?: string }[]) {
  const owner = await golfer();
  const account = await openAccount(engine, owner.customerId, {
    kind: 'credit-account',
    unit: 'USD',
    limitCents: 50_000,
  });
  for (const entry of entries) await postAt(engine, account, entry);
  return { ...owner, account };
}

const ALL = {
  enabled: true,
  tabDisplay: { billing: true, statements: true, creditBooks: true, loyalty: true },
};

describe('A credit account', () => {
  it('is the sum of its postings: what is owed, and what can be charged until the limit is reached', async () => {
    const { read } = await debtor(
      { amount: -12_345, at: '2031-04-01T12:00:00Z' },
      { amount: 2_345, at: '2031-04-20T12:00:00Z' },
    );
    expect(await read('/profile/credit-account/info')).toEqual([
      {
        gnFacilityId: 9101,
        courseName: 'Cedar Ridge Golf Course',
        currencyCode: 'USD',
        state: 'open',
        balance: 100,
        creditLimit: 500,
        availableCredit: 400,
      },
    ]);
    expect(await read('/profile/g1/locations')).toMatchObject([{ balances: { creditAccounts: -100 } }]);
  });

  it('has a statement of any past period, with what was owed before, after, and after each entry', async () => {
    const { read } = await debtor(
      { amount: -5_000, at: '2031-03-10T12:00:00Z', reason: 'Lessons' },
      { amount: -2_500, at: '2031-04-02T12:00:00Z', reason: 'Grill' },
      { amount: 6_000, at: '2031-04-15T12:00:00Z', reason: 'Cheque' },
      { amount: -100, at: '2031-05-01T12:00:00Z', reason: 'Balls' },
    );
    const path = '/profile/credit-account/billing-statement';
    const april = await read<BillingStatement>(`${path}?startDate=2031-04-01&endDate=2031-04-30`);
    expect(april).toMatchObject({
      openingBalance: 50,
      charges: 25,
      payments: 60,
      closingBalance: 15,
      orders: [
        { description: 'Grill', amount: 25, balance: 75 },
        { description: 'Cheque', amount: -60, balance: 15 },
      ],
    });
    // Without dates: this month, by the program's clock.
    expect(await read(path)).toMatchObject({
      startDate: '2031-05-01',
      endDate: '2031-05-02',
      openingBalance: 15,
      closingBalance: 16,
    });
    const empty = await read<BillingStatement>(`${path}?startDate=2030-01-01&endDate=2030-01-31`);
    expect(empty).toMatchObject({ openingBalance: 0, closingBalance: 0, orders: [] });
  });

  it('has one statement for each month, by the calendar of its facility, the newest first', async () => {
    const { read } = await debtor(
      // In New York still March, with its daylight saving time.
      { amount: -1_000, at: '2031-04-01T03:59:59Z' },
      { amount: -300, at: '2031-04-01T04:00:00Z' },
    );
    const path = '/profile/credit-account/statement-history';
    const { statements, ...page } = await read<StatementHistory>(path);
    expect(page).toEqual({ totalCount: 3, pageIndex: 0, pageSize: 50 });
    expect(statements).toMatchObject([
      {
        startDate: '2031-05-01',
        endDate: '2031-05-31',
        openingBalance: 13,
        closingBalance: 13,
        isClosed: false,
      },
      {
        startDate: '2031-04-01',
        endDate: '2031-04-30',
        openingBalance: 10,
        charges: 3,
        closingBalance: 13,
        isClosed: true,
      },
      {
        startDate: '2031-03-01',
        endDate: '2031-03-31',
        openingBalance: 0,
        charges: 10,
        closingBalance: 10,
        isClosed: true,
      },
    ]);
    const second = await read<StatementHistory>(`${path}?pageIndex=1&pageSize=2`);
    expect(second).toMatchObject({ totalCount: 3, statements: [{ startDate: '2031-03-01' }] });
    const some = await read<StatementHistory>(`${path}?startDate=2031-04-10&endDate=2031-04-20`);
    expect(some.statements.map(({ startDate }) => startDate)).toEqual(['2031-04-01']);
  });

  it('never changes a month that is over: what is put right later lands in the month in which it is', async () => {
    const { read, account } = await debtor({ amount: -1_000, at: '2031-03-10T12:00:00Z' });
    const path = '/profile/credit-account/billing-statement?startDate=2031-03-01&endDate=2031-03-31';
    const before = await read(path);
    await postAt(engine, account, { amount: 400, at: '2031-05-02T11:00:00Z', reason: 'Charged twice' });
    expect(await read(path)).toEqual(before);
  });

  it("is its customer's alone", async () => {
    await debtor({ amount: -9_900, at: '2031-04-01T12:00:00Z' });
    const { read, status } = await golfer();
    expect(await read('/profile/credit-account/info')).toEqual([]);
    expect(await status('/profile/credit-account/billing-statement')).toBe(404);
    expect(await read('/profile/credit-account/statement-history')).toMatchObject({ totalCount: 0 });
  });
});

describe('Credit books', () => {
  it('hold rounds or money, are used up, and expire', async () => {
    const { customerId, read } = await golfer();
    const rounds = { kind: 'credit-book', unit: 'RND' } as const;
    const ten = await openAccount(engine, customerId, {
      ...rounds,
      name: '10 rounds',
      reference: 'a',
      expiresOn: '2031-12-31',
    });
    const old = await openAccount(engine, customerId, {
      ...rounds,
      name: 'Old',
      reference: 'b',
      expiresOn: '2031-05-01',
    });
    const range = await openAccount(engine, customerId, {
      kind: 'credit-book',
      unit: 'USD',
      name: 'Range',
      reference: 'c',
    });
    await postAt(engine, ten, { amount: 10, at: '2031-04-01T12:00:00Z' });
    await postAt(engine, ten, { amount: -1, at: '2031-04-03T12:00:00Z' });
    await postAt(engine, old, { amount: 2, at: '2031-01-01T12:00:00Z' });
    const [found] = await read<BooksOfFacility[]>('/profile/credit-books');
    expect(found?.books).toMatchObject([
      {
        name: '10 rounds',
        kind: 'rounds',
        balance: 9,
        state: 'active',
        expiresOn: '2031-12-31',
        totalCount: 2,
      },
      { name: 'Old', kind: 'rounds', balance: 2, state: 'expired' },
      { id: range.id, kind: 'value', balance: 0, state: 'used', expiresOn: null, entries: [] },
    ]);
    expect(found?.books[0]?.entries).toMatchObject([
      { amount: -1, balance: 9 },
      { amount: 10, balance: 10 },
    ]);
  });

  it('are counted in what they hold: the database refuses another unit', async () => {
    const { customerId } = await golfer();
    const rounds = await openAccount(engine, customerId, { kind: 'credit-book', unit: 'RND' });
    const wrong = postAt(engine, { ...rounds, unit: 'USD' }, { amount: 1, at: '2031-01-01T12:00:00Z' });
    await expect(wrong).rejects.toThrow(/another unit/);
  });
});

describe('A hidden tab', () => {
  const CALLS = [
    ['loyalty', '/profile/loyalty'],
    ['creditBooks', '/profile/credit-books'],
    ['billing', '/profile/credit-account/info'],
    ['statements', '/profile/credit-account/billing-statement'],
    ['statements', '/profile/credit-account/statement-history'],
  ] as const;
  it.each(CALLS)('%s: its call %s is 403, and no other', async (tab, path) => {
    const { status } = await debtor();
    await offerInAccount(engine, { ...ALL, tabDisplay: { ...ALL.tabDisplay, [tab]: false } });
    const answers = await Promise.all(CALLS.map(async ([, each]) => [each, await status(each)]));
    expect(answers).toEqual(CALLS.map(([of, each]) => [each, of === tab ? 403 : 200]));
    expect(CALLS.map(([, each]) => each)).toContain(path);
  });
});
