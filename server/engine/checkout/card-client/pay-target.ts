import type { Currency } from '#server/contract/constants.ts';
import type { Trx } from '../../call/context.ts';
import type { LockedSale, Payables } from '../../payments/payable.ts';
import type { LockedReservation, Reservation } from '../../reservations/reservations.queries.ts';

/** One of the things that are paid, locked until the transaction ends. */
export type LockedMember = {
  invoiceId: number;
  /** The item it is of; a child is sold with its parent alone. */
  cartItemId: string | null;
  parentItemId: string | null;
  isParentLost: boolean;
  dueOnlineCents: number;
  /** Whether gift certificates pay for it: not for others of their kind. */
  takesCertificates: boolean;
  sale: LockedSale;
  /** Of a tee time. */
  reservation: LockedReservation | null;
};

/** What one payment pays, locked: `invoiceId` is the invoice it is made for, a cart's or that of the only member. */
export type LockedTarget = { invoiceId: number; currency: Currency; members: LockedMember[] };

/** What a golfer is about to pay: one reservation, one item, or all of a cart that waits for its payment. */
export type PayTarget = {
  alias: string;
  /** The order it is all of. */
  orderId: string | null;
  /** What is known of who books, for fields that the form leaves out. */
  booker: { firstName: string; lastName: string; email: string; phone: string };
  /** Whether who books is asked for: not for what is booked already, of which the card alone is checked. */
  asksBooker: boolean;
  /** What was noted of it before, for who notes nothing now. */
  notes?: string;
  /** The tee times among it. */
  reservations: readonly Reservation[];
  /** What is due online of all of it, and of each part. */
  dueOnlineCents: number;
  parts: readonly { invoiceId: number; dueOnlineCents: number; takesCertificates: boolean }[];
  currency: Currency;
  /** Locks what comes before all else: the cart. */
  lockCart(trx: Trx): Promise<void>;
  lock(trx: Trx, payables: Payables): Promise<LockedTarget>;
};
