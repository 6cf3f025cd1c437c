import { type Kysely, sql } from 'kysely';

/** Memberships, gift certificates and online products. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const invoices = [
  `alter table invoice drop constraint invoice_kind_check,
     add constraint invoice_kind_check check (kind in ('tee-time', 'product', 'membership', 'gift-certificate', 'cart')),
     add column order_id text references purchase_order on delete set null`,
  `update invoice set order_id = reservation.order_id from reservation where reservation.invoice_id = invoice.id`,
  `create index on invoice (order_id) where order_id is not null`,
  // Tee time invoices are found by reservation.
  `create index invoice_of_item on invoice (cart_item_id) where cart_item_id is not null and kind <> 'tee-time'`,
  `alter table invoice_line drop constraint invoice_line_key_check,
     add constraint invoice_line_key_check check (key in ('GRNFEE', 'TRNFEE', 'PRODUCT', 'MEMBERSHIP', 'INITFEE', 'GIFTCERT'))`,
];

const products = [
  `alter table product add column category_id integer check (category_id in (1, 2, 3)),
     add column client_id text, add column brand text, add column brand_model text,
     add column is_featured boolean not null default false`,
];

const offers = (table: string) => `
  create table ${table} (
    key integer generated always as identity primary key,
    facility_id integer not null references facility on delete cascade,
    id integer not null check (id > 0),
    position integer not null default 0,
    name text not null,
    config jsonb not null,
    is_offered boolean not null default true,
    unique (facility_id, id)
  )`;

const memberships = [
  offers('membership_offer'),
  // pending: held during payment, by this database's clock. void: not sold, or refunded. Without an invoice: entered
  // by the shop, paid elsewhere.
  `create table membership (
     id integer generated always as identity (start with 6000001) primary key,
     alias text not null references operator on delete cascade,
     facility_id integer not null references facility on delete cascade,
     offer_id integer not null,
     invoice_id integer unique references invoice,
     customer_id integer references customer on delete set null,
     email text not null,
     first_name text not null default '',
     last_name text not null default '',
     name text not null,
     plan jsonb not null,
     state text not null default 'pending' check (state in ('pending', 'active', 'ended', 'cancelled', 'void')),
     expires_at timestamptz,
     starts_on date,
     ends_on date,
     next_payment_on date,
     created_at timestamptz not null default clock_timestamp(),
     updated_at timestamptz not null default clock_timestamp(),
     check ((state = 'pending') = (expires_at is not null)),
     check (state <> 'active' or starts_on is not null),
     check (ends_on is null or ends_on >= starts_on)
   )`,
  `create unique index membership_once_per_customer on membership (facility_id, customer_id)
     where state in ('pending', 'active') and customer_id is not null`,
  `create unique index membership_once_per_email on membership (facility_id, email)
     where state in ('pending', 'active') and email <> ''`,
  `create index membership_pending on membership (expires_at) where state = 'pending'`,
  `create index on membership (customer_id)`,
  `create index on membership (alias, email)`,
  // waived: never collected.
  `create table membership_payment (
     membership_id integer not null references membership on delete cascade,
     number integer not null check (number > 0),
     due_on date not null,
     amount_cents integer not null check (amount_cents >= 0),
     state text not null default 'due' check (state in ('due', 'paid', 'waived')),
     primary key (membership_id, number)
   )`,
];

const giftCertificates = [
  offers('gift_certificate_offer'),
  // The code derives from code_id and the program's secret; only the email holds it.
  `create table gift_certificate (
     id integer generated always as identity (start with 5000001) primary key,
     alias text not null references operator on delete cascade,
     facility_id integer not null references facility on delete cascade,
     offer_id integer,
     invoice_id integer not null unique references invoice,
     name text not null,
     value_cents integer not null check (value_cents > 0),
     currency text not null,
     code_id uuid not null default gen_random_uuid(),
     code_hash text unique,
     last_four text,
     sender_name text not null default '',
     recipient_name text not null,
     recipient_email text not null,
     message text not null default '',
     delivery_date date,
     state text not null default 'pending' check (state in ('pending', 'active', 'void')),
     expires_at timestamptz,
     deliver_at timestamptz,
     delivered_at timestamptz,
     created_at timestamptz not null default clock_timestamp(),
     updated_at timestamptz not null default clock_timestamp(),
     check ((state = 'pending') = (expires_at is not null)),
     check ((code_hash is null) = (last_four is null))
   )`,
  `create index gift_certificate_pending on gift_certificate (expires_at) where state = 'pending'`,
  `create index gift_certificate_to_deliver on gift_certificate (deliver_at)
     where state = 'active' and delivered_at is null`,
  `create index on gift_certificate (alias, recipient_email)`,
];

/** A balance is the sum of its postings; amounts held for payments are open tenders. */
const money = [
  `alter table posting add column gift_certificate_id integer references gift_certificate,
     drop constraint posting_account_check,
     add constraint posting_account_check check (account in ('due-online', 'due-at-course', 'card', 'counter', 'revenue', 'fees',
       'sales-tax', 'allowances', 'kept', 'gift-certificates')),
     add constraint posting_names_certificate check ((account = 'gift-certificates') = (gift_certificate_id is not null))`,
  `create index on posting (gift_certificate_id) where gift_certificate_id is not null`,
  `alter table tender add column gift_certificate_id integer references gift_certificate,
     drop constraint tender_kind_check,
     add constraint tender_kind_check check (kind in ('at-course', 'card', 'gift-certificate')),
     add constraint tender_names_certificate check ((kind = 'gift-certificate') = (gift_certificate_id is not null))`,
  `create index on tender (gift_certificate_id) where gift_certificate_id is not null`,
];

const queues = ['gift-certificate.deliver', 'gift-certificates.find-due', 'memberships.end-over'].map(
  (name) => `select pgboss.create_queue('${name}', '{"policy": "short"}')`,
);

const statements = [...invoices, ...products, ...memberships, ...giftCertificates, ...money, ...queues];
