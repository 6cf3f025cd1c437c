import { type Kysely, sql } from 'kysely';
import type { LedgerAccount } from '#server/contract/constants.ts';
import type { BookedRate } from '#server/db/json-columns.ts';
import type { Database } from '#server/db/tables.ts';

type Golfer = { alias: string; facilityId: number; email: string };
type Day = { monthsAgo: number; day: number };
type Sold = Day & {
  kind: 'product' | 'gift-certificate' | 'tee-time';
  name: string;
  quantity: number;
  /** Per piece, without tax. */
  cents: number;
  taxCents: number;
};

const TAX = 0.08125;
const balls = (monthsAgo: number, day: number, quantity: number): Sold => {
  const taxCents = Math.round(900 * quantity * TAX);
  return { monthsAgo, day, kind: 'product', name: 'Bucket of range balls', quantity, cents: 900, taxCents };
};

const MONTHS = Array.from({ length: 24 }, (_, index) => 24 - index);

export const SAMPLE_PURCHASES: readonly Sold[] = MONTHS.flatMap((month) => [
  balls(month, 9, 1 + (month % 3)),
  ...(month % 6 < 2 ? [balls(month, 22, 2)] : []),
]);

/** The member rate of the samples. */
const MEMBER_RATE: BookedRate = {
  name: 'Member',
  rateSetId: 19104,
  holes: 18,
  transportation: 'Cart',
  isSimulator: false,
  durationMinutes: null,
  isMemberGuestRate: false,
  audience: 'member',
  promotionCode: null,
  askedPromotionCode: null,
  prices: {
    greenFeeCents: 2_400,
    discountedFeeCents: 2_400,
    transactionFeeCents: 0,
    dueOnlinePercent: 0,
    taxPercent: 8.125,
    isTaxIncluded: false,
  },
};
const MEMBER_RATE_ID = 8;
const ROUND_CENTS = MEMBER_RATE.prices.greenFeeCents;

type Round = Sold & { playedOn: number };

/** Booked three days before, and due at the course. */
export const SAMPLE_ROUNDS: readonly Round[] = MONTHS.map((monthsAgo) => ({
  monthsAgo,
  day: 3,
  playedOn: 6,
  kind: 'tee-time',
  name: '',
  quantity: 1,
  cents: ROUND_CENTS,
  taxCents: Math.round(ROUND_CENTS * TAX),
}));

type Certificate = Day & {
  cents: number;
  /** Spent a month later. */
  spentCents: number;
  /** Of an unknown code; the shop can mail a new one. */
  lastFour: string;
  buyer: string;
  sender: string;
  recipient: { name: string; email: string };
};

const certificatesOf = (email: string): Certificate[] => [
  {
    monthsAgo: 11,
    day: 12,
    cents: 10_000,
    spentCents: 0,
    lastFour: 'K7QM',
    buyer: email,
    sender: 'Mara Quinn',
    recipient: { name: 'Kim Alder', email: 'imported@example.com' },
  },
  {
    monthsAgo: 5,
    day: 3,
    cents: 15_000,
    spentCents: 4_000,
    lastFour: '3XWD',
    buyer: 'golfer@example.com',
    sender: 'Robin Hale',
    recipient: { name: 'Mara Quinn', email },
  },
];

