import { z } from 'zod';
import { StartError } from '#server/start-error.ts';
import { loadCatalogue } from '../catalogue/catalogue.ts';
import { lockProduct } from '../products/product-stock.queries.ts';
import { recordShopChange } from '../staff/record-shop-change.ts';
import { requireMay } from '../staff/require-may.ts';
import { chooseFacility } from './choose-facility.ts';
import { writeColumns } from './columns.ts';
import { type ShopContext, shopCommand } from './shop-command.ts';
import { changeStock, listStock } from './shop-store.queries.ts';

/** Lists stock; records deliveries and counts. */
export const stockCommand = shopCommand({
  usage: 'stock ALIAS [--facility ID] [--product ID --add N | --product ID --set N]',
  options: (option) =>
    z.object({
      facility: option.id.optional(),
      product: option.id.optional(),
      add: option.quantity.optional(),
      set: option.count.optional(),
    }),
  async run(context, { facility: facilityId, product, add, set }) {
    const { shop } = context.text;
    if (product === undefined && add === undefined && set === undefined)
      return writeStock(context, facilityId);
    if (product === undefined || (add === undefined) === (set === undefined))
      throw new StartError(shop.addOrSet);
    const facility = await chooseFacility(context, facilityId);
    const change = add === undefined ? { left: set ?? 0 } : { more: add };
    return context.parts.db.transaction().execute(async (trx) => {
      const locked = await lockProduct(trx, { facilityId: facility.id, id: product });
      if (!locked) throw new StartError(shop.noProduct(product, facility.name));
      const left = await changeStock(trx, locked.key, change);
      await recordShopChange(trx, context, {
        may: 'manage',
        verb: add === undefined ? 'count-stock' : 'add-stock',
        noun: 'product',
        nounId: String(product),
        facilityId: facility.id,
        before: {},
        after: { ...change, left },
      });
      return shop.left(locked.name, left);
    });
  },
});

async function writeStock(context: ShopContext, facilityId: number | undefined): Promise<string> {
  const { parts, operator, text } = context;
  requireMay(context.actor, 'book', facilityId);
  const { shop } = text;
  const facilities =
    facilityId === undefined
      ? (await loadCatalogue(parts.db, operator)).facilities
      : [await chooseFacility(context, facilityId)];
  const products = await listStock(
    parts.db,
    facilities.map(({ id }) => id),
  );
  if (products.length === 0) return shop.noProducts;
  const { id, facility, product, left, held, sold } = shop.stockColumns;
  return writeColumns([
    [facility, id, product, left, held, sold],
    ...products.map((each) => [
      each.facilityName,
      String(each.id),
      each.name,
      each.stock === null ? shop.notCounted : String(Math.max(0, each.stock - each.held - each.sold)),
      each.held === 0 ? '' : String(each.held),
      String(each.sold),
    ]),
  ]);
}
