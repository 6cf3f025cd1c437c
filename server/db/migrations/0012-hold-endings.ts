import { type Kysely, sql } from 'kysely';

/**
 * Hashes that held and pending slots count for, per course and day. How holds ended decides pauses. counted_for: an
 * address, its /64 or a customer; counted_for_wider: a /48.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table hold add column counted_for text, add column counted_for_wider text`,
  `create index hold_counted_for on hold (counted_for) where counted_for is not null`,
  `create index hold_counted_for_wider on hold (counted_for_wider) where counted_for_wider is not null`,
  `alter table reservation add column counted_for text, add column counted_for_wider text,
     add check (coalesce(counted_for, counted_for_wider) is null or state = 'pending')`,
  // lapsed: expired or released late. released: earlier, or moved. `places` weighs slots by time held.
  `create table hold_ending (
     facility_id integer not null references facility on delete cascade,
     play_date date not null,
     counted_for text not null,
     at timestamptz not null,
     places real not null,
     kind text not null check (kind in ('lapsed', 'released', 'booked'))
   )`,
  `create index hold_ending_counted_for on hold_ending (counted_for, facility_id, play_date, at)`,
  `create index hold_ending_at on hold_ending (at)`,
];
