import type { Generated } from 'kysely';
import type { Role } from '#server/contract/staff/roles.ts';
import type { Json, JsonOrNull, Now } from './columns.ts';

export type StaffTables = {
  staff_user: {
    id: Generated<number>;
    alias: string;
    email: string;
    name: string;
    state: Generated<'invited' | 'active' | 'disabled'>;
    password_hash: string | null;
    pin_hash: string | null;
    /** Sealed; null without a second factor. */
    totp_secret: string | null;
    /** The time step of the last accepted code; pg returns it as text. */
    totp_step: Generated<number>;
    totp_since: Date | null;
    created_at: Now;
    updated_at: Now;
  };
  /** Null: every facility of the operator. */
  staff_role: { staff_user_id: number; facility_id: number | null; role: Role };
  staff_session: {
    token_hash: string;
    /** Names it in lists and in the log. */
    id: Generated<string>;
    staff_user_id: number;
    user_agent: string | null;
    created_at: Now;
    last_seen_at: Now;
    expires_at: Date;
    /** Null: not a till. */
    till_name: string | null;
    till_facility_id: number | null;
    is_locked: Generated<boolean>;
  };
  staff_link: {
    id: string;
    alias: string;
    /** Null: the first owner's. */
    staff_user_id: number | null;
    purpose: 'invitation' | 'reset' | 'first-owner';
    token_hash: string;
    expires_at: Date;
    used_at: Date | null;
    created_at: Now;
  };
  staff_recovery_code: { staff_user_id: number; code_hash: string };
  staff_sign_in: { token_hash: string; staff_user_id: number; expires_at: Date };
  /** Append-only: triggers refuse every change but emptying `personal`. */
  audit_entry: {
    id: Generated<number>;
    alias: string;
    facility_id: number | null;
    actor: 'staff' | 'command' | 'organizer';
    /** Null: a command that names nobody, or the contact of an outing. */
    staff_user_id: number | null;
    device: Generated<string>;
    verb: string;
    noun: string;
    noun_id: string;
    before: Json<Record<string, unknown>>;
    after: Json<Record<string, unknown>>;
    /** Names and notes, before and after, kept as long as the booking's. */
    personal: JsonOrNull;
    reason: Generated<string>;
    request_id: string;
    undoes_id: number | null;
    /** Of a change that may be sent twice. */
    attempt_id: Generated<string | null>;
    at: Now;
  };
  drawer: {
    id: Generated<number>;
    alias: string;
    facility_id: number;
    /** The till's name, or such as Chrome on Windows. */
    device: string;
    /** Local. */
    day: string;
    float_cents: number;
    opened_by: number | null;
    opened_at: Now;
    counted_cents: number | null;
    difference_reason: Generated<string>;
    closed_by: number | null;
    closed_at: Date | null;
  };
  till_entry: {
    id: Generated<number>;
    alias: string;
    facility_id: number;
    drawer_id: number | null;
    staff_user_id: number | null;
    kind: 'payment' | 'refund' | 'cash-in' | 'cash-out';
    tender: 'cash' | 'terminal';
    amount_cents: number;
    tender_id: number | null;
    invoice_id: number | null;
    reference: Generated<string>;
    reason: Generated<string>;
    /** Of cash put in or taken out: the same one is made once. */
    attempt_id: string | null;
    made_at: Now;
    /** Null for a refund that is still to be handed out. */
    paid_at: Date | null;
  };
};
