import type { Generated, GeneratedAlways } from 'kysely';
import type { CardBrand, Currency } from '#server/contract/constants.ts';
import type { JsonOrNull, Now } from './columns.ts';

export type TenderState = 'open' | 'paid' | 'released';

export type PaymentState =
  | 'started'
  | 'awaiting-golfer'
  | 'declined'
  | 'authorised'
  | 'booked'
  | 'captured'
  | 'voiding'
  | 'voided'
  | 'refunding'
  | 'refunded';

export type PaymentTables = {
  card_token: {
    token_hash: string;
    alias: string;
    created_at: Now;
    expires_at: Date;
    used_at: Date | null;
  };
  payment_attempt: {
    /** Random: knowing it is enough to query the payment. */
    id: Generated<number>;
    /** Order of writing; `created_at` is when the transaction began. */
    sequence: GeneratedAlways<number>;
    card_token_hash: string | null;
    alias: string;
    invoice_id: number;
    idempotency_key: Generated<string>;
    provider: string;
    state: Generated<PaymentState>;
    amount_cents: number;
    /** Set when part could not be sold. */
    authorised_cents: number | null;
    refunded_cents: Generated<number>;
    currency: Currency;
    authorisation_id: string | null;
    capture_id: string | null;
    brand: CardBrand | null;
    last_four: string | null;
    /** 0: sold its invoice. 1: under way. 2: failed. */
    standing: GeneratedAlways<number>;
    return_url: string | null;
    redirect_url: string | null;
    reason_code: string | null;
    message: string | null;
    /** Becomes a wallet card once booked. */
    card_to_keep: JsonOrNull;
    created_at: Now;
    updated_at: Now;
  };
  tender: {
    id: Generated<number>;
    invoice_id: number;
    kind:
      | 'at-course'
      | 'card'
      | 'gift-certificate'
      | 'credit-account'
      | 'loyalty'
      | 'credit-book'
      /** Taken by hand at the counter; a terminal is another company's card reader. */
      | 'cash'
      | 'terminal'
      /** Nobody pays. */
      | 'comp';
    payment_attempt_id: number | null;
    gift_certificate_id: number | null;
    /** The customer's account that pays, and the points it takes. */
    account_id: number | null;
    units: number | null;
    amount_cents: number;
    state: Generated<TenderState>;
    /** Paid for a change of the booking. */
    is_addition: Generated<boolean>;
    created_at: Now;
    updated_at: Now;
  };
  payment_refund: {
    id: Generated<number>;
    payment_attempt_id: number;
    invoice_id: number;
    idempotency_key: Generated<string>;
    amount_cents: number;
    /** `void`: never charged. */
    state: Generated<'due' | 'done' | 'refused' | 'void'>;
    refund_id: string | null;
    /** Sends a separate mail when done. */
    tells_golfer: Generated<boolean>;
    created_at: Now;
    updated_at: Now;
  };
  payment_event: {
    alias: string;
    provider: string;
    id: string;
    received_at: Now;
  };
  /** Only the provider knows its number. */
  wallet_card: {
    id: Generated<string>;
    alias: string;
    customer_id: number;
    provider: string;
    vault_reference: string;
    /** Same for the same card saved again. */
    card_key: string;
    brand: CardBrand | null;
    last_four: string;
    expiration_month: number;
    expiration_year: number;
    is_default: boolean;
    name: string;
    address: string;
    postal_code: string;
    country_code: string;
    /** Null: the course may not charge it for unpaid rounds. */
    charge_agreed_at: Generated<Date | null>;
    created_at: Now;
    updated_at: Now;
  };
  card_setup: {
    token_hash: string;
    alias: string;
    customer_id: number;
    provider: string;
    reference: string;
    is_finished: Generated<boolean>;
    wallet_card_id: string | null;
    created_at: Now;
  };
};
