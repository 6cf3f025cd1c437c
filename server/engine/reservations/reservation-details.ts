import type { Currency } from '#server/contract/constants.ts';
import type { BookedRate, Booker } from '#server/db/json-columns.ts';
import { linesOfShares, type Share } from '#server/rules/booking-lines.ts';
import { type SoldLine, sumOfLines } from '#server/rules/invoice-lines.ts';
import { keepOnline, leaveToCourse } from '#server/rules/leave-to-course.ts';
import { noShowFeeOf } from '#server/rules/no-show-fee.ts';
import type { Invoice, Prices } from '#server/rules/rate-invoice.ts';
import type { CatalogueFacility, CatalogueRate } from '../catalogue/catalogue.ts';

export const NOBODY: Booker = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  phoneE164: null,
  emailOptIn: false,
  smsOptIn: false,
  transactionalSmsOptIn: false,
  troonOptIn: false,
  isCaddyRequested: false,
  trackingCode: '',
  homeClub: '',
  memberNumber: '',
};

/** Copies a rate, so that the operator's later changes do not affect the booking. */
export function bookedRateOf(
  { rate, facility }: { rate: CatalogueRate; facility: CatalogueFacility },
  prices: Prices,
  promotion: { used: string | null; asked: string | null },
): BookedRate {
  const noShowFee = noShowFeeOf(facility.details);
  return {
    name: rate.name,
    rateSetId: rate.setId,
    holes: rate.holes,
    transportation: rate.transportation,
    isSimulator: rate.isSimulator,
    durationMinutes: rate.durationMinutes,
    isMemberGuestRate: rate.audience === 'member-guest',
    audience: rate.audience,
    promotionCode: promotion.used,
    askedPromotionCode: promotion.asked,
    prices,
    refunds: facility.details.cancellation.refunds,
    ...(noShowFee && { noShowFee }),
  };
}

/** Returns the guests' rate index; null if they pay like members. */
export function guestsIndexOf({ counterpart }: BookedRate): number | null {
  if (!counterpart) return null;
  return counterpart.audience === 'member-guest' ? 1 : 0;
}

export function sharesOfBooking(
  { name, prices, counterpart }: BookedRate,
  rateIndexes: readonly number[],
): Share[] {
  const others = counterpart ? rateIndexes.filter((index) => index === 1).length : 0;
  return [
    { name, prices, players: rateIndexes.length - others },
    ...(counterpart ? [{ ...counterpart, players: others }] : []),
  ];
}

export type BookedInvoice = Invoice & { reference: string; currency: Currency; lines: SoldLine[] };

/**
 * Returns some players' lines. If more or less is due online than the rate asks (moved to the course, or paid
 * earlier), each player has the same share of the difference.
 */
export function linesOfBooking(
  { rate, invoice }: { rate: BookedRate; invoice: BookedInvoice },
  players: readonly number[],
  some: readonly number[],
): SoldLine[] {
  const linesOf = (rateIndexes: readonly number[]) => linesOfShares(sharesOfBooking(rate, rateIndexes));
  const [lines, all] = [linesOf(some), linesOf(players)];
  const leftCents = sumOfLines(all, 'online') - sumOfLines(invoice.lines, 'online');
  const shareOf = (cents: number, due: SoldLine['due']) =>
    Math.round((cents * sumOfLines(lines, due)) / Math.max(1, sumOfLines(all, due)));
  return leftCents > 0
    ? leaveToCourse(lines, shareOf(leftCents, 'online'))
    : keepOnline(lines, shareOf(-leftCents, 'course'));
}
