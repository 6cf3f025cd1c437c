import type { Currency, RateAudience } from '#server/contract/constants.ts';
import type { RefundStep } from '#server/contract/facility-file.ts';
import { linesOfShares, type Share } from '#server/rules/booking-lines.ts';
import { type SoldLine, sumOfLines } from '#server/rules/invoice-lines.ts';
import { keepOnline, leaveToCourse } from '#server/rules/leave-to-course.ts';
import type { Invoice, Prices } from '#server/rules/rate-invoice.ts';
import type { OfferedFacility, OfferedRate } from '../catalogue/catalogue.ts';

/** Who books and what they said about it; kept with the reservation. Nothing of a card is in here. */
export type Booker = {
  firstName: string;
  lastName: string;
  email: string;
  /** As it was typed, and as E.164; null: none, or not one that can be dialed. */
  phone: string;
  phoneE164: string | null;
  emailOptIn: boolean;
  smsOptIn: boolean;
  transactionalSmsOptIn: boolean;
  troonOptIn: boolean;
  isCaddyRequested: boolean;
  trackingCode: string;
  homeClub: string;
  memberNumber: string;
};

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

/** The rate as it was when it was booked. */
export type BookedRate = {
  name: string;
  rateSetId: number;
  holes: number;
  transportation: string;
  isSimulator: boolean;
  durationMinutes: number | null;
  isMemberGuestRate: boolean;
  /** Not told of bookings from before there were rates for members. */
  audience?: RateAudience;
  /** Whether it is booked with a home club and a member number only. */
  needsMemberNumber?: boolean;
  /** The promotion that took something off, and the code the golfer had asked for. */
  promotionCode: string | null;
  askedPromotionCode: string | null;
  prices: Prices;
  /** Where members and guests play together, what those pay whose slot has the rate index 1. */
  counterpart?: { rateId: number; name: string; audience: RateAudience; prices: Prices };
  /** What a golfer who cancels is given back by when it is; left out, as in older bookings: all of it. */
  refunds?: RefundStep[];
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
