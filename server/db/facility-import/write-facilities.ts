import { sql, type Transaction } from 'kysely';
import { type FacilityFile, facilityDetailsSchema } from '#server/contract/facility-file.ts';
import { centsOfAmount } from '#server/contract/file-values.ts';
import { planRate } from '#server/contract/rate-plan.ts';
import { LINEUP_CATEGORY_IDS } from '#server/contract/store-plan.ts';
import type { Database } from '#server/db/tables.ts';
import { anyText } from '#server/rules/operator-texts.ts';

/** Creates or updates a file's facilities; closes the others, never deletes. */
export async function writeFacilities(trx: Transaction<Database>, file: FacilityFile): Promise<void> {
  const rows = file.facilities.map((facility, position) => ({
    id: facility.id,
    course_id: facility.courseId,
    position,
    name: facility.name,
    time_zone: facility.timeZone,
    currency: facility.currency,
    is_simulator: facility.isSimulator,
    bays: facility.bays,
    details: facilityDetailsSchema.parse(facility),
  }));
  await sql`
    insert into facility
      (id, course_id, alias, position, name, time_zone, currency, is_simulator, bays, details)
    select id, course_id, ${file.alias}, position, name, time_zone, currency, is_simulator, bays, details
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      id integer, course_id text, position integer, name text, time_zone text, currency text,
      is_simulator boolean, bays integer, details jsonb)
    on conflict (id) do update set
      position = excluded.position, name = excluded.name, time_zone = excluded.time_zone,
      currency = excluded.currency, is_simulator = excluded.is_simulator, bays = excluded.bays,
      details = excluded.details, is_open = true`.execute(trx);
  const ids = rows.map(({ id }) => id);
  await sql`update facility set is_open = false
    where alias = ${file.alias} and id <> all (${ids}::int[])`.execute(trx);
}

/** Creates or updates a file's rates; retires the others. */
export async function writeRates(trx: Transaction<Database>, file: FacilityFile): Promise<void> {
  const rows = file.facilities.flatMap((facility) =>
    facility.rates.map((rate, position) => ({
      facility_id: facility.id,
      id: rate.id,
      position,
      config: planRate(rate),
    })),
  );
  await sql`update rate set is_offered = false from facility
    where facility.id = rate.facility_id and facility.alias = ${file.alias}`.execute(trx);
  // A conflict would use up a key, of which rateIds are computed.
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
        facility_id integer, id integer, position integer, config jsonb)),
    known as (
      update rate set position = given.position, config = given.config, is_offered = true
      from given where rate.facility_id = given.facility_id and rate.id = given.id)
    insert into rate (facility_id, id, position, config)
    select facility_id, id, position, config from given
    where not exists (select from rate where rate.facility_id = given.facility_id and rate.id = given.id)`.execute(
    trx,
  );
}

/** Creates or updates a file's products; retires the others. */
export async function writeProducts(trx: Transaction<Database>, file: FacilityFile): Promise<void> {
  const rows = file.facilities.flatMap((facility) =>
    facility.products.map((product, position) => ({
      facility_id: facility.id,
      id: product.id,
      position,
      name: anyText(product.name, file.settings.languages),
      names: typeof product.name === 'string' ? null : product.name,
      price_cents: centsOfAmount(product.price),
      stock: product.stock,
      category_id: product.category && LINEUP_CATEGORY_IDS[product.category],
      client_id: product.clientId,
      brand: product.brand,
      brand_model: product.brandModel,
      is_featured: product.isFeatured,
      picture: product.picture,
    })),
  );
  await sql`update product set is_offered = false from facility
    where facility.id = product.facility_id and facility.alias = ${file.alias}`.execute(trx);
  await sql`
    insert into product (facility_id, id, position, name, names, price_cents, stock, category_id, client_id, brand,
      brand_model, is_featured, picture)
    select facility_id, id, position, name, names, price_cents, stock, category_id, client_id, brand, brand_model,
      is_featured, picture
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      facility_id integer, id integer, position integer, name text, names jsonb, price_cents integer, stock integer,
      category_id integer, client_id text, brand text, brand_model text, is_featured boolean,
      picture jsonb)
    on conflict (facility_id, id) do update set
      position = excluded.position, name = excluded.name, names = excluded.names,
      price_cents = excluded.price_cents, stock = excluded.stock, category_id = excluded.category_id, client_id = excluded.client_id, brand = excluded.brand,
      brand_model = excluded.brand_model, is_featured = excluded.is_featured, picture = excluded.picture,
      is_offered = true`.execute(trx);
}

/** Creates or updates a file's memberships and gift certificates; retires the others. */
export async function writeStoreOffers(trx: Transaction<Database>, file: FacilityFile): Promise<void> {
  for (const [table, listed] of [
    ['membership_offer', 'memberships'],
    ['gift_certificate_offer', 'giftCertificates'],
  ] as const) {
    const rows = file.facilities.flatMap((facility) =>
      facility[listed].map((config, position) => ({
        facility_id: facility.id,
        id: config.id,
        position,
        name: anyText(config.name),
        config,
      })),
    );
    await sql`update ${sql.table(table)} offer set is_offered = false from facility
      where facility.id = offer.facility_id and facility.alias = ${file.alias}`.execute(trx);
    await sql`
      insert into ${sql.table(table)} (facility_id, id, position, name, config)
      select facility_id, id, position, name, config
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
        facility_id integer, id integer, position integer, name text, config jsonb)
      on conflict (facility_id, id) do update set
        position = excluded.position, name = excluded.name, config = excluded.config, is_offered = true`.execute(
      trx,
    );
  }
}
