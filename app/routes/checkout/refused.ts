import type { SubmissionResult } from '@conform-to/react';
import type { LostView } from './load-lost.server.ts';
import type { CodeView } from './view-code.ts';

/** What a checkout that came to nothing answers its page. */
export type RefusedCheckout = {
  /** The form again, without card number and CVV; null where it did not come along. */
  reply: SubmissionResult | null;
  /** The fields that came with something in them, those too that are not sent back. */
  filled: string[];
  booked: { texts: string[]; link: { href: string; label: string } } | null;
  code: CodeView | null;
  /** Why the card was refused: said beside it. */
  cardRefused: string | null;
  /** A time that was lost; null: what the cart itself says of it. */
  lost: LostView | null;
  /** A promotion code that does nothing here; without a message, one that was typed and not looked at. */
  promotion: { code: string; message: string | null } | null;
  /** The same of a gift certificate. */
  certificate: { code: string; message: string | null } | null;
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
