import type { RateAudience, Transportation } from '#server/contract/constants.ts';
import type { RefundStep } from '#server/contract/facility-file.ts';
import type { SoldLine } from '#server/rules/invoice-lines.ts';
import type { PaymentFrequency } from '#server/rules/membership-schedule.ts';
import type { Prices } from '#server/rules/rate-invoice.ts';

/** The shapes of the JSON columns, as this program writes them. */

/** What of an operator's settings is read without its defaults. */
export type WrittenSettings = {
  languages?: string[];
  appearance?: { primaryColor?: string; headerImage?: string | null };
};

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

/** What an order knows of who books; the rest comes from the form of the card client. */
export type OrderBooker = Partial<Pick<Booker, 'email' | 'firstName' | 'lastName'>>;

/** The rate as it was when it was booked. */
export type BookedRate = {
  name: string;
  rateSetId: number;
  holes: number;
  transportation: Transportation;
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

/** What a booking becomes: its rate, its invoice, and which rate each player pays, in the order of the slots. */
export type ChangePlan = {
  rate: BookedRate;
  lines: SoldLine[];
  rateIndexes: number[];
  /** Who was ticked to leave, and whether they had a name; left out, a bare number takes them. */
  leaving?: { slotNumber: number; isNamed: boolean }[];
  /** What of the payment is given back: see take-back-invoice. */
  refund: { percent: number; depositCents: number };
};

/** How a membership is paid, as it was sold. */
/** A membership as it is sold with one of its plans; it is kept so when it was sold. */
export type MembershipPlan = {
  id: number;
  priceCents: number;
  initiationFeeCents: number;
  frequency: PaymentFrequency;
  /** How long it lasts; null: until it is cancelled. */
  months: number | null;
};
