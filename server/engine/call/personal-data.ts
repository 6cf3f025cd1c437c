import type { Kysely, Selectable, Transaction } from 'kysely';
import type { LostKind, OwedKind } from '#server/contract/constants.ts';
import type { Settings } from '#server/contract/settings.ts';
import type { Database } from '#server/db/tables.ts';

/** A customer with the bookings that are theirs. */
export type Person = {
  customer: Selectable<Database['customer']>;
  /** The account's e-mail once it is proved: before that anybody may have signed up with it. */
  provedEmail: string | null;
  /** Bookings made signed in, and with the proved e-mail as a guest or at the counter. */
  reservationIds: number[];
};

/** What waits for an e-mail address until a customer proves it. */
export type Waiting = {
  alias: string;
  email: string;
  /** Who proves it. */
  customerId: number;
  /** The shop's own record of the golfer beside the account, which goes with this; null where there is none. */
  recordId: number | null;
};

/** Takes everybody out of some bookings, in the transaction that forgets them. */
export type ForgetBookings = (trx: Transaction<Database>, reservationIds: readonly number[]) => Promise<void>;

/** One bounded step; answers how many rows it took. Rows that somebody else has locked are left for the next time. */
export type Forget = (db: Kysely<Database>, limit: number, forgetBookings: ForgetBookings) => Promise<number>;

/** Something of a person at a facility: cents of its currency, points, rounds, or how many there are. */
type AtFacility = { facilityId: number; name: string; amount: number };

/** Money a person owes an operator; `reservationId` where it is of a round. */
export type Owed = AtFacility & { kind: OwedKind; reservationId?: number };

/** A loss that comes with deleting an account; of a membership the amount and day of its next payment. */
type Lost = AtFacility & { kind: LostKind; nextPaymentOn?: string };

/** Why an account cannot go yet. */
export type RemovalRefusal = 'UPCOMING_RESERVATIONS' | 'ACCOUNT_PAYMENT_UNDER_WAY' | 'ACCOUNT_OWES';

/** What a noun keeps about persons, and how they get it and are taken out of it. */
export type KeptByNoun = {
  /** Its tables that say something about a person, or hold something that was derived from it. */
  tables: readonly (keyof Database)[];
  /** What is kept of a person, under names of its own; no password, no token, no hash. */
  export(
    db: Kysely<Database>,
    person: Person,
    asked: { sessionHash: string },
  ): Promise<Record<string, unknown>>;
  /** Takes a person out, in the transaction that removes the account. What the operator's books need stays without a name. */
  remove(trx: Transaction<Database>, person: Person, settings: Settings): Promise<void>;
  /** Gives a customer what waits for the address, in the transaction that proves it. */
  attach?(trx: Transaction<Database>, waiting: Waiting): Promise<void>;
  /**
   * Locks a person's rows that money moves through. They are locked before the customer's own row, as billing and payments do,
   * so that those then find nobody to charge.
   */
  lock?(trx: Transaction<Database>, person: Person): Promise<void>;
  /** Whether a round is ahead, so that the account cannot go yet. */
  hasAhead?(db: Kysely<Database>, person: Person, now: Date): Promise<boolean>;
  /** Whether a payment of the person is under way, so that the account cannot go yet. */
  isBeingPaid?(db: Kysely<Database>, person: Person): Promise<boolean>;
  /** Debts of the person: the account stays until they are paid. */
  listOwed?(db: Kysely<Database>, person: Person, now: Date): Promise<Owed[]>;
  /** Losses with the account: everything of value, and everything the person waits for. */
  listLost?(db: Kysely<Database>, person: Person, now: Date): Promise<Lost[]>;
  /** Forgets persons nobody needs to know any more, as long after as each operator's settings say. */
  forget?: readonly Forget[];
  /** What it keeps of bookings that are forgotten. */
  forgetBookings?: ForgetBookings;
};

/** Every noun that keeps something about persons. A noun that begins to is added here; a test finds tables that none answers for. */
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
