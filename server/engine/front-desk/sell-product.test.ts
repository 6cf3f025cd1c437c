import { describe, expect, it } from 'vitest';
import { importOperator } from '#server/db/facility-import/import-operator.ts';
import { PaymentError } from '#server/outside/payment/payment-error.ts';
import type { PaymentProvider } from '#server/outside/payment/payment-provider.ts';
import { doomedParts } from '#tests/support/crash.ts';
import { courseFile, operatorFile } from '#tests/support/facility-file.ts';
import { recoverCheckouts } from '#tests/support/recover-checkouts.ts';
import { CARDS, readBooks, startShop } from '#tests/support/shop.ts';
import { runShopCommand } from './run-shop-command.ts';
import type { ShopParts } from './shop-command.ts';

const shop = await startShop();
const TAX = { percent: 8.125, isIncludedInPrices: false };
const CAP = { id: 1, name: 'Logo cap', price: '28.00', stock: 5 };
const BALLS = { id: 2, name: 'Bucket of balls', price: '9.00' };
const file = (products: unknown[]) =>
  operatorFile('counter', [courseFile(4711, { name: 'Oak', tax: TAX, products })]);
await importOperator(shop.db, file([CAP, BALLS]));

/** A new product with this stock, so that each test sells its own. */
let products = 10;
async function newProduct(stock: number): Promise<string> {
  products += 1;
  await shop.db
    .insertInto('product')
    .values({ facility_id: 4711, id: products, name: 'Towel', price_cents: 2_000, stock })
    .execute();
  return String(products);
}

const cardOf = (number: string) => async () => `${number} 12/2035 123\n`;
const sell = (args: string[], card?: string, parts: ShopParts = shop.parts) =>
  runShopCommand(parts, ['sell', 'counter', ...args, ...(card ? ['--card'] : [])], cardOf(card ?? ''));
const saleIn = (said: string) => /sale (\d+)/.exec(said)?.[1] ?? '';

/** A product's sales: the pieces, the invoice, its tenders and its attempts. */
async function salesOf(productId: string) {
  const { rows } = await shop.database.pool.query(
    `select s.state, s.quantity, i.state as invoice,
       (select jsonb_agg(jsonb_build_array(kind, t.state, amount_cents)) from tender t where t.invoice_id = i.id) as tenders,
       (select jsonb_agg(a.state order by sequence) from payment_attempt a where a.invoice_id = i.id) as payments
     from product_sale s join product p on p.key = s.product_key join invoice i on i.id = s.invoice_id
     where p.facility_id = 4711 and p.id = $1 order by s.id`,
    [productId],
  );
  return rows;
}

async function ledgerOf(saleId: string): Promise<Record<string, number>> {
  const { rows } = await shop.database.pool.query<{ account: string; cents: number }>(
    `select account, sum(amount_cents)::int as cents from posting join journal j on j.id = journal_id
     join product_sale s on s.invoice_id = j.invoice_id where s.id = $1 group by account having sum(amount_cents) <> 0`,
    [saleId],
  );
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}

/** The cents the sandbox bank keeps of all cards. */
async function takenByBank(): Promise<number> {
  const books = await readBooks(shop);
  return books.reduce((sum, { captured_cents, refunded_cents }) => sum + captured_cents - refunded_cents, 0);
}

