import { createCache } from '#server/cache.ts';
import { centsOfAmount } from '#server/contract/file-values.ts';
import type { FileGiftCertificate } from '#server/contract/store-plan.ts';
import { addDays } from '#server/format/dates.ts';
import type { Db, Operator } from '../call/context.ts';
import { canBePaid } from '../catalogue/can-be-paid.ts';
import { listGiftCertificateOffers } from '../catalogue/store-offers.queries.ts';

export type CertificateOffer = FileGiftCertificate & { facilityId: number };

const offerCache = createCache<CertificateOffer[]>({ name: 'gift-certificates', maxEntries: 500 });

/** The gift certificates that golfers of an operator can buy online, read once per import. None where there is no store. */
export async function loadCertificateOffers(db: Db, operator: Operator): Promise<CertificateOffer[]> {
  if (!operator.settings.store.enabled || !canBePaid(operator, 1)) return [];
  return offerCache.fetch(operator.importKey, () => listGiftCertificateOffers(db, operator.alias));
}

/** Whether an offer has that value: one it suggests, or whole dollars within its bounds. */
export function hasValue({ values, minValue, maxValue }: CertificateOffer, cents: number): boolean {
  if (values.some((value) => centsOfAmount(value) === cents)) return true;
  return cents % 100 === 0 && cents >= centsOfAmount(minValue) && cents <= centsOfAmount(maxValue);
}

/** The lowest and the highest value of an offer, in cents. */
export function boundsOf({ values, minValue, maxValue }: CertificateOffer): {
  leastCents: number;
  mostCents: number;
} {
  const all = [...values, minValue, maxValue].map(centsOfAmount);
  return { leastCents: Math.min(...all), mostCents: Math.max(...all) };
}

/** The last day on which one that is bought today can be delivered. */
export function latestDeliveryOf({ latestDeliveryDays }: CertificateOffer, today: string): string {
  return addDays(today, latestDeliveryDays);
}
