import type { z } from 'zod';
import { chosenGiftCertificateSchema, chosenMembershipSchema } from '#server/contract/store-plan.ts';
import { chooseTexts } from '#server/rules/operator-texts.ts';
import type { Db, Operator } from '../call/context.ts';

/** Lists offers in the order of each file. */
export function listMembershipOffers(db: Db, operator: Operator) {
  return listStoreOffers(db, operator, 'membership_offer', chosenMembershipSchema);
}

/** Lists offers in the order of each file. */
export function listGiftCertificateOffers(db: Db, operator: Operator) {
  return listStoreOffers(db, operator, 'gift_certificate_offer', chosenGiftCertificateSchema);
}

async function listStoreOffers<Offer extends object>(
  db: Db,
  { alias, languages }: Operator,
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
  return rows.map(({ facilityId, config }) => ({
    ...schema.parse(chooseTexts(config, languages)),
    facilityId,
  }));
}
