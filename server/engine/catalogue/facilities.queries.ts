import { sql } from 'kysely';
import type { Currency } from '#server/contract/constants.ts';
import { type ChosenDetails, chosenDetailsSchema } from '#server/contract/facility-file.ts';
import { type PromotionPlan, promotionPlanSchema } from '#server/contract/promotion-plan.ts';
import { type RatePlan, ratePlanSchema } from '#server/contract/rate-plan.ts';
import { chooseTexts } from '#server/rules/operator-texts.ts';
import type { Db, Operator } from '../call/context.ts';

type FacilityRow = {
  id: number;
  courseId: string;
  name: string;
  timeZone: string;
  currency: Currency;
  isSimulator: boolean;
  bays: number;
  details: ChosenDetails;
};

/** Lists open ones, in the operator's order. */
export async function listFacilities(
  db: Db,
  alias: string,
  languages: Operator['languages'],
): Promise<FacilityRow[]> {
  const rows = await db
    .selectFrom('facility')
    .select([
      'id',
      'course_id as courseId',
      'name',
      'time_zone as timeZone',
      'currency',
      'is_simulator as isSimulator',
      'bays',
      'details',
    ])
    .where('alias', '=', alias)
    .where('is_open', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    details: chosenDetailsSchema.parse(chooseTexts(row.details, languages)),
  }));
}

export async function listAliases(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('operator').select('alias').orderBy('alias').execute();
  return rows.map(({ alias }) => alias);
}

export async function listAliasesNamingProvider(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('operator')
    .select('alias')
    .where(sql<string>`settings #>> '{checkout,payment,provider}'`, 'is not', null)
    .orderBy('alias')
    .execute();
  return rows.map(({ alias }) => alias);
}

/** Lists those on sale, in each facility's order. */
export async function listRates(
  db: Db,
  alias: string,
  languages: Operator['languages'],
): Promise<{ key: number; facilityId: number; plan: RatePlan }[]> {
  const rows = await db
    .selectFrom('rate')
    .innerJoin('facility', 'facility.id', 'rate.facility_id')
    .select(['rate.key', 'rate.facility_id as facilityId', 'rate.config'])
    .where('facility.alias', '=', alias)
    .where('rate.is_offered', '=', true)
    .orderBy('rate.position')
    .orderBy('rate.id')
    .execute();
  return rows.map(({ key, facilityId, config }) => ({
    key,
    facilityId,
    plan: ratePlanSchema.parse(chooseTexts(config, languages)),
  }));
}

/** Includes expired ones. */
export async function listPromotions(
  db: Db,
  alias: string,
  languages: Operator['languages'],
): Promise<PromotionPlan[]> {
  const rows = await db.selectFrom('promotion').select('config').where('alias', '=', alias).execute();
  return rows.map(({ config }) => promotionPlanSchema.parse(chooseTexts(config, languages)));
}
