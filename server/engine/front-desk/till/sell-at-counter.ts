import type { DeskProduct } from '#server/contract/staff/sales.ts';
import type { AskedTender } from '#server/contract/staff/tenders.ts';
import type { StaffContext, Trx } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { type CatalogueFacility, loadCatalogue } from '../../catalogue/catalogue.ts';
import { OutOfStock, openSale } from '../../products/open-sale.ts';
import { productPayable } from '../../products/product-payable.ts';
import { lockProduct } from '../../products/product-stock.queries.ts';
import { recordShopChange } from '../../staff/record-shop-change.ts';
import { requireMay } from '../../staff/require-may.ts';
import { listStock } from '../shop-store.queries.ts';
import { limitCodes, payAtCounter } from './pay-at-counter.ts';
import { openReceiptOf } from './receipt-invoice.ts';
import { findSoldBy } from './till.queries.ts';

type Item = { product: number; quantity: number };
type Basket = {
  facilityId: number;
  items: readonly Item[];
  tenders: readonly AskedTender[];
  reason: string;
  attemptId: string;
};

/** Lists what the counter sells, with the pieces left. Errors: NOT_FOUND, ROLE_REFUSED. */
export async function listDeskProducts(context: StaffContext, facilityId: number) {
  const facility = await findShop(context, facilityId);
  const stock = await listStock(context.parts.db, [facilityId]);
  const products = stock.map(
    ({ id, name, priceCents, stock: counted, held, sold }): DeskProduct => ({
      id,
      name,
      priceCents,
      left: counted === null ? null : Math.max(0, counted - held - sold),
    }),
  );
  return { currencyCode: facility.currency, products };
}

/**
 * Sells products and takes their payment; the same attempt once. Errors: NOT_FOUND, ROLE_REFUSED, ITEM_NOT_OFFERED,
 * OUT_OF_STOCK, those of payAtCounter.
 */
export async function sellAtCounter(context: StaffContext, basket: Basket) {
  const { parts, operator } = context;
  const facility = await findShop(context, basket.facilityId);
  const { currency } = facility;
  const sold = await limitCodes(context, basket.tenders, () =>
    parts.db.transaction().execute(async (trx) => {
      const items = inLockOrder(basket.items);
      const products = [];
      for (const { product: id } of items) {
        const product = await lockProduct(trx, { facilityId: facility.id, id });
        if (!product) throw new EngineError('ITEM_NOT_OFFERED');
        products.push(product);
      }
      const made = await findSoldBy(trx, operator.alias, basket.attemptId);
      if (made) return made;
      const invoices = [];
      for (const [index, { quantity }] of items.entries())
        invoices.push(await sellOne(trx, context, { facility, product: products[index], quantity }));
      const receiptId = await openReceiptOf(
        trx,
        { alias: operator.alias, facilityId: facility.id, currency },
        invoices.map(({ invoiceId }) => invoiceId),
      );
      const amountCents = invoices.reduce((sum, { cents }) => sum + cents, 0);
      const of = { noun: 'receipt', nounId: String(receiptId) };
      const paid = await payAtCounter(trx, context, {
        invoices,
        payerId: receiptId,
        facilityId: facility.id,
        currency,
        customerId: null,
        tenders: basket.tenders,
        reason: basket.reason,
        of,
        attemptId: basket.attemptId,
      });
      await recordShopChange(trx, context, {
        may: 'book',
        verb: 'sell',
        noun: 'receipt',
        nounId: String(receiptId),
        facilityId: facility.id,
        before: {},
        after: { invoiceId: receiptId, items, totalCents: amountCents, ...paid },
        reason: basket.reason,
      });
      return { receiptId, amountCents };
    }),
  );
  return { ...sold, currencyCode: currency };
}

type One = {
  facility: CatalogueFacility;
  product: Awaited<ReturnType<typeof lockProduct>>;
  quantity: number;
};

async function sellOne(trx: Trx, { operator, text }: StaffContext, { facility, product, quantity }: One) {
  if (!product) throw new EngineError('ITEM_NOT_OFFERED');
  try {
    const ask = { alias: operator.alias, facility, quantity, due: 'online' as const };
    const { invoiceId, totalCents: cents } = await openSale(trx, product, ask);
    await (await productPayable.lock(trx, invoiceId)).confirm();
    return { invoiceId, cents };
  } catch (error) {
    if (!(error instanceof OutOfStock)) throw error;
    const { remaining } = error;
    const message = `${product.name}: ${text.shop.outOfStock(remaining)}`;
    throw new EngineError('OUT_OF_STOCK', { message, data: { available: remaining } });
  }
}

/** One line for each product, in an order that prevents deadlocks. */
function inLockOrder(items: readonly Item[]): Item[] {
  const sums = new Map<number, number>();
  for (const { product, quantity } of items) sums.set(product, (sums.get(product) ?? 0) + quantity);
  return [...sums]
    .map(([product, quantity]) => ({ product, quantity }))
    .sort((one, other) => one.product - other.product);
}

async function findShop(
  { parts, operator, actor }: StaffContext,
  facilityId: number,
): Promise<CatalogueFacility> {
  const { facilities } = await loadCatalogue(parts.db, operator);
  const facility = facilities.find(({ id }) => id === facilityId);
  if (!facility) throw new EngineError('NOT_FOUND');
  requireMay(actor, 'book', facilityId);
  return facility;
}
