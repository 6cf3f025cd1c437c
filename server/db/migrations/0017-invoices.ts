import { type Kysely, sql } from 'kysely';

/** Gives every sale an invoice, the only place of its prices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const tables = [
  `create table invoice (
     id integer generated always as identity primary key,
     reference uuid not null unique default gen_random_uuid(),
     alias text not null references operator on delete cascade,
     facility_id integer not null references facility on delete cascade,
     kind text not null check (kind in ('tee-time', 'product')),
     customer_id integer references customer on delete set null,
     cart_item_id uuid,
     currency text not null,
     state text not null default 'open' check (state in ('open', 'closed', 'void')),
     revision integer not null default 1 check (revision > 0),
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now()
   )`,
  // Lines never change; each revision has its own.
  `create table invoice_line (
     invoice_id integer not null references invoice on delete cascade,
     revision integer not null,
     line_number integer not null,
     key text not null check (key in ('GRNFEE', 'TRNFEE', 'PRODUCT')),
     description text not null default '',
     due text not null check (due in ('online', 'course')),
     quantity integer not null check (quantity > 0),
     unit_cents integer not null,
     discount_cents integer not null,
     sub_total_cents integer not null,
     sales_tax_cents integer not null,
     total_cents integer not null check (total_cents >= 0),
     is_tax_included boolean not null,
     primary key (invoice_id, revision, line_number),
     check (sub_total_cents + sales_tax_cents = total_cents),
     check (quantity * unit_cents - discount_cents = case when is_tax_included then total_cents else sub_total_cents end)
   )`,
];

/** Lines from a reservation's JSON. */
const linesOf = (due: 'online' | 'course', part: string, place: number) => `
  select r.id, r.players, '${due}' as due, ${place} as place, nth,
    line->>'key' as key, (line->>'originalCents')::int as original_cents, (line->>'discountCents')::int as discount_cents,
    (line->>'subTotalCents')::int as sub_total_cents, (line->>'salesTaxCents')::int as sales_tax_cents,
    (line->>'totalCents')::int as total_cents, (line->>'isTaxIncluded')::boolean as is_tax_included
  from reservation r cross join lateral jsonb_array_elements(
    case when jsonb_typeof(r.invoice #> '{${part},lines}') = 'array' then r.invoice #> '{${part},lines}' else '[]' end
  ) with ordinality as element (line, nth)`;

const carriedOver = [
  `insert into invoice (reference, alias, facility_id, kind, customer_id, cart_item_id, currency, state, created_at, updated_at)
     select invoice_reference, alias, facility_id, 'tee-time', customer_id, cart_item_id, currency,
       case state when 'pending' then 'open' when 'confirmed' then 'closed' else 'void' end, created_at, updated_at
     from reservation order by id`,
  `create temporary table carried_line on commit drop as
     ${linesOf('online', 'dueOnline', 1)} union all ${linesOf('course', 'dueAtCourse', 2)}`,
  // Sums without matching lines become two amounts: online and at the course.
  `create temporary table carried_sum on commit drop as
     select r.id, r.due_online_cents, r.total_cents from reservation r
     left join (
       select id, sum(total_cents) as total_cents, sum(total_cents) filter (where due = 'online') as online_cents,
         bool_and(sub_total_cents + sales_tax_cents = total_cents and original_cents - discount_cents =
           case when is_tax_included then total_cents else sub_total_cents end) as adds_up
       from carried_line group by id) lines on lines.id = r.id
     where coalesce(lines.total_cents, 0) <> r.total_cents or coalesce(lines.online_cents, 0) <> r.due_online_cents
       or lines.adds_up is not distinct from false`,
  `delete from carried_line where id in (select id from carried_sum)`,
  `insert into invoice_line (invoice_id, revision, line_number, key, due, quantity, unit_cents, discount_cents,
       sub_total_cents, sales_tax_cents, total_cents, is_tax_included)
     select invoice.id, 1, row_number() over (partition by line.id order by line.place, line.nth), line.key, line.due,
       case when original_cents % line.players = 0 then line.players else 1 end,
       case when original_cents % line.players = 0 then original_cents / line.players else original_cents end,
       line.discount_cents, line.sub_total_cents, line.sales_tax_cents, line.total_cents, line.is_tax_included
     from carried_line line
     join reservation on reservation.id = line.id
     join invoice on invoice.reference = reservation.invoice_reference`,
  `insert into invoice_line (invoice_id, revision, line_number, key, due, quantity, unit_cents, discount_cents,
       sub_total_cents, sales_tax_cents, total_cents, is_tax_included)
     select invoice.id, 1, part.line_number, 'GRNFEE', part.due, 1, part.cents, 0, part.cents, 0, part.cents, false
     from carried_sum
     join reservation on reservation.id = carried_sum.id
     join invoice on invoice.reference = reservation.invoice_reference
     cross join lateral (values (1, 'online', carried_sum.due_online_cents),
       (2, 'course', carried_sum.total_cents - carried_sum.due_online_cents)) as part (line_number, due, cents)
     where part.cents > 0`,
  `alter table reservation add column invoice_id integer references invoice`,
  `update reservation set invoice_id = invoice.id from invoice where invoice.reference = reservation.invoice_reference`,
  `alter table reservation alter column invoice_id set not null`,
  `alter table reservation add unique (invoice_id)`,
  `alter table payment_attempt add column invoice_id integer references invoice on delete cascade`,
  `update payment_attempt set invoice_id = reservation.invoice_id
     from reservation where reservation.id = payment_attempt.reservation_id`,
  `alter table payment_attempt alter column invoice_id set not null`,
];

const after = [
  // Also drops the indexes of a reservation's attempts.
  `alter table payment_attempt drop column reservation_id`,
  `create index on payment_attempt (invoice_id)`,
  `create unique index payment_attempt_live_once on payment_attempt (invoice_id)
     where state in ('started', 'awaiting-golfer', 'authorised', 'booked', 'captured', 'refunding')`,
  // 0: sold the invoice. 1: under way. 2: others; the newest counts.
  `alter table payment_attempt add column standing smallint not null generated always as (
     case
       when reason_code in ('cancelled', 'not-captured') then 0
       when reason_code is null and state in ('booked', 'captured', 'refunding', 'refunded') then 0
       when state in ('started', 'awaiting-golfer', 'authorised', 'booked', 'captured', 'refunding') then 1
       else 2
     end) stored`,
  `alter table reservation drop column invoice, drop column invoice_reference, drop column due_online_cents,
     drop column total_cents, drop column currency`,
  `create view current_invoice as
     select invoice.id, reference, kind, currency, state, revision, customer_id, sums.total_cents, sums.due_online_cents,
       sums.lines
     from invoice cross join lateral (
       select coalesce(sum(total_cents), 0)::int as total_cents,
         coalesce(sum(total_cents) filter (where due = 'online'), 0)::int as due_online_cents,
         coalesce(jsonb_agg(jsonb_build_object('key', key, 'description', description, 'due', due,
           'quantity', quantity, 'unitCents', unit_cents, 'discountCents', discount_cents,
           'subTotalCents', sub_total_cents, 'salesTaxCents', sales_tax_cents, 'totalCents', total_cents,
           'isTaxIncluded', is_tax_included) order by line_number), '[]') as lines
       from invoice_line
       where invoice_line.invoice_id = invoice.id and invoice_line.revision = invoice.revision) sums`,
];

const statements = [...tables, ...carriedOver, ...after];
