import { createCache } from '#server/cache.ts';
import type { Currency } from '#server/contract/constants.ts';
import type { ChosenDetails } from '#server/contract/facility-file.ts';
import { centsOfAmount } from '#server/contract/file-values.ts';
import type { PromotionPlan } from '#server/contract/promotion-plan.ts';
import type { RatePlan } from '#server/contract/rate-plan.ts';
import type { InventorySettings, LoyaltySettings, ProProfileSettings } from '#server/contract/settings.ts';
import type { Db, Operator } from '../call/context.ts';
import { listFacilities, listPromotions, listRates } from './facilities.queries.ts';

/** `key`: the row; `id`: the operator's own. The deposit is the facility's, per player. */
export type CatalogueRate = RatePlan & { key: number; depositCents: number };

/** `inventory`, `proProfile` and `loyalty` default to the operator's. */
export type CatalogueFacility = {
  id: number;
  courseId: string;
  name: string;
  timeZone: string;
  currency: Currency;
  isSimulator: boolean;
  bays: number;
  details: ChosenDetails;
  inventory: InventorySettings;
  proProfile: ProProfileSettings;
  loyalty: LoyaltySettings;
  rates: CatalogueRate[];
};

/** `promotions`: by code in capitals. */
export type Catalogue = {
  facilities: CatalogueFacility[];
  promotions: Map<string, PromotionPlan>;
};

const catalogueCache = createCache<Catalogue>({ name: 'catalogue', maxEntries: 500 });

/** Loads an operator's offer, cached per import. */
export function loadCatalogue(db: Db, operator: Operator): Promise<Catalogue> {
  return catalogueCache.fetch(operator.importKey, () => readCatalogue(db, operator));
}

async function readCatalogue(db: Db, { alias, settings, languages }: Operator): Promise<Catalogue> {
  const facilities = await listFacilities(db, alias, languages);
  const rates = await listRates(db, alias, languages);
  const promotions = await listPromotions(db, alias, languages);
  const deposits = new Map(facilities.map(({ id, details }) => [id, centsOfAmount(details.deposit)]));
  const byFacility = new Map<number, CatalogueRate[]>();
  for (const { key, facilityId, plan } of rates) {
    const ofFacility = byFacility.get(facilityId) ?? [];
    ofFacility.push({ ...plan, key, depositCents: deposits.get(facilityId) ?? 0 });
    byFacility.set(facilityId, ofFacility);
  }
  return {
    facilities: facilities.map((facility) => ({
      ...facility,
      currency: facility.currency,
      inventory: { ...settings.inventory, ...facility.details.inventory },
      proProfile: overridden(settings.proProfile, facility.details.proProfile),
      loyalty: { ...settings.loyalty, ...facility.details.loyalty },
      rates: byFacility.get(facility.id) ?? [],
    })),
    promotions: new Map(promotions.map((promotion) => [promotion.code, promotion])),
  };
}

function overridden(of: ProProfileSettings, own: ChosenDetails['proProfile']): ProProfileSettings {
  return {
    enabled: own.enabled ?? of.enabled,
    tabDisplay: { ...of.tabDisplay, ...own.tabDisplay },
    membershipsDisplay: { ...of.membershipsDisplay, ...own.membershipsDisplay },
    billingDisplay: { ...of.billingDisplay, ...own.billingDisplay },
  };
}