/** Gives a demo golfer two years of rounds and purchases, once. */
export async function insertSampleOrders(db: Kysely<Database>, golfer: Golfer): Promise<void> {
  const { alias, email } = golfer;
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      select from customer where alias = ${alias} and email = ${email}
        and not exists (select from purchase_order where customer_id = customer.id) for update`.execute(trx);
    if (rows.length === 0) return;
    // Lists are in the order of insertion.
    const sales = [
      ...SAMPLE_PURCHASES.map((sold) => ({ ...sold, insert: () => insertPurchase(trx, golfer, sold) })),
      ...SAMPLE_ROUNDS.map((round) => ({ ...round, insert: () => insertRound(trx, golfer, round) })),
      ...certificatesOf(email).map((one) => ({ ...one, insert: () => insertCertificate(trx, golfer, one) })),
    ].sort((a, b) => b.monthsAgo - a.monthsAgo || a.day - b.day);
    for (const { insert } of sales) await insert();
    // The sample points already include these purchases.
    await sql`delete from points_to_settle using invoice
      where invoice.id = invoice_id and invoice.alias = ${alias}`.execute(trx);
  });
}

const at = ({ monthsAgo, day }: Day) =>
  sql`(date_trunc('month', now()) - make_interval(months => ${monthsAgo}::int) + make_interval(days => ${day - 1}::int, hours => 18))`;

async function insertPurchase(trx: Kysely<Database>, golfer: Golfer, sold: Sold): Promise<void> {
  const invoiceId = await insertInvoice(trx, golfer, sold);
  await sql`
    insert into product_sale (product_key, invoice_id, quantity, state, created_at)
    select key, ${invoiceId}::int, ${sold.quantity}::int, 'sold', ${at(sold)} from product
    where facility_id = ${golfer.facilityId} and name = ${sold.name}`.execute(trx);
  await sell(trx, invoiceId, sold);
}

async function insertRound(trx: Kysely<Database>, golfer: Golfer, round: Round): Promise<void> {
  const invoiceId = await insertInvoice(trx, golfer, round);
  await sql`
    with sold as (
      select invoice.*, booker from invoice join purchase_order on purchase_order.id = order_id where invoice.id = ${invoiceId}::int),
    played as (
      select (date_trunc('month', now() at time zone time_zone) - make_interval(months => ${round.monthsAgo}::int)
        + make_interval(days => ${round.playedOn - 1}::int, hours => 9)) at time zone time_zone as at
      from facility where id = ${golfer.facilityId}),
    placed as (
      insert into tee_time (facility_id, starts_at) select ${golfer.facilityId}::int, at from played
      on conflict (facility_id, starts_at, starting_tee) do update set facility_id = excluded.facility_id returning id),
    rated as (
      insert into tee_time_rate (facility_id, rate_key, starts_at)
      select facility_id, key, at from rate, played
      where facility_id = ${golfer.facilityId} and id = ${MEMBER_RATE_ID}
      on conflict (rate_key, starts_at, starting_tee) do update set rate_key = excluded.rate_key returning id),
    booked as (
      insert into reservation (confirmation_number, alias, facility_id, tee_time_id, tee_time_rate_id, starts_at, order_id,
        cart_item_id, customer_id, state, players, booker, invoice_id, created_at, confirmed_at, announced_at, rate, reminded_of,
        check_in_told_of)
      select overlay(translate(upper(substr(md5(random()::text), 1, 8)), '01AE', 'GHJK') placing '-' from 5 for 0), alias, facility_id, placed.id, rated.id, played.at, order_id, cart_item_id, customer_id,
        'confirmed', 1, booker, sold.id, sold.created_at, sold.created_at, sold.created_at, ${JSON.stringify(MEMBER_RATE)}::jsonb,
        played.at, played.at
      from sold, played, placed, rated returning id, booker, customer_id, starts_at)
    insert into reservation_slot (reservation_id, slot_number, is_captain, name, email, customer_id, checked_in_at)
    select id, 1, true, concat_ws(' ', booker->>'firstName', booker->>'lastName'), booker->>'email', customer_id,
      starts_at - interval '20 minutes'
    from booked`.execute(trx);
  await sell(trx, invoiceId, round);
}

async function insertCertificate(
  trx: Kysely<Database>,
  { alias, facilityId }: Golfer,
  { buyer, sender, recipient, cents, spentCents, lastFour, ...day }: Certificate,
): Promise<void> {
  const name = 'Cedar Ridge Gift Certificate';
  const sold: Sold = { ...day, kind: 'gift-certificate', name, quantity: 1, cents, taxCents: 0 };
  const invoiceId = await insertInvoice(trx, { alias, facilityId, email: buyer }, sold);
  await sql`
    insert into gift_certificate (alias, facility_id, offer_id, invoice_id, name, value_cents, currency, sender_name, recipient_name,
      recipient_email, message, state, code_hash, last_four, deliver_at, delivered_at, created_at)
    select alias, id, 1, ${invoiceId}::int, ${name}, ${cents}::int, currency, ${sender}, ${recipient.name}, ${recipient.email},
      'Have a good round!', 'active', md5(random()::text), ${lastFour}, ${at(day)}, ${at(day)}, ${at(day)} from facility where id = ${facilityId}`.execute(
    trx,
  );
  await post(trx, invoiceId, 'sale', day, [
    ['due-at-course', cents],
    ['gift-certificates', -cents],
  ]);
  await payInCash(trx, invoiceId, day, cents);
  const later = { ...day, monthsAgo: day.monthsAgo - 1 };
  if (spentCents > 0)
    await post(trx, invoiceId, 'sample-spent', later, [
      ['gift-certificates', spentCents],
      ['revenue', -spentCents],
    ]);
}

const LINE_KEYS = { product: 'PRODUCT', 'gift-certificate': 'GIFTCERT', 'tee-time': 'GRNFEE' } as const;

/** Already announced: the demo sends no mail about the past. */
async function insertInvoice(
  trx: Kysely<Database>,
  { alias, facilityId, email }: Golfer,
  { kind, name, quantity, cents, taxCents, ...day }: Sold,
): Promise<number> {
  const total = quantity * cents + taxCents;
  const key = LINE_KEYS[kind];
  const { rows } = await sql<{ id: number }>`
    with buyer as (select * from customer where alias = ${alias} and email = ${email}),
    ordered as (
      insert into purchase_order (id, order_number, alias, cart_id, customer_id, booker, language, state, created_at, confirmed_at)
      select substr(md5(random()::text), 1, 24), lpad(floor(random() * 10 ^ 13)::bigint::text, 13, '2'), alias, gen_random_uuid(), id,
        jsonb_build_object('firstName', first_name, 'lastName', last_name, 'email', email, 'phone', coalesce(phone, '')),
        'en', 'fulfilled', ${at(day)}, ${at(day)} from buyer returning id),
    opened as (
      insert into invoice (alias, facility_id, kind, customer_id, cart_item_id, order_id, currency, state, announced_at, created_at)
      select facility.alias, facility.id, ${kind}, buyer.id, gen_random_uuid(), ordered.id, currency, 'closed', ${at(day)}, ${at(day)}
      from buyer, ordered, facility where facility.id = ${facilityId} returning id),
    listed as (
      insert into invoice_line (invoice_id, revision, line_number, key, description, due, quantity, unit_cents, discount_cents,
        sub_total_cents, sales_tax_cents, total_cents, is_tax_included)
      select id, 1, 1, ${key}, ${name}, 'course', ${quantity}::int, ${cents}::int, 0, ${quantity * cents}::int, ${taxCents}::int,
        ${total}::int, false from opened),
    tendered as (
      insert into tender (invoice_id, kind, amount_cents, state)
      select id, 'at-course', ${total}::int, ${kind === 'tee-time' ? 'open' : 'paid'} from opened)
    select id from opened`.execute(trx);
  const [invoice] = rows;
  if (!invoice) throw new Error(`The samples have no golfer ${email}`);
  return invoice.id;
}

async function sell(trx: Kysely<Database>, invoiceId: number, sold: Sold): Promise<void> {
  const { kind, quantity, cents, taxCents } = sold;
  await post(trx, invoiceId, 'sale', sold, [
    ['due-at-course', quantity * cents + taxCents],
    ['revenue', -quantity * cents],
    ['sales-tax', -taxCents],
  ]);
  // The program does not record what the counter takes for a round.
  if (kind !== 'tee-time') await payInCash(trx, invoiceId, sold, quantity * cents + taxCents);
}

const payInCash = (trx: Kysely<Database>, invoiceId: number, day: Day, cents: number) =>
  post(trx, invoiceId, 'counter', day, [
    ['counter', cents],
    ['due-at-course', -cents],
  ]);

async function post(
  trx: Kysely<Database>,
  invoiceId: number,
  cause: string,
  day: Day,
  postings: readonly [LedgerAccount, number][],
): Promise<void> {
  await sql`
    with written as (
      insert into journal (alias, invoice_id, cause, at)
      select alias, id, ${`${cause}:${invoiceId}`}, ${at(day)} from invoice where id = ${invoiceId} returning id, invoice_id)
    insert into posting (journal_id, number, account, amount_cents, currency, gift_certificate_id)
    select written.id, given.number, given.posting->>0, (given.posting->>1)::int, invoice.currency,
      case when given.posting->>0 = 'gift-certificates' then gift_certificate.id end
    from written join invoice on invoice.id = written.invoice_id
      left join gift_certificate on gift_certificate.invoice_id = invoice.id,
      jsonb_array_elements(${JSON.stringify(postings)}::jsonb) with ordinality as given (posting, number)`.execute(
    trx,
  );
}
