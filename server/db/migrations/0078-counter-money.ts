import { type Kysely, sql } from 'kysely';

/** Money taken and given at the counter: tenders by hand, the drawers they are in, and refunds still to hand out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table tender
     drop constraint tender_kind_check,
     add constraint tender_kind_check check (kind in ('at-course', 'card', 'gift-certificate', 'credit-account',
       'loyalty', 'credit-book', 'cash', 'terminal', 'comp'))`,
  `alter table posting
     drop constraint posting_account_check,
     add constraint posting_account_check check (account in ('due-online', 'due-at-course', 'card', 'counter', 'revenue', 'fees',
       'sales-tax', 'allowances', 'kept', 'gift-certificates', 'credit-accounts', 'loyalty', 'credit-books', 'points-issued',
       'points-redeemed', 'rounds-issued', 'rounds-redeemed', 'carried-over', 'cash-moved', 'cash-differences'))`,
  // One a device and day, by the facility's clock.
  `create table drawer (
     id integer generated always as identity primary key,
     alias text not null references operator on delete cascade,
     facility_id integer not null references facility on delete cascade,
     device text not null,
     day date not null,
     float_cents integer not null check (float_cents >= 0),
     opened_by integer,
     opened_at timestamptz not null default clock_timestamp(),
     counted_cents integer check (counted_cents >= 0),
     difference_reason text not null default '',
     closed_by integer,
     closed_at timestamptz,
     unique (facility_id, device, day),
     check ((counted_cents is null) = (closed_at is null)),
     foreign key (opened_by, alias) references staff_user (id, alias),
     foreign key (closed_by, alias) references staff_user (id, alias)
   )`,
  // paid_at: null for a refund that is still to be handed out.
  `create table till_entry (
     id integer generated always as identity primary key,
     alias text not null references operator on delete cascade,
     facility_id integer not null references facility on delete cascade,
     drawer_id integer references drawer,
     staff_user_id integer,
     kind text not null check (kind in ('payment', 'refund', 'cash-in', 'cash-out')),
     tender text not null check (tender in ('cash', 'terminal')),
     amount_cents integer not null check (amount_cents > 0),
     tender_id integer references tender,
     invoice_id integer references invoice,
     reference text not null default '',
     reason text not null default '',
     attempt_id uuid unique,
     made_at timestamptz not null default clock_timestamp(),
     paid_at timestamptz,
     check ((kind in ('payment', 'refund')) = (tender_id is not null)),
     check ((tender_id is null) = (invoice_id is null)),
     check (paid_at is not null or kind = 'refund'),
     foreign key (staff_user_id, alias) references staff_user (id, alias)
   )`,
  `create index on till_entry (drawer_id)`,
  `create index on till_entry (tender_id)`,
  `create index on till_entry (invoice_id)`,
  `create index on till_entry (alias, made_at)`,
];
