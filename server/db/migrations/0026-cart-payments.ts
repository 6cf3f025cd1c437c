import { type Kysely, sql } from 'kysely';

/** Pays cart items together: each tender holds an item's share of the charge. Refunds belong to one invoice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table invoice add column paid_with integer references invoice on delete set null,
     add check (paid_with <> id)`,
  `create index on invoice (paid_with) where paid_with is not null`,
  `alter table payment_attempt add column authorised_cents integer check (amount_cents < authorised_cents)`,
  `alter table payment_refund add column invoice_id integer references invoice on delete cascade`,
  `update payment_refund set invoice_id = payment_attempt.invoice_id
     from payment_attempt where payment_attempt.id = payment_attempt_id`,
  `alter table payment_refund alter column invoice_id set not null`,
  `create index on payment_refund (invoice_id)`,
  `alter table tender drop constraint tender_payment_attempt_id_key,
     drop constraint tender_payment_attempt_id_invoice_id_fkey,
     add foreign key (payment_attempt_id) references payment_attempt on delete cascade,
     drop constraint tender_check,
     add check (case kind when 'card' then payment_attempt_id is not null when 'at-course' then payment_attempt_id is null
       else true end)`,
  `create index on tender (payment_attempt_id) where payment_attempt_id is not null`,
  `create unique index tender_one_card on tender (payment_attempt_id, invoice_id) where kind = 'card'`,
  // One card at a time.
  `create unique index tender_card_once on tender (invoice_id) where kind = 'card' and state in ('open', 'paid')`,
];
