import type { EngineParts, Trx } from '../call/context.ts';
import type { InvoiceKind } from '../invoices/invoices.queries.ts';
import type { CardToKeep } from './card-to-keep.ts';
import type { PaymentAttempt } from './payments.queries.ts';

/** A sale whose rows are locked until the transaction ends: nobody else sells the same, and its state stays. */
export type LockedSale = {
  /** `waiting`: for its payment, its time over or not. `ended`: it came to nothing, or was taken back. */
  state: 'waiting' | 'sold' | 'ended';
  /** Whether it waits for its payment and its time is not over. */
  isWaiting: boolean;
  /** Gives who pays the time an external step takes, as long as it waits. */
  extend(): Promise<void>;
  /**
   * Sells it, and closes its invoice. False: it was given up, or is somebody else's by now; then it has ended. Of several
   * things that are paid together: whether any of them is sold.
   */
  confirm(): Promise<boolean>;
  /** Ends it unsold and voids its invoice, as far as it still waits: others may have what it kept. */
  release(): Promise<void>;
};

/** What becomes of the money of a sale beside the sale itself. */
type PaymentNews =
  /** Part of what was paid was given back while the sale stands. */
  | {
      is: 'refunded';
      refundId: number;
      amountCents: number;
      card: ChargedCard;
    }
  /** The provider will not give back what was promised: the facility has to. */
  | { is: 'refund-refused'; refundId: number; amountCents: number }
  /** Nothing was sold, or not this part of it, and the money was let go, or is given back (`wasCharged`). */
  | { is: 'returned'; attemptId: number; amountCents: number; wasCharged: boolean; isPart?: boolean }
  /** The bank does not pay what it had set aside: so much is due at the course, and so much was promised back and is not. */
  | { is: 'uncharged'; attemptId: number; amountCents: number; unreturnedCents: number };

type Charge = { amountCents: number; card: ChargedCard };
/** As far as the provider tells which it was. */
type ChargedCard = { brand: string; lastFour: string } | null;

/** What payments know of a kind of sale: it is all they know of what they pay for. */
export type Payable = {
  /** Locks the sale of an invoice; several rows in the order of `lockTeeTime`, a payment attempt only after this. */
  lock(trx: Trx, invoiceId: number): Promise<LockedSale>;
  /** Changes the sale as the news asks for and tells whom it concerns, once for each piece, in the caller's transaction. */
  tell(trx: Trx, parts: EngineParts, invoiceId: number, news: PaymentNews): Promise<void>;
  /** Hears that a card was charged for what was sold, once, in the transaction that notes it; for what tells nobody before that. */
  tellCharged?(trx: Trx, parts: EngineParts, invoiceId: number, charge: Charge): Promise<void>;
};

export type Payables = Record<InvoiceKind, Payable>;
/** What payments work with; who starts a payment knows what there is to be sold. */
export type PaymentParts = EngineParts & {
  payables: Payables;
  /** Makes the card of an attempt one of its owner's wallet, in the transaction that books what it pays. */
  keepCard(trx: Trx, attempt: PaymentAttempt, card: CardToKeep): Promise<void>;
};

/** What an attempt pays for. */
export function payableOf({ payables }: PaymentParts, { kind }: { kind: InvoiceKind }): Payable {
  return payables[kind];
}

/** The card of an attempt. */
export function cardOf({ brand, last_four: lastFour }: PaymentAttempt): ChargedCard {
  return brand && lastFour ? { brand, lastFour } : null;
}
