import { expect, it } from 'vitest';
import { ROUNDS } from '#server/contract/constants.ts';
import { CLUB, openAccount, postAt } from '#tests/support/golf-accounts.ts';
import { startShop } from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { readBalances } from './accounts.queries.ts';
import { expireBooks } from './expire-books.ts';

const shop = await startShop();
const { pool } = shop.database;

async function books() {
  const { customerId } = await signIn(shop, 'books@example.com');
  const common = { kind: 'credit-book', expiresOn: '2031-03-08' } as const;
  const money = await openAccount(shop, customerId, { ...common, unit: CLUB.currency, reference: 'money' });
  const rounds = await openAccount(shop, customerId, { ...common, unit: ROUNDS, reference: 'rounds' });
  const young = await openAccount(shop, customerId, {
    ...common,
    unit: CLUB.currency,
    expiresOn: '2032-03-08',
    reference: 'young',
  });
  for (const account of [money, rounds, young])
    await postAt(shop, account, { amount: 8, at: '2031-01-01T12:00:00Z' });
  return [money, rounds, young] as const;
}

it('what is left in a book is kept the day after its last, by the clock of its facility, once', async () => {
  const accounts = await books();
  const left = async () => {
    const ids = accounts.map(({ id }) => id);
    const balances = await readBalances(shop.db, ids);
    return ids.map((id) => balances.get(id));
  };
  // Still the last day in Albany.
  await expireBooks({ db: shop.db, now: () => new Date('2031-03-09T04:59:00Z') });
  expect(await left()).toEqual([8, 8, 8]);
  const now = () => new Date('2031-03-09T05:01:00Z');
  await Promise.all([1, 2, 3].map(() => expireBooks({ db: shop.db, now })));
  expect(await left()).toEqual([0, 0, 8]);
  const [money] = accounts;
  await postAt(shop, money, { amount: 5, at: '2031-03-10T12:00:00Z' });
  await expireBooks({ db: shop.db, now });
  expect(await left()).toEqual([0, 0, 8]);
  const { rows } = await pool.query(
    `select account, currency, sum(amount_cents)::int as cents from posting join journal on journal.id = journal_id
     where cause like 'expired:%' group by 1, 2 order by 1, 2`,
  );
  expect(rows).toEqual([
    { account: 'credit-books', currency: 'RND', cents: 8 },
    { account: 'credit-books', currency: 'USD', cents: 13 },
    { account: 'kept', currency: 'USD', cents: -13 },
    { account: 'rounds-issued', currency: 'RND', cents: -8 },
  ]);
});
