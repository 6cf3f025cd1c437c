import { type Kysely, sql } from 'kysely';

/** Points, settled again whenever a sale's journals or no-shows change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table invoice_points (
     invoice_id integer primary key references invoice on delete cascade,
     points_per_unit numeric not null check (points_per_unit > 0),
     points integer not null check (points >= 0),
     changes integer not null default 0
   )`,
  `create table points_to_settle (
     invoice_id integer primary key references invoice on delete cascade,
     due_at timestamptz not null default clock_timestamp()
   )`,
  `create index on points_to_settle (due_at)`,
  `create function settle_points_later(sold integer) returns void language sql as $$
     insert into points_to_settle (invoice_id)
     select id from invoice where id = sold and customer_id is not null
       and kind in ('tee-time', 'product', 'membership', 'membership-period')
     on conflict (invoice_id) do update set due_at = least(points_to_settle.due_at, excluded.due_at) $$`,
  `create function journal_settles_points() returns trigger language plpgsql as $$
     begin perform settle_points_later(new.invoice_id); return null; end $$`,
  `create trigger journal_settles_points after insert on journal for each row
     when (new.invoice_id is not null and new.cause !~ '^(earned|taken-back):') execute function journal_settles_points()`,
  `create function no_show_settles_points() returns trigger language plpgsql as $$
     begin
       perform settle_points_later(invoice_id) from reservation where id = new.reservation_id;
       return null;
     end $$`,
  `create trigger no_show_settles_points after update of no_show_at on reservation_slot for each row
     when (new.no_show_at is distinct from old.no_show_at) execute function no_show_settles_points()`,
  `select pgboss.create_queue('points.settle', '{"policy": "short"}')`,
  `select pgboss.create_queue('credit-books.expire', '{"policy": "short"}')`,
  `create index customer_account_expiring on customer_account (expires_on) where state = 'open' and expires_on is not null`,
];
