import type { PromotionRefusal } from '#server/rules/promotion.ts';
import type { Prices } from '#server/rules/rate-invoice.ts';
import type { OfferedFacility, OfferedRate } from '../catalogue/catalogue.ts';
import type { OfferPromotion, OpenRate } from './open-rate.ts';

/**
 * One rate at one tee time, priced by the engine. Money in cents. Its facility and rate carry everything else a cart
 * or an order prints: `facility.details.terms` and `.notes`, `rate.durationMinutes` of a simulator, and so on.
 */
export type Offer = {
  /** The wire's rateId. */
  rateId: number;
  facility: OfferedFacility;
  rate: OfferedRate;
  startsAt: Date;
  /** YYYY-MM-DD and HH:mm on the facility's wall. */
  localDate: string;
  localTime: string;
  /** Green fee per player without promotion. */
  greenFeeCents: number;
  /** Convenience Fee per player. */
  transactionFeeCents: number;
  /** Players booked on the tee time, and places others hold. */
  booked: number;
  held: number;
  /** Places left for the asker; at a simulator venue the largest group, or 0 while no bay is free. */
  left: number;
  /** How many may be booked together, without regard to a promotion; empty when nobody can book. */
  allowedPlayers: number[];
  /** Null without a code, or where it does not apply; then `promotionRefusal` says why. */
  promotion: OfferPromotion | null;
  /** At a member's rate that of guests, at a guest's that of members; null: the rate is for all who play. */
  counterpart: RateTerms | null;
  promotionRefusal: PromotionRefusal | null;
};

/**
 * Why a rateId cannot be booked. unknown: none of the operator's; not-offered: that rate is not sold at that time any
 * more, or not to the asker; needs-card: something of it is due online and the program has no card provider; past: the time has begun; too-late: within the same-day window; not-released: too far
 * ahead; blocked: the shop has closed the time. That all places are taken is not among them: see `allowedPlayers`.
 */
export type OfferRefusal =
  | 'unknown'
  | 'not-offered'
  | 'needs-card'
  | 'past'
  | 'too-late'
  | 'not-released'
  | 'blocked';

/** Whether so many players get the promotion; where not, the price is the regular one (product.md section 4). */
export function isPromoted({ promotion }: Pick<Offer, 'promotion'>, players: number): boolean {
  return promotion?.allowedPlayers.includes(players) ?? false;
}

/** What a rate costs each of so many players who come together. */
export function pricesOf(terms: RateTerms, players: number): Prices {
  const { greenFeeCents, transactionFeeCents, rate, facility, promotion } = terms;
  return {
    greenFeeCents,
    discountedFeeCents: promotion && isPromoted(terms, players) ? promotion.greenFeeCents : greenFeeCents,
    transactionFeeCents,
    dueOnlinePercent: rate.dueOnlinePercent,
    depositCents: rate.depositCents,
    taxPercent: facility.details.tax.percent,
    isTaxIncluded: facility.details.tax.isIncludedInPrices,
  };
}

/** The part of an offer that says what is sold and for how much. */
export type RateTerms = ReturnType<typeof termsOfRate>;

export function termsOfRate(facility: OfferedFacility, open: OpenRate, rateId: number) {
  const { rate, greenFeeCents, allowedPlayers, promotion } = open;
  const { transactionFeeCents } = rate;
  return { rateId, facility, rate, greenFeeCents, transactionFeeCents, allowedPlayers, promotion };
}
