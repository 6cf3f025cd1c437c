import type { Kysely, Selectable, Transaction } from 'kysely';
import type { LostKind, OwedKind } from '#server/contract/constants.ts';
import type { Settings } from '#server/contract/settings.ts';
import type { Database } from '#server/db/tables.ts';

/** A customer with their bookings. */
export type Person = {
  customer: Selectable<Database['customer']>;
  /** Null until the address is verified, since anybody may sign up with it. */
  provedEmail: string | null;
  /** Booked signed in, or with the verified e-mail as a guest or at the counter. */
  reservationIds: number[];
};

/** Data that belongs to an e-mail address until a customer verifies it. */
export type Waiting = {
  alias: string;
  email: string;
  /** The customer who verifies it. */
  customerId: number;
  /** The shop's own record of the golfer, which this merges into the account; null if there is none. */
  recordId: number | null;
};

/** Removes all names from some bookings, in the transaction that forgets them. */
export type ForgetBookings = (trx: Transaction<Database>, reservationIds: readonly number[]) => Promise<void>;

/** One bounded step; returns the rows it handled. Locked rows wait for the next run. */
export type Forget = (db: Kysely<Database>, limit: number, forgetBookings: ForgetBookings) => Promise<number>;

/** `amount` is in cents of the facility's currency, points, rounds or a count. */
type AtFacility = { facilityId: number; name: string; amount: number };

/** `reservationId` is set if the debt is for a round. */
export type Owed = AtFacility & { kind: OwedKind; reservationId?: number };

/** Lost when the account is deleted. For a membership, the amount and day of its next payment. */
type Lost = AtFacility & { kind: LostKind; nextPaymentOn?: string };

export type RemovalRefusal = 'UPCOMING_RESERVATIONS' | 'ACCOUNT_PAYMENT_UNDER_WAY' | 'ACCOUNT_OWES';

/** Exports and removes the personal data of one noun. */
export type KeptByNoun = {
  /** Tables with personal data or anything derived from it. */
  tables: readonly (keyof Database)[];
  /** Returns a person's data; no password, token or hash. */
  export(
    db: Kysely<Database>,
    person: Person,
    asked: { sessionHash: string },
  ): Promise<Record<string, unknown>>;
  /**
   * Removes a person, in the transaction that removes the account. The operator's books keep what they need, without
   * a name.
   */
  remove(trx: Transaction<Database>, person: Person, settings: Settings): Promise<void>;
  /** Moves data of a verified address to its customer, in the transaction that verifies it. */
  attach?(trx: Transaction<Database>, waiting: Waiting): Promise<void>;
  /**
   * Locks the rows that money moves through before the customer's row, as billing and payments do. These then find
   * nobody to charge.
   */
  lock?(trx: Transaction<Database>, person: Person): Promise<void>;
  /** Whether a future round blocks the removal. */
  hasAhead?(db: Kysely<Database>, person: Person, now: Date): Promise<boolean>;
  /** Whether a payment under way blocks the removal. */
  isBeingPaid?(db: Kysely<Database>, person: Person): Promise<boolean>;
  /** Lists debts, which block the removal. */
  listOwed?(db: Kysely<Database>, person: Person, now: Date): Promise<Owed[]>;
  /** Lists what is lost with the account: valuables and waiting requests. */
  listLost?(db: Kysely<Database>, person: Person, now: Date): Promise<Lost[]>;
  /** Forgets people once the retention period of the operator's settings is over. */
  forget?: readonly Forget[];
  /** Forgets its data of some bookings. */
  forgetBookings?: ForgetBookings;
};

/** All nouns with personal data. A test finds tables that no noun covers. */
export type PersonalData = Record<
  | 'holds'
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
  | 'waiting-list'
  | 'payments'
  | 'mail-links'
  | 'customers',
  KeptByNoun
>;
