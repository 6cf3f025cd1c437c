import { CENTS_PER_DOLLAR } from '#server/contract/constants.ts';
import type { LineupItem, ProductLineup } from '#server/contract/store.ts';
import { localDateOf } from '#server/format/dates.ts';
import { publicCall } from '../call/calls.ts';
import type { TenantContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { type CatalogueFacility, loadCatalogue } from '../catalogue/catalogue.ts';
import { chooseFacilities } from '../tee-sheet/choose-facilities.ts';
import { type ProductOffer, readRemaining } from './product-offers.queries.ts';
import { loadProducts, mostOf } from './product-offers.ts';

export const productsRoutes = {
  productLineItems: publicCall.store.productLineItems.handler(({ context, input }) =>
    listLineups(context, input.query.facilityIds),
  ),
};

/**
 * Lists products, remaining pieces and notices. Errors: FORBIDDEN (403) if the operator sells products in neither
 * way, FACILITY_NOT_OFFERED (400).
 */
async function listLineups(
  { parts: { db, now }, operator }: TenantContext,
  facilityIds: string | undefined,
): Promise<ProductLineup[]> {
  const { featuredProducts, productLineups } = operator.settings.smartPlay;
  if (!featuredProducts && !productLineups) throw new EngineError('FORBIDDEN');
  const facilities = chooseFacilities((await loadCatalogue(db, operator)).facilities, { facilityIds });
  const withTeeTime = await loadProducts(db, operator, 'with-tee-time');
  const byItself = await loadProducts(db, operator, 'by-itself');
  const remaining = await readRemaining(
    db,
    [...withTeeTime, ...byItself].map(({ key }) => key),
  );
  const at = (products: ProductOffer[], facility: CatalogueFacility) =>
    products
      .filter(({ facilityId }) => facilityId === facility.id)
      .map((product) => wireProduct(product, remaining.get(product.key) ?? null));
  return facilities.map((facility) => {
    const items = at(withTeeTime, facility);
    const categoryIds = [...new Set(items.flatMap(({ categoryId }) => categoryId ?? []))].sort();
    return {
      facilityId: facility.id,
      courseId: facility.courseId,
      currencyCode: facility.currency,
      categories: categoryIds.map((categoryId) => ({
        categoryId,
        items: items.filter((item) => item.categoryId === categoryId),
      })),
      featuredProducts: at(byItself, facility),
      notices: noticesOf(facility, now()),
    };
  });
}

function wireProduct(product: ProductOffer, remaining: number | null): LineupItem {
  return {
    id: String(product.id),
    name: product.name,
    ...(product.languageOf ? { languageOf: product.languageOf } : {}),
    clientId: product.clientId,
    categoryId: product.categoryId,
    tagPrice: product.priceCents / CENTS_PER_DOLLAR,
    inventory: mostOf(remaining),
    isUnlimited: remaining === null,
    brand: product.brand,
    brandModel: product.brandModel,
    ...(product.picture ? { picture: product.picture } : {}),
  };
}

/** Drops notices that are over, by the local calendar. */
function noticesOf({ details, timeZone }: CatalogueFacility, now: Date): ProductLineup['notices'] {
  const today = localDateOf(now, timeZone);
  return details.notices.filter(({ to }) => to === null || to >= today);
}
