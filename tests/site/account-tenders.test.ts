import { beforeEach, describe, expect, it } from 'vitest';
import { ROUNDS } from '#server/contract/constants.ts';
import { ensureAccount, readBalances } from '#server/engine/credit/accounts.queries.ts';
import type { OrderMail } from '#server/engine/mails/order.mail.ts';
import {
  CLUB,
  givePoints,
  knowGolfer,
  offerInAccount,
  openAccount,
  postAt,
} from '#tests/support/golf-accounts.ts';
import { insertSession } from '#tests/support/session.ts';
import { readBooks, startShop } from '#tests/support/shop.ts';
import { buyerAt, SUBMIT, typedBy } from '#tests/support/site/buyer.ts';

const shop = await startShop();
const USE = 'button[value^=use-account]';

beforeEach(() =>
  offerInAccount(shop, {
    enabled: true,
    tabDisplay: { loyalty: true, creditBooks: true, billing: true },
    billingDisplay: { creditAccountPayment: true },
  }),
);

let people = 0;
/** A signed-in golfer with so many points at the checkout of a tee time, and what is due online of it in cents. */
async function golferWith(points: number, engine = shop) {
  people += 1;
  const { token, customerId } = await insertSession(shop.db, 'cedar-ridge', `tender-${people}@example.com`);
  await knowGolfer(shop, customerId);
  if (points > 0) await givePoints(shop, customerId, points);
  const buyer = await buyerAt(engine, {}, { sessionToken: token });
  await buyer.addTeeTime({ nth: people });
  const due = (page: { textOf: (selector: string) => string }) =>
    Math.round(Number(page.textOf('[data-testid=due-now-value]').replace(/[$,]/g, '')) * 100);
  const before = due(await buyer.read('/checkout'));
  const choose = async (button = USE) =>
    buyer.press('/checkout', (await buyer.read('/checkout')).fieldsOf(button));
  return { ...buyer, customerId, due, before, choose };
}

async function openCredit(customerId: number, limitCents: number): Promise<number> {
  const { id } = await shop.db.transaction().execute((trx) =>
    ensureAccount(trx, {
      facilityId: CLUB.facilityId,
      customerId,
      kind: 'credit-account',
      unit: CLUB.currency,
      limitCents,
    }),
  );
  return id;
}

describe('A golfer with an account at the course', () => {
  it('pays part with points and the rest with a card, as the page said to the cent', async () => {
    const { read, choose, press, due, before } = await golferWith(500);
    const offer = (await read('/checkout')).textOf('main');
    expect(offer).toContain('Pay with your account');
    expect(offer).toContain('Loyalty points · 500 points, worth $10.00');
    const page = await choose();
    expect(page.textOf('#toast')).toBe('Paid from your account');
    expect(due(page)).toBe(before - 1_000);
    expect(page.textOf('.sums')).toContain('Loyalty points −$10.00');
    const done = await press('/checkout', { ...page.fieldsOf(SUBMIT), ...typedBy() });
    expect(done.textOf('h1')).toBe('Order Confirmed!');
    expect(done.textOf('main')).toContain('Loyalty points $10.00');
    expect((await readBooks(shop)).at(-1)?.captured_cents).toBe(before - 1_000);
    const { rows } = await shop.database.pool.query<{ content: OrderMail }>(
      `select content from outbox where kind = 'order-confirmation' order by created_at desc limit 1`,
    );
    expect(rows[0]?.content.teeTimes[0]?.booking.certificates).toEqual([
      { kind: 'loyalty', lastFour: '', cents: 1_000 },
    ]);
  });

  it('charges all of it to the credit account without a card, and may change the mind before', async () => {
    const { choose, press, due, before, customerId } = await golferWith(0);
    const id = await openCredit(customerId, 100_000);
    const page = await choose();
    expect(due(page)).toBe(0);
    expect(page.all('[name=cardNumber]')).toHaveLength(0);
    expect(page.textOf('[aria-labelledby=no-card-title]')).toContain(
      'Your account covers everything due now.',
    );
    const without = await choose('button[value^=leave-account]');
    expect(due(without)).toBe(before);
    const again = await choose();
    const { cardNumber: _, securityCode: __, ...withoutCard } = typedBy();
    const done = await press('/checkout', { ...again.fieldsOf(SUBMIT), ...withoutCard });
    expect(done.textOf('h1')).toBe('Order Confirmed!');
    expect((await readBalances(shop.db, [id])).get(id)).toBe(-before);
  });

  it('keeps what was typed when an account is chosen, and is told when it has less by then', async () => {
    const { read, post, submit, customerId } = await golferWith(500);
    const fields = (await read('/checkout')).fieldsOf(USE);
    await post('/checkout', { ...fields, notes: 'A left-handed set' });
    const page = await read('/checkout');
    expect(page.one('[name=notes]').textContent).toContain('A left-handed set');
    await givePoints(shop, customerId, -300);
    const refused = await submit('/checkout', { ...page.fieldsOf(SUBMIT), ...typedBy() });
    expect(refused.status).toBe(409);
    expect(refused.textOf('main')).toContain('The amount due now has changed. Nothing was bought.');
  });

  it('pays with a round of a book, and the card the rest', async () => {
    const { read, choose, press, due, before, customerId } = await golferWith(0);
    const book = await openAccount(shop, customerId, {
      kind: 'credit-book',
      unit: ROUNDS,
      name: '10-round book',
    });
    await postAt(shop, book, { amount: 8, at: new Date().toISOString() });
    expect((await read('/checkout')).textOf('main')).toContain('10-round book · 8 rounds');
    const page = await choose();
    const left = due(page);
    expect(left).toBeLessThan(before);
    const done = await press('/checkout', { ...page.fieldsOf(SUBMIT), ...typedBy() });
    expect(done.textOf('h1')).toBe('Order Confirmed!');
    expect((await readBalances(shop.db, [book.id])).get(book.id)).toBe(6);
    const charged = (await readBooks(shop)).at(-1)?.captured_cents ?? 0;
    expect(charged).toBe(left);
  });

  it('is told when accounts cannot be read, and the card is not charged for what they were to pay', async () => {
    let isBroken = false;
    const engine = {
      ...shop,
      fetch: async (request: Request) =>
        isBroken && new URL(request.url).pathname === '/profile/account-tenders'
          ? Response.json({ statusCode: 500, message: 'broken', code: 'UNEXPECTED' }, { status: 500 })
          : shop.fetch(request),
    };
    const { read, choose, submit, press, due, before } = await golferWith(500, engine);
    const page = await choose();
    isBroken = true;
    const refused = await submit('/checkout', { ...page.fieldsOf(SUBMIT), ...typedBy() });
    expect(refused.status).toBe(409);
    expect(refused.textOf('main')).toContain('The amount due now has changed. Nothing was bought.');
    const unread = await read('/checkout');
    expect(unread.textOf('main')).toContain("Points, credit books and credit aren't available right now.");
    expect([unread.all(USE).length, due(unread)]).toEqual([0, before]);
    isBroken = false;
    const again = await read('/checkout');
    expect([again.html.includes('available right now'), due(again)]).toEqual([false, before - 1_000]);
    const done = await press('/checkout', { ...again.fieldsOf(SUBMIT), ...typedBy() });
    expect(done.textOf('main')).toContain('Loyalty points $10.00');
  });

  it('is offered nothing of it where the course does not take it', async () => {
    const { read } = await golferWith(500);
    await offerInAccount(shop, { enabled: false });
    expect((await read('/checkout')).html).not.toContain('use-account');
  });
});
