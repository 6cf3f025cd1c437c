import type { Start } from '#server/rules/crossing.ts';
import type { Booker } from '#server/rules/is-blocked.ts';
import type { PromotionRefusal } from '#server/rules/promotion.ts';
import type { Prices } from '#server/rules/rate-invoice.ts';
import type { CatalogueFacility, CatalogueRate } from '../catalogue/catalogue.ts';
import type { AvailableRate, OfferPromotion } from './available-rate.ts';

/**
 * One rate at one tee time, priced, in cents. Its facility and rate carry everything else that carts and orders
 * print.
 */
export type Offer = {
  rateId: number;
  facility: CatalogueFacility;
  rate: CatalogueRate;
  startsAt: Date;
  /** The hole where the round begins. */
  startingTee: number;
  /** The tee time of the other tee that its 18 holes also take. */
  crossing: Start | null;
  /** YYYY-MM-DD and HH:mm, local. */
  localDate: string;
  localTime: string;
  /** Per player, without promotion. */
  greenFeeCents: number;
  /** Convenience Fee per player. */
  transactionFeeCents: number;
  /** `held` by others. */
  booked: number;
  held: number;
  /** Slots for the caller. At simulators the largest group, or 0 if no bay is free. */
  left: number;
  /** Without promotion; empty if nobody can book. */
  allowedPlayers: number[];
  /** If null, `promotionRefusal` may say why. */
  promotion: OfferPromotion | null;
  /** The guests' rate of a members' rate, or vice versa; else null. */
  counterpart: RateTerms | null;
  promotionRefusal: PromotionRefusal | null;
  booker: Booker;
  /** Whether blocks kept the booker from it when it was read. */
  isShut: boolean;
};

/**
 * Why a rateId cannot be booked. A full tee time is no refusal: see `allowedPlayers`.
 * - unknown: not the operator's
 * - not-offered: no longer sold at that time, or not to the caller
 * - needs-card: due online, without a card provider
 * - too-late: within the same-day window
 * - not-released: too far ahead
 * - blocked: closed by the shop, or to the caller
 */
export type OfferRefusal =
  | 'unknown'
  | 'not-offered'
  | 'needs-card'
  | 'past'
  | 'too-late'
  | 'not-released'
  | 'blocked';

/** Whether a group of `players` gets the promotion; others pay the regular price (product.md section 4). */
export function isPromoted({ promotion }: Pick<Offer, 'promotion'>, players: number): boolean {
  return promotion?.allowedPlayers.includes(players) ?? false;
}

/** Returns prices per player of a group. */
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

export type RateTerms = ReturnType<typeof termsOfRate>;

export function termsOfRate(facility: CatalogueFacility, available: AvailableRate, rateId: number) {
  const { rate, greenFeeCents, allowedPlayers, promotion } = available;
  const { transactionFeeCents } = rate;
  return { rateId, facility, rate, greenFeeCents, transactionFeeCents, allowedPlayers, promotion };
}
