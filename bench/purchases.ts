import type { Pool } from 'pg';
import { pino } from 'pino';
import type { Cart } from '#server/contract/cart.ts';
import type { CartPurchase } from '#server/contract/cart-purchase.ts';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { importOperator } from '#server/db/facility-import/import-operator.ts';
import { migrate } from '#server/db/migrate.ts';
import { createEngine } from '#server/engine/app.ts';
import { addDays, localDateOf } from '#server/format/dates.ts';
import { createSandboxPayments } from '#server/outside/payment/sandbox/sandbox-payments.ts';
import { en } from '#server/text/en.ts';
import { askThrough, type Caller } from '#tests/support/ask.ts';
import { median } from './load.ts';
import { readSampleOperator, withManyCourses } from './operator-files.ts';
import { ROOT } from './programs.ts';

const CONNECTIONS = 16;
const ROUNDS = 3;
const PURCHASES = 240;
const DAYS = 3;
const CART_READS = 200;
const ALIAS = 'cedar-ridge';
const SITE = 'http://127.0.0.1:3000';
/** All golfers share one address; limits are not measured. */
const ONE_ADDRESS = {
  holdLimitPerAddress: 100_000,
  holdPlacesPerAddress: 10_000,
  cardTries: { perCart: 1_000, perAddress: 100_000, perCard: 1_000 },
};

export type PurchasesResult = {
  purchases: number;
  rawPurchases: number;
  /** In ms. */
  cartOfOne: number;
  cartOfTen: number;
};

type TeeTimeToBook = { facilityId: number; teetime: string; rateId: number; rateSetId: number };

/**
 * Returns median purchases per second, from empty cart to paid order including the sandbox's bank, and those of the
 * five statements they must commit, raw. Also times carts of one and ten.
 */
export async function measurePurchases(url: string): Promise<PurchasesResult> {
  const { db, pool, close } = await connectDatabase({ url, maxConnections: CONNECTIONS });
  const payments = createSandboxPayments({
    databaseUrl: url,
    secret: 'the sandbox secret of the benchmark',
    pageUrl: `${SITE}/sandbox`,
    isAllowedReturnUrl: async () => true,
    isProduction: false,
    sentences: en.payment.sandboxPage,
    clock: () => new Date(),
  });
  try {
    await migrate(db);
    await importOperator(db, withManyCourses(await readSampleOperator(ROOT), ONE_ADDRESS));
    const engine = createEngine({
      db,
      now: () => new Date(),
      log: pino({ level: 'silent' }),
      publicUrl: SITE,
      defaultAlias: ALIAS,
      linkSecret: 'the link secret of the benchmark',
      senderAddress: 'bookings@fairway.example',
      isProduction: false,
      siteKey: null,
      payment: payments.provider,
    });
    const shop = askThrough((request, address) => engine.fetch(request, address));
    const teeTimes = await listTeeTimes(shop);
    const measureRaw = await prepareRawPurchases(pool);
    const results: Pick<PurchasesResult, 'purchases' | 'rawPurchases'>[] = [];
    let nth = 0;
    for (let round = -1; round < ROUNDS; round += 1) {
      const purchases = await perSecond(() => buy(shop, teeTimes, nth++));
      const rawPurchases = await measureRaw();
      if (round >= 0) results.push({ purchases, rawPurchases });
    }
    const [one, ten] = [await cartOf(shop, teeTimes, nth++, 1), await cartOf(shop, teeTimes, nth++, 10)];
    const times = { one: [] as number[], ten: [] as number[] };
    for (let turn = 0; turn < CART_READS; turn += 1) {
      times.one.push(await timeOf(() => shop.read(`/shopping-cart/${one}`)));
      times.ten.push(await timeOf(() => shop.read(`/shopping-cart/${ten}`)));
    }
    return {
      purchases: median(results.map(({ purchases }) => purchases)),
      rawPurchases: median(results.map(({ rawPurchases }) => rawPurchases)),
      cartOfOne: median(times.one),
      cartOfTen: median(times.ten),
    };
  } finally {
    await payments.close();
    await close();
  }
}

/** Each at a rate that is partly paid online. */
async function listTeeTimes(shop: Caller): Promise<TeeTimeToBook[]> {
  const today = localDateOf(new Date(), 'America/New_York');
  const teeTimes: TeeTimeToBook[] = [];
  for (let day = 1; day <= DAYS; day += 1) {
    const sheets = await shop.read<TeeSheet[]>(`/v2/tee-times?date=${addDays(today, day)}`);
    for (const { facilityId, teetimes } of sheets)
      for (const { teetime, rates } of teetimes) {
        const rate = rates.find((each) => each.acceptCreditCard && each.allowedPlayers.includes(2));
        if (rate) teeTimes.push({ facilityId, teetime, rateId: rate.rateId, rateSetId: rate.rateSetId });
      }
  }
  return teeTimes;
}

async function cartOf(
  shop: Caller,
  teeTimes: readonly TeeTimeToBook[],
  nth: number,
  items: number,
): Promise<string> {
  const { id } = await post<Cart>(shop, '/shopping-cart', {});
  for (let item = 0; item < items; item += 1) await addTeeTime(shop, id, teeTimeOf(teeTimes, nth, item));
  return id;
}

