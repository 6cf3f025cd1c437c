import { type Kysely, sql } from 'kysely';

/** Journals of postings that sum to zero; a sale's sum is what it owes and has paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const tables = [
  `create table journal (
     id bigint generated always as identity primary key,
     alias text not null references operator,
     invoice_id integer references invoice,
     cause text not null unique,
     at timestamptz not null default clock_timestamp(),
     written_in xid8 not null default pg_current_xact_id()
   )`,
  `create index on journal (invoice_id)`,
  `create index on journal (alias, at)`,
  `create table posting (
     journal_id bigint not null references journal,
     number smallint not null,
     account text not null check (account in (
       'due-online', 'due-at-course', 'card', 'counter', 'revenue', 'fees', 'sales-tax', 'allowances', 'kept')),
     amount_cents integer not null check (amount_cents <> 0),
     currency text not null,
     primary key (journal_id, number)
   )`,
];

/** Writes a journal per invoice_id and cause from rows (invoice_id, cause, at, account, amount_cents). */
const carry = (rows: string) => [
  `create temporary table carried_posting on commit drop as ${rows}`,
  `delete from carried_posting where amount_cents = 0`,
  `insert into journal (alias, invoice_id, cause, at)
     select invoice.alias, invoice.id, given.cause, given.at
     from (select distinct invoice_id, cause, at from carried_posting) given
     join invoice on invoice.id = given.invoice_id order by given.at, given.cause`,
  `insert into posting (journal_id, number, account, amount_cents, currency)
     select journal.id, row_number() over (partition by journal.id order by account), account, amount_cents, invoice.currency
     from carried_posting
     join journal on journal.cause = carried_posting.cause
     join invoice on invoice.id = carried_posting.invoice_id`,
  `drop table carried_posting`,
];

/** `sign`: 1 when sold, -1 when cancelled. */
const sale = (cause: string, at: string, states: string, sign: 1 | -1) => `
  select invoice.id as invoice_id, ${cause} as cause, ${at} as at, side.account, (${sign} * side.cents)::int as amount_cents
  from reservation
  join invoice on invoice.id = reservation.invoice_id
  cross join lateral (
    select coalesce(sum(total_cents) filter (where due = 'online'), 0) as online,
      coalesce(sum(total_cents) filter (where due = 'course'), 0) as course,
      coalesce(sum(sub_total_cents) filter (where key <> 'TRNFEE'), 0) as revenue,
      coalesce(sum(sub_total_cents) filter (where key = 'TRNFEE'), 0) as fees,
      coalesce(sum(sales_tax_cents), 0) as tax
    from invoice_line where invoice_id = invoice.id and revision = invoice.revision) sums
  cross join lateral (values ('due-online', sums.online), ('due-at-course', sums.course), ('revenue', -sums.revenue),
    ('fees', -sums.fees), ('sales-tax', -sums.tax)) as side (account, cents)
  where reservation.state in (${states})`;

const moved = (to: string, from: string) =>
  `cross join lateral (values ('${to}', given.cents), ('${from}', -given.cents)) as side (account, cents)`;

