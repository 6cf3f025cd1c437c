import { type Kysely, sql } from 'kysely';

/** The queues of all work in the background; what a job was about when it failed too often stays in its own queue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const queues = [
  'order.confirm',
  'payment.recover',
  'booking.complete',
  'accounts.forget-expired',
  'booking-links.forget-expired',
  'card-tokens.forget-old',
  'carts.forget-old',
  'holds.forget-endings',
  'holds.remove-expired',
  'mails.find-forgotten',
  'orders.find-unconfirmed',
  'payments.find-unfinished',
  'persons.forget',
  'rate-limits.forget-old',
  'unpaid-bookings.forget-old',
];

const statements = [
  ...queues.map((name) => `select pgboss.create_queue('${name}', '{"policy": "short"}')`),
  // The one in which pg-boss itself puts what is due by its schedule.
  `select pgboss.create_queue('__pgboss__send-it', '{"policy": "standard"}')`,
  // The mails of jobs that were laid there are found by their rows in the outbox.
  `update pgboss.job set dead_letter = null where dead_letter is not null`,
  `update pgboss.queue set dead_letter = null where dead_letter is not null`,
  `delete from pgboss.job where name = 'dead-letters'`,
  `select pgboss.delete_queue('dead-letters')`,
];
