import { createCache } from '#server/cache.ts';
import { PRODUCT_QUANTITY_LIMIT_WHEN_UNLIMITED } from '#server/contract/constants.ts';
import type { Db, Operator } from '../call/context.ts';
import { canBePaid } from '../catalogue/can-be-paid.ts';
import { listProductOffers, type ProductOffer } from './product-offers.queries.ts';

const productCache = createCache<ProductOffer[]>({ name: 'products', maxEntries: 500 });

/** Products with a category are sold with tee times; featured ones alone. */
type ProductWay = 'with-tee-time' | 'by-itself';

/** Lists products, cached per import. Empty if the settings hide them. */
export async function loadProducts(db: Db, operator: Operator, way: ProductWay): Promise<ProductOffer[]> {
  if (!isWayOpen(operator, way)) return [];
  const products = await productCache.fetch(operator.importKey, () => listProductOffers(db, operator));
  return products.filter(
    (product) =>
      (way === 'by-itself' ? product.isFeatured : product.categoryId !== null) &&
      canBePaid(operator, product.priceCents),
  );
}

/** Returns the pieces left, or 10000 if not counted. */
export function mostOf(remaining: number | null): number {
  return Math.min(remaining ?? PRODUCT_QUANTITY_LIMIT_WHEN_UNLIMITED, PRODUCT_QUANTITY_LIMIT_WHEN_UNLIMITED);
}

function isWayOpen({ settings: { smartPlay, store } }: Operator, way: ProductWay): boolean {
  return way === 'by-itself' ? store.enabled && smartPlay.featuredProducts : smartPlay.productLineups;
}
