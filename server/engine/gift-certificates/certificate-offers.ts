import { createCache } from '#server/cache.ts';
import { centsOfAmount } from '#server/contract/file-values.ts';
import type { ChosenGiftCertificate } from '#server/contract/store-plan.ts';
import { addDays } from '#server/format/dates.ts';
import type { Db, Operator } from '../call/context.ts';
import { canBePaid } from '../catalogue/can-be-paid.ts';
import { listGiftCertificateOffers } from '../catalogue/store-offers.queries.ts';

export type CertificateOffer = ChosenGiftCertificate & { facilityId: number };

const offerCache = createCache<CertificateOffer[]>({ name: 'gift-certificates', maxEntries: 500 });

/** Lists certificates sold online, cached per import. Empty without a store or online payment. */
export async function loadCertificateOffers(db: Db, operator: Operator): Promise<CertificateOffer[]> {
  if (!operator.settings.store.enabled || !canBePaid(operator, 1)) return [];
  return offerCache.fetch(operator.importKey, () => listGiftCertificateOffers(db, operator));
}

/** Whether the value is a suggested one, or whole dollars within the bounds. */
export function hasValue({ values, minValue, maxValue }: CertificateOffer, cents: number): boolean {
  if (values.some((value) => centsOfAmount(value) === cents)) return true;
  return cents % 100 === 0 && cents >= centsOfAmount(minValue) && cents <= centsOfAmount(maxValue);
}

export function boundsOf({ values, minValue, maxValue }: CertificateOffer): {
  leastCents: number;
  mostCents: number;
} {
  const all = [...values, minValue, maxValue].map(centsOfAmount);
  return { leastCents: Math.min(...all), mostCents: Math.max(...all) };
}

export function latestDeliveryOf({ latestDeliveryDays }: CertificateOffer, today: string): string {
  return addDays(today, latestDeliveryDays);
}
