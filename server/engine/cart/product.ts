import { CENTS_PER_DOLLAR } from '#server/contract/constants.ts';
import type { SoldLine } from '#server/rules/invoice-lines.ts';
import { lineOfProduct } from '#server/rules/sale-lines.ts';
import type { Db, Operator, Trx } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { type CatalogueFacility, loadCatalogue } from '../catalogue/catalogue.ts';
import { OutOfStock, openSale, renewSale } from '../products/open-sale.ts';
import { type ProductOffer, readRemaining } from '../products/product-offers.queries.ts';
import { loadProducts, mostOf } from '../products/product-offers.ts';
import { lockProduct } from '../products/product-stock.queries.ts';
import { duesOf } from './dues.ts';
import { type SoldItemType, showItemFacts } from './item-type.ts';
import { insertSoldItem, isBooked, updateSoldItem } from './items.queries.ts';
import type { ItemRow, OpenItem } from './stored-item.ts';
import { withdrawItems } from './withdraw-items.ts';

/** A product in the cart. Stock is reserved only when payment begins. */
export const productItem: SoldItemType<'Product'> = {
  /** Errors: ITEM_NOT_OFFERED (the tee time is not in the cart), ITEM_ALREADY_IN_CART. */
  checkNew(inCart, { facilityId, parentId = null, extra }) {
    const ofFacility = inCart.filter((item) => item.facilityId === facilityId);
    const isSame = (item: OpenItem) => item.productId === extra.id && item.parentId === parentId;
    if (ofFacility.some(isSame)) throw new EngineError('ITEM_ALREADY_IN_CART');
    const isParent = ({ id, type }: OpenItem) => id === parentId && type === 'TeeTime';
    if (parentId !== null && !ofFacility.some(isParent)) throw new EngineError('ITEM_NOT_OFFERED');
  },

  /** Errors: ITEM_NOT_OFFERED, OUT_OF_STOCK. */
  async add(trx, { operator }, cart, { facilityId, parentId = null, extra }) {
    const isChild = parentId !== null;
    const found = await findOffer(trx, operator, { facilityId, productId: extra.id, isChild });
    if (!found) throw new EngineError('ITEM_NOT_OFFERED');
    await checkStock(trx, found.product, extra.quantity, []);
    const terms = termsOf(found, extra.quantity);
    return insertSoldItem(trx, { cartId: cart.id, type: 'Product', facilityId, parentId, terms });
  },

  /** Errors: ORDER_CLOSED, ITEM_NOT_OFFERED, OUT_OF_STOCK, PAYMENT_UNDER_WAY. */
  async change(trx, { operator }, _cart, row, { extra }) {
    const quantity = extra?.quantity ?? row.extra.terms.quantity;
    const isNew = quantity !== row.extra.terms.quantity;
    if (isNew && isBooked(row)) throw new EngineError('ORDER_CLOSED');
    if (isBooked(row)) return;
    const found = await findOffer(trx, operator, productOf(row));
    if (!found) throw new EngineError('ITEM_NOT_OFFERED');
    if (!isNew) return;
    await withdrawItems(trx, [row.id], operator.settings.checkout.reservationWindow);
    await checkStock(trx, found.product, quantity, [row.id]);
    await updateSoldItem<'Product'>(trx, row.id, termsOf(found, quantity));
  },

  async release() {},

  async show(db, operator, cart, rows, { text }) {
    const shown = [];
    const offers = new Map<string, FoundOffer>();
    for (const row of rows) {
      const found = isBooked(row) ? null : await findOffer(db, operator, productOf(row));
      if (found) offers.set(row.id, found);
    }
    const remaining = await readRemaining(
      db,
      [...offers.values()].map(({ product }) => product.key),
      rows.map(({ id }) => id),
    );
    for (const row of rows) {
      const facts = showItemFacts(cart, row, text);
      const found = offers.get(row.id);
      const { quantity } = row.extra.terms;
      const left = found && mostOf(remaining.get(found.product.key) ?? null);
      const notSold =
        left === undefined
          ? { code: 'ITEM_NOT_OFFERED', message: text.errors.ITEM_NOT_OFFERED }
          : { code: 'OUT_OF_STOCK', message: text.errors.OUT_OF_STOCK(left) };
      const isSold = isBooked(row) || (left !== undefined && left >= quantity);
      shown.push({
        ...facts,
        error: facts.error ?? (isSold ? null : notSold),
        type: row.type,
        extra: found ? termsOf(found, quantity) : row.extra.terms,
      });
    }
    return shown;
  },

  async isAvailable(trx, { operator }, _cart, row) {
    const found = await findOffer(trx, operator, productOf(row));
    if (!found) return false;
    const { key } = found.product;
    const remaining = await readRemaining(trx, [key], [row.id]);
    return mostOf(remaining.get(key) ?? null) >= row.extra.terms.quantity;
  },

  /** Error: ITEM_NOT_OFFERED. */
  async sell(trx, { operator }, row, order) {
    const found = await findOffer(trx, operator, productOf(row));
    const kept = found && (await lockProduct(trx, { facilityId: row.facility_id, id: found.product.id }));
    if (!found || !kept) throw new EngineError('ITEM_NOT_OFFERED');
    const locked = { ...kept, name: found.product.name };
    const sale = {
      alias: operator.alias,
      facility: found.facility,
      quantity: row.extra.terms.quantity,
      due: 'online' as const,
      buyer: { customerId: order.customerId, cartItemId: row.id, orderId: order.id },
    };
    return {
      renew: (invoiceId) => renewSale(trx, locked, invoiceId, sale),
      async open() {
        try {
          return (await openSale(trx, locked, sale)).invoiceId;
        } catch (error) {
          throw error instanceof OutOfStock ? outOfStock(error.remaining) : error;
        }
      },
    };
  },
};

type FoundOffer = { facility: CatalogueFacility; product: ProductOffer };

async function findOffer(
  db: Db,
  operator: Operator,
  by: { facilityId: number; productId: string; isChild: boolean },
): Promise<FoundOffer | null> {
  const products = await loadProducts(db, operator, by.isChild ? 'with-tee-time' : 'by-itself');
  const product = products.find(
    ({ id, facilityId }) => facilityId === by.facilityId && String(id) === by.productId,
  );
  const { facilities } = await loadCatalogue(db, operator);
  const facility = facilities.find(({ id }) => id === by.facilityId);
  return product && facility ? { product, facility } : null;
}

function productOf({ facility_id: facilityId, parent_id: parentId, extra }: ItemRow<'Product'>) {
  return { facilityId, productId: extra.terms.id, isChild: parentId !== null };
}

function termsOf({ product, facility }: FoundOffer, quantity: number): ItemRow<'Product'>['extra']['terms'] {
  const line: SoldLine = lineOfProduct({ ...product, quantity }, facility.details.tax, 'online');
  return {
    id: String(product.id),
    name: product.name,
    clientId: product.clientId,
    categoryId: product.categoryId,
    quantity,
    price: product.priceCents / CENTS_PER_DOLLAR,
    ...duesOf([line], facility.currency),
  };
}

/** Stock reserved by the item itself is available. */
async function checkStock(
  trx: Trx,
  { key }: ProductOffer,
  quantity: number,
  ownItemIds: readonly string[],
): Promise<void> {
  const available = mostOf((await readRemaining(trx, [key], ownItemIds)).get(key) ?? null);
  if (available < quantity) throw outOfStock(available);
}

function outOfStock(available: number): EngineError {
  return new EngineError('OUT_OF_STOCK', { data: { available } });
}
