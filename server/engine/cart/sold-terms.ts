import { BACK_TEE, CENTS_PER_DOLLAR } from '#server/contract/constants.ts';
import { linesOfShares } from '#server/rules/booking-lines.ts';
import { invoiceOfLines } from '#server/rules/invoice-lines.ts';
import { renameLanguages } from '#server/rules/operator-texts.ts';
import { pricesOfRounds } from '#server/rules/rounds.ts';
import { isPromoted, type Offer, type RateTerms } from '../tee-sheet/offer.ts';
import { type PlayerRates, sharesOf } from '../tee-sheet/player-rates.ts';
import { wireAudience } from '../tee-sheet/rate.wire.ts';
import type { SoldTerms } from './stored-item.ts';

const dollars = (cents: number) => cents / CENTS_PER_DOLLAR;

/**
 * Converts an offer to cart terms: decimal dollars, fees per player, dues for all, the promotion's price where it
 * applies (wire section 0.10).
 */
export function soldTerms(offer: Offer, playerRates: PlayerRates): SoldTerms {
  const { facility, rate, promotion, rateId } = offer;
  const players = playerRates.rateIndexes.length;
  const promotedCents = promotion && isPromoted(offer, players) ? promotion.greenFeeCents : null;
  const price = dollars(promotedCents ?? offer.greenFeeCents);
  const transactionFees = dollars(offer.transactionFeeCents);
  const lines = linesOfShares(sharesOf(playerRates));
  const invoice = invoiceOfLines(lines, players);
  const rounds = pricesOfRounds(lines);
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
      ...wireAudience({
        audience: rate.audience,
        needsMemberNumber: playerRates.rates.some((each) => each.rate.needsMemberNumber),
      }),
      duration: rate.durationMinutes,
      ...(offer.startingTee === BACK_TEE && { backNine: true as const }),
    },
    rates: playerRates.rates.map((terms, index) => wirePlayerRate(terms, index, players)),
    productLineups: [],
    termsAndConditions: facility.details.terms,
    teetimeNotes: facility.details.notes,
    ...renameLanguages(facility.details.languageOf, { notes: 'teetimeNotes', terms: 'termsAndConditions' }),
    allowedPlayers: offer.allowedPlayers,
    dueOnline: dollars(invoice.dueOnline.summary.totalCents),
    dueAtCourse: dollars(invoice.dueAtCourse.summary.totalCents),
    totalDue: dollars(invoice.total.summary.totalCents),
    ...(rounds.length > 0 && { roundPrices: rounds.map(dollars) }),
  };
}

function wirePlayerRate(terms: RateTerms, index: number, players: number): SoldTerms['rates'][number] {
  const { rate, rateId, greenFeeCents, transactionFeeCents, promotion } = terms;
  const promotedCents = promotion && isPromoted(terms, players) ? promotion.greenFeeCents : null;
  return {
    index,
    name: rate.name,
    price: dollars(promotedCents ?? greenFeeCents),
    ...(promotedCents !== null && { regularPrice: dollars(greenFeeCents) }),
    isPrimary: index === 0,
    transactionFees: dollars(transactionFeeCents),
    teeTimeRateId: rateId,
  };
}