/** Takes a cart's first tee time from the front of the list, further ones from the back. */
function teeTimeOf(teeTimes: readonly TeeTimeToBook[], nth: number, item = 0): TeeTimeToBook {
  const teeTime = teeTimes.at(item === 0 ? nth : -item);
  if (!teeTime) throw new Error(`There are only ${teeTimes.length} tee times`);
  return teeTime;
}

async function addTeeTime(shop: Caller, cartId: string, teeTime: TeeTimeToBook): Promise<string> {
  const { facilityId, teetime, rateId, rateSetId } = teeTime;
  const cart = await post<Cart>(shop, `/shopping-cart/${cartId}/cart-item`, {
    item: { facilityId, type: 'TeeTime', extra: { teetime, players: 2, rate: { rateId, rateSetId } } },
  });
  return cart.items.at(-1)?.id ?? '';
}

async function buy(shop: Caller, teeTimes: readonly TeeTimeToBook[], nth: number): Promise<void> {
  const teeTime = teeTimeOf(teeTimes, nth);
  const guest = { 'x-guest-email': `golfer${nth}@example.com` };
  const { id: cartId } = await post<Cart>(shop, '/shopping-cart', {}, guest);
  await addTeeTime(shop, cartId, teeTime);
  const bought = await post<CartPurchase>(
    shop,
    `/shopping-cart/${cartId}/process-payment`,
    paymentOf(nth),
    guest,
  );
  if (bought.order.state !== 'fulfilled') throw new Error(`Not bought: ${JSON.stringify(bought)}`);
}

const paymentOf = (nth: number) => ({
  booker: { firstName: 'Ada', lastName: 'Palmer', email: `golfer${nth}@example.com`, phone: '5554443333' },
  returnUrl: `${SITE}/payment-authorization`,
  card: {
    cardNumber: '4111111111111111',
    securityCode: '123',
    expirationMonth: '12',
    expirationYear: '2049',
    nameOnCard: 'Ada Palmer',
    addressLine1: '1 Ridge Road',
    postalCode: '12207',
    country: 'US',
  },
});

function post<T>(shop: Caller, path: string, body: object, headers: Record<string, string> = {}): Promise<T> {
  return shop.read<T>(path, { method: 'POST', headers, body });
}

async function perSecond(act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  let left = PURCHASES;
  const worker = async () => {
    while (left-- > 0) await act();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  return (PURCHASES / (performance.now() - startedAt)) * 1000;
}

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await act();
  return performance.now() - startedAt;
}

/** Returns a function that measures raw purchases per second. */
export async function prepareRawPurchases(pool: Pool): Promise<() => Promise<number>> {
  await makeRawTables(pool);
  let nth = 0;
  return () => perSecond(() => buyRaw(pool, nth++));
}

async function makeRawTables(pool: Pool): Promise<void> {
  await pool.query(`
    create table bench_cart (id int primary key);
    create table bench_item (cart int not null, tee_time int not null, players int not null);
    create table bench_kept (tee_time int not null, players int not null);
    create table bench_order (id int primary key, cart int not null);
    create table bench_sale (id int primary key, order_id int not null, tee_time int not null, players int not null, state text not null);
    create table bench_invoice (id int primary key, state text not null);
    create table bench_line (invoice int not null, cents int not null);
    create table bench_attempt (id int primary key, invoice int not null, cents int not null, state text not null);
    create table bench_tender (invoice int not null, cents int not null);
    create table bench_posting (invoice int not null, account text not null, cents int not null);
    create table bench_job (id int primary key, name text not null);
    create index on bench_item (cart);
    create index on bench_kept (tee_time);
    create index on bench_sale (tee_time);
    create index on bench_line (invoice);
    create index on bench_tender (invoice);
    create index on bench_posting (invoice)`);
}

/** Without rules, locks or checks: the upper bound. */
async function buyRaw(pool: Pool, id: number): Promise<void> {
  for (const statement of RAW_STEPS) await pool.query(statement, [id]);
}

const RAW_STEPS = [
  'insert into bench_cart values ($1::int)',
  `with kept as (insert into bench_kept values ($1::int, 2))
   insert into bench_item values ($1, $1, 2)`,
  `with gone as (delete from bench_kept where tee_time = $1::int),
     ordered as (insert into bench_order values ($1, $1)),
     invoiced as (insert into bench_invoice values ($1, 'open')),
     lines as (insert into bench_line values ($1, 500), ($1, 13000))
   insert into bench_sale values ($1, $1, $1, 2, 'pending')`,
  `insert into bench_attempt values ($1::int, $1, 500, 'started')`,
  `with paid as (update bench_attempt set state = 'captured' where id = $1::int),
     sold as (update bench_sale set state = 'confirmed' where id = $1),
     closed as (update bench_invoice set state = 'closed' where id = $1),
     tenders as (insert into bench_tender values ($1, 500), ($1, 13000)),
     told as (insert into bench_job values ($1, 'mail')),
     emptied as (delete from bench_item where cart = $1)
   insert into bench_posting values ($1, 'card', 500), ($1, 'due-online', -500), ($1, 'due-online', 500), ($1, 'revenue', -500)`,
];
