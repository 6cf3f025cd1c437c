import { CENTS_PER_DOLLAR } from '#server/contract/constants.ts';
import { invoiceOfOffer, isPromoted, type Offer } from '../tee-sheet/offer.ts';
import type { SoldTerms } from './stored-item.ts';

const dollars = (cents: number) => cents / CENTS_PER_DOLLAR;

/**
 * An offer for so many players as a cart item carries it: decimal dollars, fees per player and what is due for all of
 * them. The price is the promotion's where it applies (wire section 0.10).
 */
export function soldTerms(offer: Offer, players: number): SoldTerms {
  const { facility, rate, promotion, rateId } = offer;
  const promotedCents = promotion && isPromoted(offer, players) ? promotion.greenFeeCents : null;
  const price = dollars(promotedCents ?? offer.greenFeeCents);
  const transactionFees = dollars(offer.transactionFeeCents);
  const invoice = invoiceOfOffer(offer, players);
  return {
    teetime: offer.startsAt.toISOString(),
    players,
    groupSize: players,
    price,
    discountedPrice: promotedCents === null ? null : price,
    currencyCode: facility.currency,
    timeZone: facility.timeZone,
    rate: {
      holes: rate.holes,
      price: dollars(offer.greenFeeCents),
      rateId,
      rateSetId: rate.setId,
      teeTimeRateId: rateId,
      name: rate.name,
      transactionFees,
      transportation: rate.transportation,
      isSimulator: rate.isSimulator,
      isMemberGuestRate: rate.audience === 'member-guest',
      duration: rate.durationMinutes,
    },
    rates: [{ index: 0, name: rate.name, price, isPrimary: true, transactionFees, teeTimeRateId: rateId }],
    productLineups: [],
    termsAndConditions: facility.details.terms,
    teetimeNotes: facility.details.notes,
    allowedPlayers: offer.allowedPlayers,
    dueOnline: dollars(invoice.dueOnline.summary.totalCents),
    dueAtCourse: dollars(invoice.dueAtCourse.summary.totalCents),
    totalDue: dollars(invoice.total.summary.totalCents),
  };
}
