import { type Kysely, sql } from 'kysely';

/** Charges online memberships by card each period; suspends them on failure. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const memberships = [
  `alter table membership
     add column is_billed boolean not null default false,
     add column wallet_card_id uuid references wallet_card on delete set null,
     drop constraint membership_state_check,
     add constraint membership_state_check check (
       state in ('pending', 'active', 'suspended', 'ended', 'cancelled', 'void'))`,
  `create index on membership (wallet_card_id) where wallet_card_id is not null`,
  `update membership set is_billed = true from invoice
     where invoice.id = membership.invoice_id and invoice.order_id is not null and membership.state in ('active', 'ended', 'cancelled')`,
  // A suspended member pays again instead of buying another.
  `drop index membership_once_per_customer`,
  `drop index membership_once_per_email`,
  `create unique index membership_once_per_customer on membership (facility_id, customer_id)
     where state in ('pending', 'active', 'suspended') and customer_id is not null`,
  `create unique index membership_once_per_email on membership (facility_id, email)
     where state in ('pending', 'active', 'suspended') and email <> ''`,
];

const payments = [
  // Dates are local to the facility.
  `alter table membership_payment
     add column invoice_id integer unique references invoice,
     add column tries integer not null default 0 check (tries >= 0),
     add column told_tries integer not null default 0 check (told_tries <= tries),
     add column first_tried_on date,
     add column next_try_on date,
     add check ((tries = 0) = (first_tried_on is null))`,
  `create index membership_payment_due on membership_payment (due_on) where state = 'due'`,
  `alter table invoice drop constraint invoice_kind_check,
     add constraint invoice_kind_check check (kind in ('tee-time', 'product', 'membership', 'gift-certificate', 'cart', 'check-in',
       'change', 'membership-period'))`,
];

const jobs = [`select pgboss.create_queue('memberships.bill', '{"policy": "short"}')`];

const statements = [...memberships, ...payments, ...jobs];
