import { type Kysely, sql } from 'kysely';

/**
 * For whom the places of a hold, and of a reservation that waits, are counted per course and day; and how they ended, which
 * decides about pauses. counted_for: an address or the /64 network of one, or a customer; counted_for_wider: a /48 network.
 * All of them hashed.
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
  // lapsed: ran out or was given back late. released: sooner, or changed for another time; places weighed by the time kept.
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
