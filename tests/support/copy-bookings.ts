import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/tables.ts';

type Copies = {
  /** The booking to copy, with its invoice and its players. */
  of: number;
  customerId: number;
  startsAt: Date;
  alias?: string;
  facilityId?: number;
  /** The number of copies, one minute apart. */
  count?: number;
};

/** Writes bookings of a customer directly to the database, at any time and in any number. Returns their ids. */
export async function copyBookings(
  db: Kysely<Database>,
  { of, customerId, startsAt, alias, facilityId, count = 1 }: Copies,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with model as (
      select *, coalesce(${facilityId ?? null}::int, facility_id) as place, coalesce(${alias ?? null}::text, alias) as owner
      from reservation where id = ${of}),
    opened as (
      insert into invoice (alias, facility_id, kind, customer_id, currency, state)
      select owner, place, 'tee-time', ${customerId}::int, 'USD', 'closed' from model, generate_series(1, ${count}::int)
      returning id),
    listed as (
      insert into invoice_line (invoice_id, revision, line_number, key, description, due, quantity, unit_cents, discount_cents,
        sub_total_cents, sales_tax_cents, total_cents, is_tax_included)
      select opened.id, 1, line_number, key, description, due, quantity, unit_cents, discount_cents, sub_total_cents,
        sales_tax_cents, total_cents, is_tax_included
      from opened, model join invoice_line line on line.invoice_id = model.invoice_id and line.revision = 1),
    ordered as (
      insert into purchase_order (id, order_number, alias, cart_id, customer_id, booker, language, state)
      select substr(md5(random()::text || opened.id), 1, 24), (9900000000000 + opened.id)::text, owner, gen_random_uuid(), ${customerId}::int,
        model.booker, 'en', 'fulfilled'
      from opened, model returning id, order_number),
    booked as (
      insert into reservation (confirmation_number, alias, facility_id, tee_time_id, tee_time_rate_id, starts_at, customer_id,
        order_id, state, players, booker, invoice_id, rate, confirmed_at, announced_at)
      select upper(to_hex(opened.id) || '-' || substr(md5(random()::text), 1, 8)), owner, place, tee_time_id, tee_time_rate_id,
        ${startsAt}::timestamptz + make_interval(mins => (row_number() over (order by opened.id))::int - 1), ${customerId}::int,
        ordered.id, 'confirmed', players, booker, opened.id, rate, now(), now()
      from opened join ordered on ordered.order_number = (9900000000000 + opened.id)::text, model returning id),
    seated as (
      insert into reservation_slot (reservation_id, slot_number, is_captain, name, email, customer_id)
      select booked.id, slot_number, is_captain, name, email, case when is_captain then ${customerId}::int end
      from booked, reservation_slot slot where slot.reservation_id = ${of})
    select id from booked order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The tables that a booking and its payment write. */
export const BOOKING_TABLES = [
  'booking_link',
  'booking_origin',
  'card_token',
  'cart',
  'cart_item',
  'cart_item_trail',
  'consent_event',
  'hold_ending',
  'invoice',
  'invoice_line',
  'journal',
  'outbox',
  'payment_attempt',
  'points_to_settle',
  'posting',
  'purchase_order',
  'rate_limit',
  'reservation',
  'reservation_slot',
  'tee_time',
  'tender',
];
/** The further tables that a cancellation writes. */
export const CANCELLATION_TABLES = ['payment_refund', 'reservation_cancellation'];

/** Distance between the ids of two copies. The ids to copy in one table must not differ by more. */
const ROWS_OF_MODELS = 50;
/** Ids of copies are between these: above the copied ones, below later ones. */
const FIRST_ID = 10_000_000;
const LAST_ID = 1_000_000_000;
const GOLFERS = 10_000;
const LANES = 3;

/**
 * Makes history: copies every row of these tables `count` times, two months back and more, across many golfers. Turns
 * off triggers and foreign keys. The n-th copies of all tables belong together.
 */
export async function copyTables(
  db: Kysely<Database>,
  tables: readonly string[],
  count: number,
): Promise<void> {
  await sql`
    insert into customer (alias, email, first_name, last_name)
    select 'cedar-ridge', 'golfer-' || n || '@example.com', 'Old', 'Golfer' from generate_series(0, ${GOLFERS - 1}::int) n
    on conflict do nothing`.execute(db);
  const copied = await copiedColumns(db);
  const { rows } = await sql<{ name: string; columns: Column[] }>`
    select table_name as name,
      json_agg(json_build_object('table', table_name, 'name', column_name, 'type', udt_name)) as columns
    from information_schema.columns
    where table_schema = current_schema() and table_name = any(${[...tables]}) and is_generated = 'NEVER'
    group by table_name order by table_name`.execute(db);
  const copyTable = (trx: Kysely<Database>, { name, columns }: (typeof rows)[number]) =>
    sql
      .raw(
        `insert into ${name} (${columns.map((column) => column.name).join(', ')}) overriding system value
         select ${columns.map(copied).join(', ')} from ${name} model, generate_series(1, ${count}) n`,
      )
      .execute(trx);
  // In parallel, because this is most of a test's time.
  const copyLane = (lane: number) =>
    db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      for (const table of rows.filter((_, index) => index % LANES === lane)) await copyTable(trx, table);
    });
  await Promise.all(Array.from({ length: LANES }, (_, lane) => copyLane(lane)));
  // Later bookings get higher ids than the copies.
  await sql`
    select setval(sequence, ${LAST_ID}) from information_schema.columns,
      pg_get_serial_sequence(table_name, column_name) sequence
    where table_schema = current_schema() and table_name = any(${[...tables]}) and is_identity = 'YES'`.execute(
    db,
  );
}

