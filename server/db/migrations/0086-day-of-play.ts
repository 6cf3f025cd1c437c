import { type Kysely, sql } from 'kysely';

/** The day of play: how far a group is, the carts of its players, and the notes that staff read that day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table reservation_slot
     add cart text not null default '' check (char_length(cart) <= 10)`,
  // Of one tee time: a booking that moves has not started there.
  `create table booking_progress (
     reservation_id integer not null references reservation on delete cascade,
     starts_at timestamptz not null,
     step text not null check (step in ('started', 'at-turn', 'finished')),
     at timestamptz not null default clock_timestamp(),
     marked_by integer references staff_user,
     primary key (reservation_id, starts_at, step)
   )`,
  `create table day_note (
     facility_id integer not null references facility on delete cascade,
     day date not null,
     notes text not null check (char_length(notes) between 1 and 500),
     primary key (facility_id, day)
   )`,
];
