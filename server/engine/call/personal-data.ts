import type { Kysely, Selectable, Transaction } from 'kysely';
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
  /** Whether something of a person is under way, so that the account cannot go yet. */
  isUnderWay?(db: Kysely<Database>, person: Person, now: Date): Promise<boolean>;
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
