import type { Generated } from 'kysely';
import type { Now } from './columns.ts';

export type TeeSheetTables = {
  tee_time: TeeTimeTable;
  tee_time_rate: { rate_key: number } & TeeTimeTable;
  day_note: { facility_id: number; day: string; notes: string };
  hold: {
    id: Generated<number>;
    tee_time_id: number;
    facility_id: number;
    /** customer:<id> | cart:<uuid> | guest:<e-mail> */
    owner: string;
    cart_id: string | null;
    client_address: string | null;
    /** Hashes of the address, its /64 or the customer; and of its /48. */
    counted_for: Generated<string | null>;
    counted_for_wider: Generated<string | null>;
    slots: number;
    bay: number | null;
    during: string | null;
    /** The tee time of the other tee that 18 holes also take. */
    crossing_tee_time_id: Generated<number | null>;
    first_held_at: Now;
    expires_at: Date;
  };
  hold_ending: {
    facility_id: number;
    play_date: string;
    counted_for: string;
    at: Date;
    places: number;
    kind: 'lapsed' | 'released' | 'booked';
  };
};

/** `starting_tee`: the hole where the round begins. */
type TeeTimeTable = {
  id: Generated<number>;
  facility_id: number;
  starts_at: Date;
  starting_tee: Generated<number>;
};
