import type { Generated } from 'kysely';
import type { Currency } from '#server/contract/constants.ts';
import type { Picture } from '#server/contract/file-values.ts';
import type { LINEUP_CATEGORY_IDS, LineupCategory } from '#server/contract/store-plan.ts';
import type { TextPerLanguage } from '#server/rules/operator-texts.ts';
import type { MembershipPlan } from '../json-columns.ts';
import type { Json, Now } from './columns.ts';

type StoreOfferTable = {
  key: Generated<number>;
  facility_id: number;
  id: number;
  position: Generated<number>;
  name: string;
  config: Json;
  is_offered: Generated<boolean>;
};

export type StoreTables = {
  product: {
    key: Generated<number>;
    facility_id: number;
    id: number;
    position: Generated<number>;
    /** For the shop; golfers read `names` if it is not null. */
    name: string;
    names: TextPerLanguage | null;
    price_cents: number;
    /** Total ever; null: not counted. */
    stock: number | null;
    is_offered: Generated<boolean>;
    /** Bought with a tee time. */
    category_id: (typeof LINEUP_CATEGORY_IDS)[LineupCategory] | null;
    client_id: string | null;
    brand: string | null;
    brand_model: string | null;
    is_featured: Generated<boolean>;
    picture: Picture | null;
  };
  product_sale: {
    id: Generated<number>;
    product_key: number;
    invoice_id: number;
    quantity: number;
    state: Generated<'held' | 'sold' | 'released' | 'returned'>;
    expires_at: Date | null;
    created_at: Now;
    updated_at: Now;
  };
  membership_offer: StoreOfferTable;
  membership: {
    id: Generated<number>;
    alias: string;
    facility_id: number;
    /** From the facility's file; null: imported. */
    offer_id: number | null;
    member_number: Generated<string>;
    /** Null: imported, or paid elsewhere. */
    invoice_id: number | null;
    customer_id: number | null;
    /** Lowercase; empty once forgotten. */
    email: string;
    first_name: Generated<string>;
    last_name: Generated<string>;
    name: string;
    plan: Json<MembershipPlan>;
    state: Generated<'pending' | 'active' | 'suspended' | 'ended' | 'cancelled' | 'void'>;
    expires_at: Date | null;
    starts_on: string | null;
    /** Null: until cancelled. */
    ends_on: string | null;
    next_payment_on: string | null;
    /** The membership stays valid through `ends_on`. */
    cancelled_at: Date | null;
    /** `ends_on` before cancelling. */
    ended_from: string | null;
    is_billed: Generated<boolean>;
    /** Null: the member's default card. */
    wallet_card_id: string | null;
    created_at: Now;
    updated_at: Now;
  };
  membership_payment: {
    membership_id: number;
    number: number;
    due_on: string;
    amount_cents: number;
    state: Generated<'due' | 'paid' | 'waived'>;
    /** Set once charged; the first is paid with the membership. */
    invoice_id: number | null;
    tries: Generated<number>;
    /** Failed tries the member knows of. */
    told_tries: Generated<number>;
    first_tried_on: string | null;
    /** Null after a try: none follows. */
    next_try_on: string | null;
  };
  gift_certificate_offer: StoreOfferTable;
  gift_certificate: {
    id: Generated<number>;
    alias: string;
    facility_id: number;
    /** Null: sold without an offer. */
    offer_id: number | null;
    invoice_id: number;
    name: string;
    value_cents: number;
    currency: Currency;
    /** The code derives from it. */
    code_id: Generated<string>;
    code_hash: string | null;
    last_four: string | null;
    sender_name: Generated<string>;
    recipient_name: string;
    recipient_email: string;
    message: Generated<string>;
    delivery_date: string | null;
    state: Generated<'pending' | 'active' | 'void'>;
    /** rain-check: for paid holes not played. */
    origin: Generated<'sold' | 'rain-check'>;
    expires_at: Date | null;
    deliver_at: Date | null;
    delivered_at: Date | null;
    created_at: Now;
    updated_at: Now;
  };
};
