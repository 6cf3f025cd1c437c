import type { CallNews, Language, RateAudience, Transportation } from '#server/contract/constants.ts';
import type { RefundStep } from '#server/contract/facility-file.ts';
import type { SoldLine } from '#server/rules/invoice-lines.ts';
import type { PaymentFrequency } from '#server/rules/membership-schedule.ts';
import type { NoShowFee } from '#server/rules/no-show-fee.ts';
import type { Prices } from '#server/rules/rate-invoice.ts';

/** Read without defaults. */
export type WrittenSettings = {
  languages?: Language[];
  appearance?: { primaryColor?: string; headerImage?: string | null };
};

/** Kept with the reservation; no card data. */
export type Booker = {
  firstName: string;
  lastName: string;
  email: string;
  /** As typed, and as E.164; null if not dialable. */
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

/** A booking as its golfer knows it. */
export type KnownBooking = {
  facilityId: number;
  teetime: string;
  startingTee: number;
  players: number;
  rateName: string;
};

/** News for a golfer to hear by phone: all that differs from `known`, and `news`. Nothing personal. */
export type ToCall = {
  since: string;
  known: KnownBooking;
  /** The block for `closed`. */
  news: { [News in CallNews]?: true | number };
};

/** The rest comes from the card client's form. */
export type OrderBooker = Partial<Pick<Booker, 'email' | 'firstName' | 'lastName'>>;

export type BookedRate = {
  name: string;
  rateSetId: number;
  holes: number;
  transportation: Transportation;
  isSimulator: boolean;
  durationMinutes: number | null;
  isMemberGuestRate: boolean;
  /** Missing on older bookings. */
  audience?: RateAudience;
  /** Requires a home club and a member number. */
  needsMemberNumber?: boolean;
  /** The promotion applied and the code asked for. */
  promotionCode: string | null;
  askedPromotionCode: string | null;
  prices: Prices;
  /** The rate of slots with rate index 1, when members and guests play together. */
  counterpart?: { rateId: number; name: string; audience: RateAudience; prices: Prices };
  /** By time of cancellation. Missing: everything. */
  refunds?: RefundStep[];
  /** Missing: none was agreed to. */
  noShowFee?: NoShowFee;
};

export type ChangePlan = {
  rate: BookedRate;
  lines: SoldLine[];
  rateIndexes: number[];
  /** Slots ticked to leave. Missing: only a number was given. */
  leaving?: { slotNumber: number; isNamed: boolean }[];
  /** See take-back-invoice. */
  refund: { percent: number; depositCents: number };
};

export type MembershipPlan = {
  id: number;
  priceCents: number;
  initiationFeeCents: number;
  frequency: PaymentFrequency;
  /** Null: until cancelled. */
  months: number | null;
};
