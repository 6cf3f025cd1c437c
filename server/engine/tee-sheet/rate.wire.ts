import type { Transportation } from '#server/contract/constants.ts';
import type { TeeTimeRate } from '#server/contract/tee-time.ts';
import { dueOnlineOf } from '#server/rules/rate-invoice.ts';
import type { SearchedRate } from '#server/rules/search-offers.ts';
import type { CatalogueFacility, CatalogueRate } from '../catalogue/catalogue.ts';
import type { AvailableRate } from './available-rate.ts';

/** The tags of wire section 2. */
const PLAY_TAGS: Record<Transportation, string> = { Cart: 'CI', Walking: 'WR' };

/** Returns the parts of a rate that searches filter by; needs no rateId. */
export function wireSearchedRate({
  rate,
  greenFeeCents,
  allowedPlayers,
  promotion,
}: AvailableRate): SearchedRate {
  const isRiding = rate.transportation === 'Cart';
  return {
    ...wireAudience(rate),
    allowedPlayers: promotion?.allowedPlayers ?? allowedPlayers,
    holes: rate.holes,
    rateType: rate.rateType,
    duration: rate.durationMinutes,
    transportation: rate.transportation,
    ...(isRiding ? { greenFeeCart: greenFeeCents } : { greenFeeWalking: greenFeeCents }),
    ...(promotion && {
      promotion: {
        code: promotion.code,
        discount: promotion.discount,
        allowedPlayers: promotion.allowedPlayers,
        promotionTemplateId: promotion.templateId,
        ...(isRiding
          ? { greenFeeCart: promotion.greenFeeCents }
          : { greenFeeWalking: promotion.greenFeeCents }),
      },
    }),
  };
}

/** Writes a rate of the search (wire section 2): green fees in cents per player, the fee in dollars. */
export function wireRate(
  facility: CatalogueFacility,
  available: AvailableRate,
  isCardRequired: boolean,
): TeeTimeRate {
  const { rate, greenFeeCents, rateId, promotion } = available;
  if (rateId === null) throw new Error('A rate is listed that has no rateId');
  const chargedCents = promotion?.greenFeeCents ?? greenFeeCents;
  const dueOnlineCents = dueOnlineOf(chargedCents, rate.dueOnlinePercent, rate.depositCents);
  const isRiding = rate.transportation === 'Cart';
  return {
    _id: rateId,
    name: rate.name,
    externalId: String(rateId),
    rateId,
    rateSetId: rate.setId,
    golfFacilityId: facility.id,
    ...wireSearchedRate(available),
    icons: [],
    tags: [PLAY_TAGS[rate.transportation], String(rate.holes)],
    golfnow: { TTTeeTimeId: rateId, GolfCourseId: rate.setId, GolfFacilityId: facility.id },
    trade: false,
    acceptCreditCard: isCardRequired || dueOnlineCents + rate.transactionFeeCents > 0,
    showAsHotDeal: rate.isHotDeal,
    ...(rate.isUsual && { isUsual: true as const }),
    isSimulator: rate.isSimulator,
    isMemberGuestRate: rate.audience === 'member-guest',
    ...(isRiding ? { dueOnlineRiding: dueOnlineCents } : { dueOnlineWalking: dueOnlineCents }),
    transactionFees: rate.transactionFeeCents / 100,
    showTransactionFees: rate.transactionFeeCents > 0,
  };
}

/** Writes who may buy a non-public rate (server/contract/tee-times.ts). */
export function wireAudience({
  audience,
  needsMemberNumber,
}: Pick<CatalogueRate, 'audience' | 'needsMemberNumber'>) {
  return {
    ...(audience !== 'public' && { audience }),
    ...(needsMemberNumber && { needsMemberNumber: true as const }),
  };
}