describe('The shop sells from its stock', () => {
  it('for cash: with its tax, an invoice that is paid, and so many fewer left', async () => {
    const said = await sell(['--product', '1', '--quantity', '2']);
    expect(said).toMatch(/^2 × Logo cap sold for \$60\.55, sale \d+\.$/);
    expect(await salesOf('1')).toEqual([
      {
        state: 'sold',
        quantity: 2,
        invoice: 'closed',
        tenders: [['at-course', 'paid', 6_055]],
        payments: null,
      },
    ]);
    expect(await ledgerOf(saleIn(said))).toEqual({ counter: 6_055, revenue: -5_600, 'sales-tax': -455 });
    await expect(sell(['--product', '1', '--quantity', '4'])).rejects.toThrow('Only 3 left.');
    await sell(['--product', '1', '--quantity', '3']);
    await expect(sell(['--product', '1'])).rejects.toThrow('None are left.');
  });

  it('as many as it likes of what is not counted', async () => {
    expect(await sell(['--product', '2', '--quantity', '900'])).toContain('900 × Bucket of balls');
  });

  it('not a second time by mistake', async () => {
    const product = await newProduct(9);
    await sell(['--product', product]);
    await expect(sell(['--product', product])).rejects.toThrow('add --again');
    await sell(['--product', product, '--again']);
    expect(await salesOf(product)).toHaveLength(2);
  });

  it('the last piece to one of many at the same moment', async () => {
    const product = await newProduct(1);
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) =>
        sell(['--product', product, '--again'], index % 2 === 0 ? CARDS.approved : undefined),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await salesOf(product)).filter(({ state }) => state === 'sold')).toHaveLength(1);
  });

  it('and says what is wrong with what it is asked', async () => {
    await expect(sell(['--product', '99'])).rejects.toThrow('Oak does not sell product 99.');
    await expect(sell(['--product', '2', '--quantity', '0'])).rejects.toThrow('--quantity: Use a number');
    await expect(sell([])).rejects.toThrow('--product: Use its number');
    await expect(runShopCommand(shop.parts, ['sell', 'counter', '--product', '2', '--card'])).rejects.toThrow(
      'Write the card to standard input',
    );
    await expect(runShopCommand(shop.parts, ['refund', 'cedar-ridge', '--sale', '8000001'])).rejects.toThrow(
      'There is no sale 8000001.',
    );
  });

  it('what an import says: a product that has left the file is sold no more, its sales stay', async () => {
    await importOperator(shop.db, file([{ ...BALLS, price: '10.00' }]));
    await expect(sell(['--product', '1'])).rejects.toThrow('Oak does not sell product 1.');
    expect(await sell(['--product', '2', '--quantity', '3'])).toContain('$32.44');
    expect(await salesOf('1')).toHaveLength(2);
    await importOperator(shop.db, file([CAP, BALLS]));
    await expect(sell(['--product', '1'])).rejects.toThrow('None are left.');
  });
});

describe('A card at the counter', () => {
  it('is charged for what is sold', async () => {
    const product = await newProduct(2);
    const before = await takenByBank();
    const sale = saleIn(await sell(['--product', product], CARDS.approved));
    expect(await takenByBank()).toBe(before + 2_163);
    expect(await salesOf(product)).toMatchObject([
      { state: 'sold', invoice: 'closed', tenders: [['card', 'paid', 2_163]], payments: ['captured'] },
    ]);
    expect(await ledgerOf(sale)).toEqual({ card: 2_163, revenue: -2_000, 'sales-tax': -163 });
  });

  it.each([
    { name: 'that is declined', card: CARDS.declined, state: 'declined' },
    { name: 'whose owner would have to go to the bank', card: CARDS.externalStep, state: 'voided' },
  ])('$name buys nothing, and the piece can be sold again', async ({ card, state }) => {
    const product = await newProduct(1);
    const before = await takenByBank();
    await expect(sell(['--product', product], card)).rejects.toThrow();
    expect(await salesOf(product)).toMatchObject([
      { state: 'released', invoice: 'void', tenders: [['card', 'released', 2_163]], payments: [state] },
    ]);
    expect(await takenByBank()).toBe(before);
    expect(await sell(['--product', product])).toContain('1 × Towel');
  });
});

