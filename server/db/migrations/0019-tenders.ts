import { type Kysely, sql } from 'kysely';

/** One row per way an invoice is paid; a card's is a charge attempt. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table payment_attempt add unique (id, invoice_id)`,
  // released: failed, or fully refunded.
  `create table tender (
     id integer generated always as identity primary key,
     invoice_id integer not null references invoice on delete cascade,
     kind text not null check (kind in ('at-course', 'card')),
     payment_attempt_id integer unique,
     amount_cents integer not null check (amount_cents >= 0),
     state text not null default 'open' check (state in ('open', 'paid', 'released')),
     created_at timestamptz not null default clock_timestamp(),
     updated_at timestamptz not null default clock_timestamp(),
     foreign key (payment_attempt_id, invoice_id) references payment_attempt (id, invoice_id) on delete cascade,
     check ((kind = 'card') = (payment_attempt_id is not null))
   )`,
  `create index on tender (invoice_id)`,
  `create unique index tender_at_course_once on tender (invoice_id) where kind = 'at-course'`,
  `insert into tender (invoice_id, kind, payment_attempt_id, amount_cents, state, created_at, updated_at)
     select invoice_id, 'card', id, amount_cents,
       case when state in ('captured', 'refunding') then 'paid'
         when state in ('declined', 'voiding', 'voided', 'refunded') then 'released' else 'open' end,
       created_at, updated_at
     from payment_attempt where provider <> 'at-course' order by sequence`,
  `insert into tender (invoice_id, kind, amount_cents, state, created_at, updated_at)
     select invoice.id, 'at-course', sums.cents, case invoice.state when 'closed' then 'open' else 'released' end,
       invoice.updated_at, invoice.updated_at
     from invoice
     join reservation on reservation.invoice_id = invoice.id and reservation.state in ('confirmed', 'cancelled')
     cross join lateral (
       select coalesce(sum(total_cents), 0) + coalesce((
         select sum(amount_cents) from payment_attempt
         where payment_attempt.invoice_id = invoice.id and reason_code = 'not-captured'), 0) as cents
       from invoice_line
       where invoice_line.invoice_id = invoice.id and revision = invoice.revision and due = 'course') sums
     where sums.cents > 0`,
];
