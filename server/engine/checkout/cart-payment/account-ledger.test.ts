import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readBalances } from '#server/engine/credit/accounts.queries.ts';
import { postChange } from '#server/engine/credit/post-change.ts';
import { settlePoints } from '#server/engine/credit/settle-points.ts';
import { CLUB, givePoints, knowGolfer, offerInAccount, openAccount } from '#tests/support/golf-accounts.ts';
import { keepTestCard } from '#tests/support/member-billing.ts';
import { payCart } from '#tests/support/pay-cart.ts';
import { CARDS, fillCart, reserve, startShop } from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';

const shop = await startShop();
const { pool } = shop.database;
await offerInAccount(shop, {
  enabled: true,
  tabDisplay: { loyalty: true, creditBooks: true, billing: true },
  billingDisplay: { creditAccountPayment: true, payAccountBalance: true },
});

const LIMIT = 30_000;
let people = 0;
let nth = 0;

/** A golfer with points, a money book and a credit account. */
async function newGolfer() {
  people += 1;
  const { headers, customerId } = await signIn(shop, `ledger-${people}@example.com`);
  await knowGolfer(shop, customerId);
  await givePoints(shop, customerId, 1_000);
  const { rows } = await pool.query<{ id: number }>(
    `select id from customer_account where customer_id = $1 and kind = 'loyalty'`,
    [customerId],
  );
  const book = await openAccount(shop, customerId, {
    kind: 'credit-book',
    unit: CLUB.currency,
    reference: 'range',
  });
  const credit = await openAccount(shop, customerId, {
    kind: 'credit-account',
    unit: CLUB.currency,
    limitCents: LIMIT,
  });
  const card = await keepTestCard(shop, customerId);
  const booked: { id: number; cartId: string }[] = [];
  return { headers, customerId, points: rows[0]?.id ?? 0, book, credit, card, booked, hasEarned: false };
}
type Golfer = Awaited<ReturnType<typeof newGolfer>>;

const balancesOf = async ({ points, book, credit }: Golfer) => {
  const balances = await readBalances(shop.db, [points, book.id, credit.id]);
  const of = (id: number) => balances.get(id) ?? 0;
  return { points: of(points), book: of(book.id), owed: 0 - of(credit.id) };
};

let changes = 0;
const change = (account: Golfer['book'], amount: number) =>
  shop.db.transaction().execute((trx) => {
    changes += 1;
    const what = { ...CLUB, account, amount, kind: 'correction', key: `random ${changes}` } as const;
    return postChange(trx, { ...what, reason: 'a correction', other: 'allowances' });
  });

/** The operations on a golfer's accounts, with an amount where it matters. */
const OPERATIONS = {
  async buy(golfer: Golfer, which: number) {
    nth += 1;
    const { headers } = golfer;
    const item = await fillCart(shop, {
      nth: nth % 40,
      date: `2031-05-${10 + Math.floor(nth / 40)}`,
      players: 1,
      headers,
    });
    await reserve(shop, item, headers);
    const chosen = [golfer.points, golfer.book.id, golfer.credit.id].filter((_, bit) => which & (1 << bit));
    const useAccounts = chosen.map((accountId) => ({ accountId }));
    const isDeclined = which % 5 === 4;
    const paid = await payCart(shop, item.cartId, {
      headers,
      more: { useAccounts },
      ...(isDeclined ? { number: CARDS.declined } : {}),
    });
    if (!paid.Success) return;
    const { rows } = await pool.query<{ id: number }>('select id from reservation where cart_item_id = $1', [
      item.itemId,
    ]);
    golfer.booked.push({ id: rows[0]?.id ?? 0, cartId: item.cartId });
  },
  async cancel(golfer: Golfer) {
    const booking = golfer.booked.pop();
    if (!booking) return;
    await shop.ask(`/reservations/${booking.id}/cancel`, {
      alias: CLUB.alias,
      method: 'PUT',
      headers: { ...golfer.headers, 'x-cart-id': booking.cartId },
      body: { players: 0 },
    });
  },
  async fillBook(golfer: Golfer, cents: number) {
    await change(golfer.book, cents * 40);
  },
  async payBalance(golfer: Golfer, part: number) {
    const { owed } = await balancesOf(golfer);
    if (owed <= 0) return;
    const body = {
      gnFacilityId: CLUB.facilityId,
      amount: Math.max(1, Math.floor((owed * (part + 1)) / 101)) / 100,
      expectedBalance: owed / 100,
      walletOptionId: golfer.card,
    };
    const { headers } = golfer;
    const answer = await shop.ask('/profile/credit-account/payment', { headers, method: 'POST', body });
    expect(answer.status).toBe(200);
  },
  async play(golfer: Golfer) {
    golfer.hasEarned = true;
    await settlePoints({ db: shop.db, now: () => new Date('2050-01-01') });
  },
};
type Operation = keyof typeof OPERATIONS;

async function expectInvariants(golfer: Golfer) {
  const { rows: unbalanced } = await pool.query(
    'select journal_id from posting group by journal_id, currency having sum(amount_cents) <> 0',
  );
  expect(unbalanced).toEqual([]);
  const { rows: otherwise } = await pool.query(
    `select account_id from account_month group by 1
     having sum(amount_cents) <> (select sum(amount_cents) from posting where posting.account_id = account_month.account_id)
       or sum(entries) <> (select count(*) from posting where posting.account_id = account_month.account_id)`,
  );
  expect(otherwise).toEqual([]);
  const { points, book, owed } = await balancesOf(golfer);
  // Spent points are owed when we cancel the booking that earned them.
  if (!golfer.hasEarned) expect(points).toBeGreaterThanOrEqual(0);
  expect(book).toBeGreaterThanOrEqual(0);
  expect(owed).toBeLessThanOrEqual(LIMIT);
  // A golfer who has paid has a balance of zero.
  const { rows: due } = await pool.query(
    `select invoice.id from posting join journal on journal.id = journal_id join invoice on invoice.id = invoice_id
     where invoice.customer_id = $1 and account = 'due-online' and invoice.state = 'closed'
     group by invoice.id having sum(amount_cents) <> 0`,
    [golfer.customerId],
  );
  expect(due).toEqual([]);
}

it('whatever is bought, cancelled, filled and paid in whatever order, the books balance and no account is overspent', async () => {
  const operation = fc.tuple(
    fc.constantFrom(...(Object.keys(OPERATIONS) as Operation[]), 'buy' as const, 'buy' as const),
    fc.nat({ max: 100 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 4, maxLength: 9 }), async (operations) => {
      const golfer = await newGolfer();
      for (const [name, much] of operations) {
        await OPERATIONS[name](golfer, much);
        await expectInvariants(golfer);
      }
    }),
    { numRuns: 12 },
  );
});
