import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { ROUNDS } from '#server/contract/constants.ts';
import { readBalances } from '#server/engine/credit/accounts.queries.ts';
import { knowGolfer, offerInAccount, openAccount, postAt } from '#tests/support/golf-accounts.ts';
import { killAtEveryStep } from '#tests/support/kill-at-every-step.ts';
import { payCart, purchaseRequest } from '#tests/support/pay-cart.ts';
import { type CartedTeeTime, fillCart, reserve, startShop } from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';

const shop = await startShop();
await offerInAccount(shop, {
  enabled: true,
  tabDisplay: { creditBooks: true, billing: true },
  billingDisplay: { creditAccountPayment: true },
});
const { customerId, headers } = await signIn(shop, 'unlucky@example.com');
await knowGolfer(shop, customerId);
const LIMIT_CENTS = 3_000;
const ROUNDS_BOUGHT = 1_000;
const credit = await openAccount(shop, customerId, {
  kind: 'credit-account',
  unit: 'USD',
  limitCents: 10_000_000,
});
const book = await openAccount(shop, customerId, { kind: 'credit-book', unit: ROUNDS });
await postAt(shop, book, { amount: ROUNDS_BOUGHT, at: new Date().toISOString() });

let nth = 0;
/** Each death uses its own tee time. */
const next = () => {
  nth += 1;
  return { date: `2031-05-${String(3 + Math.floor(nth / 20)).padStart(2, '0')}`, nth: nth % 20 };
};

for (const [way, account, spentOf] of [
  ['rounds of a book and a card', book, 1],
  ['credit up to the limit and a card', credit, LIMIT_CENTS],
] as const)
  it(`A program that is killed while ${way} pay has spent them once for a booking, or not at all`, async () => {
    let item: CartedTeeTime;
    let key = '';
    let before = 0;
    const left = async () => (await readBalances(shop.db, [account.id])).get(account.id) ?? 0;
    const more = { useAccounts: [{ accountId: account.id }] };
    const steps = await killAtEveryStep(
      shop,
      async (fetch) => {
        await fetch(purchaseRequest(item.cartId, { headers, key, more }));
      },
      async () => {
        const again = await payCart(shop, item.cartId, { headers, key, more });
        const booked = again.Success || (await payCart(shop, item.cartId, { headers, more })).Success;
        expect({ booked, spent: before - (await left()) }).toEqual({ booked: true, spent: spentOf });
      },
      async () => {
        item = await fillCart(shop, { ...next(), players: 1, headers });
        await reserve(shop, item, headers);
        key = randomUUID();
        before = await left();
        if (account === credit)
          await shop.database.pool.query('update customer_account set limit_cents = $1 where id = $2', [
            LIMIT_CENTS - before,
            account.id,
          ]);
      },
    );
    expect(steps).toBeGreaterThan(10);
  });
