import { describe, expect, it } from 'vitest';
import { insertCourse } from '#tests/support/course.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { insertInvoice } from '#tests/support/invoices.ts';
import type { Trx } from '../call/context.ts';
import { productPayable } from './product-payable.ts';
import { expireSales, holdStock, lockProduct } from './product-stock.queries.ts';

const { db, pool } = await freshDatabase();
const course = await insertCourse(db);

let products = 0;
/** A product of which there are so many. */
async function newProduct(stock: number | null): Promise<{ id: number; key: number }> {
  products += 1;
  const { key } = await db
    .insertInto('product')
    .values({ facility_id: course.id, id: products, name: 'Logo cap', price_cents: 2_800, stock })
    .returning('key')
    .executeTakeFirstOrThrow();
  return { id: products, key };
}
type TestProduct = Awaited<ReturnType<typeof newProduct>>;

const newInvoice = (trx: Trx | typeof db) =>
  insertInvoice(trx, { alias: course.alias, facilityId: course.id, kind: 'product', state: 'open' });

async function counted({ key }: TestProduct): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ state: string; pieces: number }>(
    'select state, sum(quantity)::int as pieces from product_sale where product_key = $1 group by state',
    [key],
  );
  return Object.fromEntries(rows.map(({ state, pieces }) => [state, pieces]));
}

const BUYERS = 8;

/** Buyers of 2 who begin together; in the control without the row lock, and all write before anybody commits. */
async function race(product: TestProduct, lock: 'locked' | 'control'): Promise<number> {
  let written = 0;
  let open: () => void = () => undefined;
  const allWritten = new Promise<void>((resolve) => {
    open = resolve;
  });
  const buyer = () =>
    db.transaction().execute(async (trx) => {
      if (lock === 'locked') await lockProduct(trx, { facilityId: course.id, id: product.id });
      const { saleId } = await holdStock(trx, product, { invoiceId: await newInvoice(trx), quantity: 2 });
      if (lock === 'control') {
        written += 1;
        if (written === BUYERS) open();
        await allWritten;
      }
      return saleId !== null;
    });
  const answers = await Promise.all(Array.from({ length: BUYERS }, buyer));
  return answers.filter(Boolean).length;
}

describe('Keeping pieces of a product that 8 buyers ask for at once', () => {
  it('oversells when the row lock is left out: the control that shows what the lock is for', async () => {
    const product = await newProduct(5);
    expect(await race(product, 'control')).toBe(BUYERS);
    expect(await counted(product)).toEqual({ held: 2 * BUYERS });
  });

  it('never sells more than there are with the row lock', async () => {
    for (let round = 0; round < 5; round += 1) {
      const product = await newProduct(5);
      expect(await race(product, 'locked')).toBe(2);
      expect(await counted(product)).toEqual({ held: 4 });
    }
  });

  it('has no end where they are not counted', async () => {
    const product = await newProduct(null);
    expect(await race(product, 'locked')).toBe(BUYERS);
  });
});

/** Keeps pieces; with their time over when `isOver`. */
async function hold(product: TestProduct, quantity: number, isOver = false): Promise<number | null> {
  return db.transaction().execute(async (trx) => {
    await lockProduct(trx, { facilityId: course.id, id: product.id });
    const invoiceId = await newInvoice(trx);
    const { saleId } = await holdStock(trx, product, { invoiceId, quantity });
    if (isOver)
      await trx
        .updateTable('product_sale')
        .set({ expires_at: new Date(Date.now() - 1_000) })
        .where('id', '=', saleId ?? 0)
        .execute();
    return saleId === null ? null : invoiceId;
  });
}
const confirm = (invoiceId: number | null) =>
  db.transaction().execute(async (trx) => (await productPayable.lock(trx, invoiceId ?? 0)).confirm());
const stateOf = async (invoiceId: number | null) => {
  const { rows } = await pool.query(
    `select product_sale.state, invoice.state as invoice from product_sale join invoice on invoice.id = invoice_id
     where invoice_id = $1`,
    [invoiceId],
  );
  return rows[0];
};

describe('Pieces that were kept', () => {
  it('are sold once, though the payment says so twice at the same moment', async () => {
    const product = await newProduct(3);
    const invoiceId = await hold(product, 3);
    const answers = await Promise.all([confirm(invoiceId), confirm(invoiceId)]);
    expect(answers.sort()).toEqual([false, true]);
    expect(await stateOf(invoiceId)).toEqual({ state: 'sold', invoice: 'closed' });
    expect(await hold(product, 1)).toBeNull();
  });

  it('are sold after their time too, while there are as many', async () => {
    const product = await newProduct(3);
    const late = await hold(product, 2, true);
    expect(await hold(product, 1)).not.toBeNull();
    expect(await confirm(late)).toBe(true);
  });

  it('are not sold after their time when somebody else has them: nothing is owed', async () => {
    const product = await newProduct(3);
    const late = await hold(product, 2, true);
    expect(await confirm(await hold(product, 2))).toBe(true);
    expect(await confirm(late)).toBe(false);
    expect(await stateOf(late)).toEqual({ state: 'released', invoice: 'void' });
    expect(await counted(product)).toEqual({ sold: 2, released: 2 });
  });

  it('are free again when their time is over, and end with it', async () => {
    const product = await newProduct(2);
    const late = await hold(product, 2, true);
    expect(await hold(product, 2)).not.toBeNull();
    await expireSales(db, 100);
    expect(await stateOf(late)).toEqual({ state: 'released', invoice: 'void' });
  });
});
