import type { SubmissionResult } from '@conform-to/react';
import type { PurchasedItem } from '#server/contract/cart-purchase.ts';
import type { LostItem } from './load-lost.server.ts';

/** An emailed code that is asked for; `news`: why now, null where the field was there before. */
export type CodeAsked = { email: string; news: string | null };

/** A code that does not apply to the cart; without a message, one that was typed but not checked. */
type TypedCode = { code: string; message: string | null };

/** How a checkout failed, for the page that shows its form again. */
export type RefusedCheckout = {
  /** The form again, without card number and CVV; null where it was not sent. */
  reply: SubmissionResult | null;
  /** The names of the fields that were filled in, including those not sent back. */
  filled: string[];
  /** The items bought although others failed. */
  booked: { orderId: string; items: PurchasedItem[] } | null;
  code: CodeAsked | null;
  /** Why the card was refused. */
  cardRefused: string | null;
  /** The tee time that was lost; null: the cart names its own. */
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
