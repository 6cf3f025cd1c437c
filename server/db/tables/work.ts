import type { Generated } from 'kysely';
import type { Json, Now } from './columns.ts';

export type WorkTables = {
  outbox: {
    id: Generated<string>;
    alias: string;
    channel: Generated<'mail' | 'sms'>;
    kind: string;
    once_key: string | null;
    /** Email or E.164. */
    to_address: string;
    to_name: Generated<string>;
    content: Json;
    state: Generated<'waiting' | 'sending' | 'sent' | 'dead' | 'obsolete'>;
    attempts: Generated<number>;
    send_after: Generated<Date>;
    /** Null: always useful. */
    useful_until: Date | null;
    give_up_at: Date;
    claim_id: string | null;
    claimed_until: Date | null;
    /** The last attempt that may have delivered it. */
    handed_over_at: Date | null;
    settled_at: Date | null;
    answer: string | null;
    created_at: Now;
  };
  sms_opt_out: {
    /** See engine/mails/sms/sms-opt-outs.ts. */
    phone_hash: string;
    stopped_at: Now;
  };
  work_schedule: { name: string; next_at: Generated<Date>; failed_at: Date | null; problem: string | null };
};
