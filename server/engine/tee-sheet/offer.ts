import type { PromotionRefusal } from '#server/rules/promotion.ts';
import { depositOf, type Invoice, invoiceOfRate } from '#server/rules/rate-invoice.ts';
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

/** The green fee that each of so many players is charged, in cents: the promotion's where it applies. */
function chargedFeeCents(offer: Offer, players: number): number {
  const { greenFeeCents, promotion } = offer;
  return promotion && isPromoted(offer, players) ? promotion.greenFeeCents : greenFeeCents;
}

/** What the offer costs so many players, line by line. */
export function invoiceOfOffer(offer: Offer, players: number): Invoice {
  const { greenFeeCents, transactionFeeCents, rate, facility } = offer;
  return invoiceOfRate({
    players,
    greenFeeCents,
    discountedFeeCents: chargedFeeCents(offer, players),
    transactionFeeCents,
    dueOnlinePercent: rate.dueOnlinePercent,
    depositCents: rate.depositCents,
    taxPercent: facility.details.tax.percent,
    isTaxIncluded: facility.details.tax.isIncludedInPrices,
  });
}

/** What of each player's price is the deposit, in cents. */
export function depositOfOffer(offer: Offer, players: number): number {
  const discountedFeeCents = chargedFeeCents(offer, players);
  return depositOf({ depositCents: offer.rate.depositCents, discountedFeeCents });
}

/** The part of an offer that says what is sold and for how much. */
export function termsOfRate(facility: OfferedFacility, open: OpenRate, rateId: number) {
  const { rate, greenFeeCents, allowedPlayers, promotion } = open;
  const { transactionFeeCents } = rate;
  return { rateId, facility, rate, greenFeeCents, transactionFeeCents, allowedPlayers, promotion };
}
