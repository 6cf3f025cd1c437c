import { CENTS_PER_DOLLAR } from '#server/contract/constants.ts';
import { centsOfAmount } from '#server/contract/file-values.ts';
import type { OfferedGiftCertificate } from '#server/contract/store.ts';
import { localDateOf } from '#server/format/dates.ts';
import { publicCall, tenantCall } from '../call/calls.ts';
import type { TenantContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { loadCatalogue } from '../catalogue/catalogue.ts';
import { chooseFacilities } from '../tee-sheet/choose-facilities.ts';
import { latestDeliveryOf, loadCertificateOffers } from './certificate-offers.ts';
import { readBalance } from './redeem.ts';
import { showOwnCertificates } from './show-own-certificates.ts';

export const ownCertificateRoutes = {
  list: tenantCall.giftCertificates.list.handler(({ context, input }) =>
    showOwnCertificates(context, input.query.gnFacilityId),
  ),
};

export const giftCertificatesRoutes = {
  giftCertificates: publicCall.store.giftCertificates.handler(({ context, input }) =>
    listGiftCertificates(context, input.query.facilityIds),
  ),
  giftCertificateBalance: publicCall.store.giftCertificateBalance.handler(({ context, input }) =>
    readBalance(context, input.body),
  ),
};

/** Errors: FORBIDDEN (403, no store), FACILITY_NOT_OFFERED (400). */
async function listGiftCertificates(
  { parts: { db, now }, operator }: TenantContext,
  facilityIds: string | undefined,
): Promise<OfferedGiftCertificate[]> {
  if (!operator.settings.store.enabled) throw new EngineError('FORBIDDEN');
  const facilities = chooseFacilities((await loadCatalogue(db, operator)).facilities, { facilityIds });
  const offers = await loadCertificateOffers(db, operator);
  const dollars = (amount: Parameters<typeof centsOfAmount>[0]) => centsOfAmount(amount) / CENTS_PER_DOLLAR;
  return facilities.flatMap((facility) =>
    offers
      .filter(({ facilityId }) => facilityId === facility.id)
      .map((offer) => ({
        facilityId: facility.id,
        courseId: facility.courseId,
        currencyCode: facility.currency,
        giftCertificateId: offer.id,
        name: offer.name,
        description: offer.description,
        ...(offer.languageOf && { languageOf: offer.languageOf }),
        values: offer.values.map(dollars),
        minValue: dollars(offer.minValue),
        maxValue: dollars(offer.maxValue),
        latestDelivery: latestDeliveryOf(offer, localDateOf(now(), facility.timeZone)),
      })),
  );
}
