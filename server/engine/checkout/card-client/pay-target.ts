import type { Currency } from '#server/contract/constants.ts';
import type { Trx } from '../../call/context.ts';
import type { LockedSale, Payables } from '../../payments/payable.ts';
import type { LockedReservation, Reservation } from '../../reservations/reservations.queries.ts';

/** Something to pay, locked until the transaction ends. */
export type LockedMember = {
  invoiceId: number;
  /** A child is sold only with its parent. */
  cartItemId: string | null;
  parentItemId: string | null;
  isParentLost: boolean;
  dueOnlineCents: number;
  /** False for a gift certificate itself. */
  takesCertificates: boolean;
  sale: LockedSale;
  /** Null except for a tee time. */
  reservation: LockedReservation | null;
};

/** Locked contents of one payment. `invoiceId`: the cart's, or the only member's. */
export type LockedTarget = { invoiceId: number; currency: Currency; members: LockedMember[] };

/** What a payment is for: a reservation, an item, or a cart's pending items. */
export type PayTarget = {
  alias: string;
  orderId: string | null;
  /** Known data, for fields missing in the form. */
  booker: { firstName: string; lastName: string; email: string; phone: string };
  /** False for something already booked: only the card is checked. */
  asksBooker: boolean;
  /** The earlier notes, kept when the form has none. */
  notes?: string;
  reservations: readonly Reservation[];
  dueOnlineCents: number;
  parts: readonly { invoiceId: number; dueOnlineCents: number; takesCertificates: boolean }[];
  currency: Currency;
  /** The cart is locked before anything else. */
  lockCart(trx: Trx): Promise<void>;
  lock(trx: Trx, payables: Payables): Promise<LockedTarget>;
};
