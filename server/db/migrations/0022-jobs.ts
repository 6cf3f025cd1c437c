import { type Kysely, sql } from 'kysely';

/** Background queues. Jobs that failed too often stay in their queue. */
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
  // pg-boss's queue for schedules.
  `select pgboss.create_queue('__pgboss__send-it', '{"policy": "standard"}')`,
  // Their mails are found through outbox rows.
  `update pgboss.job set dead_letter = null where dead_letter is not null`,
  `update pgboss.queue set dead_letter = null where dead_letter is not null`,
  `delete from pgboss.job where name = 'dead-letters'`,
  `select pgboss.delete_queue('dead-letters')`,
];
