import type { SubmissionResult } from '@conform-to/react';
import type { PurchasedItem } from '#server/contract/cart-purchase.ts';
import type { LostItem } from './load-lost.server.ts';

/** `news`: why now, null when the field was already there. */
export type CodeAsked = { email: string; news: string | null };

/** A code that does not apply; without a message it was not checked. */
type TypedCode = { code: string; message: string | null };

export type RefusedCheckout = {
  reply: SubmissionResult | null;
  filled: string[];
  booked: { orderId: string; items: PurchasedItem[] } | null;
  code: CodeAsked | null;
  cardRefused: string | null;
  /** The lost tee time; null: the cart names its own. */
  lost: LostItem | null;
  promotion: TypedCode | null;
  certificate: TypedCode | null;
};

export const NOTHING_BUT_THE_FORM: RefusedCheckout = {
  reply: null,
  filled: [],
  booked: null,
  code: null,
  cardRefused: null,
  lost: null,
  promotion: null,
  certificate: null,
};
