import type { Currency, Transportation } from '#server/contract/constants.ts';

/**
 * What each kind of mail tells, as it is kept in the outbox: facts as they were when it was written, from which the mail is
 * made when it is sent. The secret of a guest's link is not among them, only the link's id.
 */
export type MailContents = OrderMailContents & BookingMailContents & AccountMailContents & CodeMailContents;
export type MailKind = keyof MailContents;

export type OrderMailContents = { 'order-confirmation': OrderMail };

/** What was booked for one booker in one order, at least one tee time, the earliest first. */
export type OrderMail = { teeTimes: BookingMail[] };

export type BookingMailContents = {
  'booking-change': BookingMail & { playersBefore: number; refundCents: number };
  'booking-cancellation': BookingMail & CancellationFacts;
  /** The shop gave money back, without a cancellation. */
  'booking-refund': BookingMail & { refundCents: number; isCancelled: boolean };
  /** The shop closed a time that is booked. */
  'block-notice': BookingMail & { reason: string };
  /** The golfer asked for the link again. */
  'booking-link': BookingMail & { isCancelled: boolean };
  /** Money was set aside or taken for a booking that could not be made. */
  'payment-returned': BookingMail & { amountCents: number; wasCharged: boolean };
  /** The facility's own copy. */
  'facility-notice': BookingMail & CancellationFacts & { event: BookingEvent; playersBefore: number };
};

export type BookingMailKind = keyof BookingMailContents;
/** `unrefunded`: money that was promised back could not be given; the shop has to find another way. */
export type BookingEvent = 'booked' | 'changed' | 'cancelled' | 'unrefunded';

type CancellationFacts = { refundCents: number; reason: string; by: 'golfer' | 'shop' | 'program' };

export type BookingMail = {
  language: string;
  operator: MailOperator;
  facility: MailFacility;
  booking: MailBooking;
  /** The guest's link, made for this mail alone (booking-links); null for mails that carry none. */
  linkId: string | null;
};

/** Mails about a golfer's account at an operator. */
export type AccountMailContents = {
  'password-reset': AccountMail;
  'email-verification': AccountMail & {
    /** The customer who may stop news and offers by a link of this mail; null when there is no reason to. */
    unsubscribeOf: number | null;
  };
  'password-changed': AccountMail;
  'account-deleted': AccountMail;
};

export type AccountMailKind = keyof AccountMailContents;

export type AccountMail = {
  language: string;
  operator: MailOperator;
  /** Whom to write to at the operator. */
  contactEmail: string | null;
  firstName: string;
  /** The account's link (account-links) and the page it opens; null for mails that carry none. */
  link: { id: string; pageUrl: string } | null;
};

export type CodeMailContents = { 'booking-code': CodeMail };

/** The code that proves an e-mail address before a booking without payment. It is not in here, only its id. */
export type CodeMail = {
  language: string;
  operator: MailOperator;
  contactEmail: string | null;
  firstName: string;
  codeId: string;
  course: { name: string; timeZone: string; phone: string };
  /** UTC ISO. */
  startsAt: string;
};

export type MailOperator = {
  name: string;
  /** #rrggbb */
  primaryColor: string;
  /** The address of the operator's site, no trailing slash; the program that sends the mail puts in its own. */
  siteUrl: string;
};

export type MailFacility = {
  name: string;
  timeZone: string;
  phone: string;
  email: string | null;
  /** One line each, as on an envelope. */
  addressLines: string[];
  position: { latitude: number; longitude: number } | null;
  policy: string;
  checkInInstructions: string;
  isSimulator: boolean;
};

export type MailBooking = {
  reservationId: number;
  confirmationNumber: string;
  orderNumber: string | null;
  /** UTC ISO. */
  startsAt: string;
  /** How long the group is expected to play; null: by the number of holes. */
  durationMinutes: number | null;
  playerCount: number;
  /** In the order of the slots; null where nobody is named. */
  players: (string | null)[];
  rateName: string;
  holes: number;
  transportation: Transportation;
  currency: Currency;
  lines: { label: string; quantity: number; cents: number }[];
  totalCents: number;
  paidCents: number;
  dueAtCourseCents: number;
  card: { brand: string; lastFour: string } | null;
  notes: string;
  /** Grows with every change of the booking; a calendar keeps the highest. */
  calendarSequence: number;
  booker: { firstName: string; lastName: string; email: string; phone: string };
};

/** A mail to be written into the outbox. */
export type OutgoingMail<Kind extends MailKind = MailKind> = {
  [K in Kind]: {
    kind: K;
    alias: string;
    to: { name: string; address: string };
    content: MailContents[K];
    /** What may be told only once, such as `booked:7000001:booker`: the second mail with it is not written. */
    onceKey?: string;
  };
}[Kind];

/** The links of a mail with their secrets in them, or its code: for the message alone. */
export type MailUrls = {
  /** One for each tee time of an order, else one; null where the mail carries none, or what it opened is gone. */
  linkUrls: (string | null)[];
  unsubscribeUrl: string | null;
  code?: string | null;
};
