import type { ColumnType, Generated } from 'kysely';
import type { ProgressStep } from '#server/contract/constants.ts';
import type { BookedRate, Booker, ChangePlan, ToCall } from '../json-columns.ts';
import type { Json, JsonWithDefault, Now } from './columns.ts';

export type ReservationTables = {
  outing: {
    id: Generated<number>;
    alias: string;
    facility_id: number;
    name: string;
    attempt_id: string;
    deposit_cents: number | null;
    /** YYYY-MM-DD */
    deposit_due_on: string | null;
    /** Of the link by which the contact names the players. */
    names_link_id: string | null;
    names_token_hash: string | null;
    created_at: Now;
  };
  shotgun: {
    outing_id: number;
    starts_at: Date;
    holes: number[];
    players_per_hole: number;
    playing_minutes: number;
    block_id: number | null;
  };
  reservation: {
    id: Generated<number>;
    confirmation_number: string;
    alias: string;
    facility_id: number;
    tee_time_id: number;
    tee_time_rate_id: number;
    starts_at: Date;
    starting_tee: Generated<number>;
    /** The tee time of the other tee that 18 holes also take. */
    crossing_tee_time_id: Generated<number | null>;
    order_id: string | null;
    cart_item_id: string | null;
    customer_id: number | null;
    source: Generated<'online' | 'shop'>;
    state: Generated<'pending' | 'confirmed' | 'cancelled' | 'failed'>;
    expires_at: Date | null;
    players: number;
    bay: number | null;
    during: string | null;
    booker: Json<Booker>;
    /** The only source of prices and sums. */
    invoice_id: number;
    /** Of the golfer. */
    notes: Generated<string>;
    staff_notes: Generated<string>;
    calendar_sequence: Generated<number>;
    cancel_reason: string | null;
    created_at: Now;
    confirmed_at: Date | null;
    cancelled_at: Date | null;
    updated_at: Now;
    held_since: Date | null;
    /** Slots count against it while pending. */
    client_address: string | null;
    counted_for: Generated<string | null>;
    counted_for_wider: Generated<string | null>;
    rate: JsonWithDefault<BookedRate>;
    announced_at: Date | null;
    forgotten_at: Date | null;
    /** The tee-offs of the last reminder and check-in notice. */
    reminded_of: Date | null;
    check_in_told_of: Date | null;
    /** The tee time before a frost delay. */
    delayed_from: Date | null;
    /** Until then the golfer may cancel it for a full refund, whatever the terms. */
    cancel_free_until: Date | null;
    delay_accepted_at: Date | null;
    outing_id: number | null;
    /** When every group of its shotgun starts. */
    shotgun_at: Date | null;
    /** News that its golfer has to hear by phone. */
    to_call: ColumnType<ToCall | null, string | null | undefined, string | null>;
  };
  reservation_slot: {
    reservation_id: number;
    slot_number: number;
    is_captain: boolean;
    name: string | null;
    email: string | null;
    customer_id: number | null;
    rate_index: Generated<number>;
    checked_in_at: Date | null;
    /** On a separate check-in invoice. */
    is_paid: Generated<boolean>;
    no_show_at: Date | null;
    /** The fee that was charged, or is being charged. */
    no_show_fee_id: number | null;
    /** '' without one. */
    cart: Generated<string>;
  };
  /** Marks count for the tee time they were made for. */
  booking_progress: {
    reservation_id: number;
    starts_at: Date;
    step: ProgressStep;
    at: Now;
    /** Null: a command that names nobody. */
    marked_by: number | null;
  };
  reservation_change: {
    id: Generated<number>;
    reservation_id: number;
    /** pending: awaits payment, booking unchanged. ended: failed. */
    state: 'pending' | 'done' | 'ended';
    by: 'golfer' | 'shop';
    invoice_id: number | null;
    /** Differs from calendar_sequence once the booking changed. */
    from_sequence: number;
    from_starts_at: Date;
    from_players: number;
    from_rate_name: string;
    from_total_cents: number | null;
    starts_at: Date;
    starting_tee: Generated<number>;
    /** The tee time of the other tee that 18 holes also take. */
    crossing_tee_time_id: Generated<number | null>;
    tee_time_rate_id: number;
    players: number;
    plan: Json<ChangePlan>;
    due_cents: Generated<number>;
    refund_cents: Generated<number>;
    /** Part of the refund on gift certificates. */
    certificate_cents: Generated<number>;
    expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    created_at: Now;
    done_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  reservation_cancellation: {
    id: Generated<number>;
    reservation_id: number;
    players: number;
    players_left: number;
    /** 0 means all. */
    asked_players: number;
    reason: Generated<string>;
    by: 'golfer' | 'shop' | 'program';
    refund_cents: Generated<number>;
    /** Part of the refund on gift certificates. */
    certificate_cents: Generated<number>;
    at: Now;
  };
  rain_check: {
    reservation_id: number;
    slot_number: number;
    gift_certificate_id: number;
    holes_played: number;
    holes: number;
    value_cents: number;
    counter_cents: Generated<number>;
    at: Date;
  };
  /** Keyed hashes, kept until the day is played. */
  booking_origin: {
    reservation_id: number;
    card_hash: string | null;
    network_hash: string | null;
  };
  /** Keyed hashes. */
  unpaid_booking: {
    reservation_id: number;
    alias: string;
    facility_id: number;
    play_day: string;
    email_key: string | null;
    phone_key: string | null;
    address_key: string | null;
    wider_address_key: string | null;
    made_at: Now;
  };
  booking_link: {
    id: Generated<string>;
    reservation_id: number;
    token_hash: string;
    /** The link no mail carries. */
    is_own: Generated<boolean>;
    created_at: Now;
    expires_at: Date;
  };
  invitation: {
    id: Generated<string>;
    reservation_id: number;
    name: string;
    email: string;
    state: Generated<'waiting' | 'accepted' | 'declined' | 'revoked'>;
    token_hash: string;
    slot_number: number | null;
    created_at: Now;
    answered_at: Date | null;
  };
};
