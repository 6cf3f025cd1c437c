import type { Generated } from 'kysely';
import type { Now } from './columns.ts';

export type WaitlistTables = {
  tee_time_alert: {
    id: Generated<string>;
    alias: string;
    customer_id: number;
    facility_id: number;
    dates: string[];
    time_zone: string;
    start_time: string;
    end_time: string;
    players: number;
    language: string;
    active_until: Date;
    known_times: Generated<Date[]>;
    created_at: Now;
    updated_at: Now;
  };
  tee_time_alert_notice: { alert_id: string; facility_id: number; starts_at: Date; told_at: Date };
  waiting_list_entry: {
    id: Generated<string>;
    alias: string;
    facility_id: number;
    /** customer:<id> | guest:<e-mail> */
    person: string;
    /** Hashed network of a guest. */
    joined_from: string | null;
    customer_id: number | null;
    email: string;
    first_name: string;
    last_name: string;
    language: string;
    from_at: Date;
    to_at: Date;
    players: number;
    state: 'waiting' | 'offered' | 'accepted' | 'over' | 'left';
    token_hash: string;
    offered_starts_at: Date | null;
    offered_starting_tee: number | null;
    /** The tee time of the other tee that 18 holes also take. */
    offered_crossing_id: number | null;
    offered_until: Date | null;
    cart_id: string | null;
    created_at: Now;
    updated_at: Now;
  };
};
