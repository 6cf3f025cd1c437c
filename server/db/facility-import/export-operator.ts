import type { Kysely } from 'kysely';
import {
  type FacilityFile,
  type FileFacility,
  facilityDetailsSchema,
  facilityFileShape,
} from '#server/contract/facility-file.ts';
import { amountOfCents } from '#server/contract/file-values.ts';
import { storedRateSchema, writeRate } from '#server/contract/rate-plan.ts';
import {
  fileGiftCertificateSchema,
  fileMembershipSchema,
  LINEUP_CATEGORY_IDS,
  type LineupCategory,
} from '#server/contract/store-plan.ts';
import { listHosts } from '#server/db/list-hosts.ts';
import type { Database } from '#server/db/tables.ts';

/**
 * Returns an operator's current file, or null; importing it again changes nothing. Omits closed facilities, retired
 * offers and shop blocks.
 */
export async function exportOperator(db: Kysely<Database>, alias: string): Promise<FacilityFile | null> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const operator = await trx
        .selectFrom('operator')
        .selectAll()
        .where('alias', '=', alias)
        .executeTakeFirst();
      if (!operator) return null;
      return facilityFileShape.parse({
        alias,
        hosts: await listHosts(trx, alias),
        homePath: operator.home_path,
        addresses: operator.addresses,
        settings: operator.settings,
        facilities: await readFacilities(trx, alias),
        promotions: await readPromotions(trx, alias),
      });
    });
}

async function readPromotions(trx: Kysely<Database>, alias: string): Promise<unknown[]> {
  const rows = await trx
    .selectFrom('promotion')
    .select('config')
    .where('alias', '=', alias)
    .orderBy('code')
    .execute();
  return rows.map(({ config }) => config);
}

const LINEUP_CATEGORIES = Object.keys(LINEUP_CATEGORY_IDS) as LineupCategory[];

function readStoreOffers(
  trx: Kysely<Database>,
  table: 'membership_offer' | 'gift_certificate_offer',
  facilityIds: readonly number[],
) {
  return trx
    .selectFrom(table)
    .select(['facility_id', 'config'])
    .where('facility_id', 'in', facilityIds)
    .where('is_offered', '=', true)
    .orderBy('position')
    .execute();
}

async function readFacilities(trx: Kysely<Database>, alias: string): Promise<FileFacility[]> {
  const facilities = await trx
    .selectFrom('facility')
    .selectAll()
    .where('alias', '=', alias)
    .where('is_open', '=', true)
    .orderBy('position')
    .execute();
  const ids = facilities.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rates = await trx
    .selectFrom('rate')
    .select(['facility_id', 'config'])
    .where('facility_id', 'in', ids)
    .where('is_offered', '=', true)
    .orderBy('position')
    .execute();
  const products = await trx
    .selectFrom('product')
    .selectAll()
    .where('facility_id', 'in', ids)
    .where('is_offered', '=', true)
    .orderBy('position')
    .execute();
  const memberships = await readStoreOffers(trx, 'membership_offer', ids);
  const giftCertificates = await readStoreOffers(trx, 'gift_certificate_offer', ids);
  const blocks = await trx
    .selectFrom('block')
    .selectAll()
    .where('facility_id', 'in', ids)
    .where('source', '=', 'file')
    .orderBy('id')
    .execute();
  return facilities.map((row) => ({
    ...facilityDetailsSchema.parse(row.details),
    id: row.id,
    courseId: row.course_id,
    name: row.name,
    timeZone: row.time_zone,
    currency: row.currency,
    isSimulator: row.is_simulator,
    bays: row.bays,
    rates: rates
      .filter((rate) => rate.facility_id === row.id)
      .map((rate) => writeRate(storedRateSchema.parse(rate.config))),
    products: products
      .filter((product) => product.facility_id === row.id)
      .map((product) => ({
        id: product.id,
        name: product.names ?? product.name,
        price: amountOfCents(product.price_cents),
        stock: product.stock,
        category: LINEUP_CATEGORIES.find((name) => LINEUP_CATEGORY_IDS[name] === product.category_id) ?? null,
        brand: product.brand,
        brandModel: product.brand_model,
        clientId: product.client_id,
        isFeatured: product.is_featured,
        picture: product.picture,
      })),
    memberships: memberships
      .filter((offer) => offer.facility_id === row.id)
      .map(({ config }) => fileMembershipSchema.parse(config)),
    giftCertificates: giftCertificates
      .filter((offer) => offer.facility_id === row.id)
      .map(({ config }) => fileGiftCertificateSchema.parse(config)),
    blocks: blocks
      .filter((block) => block.facility_id === row.id)
      .map((block) => ({
        from: block.first_date,
        to: block.last_date,
        fromTime: block.from_time.slice(0, 5),
        toTime: block.to_time.slice(0, 5),
        reason: block.reason,
        kind: block.kind,
        weekdays: block.weekdays,
      })),
  }));
}
