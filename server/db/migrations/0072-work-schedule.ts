import { type Kysely, sql } from 'kysely';

/**
 * Schedules are rows instead of jobs: a run writes one row. A due job or schedule notifies every program when its
 * transaction commits.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const schedules = [
  'accounts.forget-expired',
  'alerts.find-watched',
  'booking-links.forget-expired',
  'card-tokens.forget-old',
  'carts.forget-old',
  'credit-books.expire',
  'gift-certificates.find-due',
  'holds.forget-endings',
  'holds.remove-expired',
  'mails.find-forgotten',
  'memberships.bill',
  'memberships.end-over',
  'orders.find-unconfirmed',
  'payments.find-unfinished',
  'persons.forget',
  'points.settle',
  'rate-limits.forget-old',
  'reminders.find-due',
  'unpaid-bookings.forget-old',
  'waiting-list.offer',
  '__pgboss__send-it',
];

const statements = [
  ...schedules.flatMap((name) => [
    `delete from pgboss.job where name = '${name}'`,
    `select pgboss.delete_queue('${name}')`,
  ]),
  `create table work_schedule (
     name text primary key,
     next_at timestamptz not null default now(),
     failed_at timestamptz,
     problem text
   )`,
  // The payload: whose work is due in how many seconds.
  `create function notify_work(name text, due_at timestamptz) returns void language sql as
     $$ select pg_notify('fairway_work', name || ' ' || greatest(0, extract(epoch from due_at - clock_timestamp()))) $$`,
  `create function notify_job() returns trigger language plpgsql as
     $$ begin perform public.notify_work(new.name, new.start_after); return null; end $$`,
  // Programs look for later jobs more often than that.
  `create trigger job_notified after insert or update of state, start_after on pgboss.job for each row
     when (new.state < 'active' and new.start_after < now() + interval '1 minute') execute function notify_job()`,
  `create function notify_schedule() returns trigger language plpgsql as
     $$ begin perform public.notify_work(new.name, new.next_at); return null; end $$`,
  `create trigger schedule_notified after update of next_at on work_schedule for each row
     when (new.next_at < old.next_at) execute function notify_schedule()`,
];
