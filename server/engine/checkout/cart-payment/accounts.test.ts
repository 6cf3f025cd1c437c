import { describe, expect, it } from 'vitest';
import { ROUNDS } from '#server/contract/constants.ts';
import { ensureAccount, type NewAccount, readBalances } from '#server/engine/credit/accounts.queries.ts';
import {
  CLUB,
  givePoints,
  knowGolfer,
  offerInAccount,
  openAccount,
  postAt,
} from '#tests/support/golf-accounts.ts';
import { payCart } from '#tests/support/pay-cart.ts';
import { CARDS, captainOf, fillCart, readBooks, reserve, startShop } from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';

const shop = await startShop();
const { pool } = shop.database;
await offerInAccount(shop, {
  enabled: true,
  tabDisplay: { loyalty: true, creditBooks: true, billing: true },
  billingDisplay: { creditAccountPayment: true },
});

let people = 0;
async function golferWith(points: number) {
  people += 1;
  const golfer = await signIn(shop, `spender-${people}@example.com`);
  await knowGolfer(shop, golfer.customerId);
  await givePoints(shop, golfer.customerId, points);
  const { rows } = await pool.query<{ id: number }>(
    `select id from customer_account where customer_id = $1 and facility_id = $2 and kind = 'loyalty'`,
    [golfer.customerId, CLUB.facilityId],
  );
  return { ...golfer, accountId: rows[0]?.id ?? 0 };
}
type Golfer = Awaited<ReturnType<typeof golferWith>>;
const pointsOf = async ({ accountId }: Golfer) => (await readBalances(shop.db, [accountId])).get(accountId);

let nth = 0;
async function reserved({ headers }: { headers: Record<string, string> }, players = 1) {
  const item = await fillCart(shop, { nth: nth++, players, headers });
  const order = await reserve(shop, item, headers);
  const due = Math.round((captainOf(order, item).invoice?.pricing.dueOnline.value ?? 0) * 100);
  return { cartId: item.cartId, due, item };
}
const pay = (cartId: string, { headers, accountId }: Golfer, number?: string) =>
  payCart(shop, cartId, { headers, more: { useAccounts: [{ accountId }] }, ...(number ? { number } : {}) });

/** Leaves so many players of the booking of an item; 0 cancels it. */
async function cancelTo(players: number, itemId: string, cartId: string, { headers }: Golfer) {
  const { rows } = await pool.query<{ id: number }>(
    'select id from reservation where cart_item_id = $1 order by id desc',
    [itemId],
  );
  const { status } = await shop.ask(`/reservations/${rows[0]?.id}/cancel`, {
    alias: 'cedar-ridge',
    method: 'PUT',
    headers: { ...headers, 'x-cart-id': cartId },
    body: { players, reason: '1' },
  });
  return status;
}

async function expectJournalsToBalance() {
  const { rows } = await pool.query(
    'select journal_id from posting group by journal_id, currency having sum(amount_cents) <> 0',
  );
  expect(rows).toEqual([]);
}

describe('Loyalty points at the checkout', () => {
  it('pay part, and the card the rest', async () => {
    const golfer = await golferWith(100);
    const { cartId, due } = await reserved(golfer);
    expect(await pay(cartId, golfer)).toMatchObject({ Success: true });
    expect((await readBooks(shop)).at(-1)?.captured_cents).toBeLessThan(due);
    expect(await pointsOf(golfer)).toBe(0);
    await expectJournalsToBalance();
  });

  it('pay all of it without a card', async () => {
    const golfer = await golferWith(100_000);
    const { cartId } = await reserved(golfer);
    const before = (await readBooks(shop)).length;
    expect(await pay(cartId, golfer)).toMatchObject({ Success: true });
    expect(await readBooks(shop)).toHaveLength(before);
    expect(await pointsOf(golfer)).toBeLessThan(100_000);
    await expectJournalsToBalance();
  });

  it('are not spent by anybody else', async () => {
    const [owner, other] = [await golferWith(500), await golferWith(0)];
    const { cartId } = await reserved(other);
    const answer = await pay(cartId, { ...other, accountId: owner.accountId });
    expect(answer.Success).toBe(false);
    expect(await pointsOf(owner)).toBe(500);
  });

  it('are there again after a declined card, and after the booking is cancelled', async () => {
    const golfer = await golferWith(100);
    const { cartId, item } = await reserved(golfer);
    expect((await pay(cartId, golfer, CARDS.declined)).Success).toBe(false);
    expect(await pointsOf(golfer)).toBe(100);
    expect((await pay(cartId, golfer)).Success).toBe(true);
    expect(await pointsOf(golfer)).toBe(0);
    expect(await cancelTo(0, item.itemId, cartId, golfer)).toBe(200);
    expect(await pointsOf(golfer)).toBe(100);
    await expectJournalsToBalance();
  });

  it('are never spent twice by two checkouts at once', async () => {
    const golfer = await golferWith(100);
    const [one, two] = [await reserved(golfer), await reserved(golfer)];
    const answers = await Promise.all([pay(one.cartId, golfer), pay(two.cartId, golfer)]);
    expect(answers.some(({ Success }) => Success)).toBe(true);
    expect(await pointsOf(golfer)).toBe(0);
    const { rows } = await pool.query(
      `select sum(units)::int as units from tender where account_id = $1 and state = 'paid'`,
      [golfer.accountId],
    );
    expect(rows).toEqual([{ units: 100 }]);
    await expectJournalsToBalance();
  });
});

