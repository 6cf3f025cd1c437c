import type { Currency } from '#server/contract/constants.ts';
import type { Trx } from '../../call/context.ts';
import type { LockedSale, Payables } from '../../payments/payable.ts';
import type { LockedReservation, Reservation } from '../../reservations/reservations.queries.ts';

export type LockedMember = {
  invoiceId: number;
  /** A child is sold only with its parent. */
  cartItemId: string | null;
  parentItemId: string | null;
  isParentLost: boolean;
  dueOnlineCents: number;
  /** False for a gift certificate. */
  takesCertificates: boolean;
  sale: LockedSale;
  reservation: LockedReservation | null;
};

/** `invoiceId`: the cart's, or the only member's. */
export type LockedTarget = { invoiceId: number; currency: Currency; members: LockedMember[] };

/** A reservation, an item, or a cart's pending items to pay for. */
export type PayTarget = {
  alias: string;
  orderId: string | null;
  /** For fields missing in the form. */
  booker: { firstName: string; lastName: string; email: string; phone: string };
  /** False if already booked: only the card is checked. */
  asksBooker: boolean;
  /** Kept when the form has no notes. */
  notes?: string;
  reservations: readonly Reservation[];
  dueOnlineCents: number;
  parts: readonly { invoiceId: number; dueOnlineCents: number; takesCertificates: boolean }[];
  currency: Currency;
  /** Comes before any other lock. */
  lockCart(trx: Trx): Promise<void>;
  lock(trx: Trx, payables: Payables): Promise<LockedTarget>;
};
