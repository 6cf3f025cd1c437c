import type { z } from 'zod';
import { fileGiftCertificateSchema, fileMembershipSchema } from '#server/contract/store-plan.ts';
import type { Db } from '../call/context.ts';

/** Lists offers in the order of each file. */
export function listMembershipOffers(db: Db, alias: string) {
  return listStoreOffers(db, alias, 'membership_offer', fileMembershipSchema);
}

/** Lists offers in the order of each file. */
export function listGiftCertificateOffers(db: Db, alias: string) {
  return listStoreOffers(db, alias, 'gift_certificate_offer', fileGiftCertificateSchema);
}

async function listStoreOffers<Offer extends object>(
  db: Db,
  alias: string,
  table: 'membership_offer' | 'gift_certificate_offer',
  schema: z.ZodType<Offer>,
): Promise<(Offer & { facilityId: number })[]> {
  const rows = await db
    .selectFrom(`${table} as offer`)
    .innerJoin('facility', 'facility.id', 'offer.facility_id')
    .select(['offer.facility_id as facilityId', 'offer.config'])
    .where('facility.alias', '=', alias)
    .where('offer.is_offered', '=', true)
    .orderBy('offer.position')
    .orderBy('offer.id')
    .execute();
  return rows.map(({ facilityId, config }) => ({ ...schema.parse(config), facilityId }));
}
