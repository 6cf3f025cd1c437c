import type { EngineParts, Trx } from '../call/context.ts';
import type { InvoiceKind } from '../invoices/invoices.queries.ts';
import type { CardToKeep } from './card-to-keep.ts';
import type { PaymentAttempt } from './payments.queries.ts';

/** A sale, locked until the transaction ends. */
export type LockedSale = {
  /** `waiting`: unpaid, even past its deadline. `ended`: given up or cancelled. */
  state: 'waiting' | 'sold' | 'ended';
  /** Unpaid, within its deadline. */
  isWaiting: boolean;
  /** Only the till that charges the card sells it. */
  isLeftToTill?: boolean;
  /** Extends a waiting sale for an external payment step. */
  extend(): Promise<void>;
  /**
   * Sells it and closes its invoice. Returns false if it had ended or somebody else has it. Of items paid together,
   * one sold is enough.
   */
  confirm(): Promise<boolean>;
  /** Ends a waiting sale, voids its invoice and releases what it held. */
  release(): Promise<void>;
};

type PaymentNews =
  /** Part of the payment was refunded; the sale remains valid. */
  | {
      is: 'refunded';
      refundId: number;
      amountCents: number;
      card: ChargedCard;
    }
  /** The provider refused, so the facility has to pay. */
  | { is: 'refund-refused'; refundId: number; amountCents: number }
  /** Not sold, or not this part: its money was released, or is refunded if `wasCharged`. */
  | { is: 'unsold'; attemptId: number; amountCents: number; wasCharged: boolean; isPart?: boolean }
  /**
   * The bank does not pay what it authorised: `amountCents` is due at the course, and a promised refund of
   * `unreturnedCents` is void.
   */
  | { is: 'uncharged'; attemptId: number; amountCents: number; unreturnedCents: number };

type Charge = { amountCents: number; card: ChargedCard };
/** Null if the provider does not name the card. */
type ChargedCard = { brand: string; lastFour: string } | null;

/** Everything payments know of a kind of sale. */
export type Payable = {
  /** Locks a sale, several in the order of `lockTeeTime`, always before the attempt. */
  lock(trx: Trx, invoiceId: number): Promise<LockedSale>;
  /** Changes the sale and notifies people, once, in the caller's transaction. */
  notify(trx: Trx, parts: EngineParts, invoiceId: number, news: PaymentNews): Promise<void>;
  /** Notifies of the charge once, in its transaction, for sales that notify nobody earlier. */
  notifyCharged?(trx: Trx, parts: EngineParts, invoiceId: number, charge: Charge): Promise<void>;
};

export type Payables = Record<InvoiceKind, Payable>;
export type PaymentParts = EngineParts & {
  payables: Payables;
  /** Adds an attempt's card to its owner's wallet, in the transaction that books. */
  keepCard(trx: Trx, attempt: PaymentAttempt, card: CardToKeep): Promise<void>;
};

export function payableOf({ payables }: PaymentParts, { kind }: { kind: InvoiceKind }): Payable {
  return payables[kind];
}

export function cardOf({ brand, last_four: lastFour }: PaymentAttempt): ChargedCard {
  return brand && lastFour ? { brand, lastFour } : null;
}
