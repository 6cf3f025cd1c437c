import { sql } from 'kysely';
import type { Language } from '#server/contract/constants.ts';
import type { Picture } from '#server/contract/file-values.ts';
import type { LineupItem } from '#server/contract/store.ts';
import { ofAnyLength, prepared } from '#server/db/prepared.ts';
import { chooseTexts } from '#server/rules/operator-texts.ts';
import type { Db, Operator } from '../call/context.ts';

export type ProductOffer = {
  key: number;
  facilityId: number;
  id: number;
  name: string;
  /** If the name is not in the golfer's language. */
  languageOf?: { name: Language };
  priceCents: number;
  categoryId: LineupItem['categoryId'];
  clientId: string | null;
  brand: string | null;
  brandModel: string | null;
  isFeatured: boolean;
  picture: Picture | null;
};

/** Lists products in the order of the operator's file. */
export async function listProductOffers(
  db: Db,
  { alias, languages }: Pick<Operator, 'alias' | 'languages'>,
): Promise<ProductOffer[]> {
  const rows = await db
    .selectFrom('product')
    .innerJoin('facility', 'facility.id', 'product.facility_id')
    .select([
      'product.key',
      'product.facility_id as facilityId',
      'product.id',
      'product.name',
      'product.names',
      'product.price_cents as priceCents',
      'product.category_id as categoryId',
      'product.client_id as clientId',
      'product.brand',
      'product.brand_model as brandModel',
      'product.is_featured as isFeatured',
      'product.picture',
    ])
    .where('facility.alias', '=', alias)
    .where('product.is_offered', '=', true)
    .where((eb) => eb.or([eb('is_featured', '=', true), eb('category_id', 'is not', null)]))
    .orderBy('product.position')
    .orderBy('product.id')
    .execute();
  return rows.map(
    ({ name, names, ...product }) =>
      chooseTexts({ ...product, name: names ?? name }, languages) as ProductOffer,
  );
}

/** Returns the pieces left by key; null if not counted. Pieces held by the caller's cart count as left. */
export async function readRemaining(
  db: Db,
  keys: readonly number[],
  ownItemIds: readonly string[] = [],
): Promise<ReadonlyMap<number, number | null>> {
  if (keys.length === 0) return new Map();
  const { rows } = await prepared(sql<{ key: number; remaining: number | null }>`
    select key, case when stock is not null then greatest(0, stock - (
      select coalesce(sum(quantity), 0) from product_sale
      where product_key = product.key
        and (state = 'sold' or (state = 'held' and expires_at > statement_timestamp() and not exists (
          select from invoice where invoice.id = invoice_id
            and invoice.cart_item_id = any(${ofAnyLength('uuid', [...ownItemIds])})))))) end::int as remaining
    from product where key = any(${ofAnyLength('int', [...keys])})`).execute(db);
  return new Map(rows.map(({ key, remaining }) => [key, remaining]));
}
