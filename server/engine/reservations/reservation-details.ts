import type { Currency } from '#server/contract/constants.ts';
import type { BookedRate, Booker } from '#server/db/json-columns.ts';
import { linesOfShares, type Share } from '#server/rules/booking-lines.ts';
import { type SoldLine, sumOfLines } from '#server/rules/invoice-lines.ts';
import { keepOnline, leaveToCourse } from '#server/rules/leave-to-course.ts';
import type { Invoice, Prices } from '#server/rules/rate-invoice.ts';
import type { OfferedFacility, OfferedRate } from '../catalogue/catalogue.ts';

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

/** A rate of the tee sheet as it is booked: what it said then stays true, whatever the operator changes later. */
export function bookedRateOf(
  { rate, facility }: { rate: OfferedRate; facility: OfferedFacility },
  prices: Prices,
  promotion: { used: string | null; asked: string | null },
): BookedRate {
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
  };
}

/** Which slots are those of guests, where guests pay otherwise than members. */
export function guestsIndexOf({ counterpart }: BookedRate): number | null {
  if (!counterpart) return null;
  return counterpart.audience === 'member-guest' ? 1 : 0;
}

/** Those who play at a booked rate, with what each pays, by the rate indexes of their slots. */
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

/** The invoice of a reservation: its lines, and what they come to. */
export type BookedInvoice = Invoice & { reference: string; currency: Currency; lines: SoldLine[] };

/**
 * What some players of a booking pay, of a party with these rate indexes. Where its rate asks for more online than is due there (the
 * shop has moved it, or a card could not be charged), each leaves the same part of that to be paid at the course. Where more is paid
 * online than the rate asks for (it was paid before the booking was changed), each has the same part of that.
 */
export function linesOfBooking(
  { rate, invoice }: { rate: BookedRate; invoice: BookedInvoice },
  party: readonly number[],
  some: readonly number[],
): SoldLine[] {
  const linesOf = (rateIndexes: readonly number[]) => linesOfShares(sharesOfBooking(rate, rateIndexes));
  const [lines, all] = [linesOf(some), linesOf(party)];
  const leftCents = sumOfLines(all, 'online') - sumOfLines(invoice.lines, 'online');
  const shareOf = (cents: number, due: SoldLine['due']) =>
    Math.round((cents * sumOfLines(lines, due)) / Math.max(1, sumOfLines(all, due)));
  return leftCents > 0
    ? leaveToCourse(lines, shareOf(leftCents, 'online'))
    : keepOnline(lines, shareOf(-leftCents, 'course'));
}