const carriedOver = [
  ...carry(
    sale(
      `'sale:' || invoice.id`,
      'coalesce(reservation.confirmed_at, reservation.created_at)',
      `'confirmed', 'cancelled'`,
      1,
    ),
  ),
  ...carry(
    sale(
      `'cancellation:' || invoice.id || ':all'`,
      'coalesce(reservation.cancelled_at, reservation.updated_at)',
      `'cancelled'`,
      -1,
    ),
  ),
  ...carry(`
    select given.invoice_id, 'capture:' || given.id as cause, given.updated_at as at, side.account,
      side.cents as amount_cents
    from (select *, amount_cents as cents from payment_attempt
      where state in ('captured', 'refunding', 'refunded')) given
    ${moved('card', 'due-online')}`),
  ...carry(`
    select given.invoice_id, 'refund:' || given.id as cause, given.updated_at as at, side.account,
      side.cents as amount_cents
    from (select payment_refund.*, invoice_id, payment_refund.amount_cents as cents from payment_refund
      join payment_attempt on payment_attempt.id = payment_attempt_id where payment_refund.state = 'done') given
    ${moved('due-online', 'card')}`),
  // Failed captures are due at the course.
  ...carry(`
    select given.invoice_id, 'uncaptured:' || given.id as cause, given.updated_at as at, side.account,
      side.cents as amount_cents
    from (select payment_attempt.*, payment_attempt.amount_cents as cents from payment_attempt
      join reservation on reservation.invoice_id = payment_attempt.invoice_id and reservation.state = 'confirmed'
      where payment_attempt.state = 'voided' and reason_code = 'not-captured') given
    ${moved('due-at-course', 'due-online')}`),
  // The remainder after promised refunds: refunded without cancelling, or kept when cancelling.
  ...carry(`
    select left_over.invoice_id, 'carried-over:' || left_over.invoice_id as cause, now() as at, side.account,
      side.cents as amount_cents
    from (
      select sums.invoice_id, greatest(sums.cents, 0) as allowed,
        greatest(-sums.cents - coalesce(refused.cents, 0), 0) as kept
      from (
        select invoice_id, sum(cents)::int as cents from (
          select invoice_id, amount_cents as cents from posting join journal on journal.id = journal_id
            where account = 'due-online'
          union all
          select invoice_id, -amount_cents from payment_attempt where state = 'booked'
          union all
          select invoice_id, payment_refund.amount_cents from payment_refund
            join payment_attempt on payment_attempt.id = payment_attempt_id where payment_refund.state = 'due') parts
        group by invoice_id) sums
      left join (
        select invoice_id, sum(payment_refund.amount_cents)::int as cents from payment_refund
          join payment_attempt on payment_attempt.id = payment_attempt_id
          where payment_refund.state = 'refused' group by invoice_id) refused on refused.invoice_id = sums.invoice_id
      where exists (select from payment_attempt where payment_attempt.invoice_id = sums.invoice_id
        and standing = 0 and state in ('booked', 'captured', 'refunding', 'refunded'))
      ) left_over
    cross join lateral (values ('due-online', left_over.kept - left_over.allowed), ('allowances', left_over.allowed),
      ('kept', -left_over.kept)) as side (account, cents)`),
];

const guards = [
  `create function check_journal_balances() returns trigger language plpgsql as $$
   begin
     if exists (select from posting where journal_id = new.id group by currency having sum(amount_cents) <> 0) then
       raise exception 'journal % (%) does not balance', new.id, new.cause using errcode = 'check_violation';
     end if;
     return null;
   end $$`,
  `create constraint trigger journal_balances after insert on journal deferrable initially deferred
     for each row execute function check_journal_balances()`,
  // Postings must come with their journal.
  `create function check_posting_is_new() returns trigger language plpgsql as $$
   begin
     if exists (select from added join journal on journal.id = added.journal_id
         where journal.written_in <> pg_current_xact_id()) then
       raise exception 'a journal is never added to' using errcode = 'check_violation';
     end if;
     return null;
   end $$`,
  `create trigger posting_is_new after insert on posting referencing new table as added
     for each statement execute function check_posting_is_new()`,
  `create function refuse_change() returns trigger language plpgsql as $$
   begin
     raise exception '% is never changed', tg_table_name using errcode = 'check_violation';
   end $$`,
  ...['journal', 'posting'].map(
    (table) => `create trigger ${table}_stays before update or delete or truncate on ${table}
      for each statement execute function refuse_change()`,
  ),
  // Applies the guards to the migrated rows.
  `do $$ begin
     if exists (select from posting group by journal_id, currency having sum(amount_cents) <> 0) then
       raise exception 'a journal that was carried over does not balance';
     end if;
   end $$`,
];

const statements = [...tables, ...carriedOver, ...guards];
