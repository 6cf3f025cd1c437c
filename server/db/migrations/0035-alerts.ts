import { type Kysely, sql } from 'kysely';

/** Tee time alerts, the open times they know, and notices sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table tee_time_alert (
     id uuid primary key default gen_random_uuid(),
     alias text not null references operator on delete cascade,
     customer_id integer not null references customer on delete cascade,
     facility_id integer not null references facility on delete cascade,
     -- Local days, ascending, and times of day in the zone, both inclusive.
     dates text[] not null check (cardinality(dates) > 0),
     time_zone text not null,
     start_time text not null,
     end_time text not null check (end_time >= start_time),
     players smallint not null check (players between 1 and 6),
     language text not null,
     -- The start time on the first date, after which the alert is inactive.
     active_until timestamptz not null,
     -- Tee times that were open at the last check and so are no news.
     known_times timestamptz[] not null default '{}',
     created_at timestamptz not null default clock_timestamp(),
     updated_at timestamptz not null default clock_timestamp(),
     unique (customer_id, facility_id, dates, time_zone, start_time, end_time, players)
   )`,
  `create index on tee_time_alert (facility_id, active_until)`,
  `create table tee_time_alert_notice (
     alert_id uuid not null references tee_time_alert on delete cascade,
     facility_id integer not null references facility on delete cascade,
     starts_at timestamptz not null,
     told_at timestamptz not null,
     primary key (alert_id, starts_at)
   )`,
  `create index on tee_time_alert_notice (facility_id, starts_at)`,
  `select pgboss.create_queue('alerts.notify', '{"policy": "short"}')`,
  `select pgboss.create_queue('alerts.find-watched', '{"policy": "short"}')`,
];
