import type { Generated, GeneratedAlways } from 'kysely';
import type { CartItemType, Language } from '#server/contract/constants.ts';
import type { OrderBooker } from '../json-columns.ts';
import type { Json, JsonOrNull, Now } from './columns.ts';

export type CartTables = {
  cart: {
    id: Generated<string>;
    alias: string;
    customer_id: number | null;
    guest_email: string | null;
    /** SHA-256 of the creation key, and how long it returns this cart. */
    idempotency_hash: string | null;
    idempotency_until: Date | null;
    created_at: Now;
    updated_at: Now;
  };
  cart_item: {
    id: Generated<string>;
    cart_id: string;
    position: Generated<number>;
    parent_id: string | null;
    type: CartItemType;
    facility_id: number;
    tee_time_rate_id: number | null;
    starts_at: Date | null;
    starting_tee: Generated<number>;
    players: number | null;
    promotion_code: string | null;
    extra: Json;
    state: Generated<'open' | 'checked-out'>;
    error_code: string | null;
    error_message: string | null;
    created_at: Now;
    updated_at: Now;
  };
  cart_item_trail: {
    id: Generated<number>;
    cart_id: string;
    cart_item_id: string;
    event: string;
    errors: Json;
    at: Now;
  };
  purchase_order: {
    id: string;
    /** Order of writing. */
    sequence: GeneratedAlways<number>;
    order_number: string;
    alias: string;
    cart_id: string;
    /** `position` of the newest item when the order was opened. */
    last_item_position: Generated<number>;
    customer_id: number | null;
    booker: Json<OrderBooker>;
    language: Generated<Language>;
    campaign_id: string | null;
    campaign_type: string | null;
    state: Generated<'pending' | 'fulfilled' | 'partially-fulfilled' | 'error' | 'cancelled'>;
    created_at: Now;
    updated_at: Now;
    confirmed_at: Date | null;
    /** To confirm to the booker. */
    pending_confirmations: Generated<number[]>;
    /** To announce to the facility. */
    pending_announcements: Generated<number[]>;
    /** Invoices of other purchases, to confirm and announce. */
    pending_purchases: Generated<number[]>;
    /** When to send these, even if items may still be paid. */
    confirm_at: Date | null;
    /** When personal data was erased. */
    forgotten_at: Date | null;
    /** Hashes of the last purchase's key, and of key and form. */
    purchase_key_hash: string | null;
    purchase_form_hash: string | null;
    purchase_begun_at: Date | null;
    /** When every item was bought or refused. */
    purchase_ended_at: Date | null;
    purchase_refusal: JsonOrNull;
    purchase_notices: Generated<string[]>;
  };
  booking_code: {
    order_id: string;
    email_key: string;
    /** New with every code, which derives from it. */
    id: string;
    wrong_tries: Generated<number>;
    expires_at: Date;
    proved_at: Date | null;
    created_at: Now;
  };
  google_conversion: {
    order_id: string;
    rwg_token: string | null;
    /** The link's course; null: none named, or the client compares. */
    link_course_id: string | null;
    /** 1: at another course than the link's. 2: at the same. Null: not bought yet. */
    merchant_changed: 1 | 2 | null;
    created_at: Now;
    sent_at: Date | null;
  };
};