type Column = { table: string; name: string; type: string };

/** The SQL of a column of the n-th copy. Keys begin with n, since indexes grow fastest in order. */
async function copiedColumns(db: Kysely<Database>): Promise<(column: Column) => string> {
  const { rows: known } = await sql<{ attempts: number[]; customer: number }>`
    select array(select id from payment_attempt where sequence < ${FIRST_ID}) as attempts,
      (select id from customer where email = 'golfer-0@example.com') as customer`.execute(db);
  const { attempts = [], customer = 0 } = known[0] ?? {};
  const shift = `${FIRST_ID} + n * ${ROWS_OF_MODELS}`;
  const attempt = (name: string) => `array_position(array[${attempts}]::int[], model.${name}) + ${shift}`;
  const shifted = (name: string) => `model.${name} + ${shift}`;
  const hex = (name: string) => `overlay(model.${name}::text placing lpad(to_hex(n), 8, '0') from 1 for 8)`;
  const numbered = (name: string) => `lpad(n::text, 7, '0') || '-' || model.${name}`;
  const golfer = `'golfer-' || n % ${GOLFERS} || '@example.com'`;
  const special: Record<string, string> = {
    customer_id: `case when model.customer_id is not null then ${customer} + n % ${GOLFERS} end`,
    facility_id: 'model.facility_id',
    tee_time_rate_id: 'model.tee_time_rate_id',
    payment_attempt_id: attempt('payment_attempt_id'),
    'payment_attempt.id': attempt('id'),
    paid_with: shifted('paid_with'),
    'purchase_order.id': hex('id'),
    order_id: hex('order_id'),
    order_number: `overlay(model.order_number placing lpad(n::text, 7, '0') from 1 for 7)`,
    booker: `model.booker || jsonb_build_object('email', ${golfer}, 'phoneE164', '+1555' || 1000000 + n % ${GOLFERS})`,
    'reservation_slot.email': `case when model.email is not null then ${golfer} end`,
    to_address: golfer,
    starts_at: `model.starts_at - interval '10 years' - n * interval '7 minutes'`,
    'outbox.state': `'sent'`,
    'outbox.settled_at': 'now()',
    'outbox.content': `'{}'`,
    'cart_item.extra': `'{}'`,
    // The engine finds a sale by its cause.
    cause: `case when model.cause = 'sale:' || model.invoice_id then 'sale:' || ${shifted('invoice_id')} else ${numbered('cause')} end`,
    'invoice_line.key': 'model.key',
  };
  return ({ table, name, type }) => {
    const own = special[`${table}.${name}`] ?? special[name];
    if (own) return own;
    if (type === 'uuid') return `${hex(name)}::uuid`;
    if (type === 'timestamptz') return `model.${name} - interval '60 days' - n * interval '7 minutes'`;
    if (/^int[48]$/.test(type))
      return /(^|_)(id|position|sequence)$/.test(name) ? shifted(name) : `model.${name}`;
    const isKey = /^(text|varchar)$/.test(type) && /(^|_)(id|hash|number|key|counted_for)$/.test(name);
    return isKey ? numbered(name) : `model.${name}`;
  };
}