describe('Credit at the checkout', () => {
  const open = ({ customerId }: Golfer, more: Pick<NewAccount, 'kind' | 'limitCents' | 'expiresOn'>) =>
    shop.db
      .transaction()
      .execute((trx) =>
        ensureAccount(trx, { facilityId: CLUB.facilityId, customerId, unit: CLUB.currency, ...more }),
      );

  it('pays up to the limit of the account, and the card the rest', async () => {
    const golfer = await golferWith(0);
    const { id } = await open(golfer, { kind: 'credit-account', limitCents: 1_000 });
    const { cartId, due } = await reserved(golfer);
    expect(await pay(cartId, { ...golfer, accountId: id })).toMatchObject({ Success: true });
    expect((await readBooks(shop)).at(-1)?.captured_cents).toBe(due - 1_000);
    expect((await readBalances(shop.db, [id])).get(id)).toBe(-1_000);
    await expectJournalsToBalance();
  });

  const bookOf = async (golfer: Golfer, rounds: number) => {
    const book = await openAccount(shop, golfer.customerId, { kind: 'credit-book', unit: ROUNDS });
    await postAt(shop, book, { amount: rounds, at: new Date().toISOString() });
    return book;
  };

  it('of a book of rounds pays green fees, one round a player, and the card the Convenience Fee', async () => {
    const golfer = await golferWith(0);
    const { id } = await bookOf(golfer, 3);
    const { cartId, due, item } = await reserved(golfer, 2);
    expect(await pay(cartId, { ...golfer, accountId: id })).toMatchObject({ Success: true });
    const { rows } = await pool.query<{ fees: number; greenFees: number; units: number; cents: number }>(
      `select (select sum(total_cents)::int from invoice_line where invoice_id = invoice.id and key = 'TRNFEE') as fees,
         (select sum(total_cents)::int from invoice_line where invoice_id = invoice.id and key = 'GRNFEE') as "greenFees",
         tender.units, tender.amount_cents as cents
       from invoice join tender on tender.invoice_id = invoice.id and tender.account_id = $1
       where invoice.cart_item_id = $2`,
      [id, item.itemId],
    );
    const [sold] = rows;
    expect(sold).toMatchObject({ units: 2, cents: sold?.greenFees });
    expect((sold?.fees ?? 0) + (sold?.greenFees ?? 0)).toBe(due);
    expect((await readBooks(shop)).at(-1)?.captured_cents).toBe(sold?.fees);
    expect((await readBalances(shop.db, [id])).get(id)).toBe(1);
    await expectJournalsToBalance();
  });

  it('of a book of rounds returns with each player who is cancelled', async () => {
    const golfer = await golferWith(0);
    const { id } = await bookOf(golfer, 2);
    const { cartId, item } = await reserved(golfer, 2);
    expect(await pay(cartId, { ...golfer, accountId: id })).toMatchObject({ Success: true });
    const left = async () => (await readBalances(shop.db, [id])).get(id);
    expect(await left()).toBe(0);
    for (const [players, rounds] of [
      [1, 1],
      [0, 2],
    ] as const) {
      expect(await cancelTo(players, item.itemId, cartId, golfer)).toBe(200);
      expect(await left()).toBe(rounds);
    }
    await expectJournalsToBalance();
  });

  it('of a book of rounds is never spent twice by two checkouts at once', async () => {
    const golfer = await golferWith(0);
    const { id } = await bookOf(golfer, 1);
    const [one, two] = [await reserved(golfer), await reserved(golfer)];
    await Promise.all([
      pay(one.cartId, { ...golfer, accountId: id }),
      pay(two.cartId, { ...golfer, accountId: id }),
    ]);
    expect((await readBalances(shop.db, [id])).get(id)).toBe(0);
    await expectJournalsToBalance();
  });

  it('of a book that has expired pays nothing', async () => {
    const golfer = await golferWith(0);
    const { id } = await open(golfer, { kind: 'credit-book', expiresOn: '2020-01-01' });
    const { cartId } = await reserved(golfer);
    expect(await pay(cartId, { ...golfer, accountId: id })).toMatchObject({
      Success: false,
      StatusCode: 409,
    });
  });
});
