import type { Kysely, Selectable, Transaction } from 'kysely';
import type { LostKind, OwedKind } from '#server/contract/constants.ts';
import type { Settings } from '#server/contract/settings.ts';
import type { Database } from '#server/db/tables.ts';

export type Person = {
  customer: Selectable<Database['customer']>;
  /** Null until verified, since anybody may sign up with an address. */
  provedEmail: string | null;
  /** Booked signed in, or with the verified e-mail as a guest or at the counter. */
  reservationIds: number[];
};

/** Data that waits for a customer to verify the address. */
export type Waiting = {
  alias: string;
  email: string;
  customerId: number;
  /** The shop's own record of the golfer, merged into the account. */
  recordId: number | null;
};

/** Removes all names, in the transaction that forgets the bookings. */
export type ForgetBookings = (trx: Transaction<Database>, reservationIds: readonly number[]) => Promise<void>;

/** One bounded step; returns the rows handled. Skips locked rows. */
export type Forget = (db: Kysely<Database>, limit: number, forgetBookings: ForgetBookings) => Promise<number>;

/** `amount`: cents of the facility's currency, points, rounds or a count. */
type AtFacility = { facilityId: number; name: string; amount: number };

/** `reservationId`: set for the debt of a round. */
export type Owed = AtFacility & { kind: OwedKind; reservationId?: number };

/** For a membership, the amount and day of its next payment. */
type Lost = AtFacility & { kind: LostKind; nextPaymentOn?: string };

export type RemovalRefusal = 'UPCOMING_RESERVATIONS' | 'ACCOUNT_PAYMENT_UNDER_WAY' | 'ACCOUNT_OWES';

/** Exports and removes the personal data of one noun. */
export type KeptByNoun = {
  /** Tables with personal data or anything derived from it. */
  tables: readonly (keyof Database)[];
  /** Never includes passwords, tokens or hashes. */
  export(
    db: Kysely<Database>,
    person: Person,
    asked: { sessionHash: string },
  ): Promise<Record<string, unknown>>;
  /** Runs in the transaction that removes the account. The books keep what they need, without a name. */
  remove(trx: Transaction<Database>, person: Person, settings: Settings): Promise<void>;
  /** Runs in the transaction that verifies the address. */
  attach?(trx: Transaction<Database>, waiting: Waiting): Promise<void>;
  /**
   * Locks rows that money moves through, before the customer's row. Billing and payments lock in that order too and
   * then find nobody to charge.
   */
  lock?(trx: Transaction<Database>, person: Person): Promise<void>;
  /** Whether a future round blocks the removal. */
  hasAhead?(db: Kysely<Database>, person: Person, now: Date): Promise<boolean>;
  /** Whether a payment under way blocks the removal. */
  isBeingPaid?(db: Kysely<Database>, person: Person): Promise<boolean>;
  /** Lists debts, which block the removal. */
  listOwed?(db: Kysely<Database>, person: Person, now: Date): Promise<Owed[]>;
  /** Lists valuables and waiting requests. */
  listLost?(db: Kysely<Database>, person: Person, now: Date): Promise<Lost[]>;
  /** Forgets people after the operator's retention period. */
  forget?: readonly Forget[];
  forgetBookings?: ForgetBookings;
};

/** A test finds tables that no noun covers. */
export type PersonalData = Record<
  | 'holds'
  | 'audit'
  | 'mails'
  | 'checkout'
  | 'reservations'
  | 'invitations'
  | 'memberships'
  | 'gift-certificates'
  | 'invoices'
  | 'cart'
  | 'check-in'
  | 'credit'
  | 'golf-profiles'
  | 'wallet'
  | 'alerts'
  | 'waitlist'
  | 'payments'
  | 'mail-links'
  | 'customers',
  KeptByNoun
>;