describe('A sale that is taken back', () => {
  it.each([{ card: undefined }, { card: CARDS.approved }])(
    'gives the money back the way it came, once, and the piece can be sold again ($card)',
    async ({ card }) => {
      const product = await newProduct(1);
      const before = await takenByBank();
      const sale = saleIn(await sell(['--product', product], card));
      const refund = () => runShopCommand(shop.parts, ['refund', 'counter', '--sale', sale]);
      const answers = await Promise.allSettled([refund(), refund()]);
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      await expect(refund()).rejects.toThrow(`Sale ${sale} was already returned.`);
      expect(await ledgerOf(sale)).toEqual({});
      expect(await takenByBank()).toBe(before);
      expect(await salesOf(product)).toMatchObject([{ state: 'returned', invoice: 'void' }]);
      expect(await sell(['--product', product, '--again'])).toContain('1 × Towel');
    },
  );
});

describe('A program that is killed between any two steps of a sale by card', () => {
  it('leaves it sold and paid, or the piece on the shelf and nothing charged', async () => {
    let steps = 0;
    for (let isAlive = false; !isAlive; steps += 1) {
      const product = await newProduct(1);
      const before = await takenByBank();
      const doomed = doomedParts(shop, steps);
      await sell(['--product', product], CARDS.approved, doomed.parts).catch(() => undefined);
      isAlive = !doomed.isDead();
      await recoverCheckouts(shop.parts, { quietSeconds: 0 });
      await shop.db
        .updateTable('product_sale')
        .set({ expires_at: new Date(Date.now() - 1_000) })
        .where('state', '=', 'held')
        .execute();
      await recoverCheckouts(shop.parts, { quietSeconds: 0 });
      const [sale] = await salesOf(product);
      const isSold = sale?.state === 'sold';
      expect(await takenByBank()).toBe(before + (isSold ? 2_163 : 0));
      if (sale) expect(sale).toMatchObject({ invoice: isSold ? 'closed' : 'void' });
      if (sale && !isSold) expect(sale.state).toBe('released');
      await expectJournalsOnce(product, isSold);
    }
    expect(steps).toBeGreaterThan(6);
  });

  it('or of taking one back gives the money back once', async () => {
    for (let steps = 0, isAlive = false; !isAlive; steps += 1) {
      const product = await newProduct(1);
      const before = await takenByBank();
      const sale = saleIn(await sell(['--product', product], CARDS.approved));
      const doomed = doomedParts(shop, steps);
      await runShopCommand(doomed.parts, ['refund', 'counter', '--sale', sale]).catch(() => undefined);
      isAlive = !doomed.isDead();
      await recoverCheckouts(shop.parts, { quietSeconds: 0 });
      await runShopCommand(shop.parts, ['refund', 'counter', '--sale', sale]).catch(() => undefined);
      expect(await takenByBank()).toBe(before);
      expect(await ledgerOf(sale)).toEqual({});
    }
  });
});

describe('A card provider that refuses to give back', () => {
  it('leaves the piece on the shelf and the money owed, and says so', async () => {
    const product = await newProduct(1);
    const sale = saleIn(await sell(['--product', product], CARDS.approved));
    const payment: PaymentProvider = {
      ...shop.payments.provider,
      refund: () => Promise.reject(new PaymentError('wrong-state', 'The card is closed')),
    };
    const refund = runShopCommand({ ...shop.parts, payment }, ['refund', 'counter', '--sale', sale]);
    await expect(refund).rejects.toThrow('Please refund it another way.');
    expect(await ledgerOf(sale)).toEqual({ card: 2_163, 'due-online': -2_163 });
    expect(await salesOf(product)).toMatchObject([{ state: 'returned' }]);
  });
});

/** A sale has one journal for itself and one for its charge; a failed sale has none. */
async function expectJournalsOnce(product: string, isSold: boolean): Promise<void> {
  const { rows } = await shop.database.pool.query<{ cause: string }>(
    `select split_part(cause, ':', 1) as cause from journal j join product_sale s on s.invoice_id = j.invoice_id
     join product p on p.key = s.product_key where p.facility_id = 4711 and p.id = $1 order by 1`,
    [product],
  );
  expect(rows.map(({ cause }) => cause)).toEqual(isSold ? ['capture', 'sale'] : []);
}
