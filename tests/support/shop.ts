import { readFileSync } from 'node:fs';
import { afterAll } from 'vitest';
import type { CardAnswer } from '#server/contract/card-client.ts';
import type { Order } from '#server/contract/orders.ts';
import type { TeeTimeRate } from '#server/contract/tee-time.ts';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import { createEngine } from '#server/engine/app.ts';
import type { EngineParts } from '#server/engine/call/context.ts';
import { isServedSite } from '#server/engine/catalogue/site-hosts.ts';
import {
  createSandboxPayments,
  SANDBOX_PAYMENT_PATH,
  type SandboxPayments,
} from '#server/outside/payment/sandbox/sandbox-payments.ts';
import { en } from '#server/text/en.ts';
import { type Interference, interfereWith } from '#tests/support/payment/interference.ts';
import type { Caller } from './ask.ts';
import { readLedger } from './books.ts';
import { startEngine, type TestEngine } from './engine.ts';

export const CARDS = {
  approved: '4111111111111111',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  externalStep: '4000000000003220',
} as const;

export type Shop = TestEngine & { payments: SandboxPayments };

const sample = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../server/db/samples/${name}.json`, import.meta.url), 'utf8'));

/** An engine with the sample operators and the sandbox payment provider. Call it at the top of a test file. */
export async function startShop(
  more: { parts?: Partial<EngineParts>; interfere?: Interference; files?: unknown[] } = {},
): Promise<Shop> {
  const files = more.files ?? [sample('cedar-ridge'), sample('the-bay')];
  const engine = await startEngine(files, more.parts);
  const payments = createSandboxPayments({
    databaseUrl: engine.database.url,
    secret: 'the sandbox secret of tests',
    pageUrl: `http://engine${SANDBOX_PAYMENT_PATH}`,
    isAllowedReturnUrl: (url) => isServedSite(engine.parts, url),
    isProduction: false,
    sentences: en.payment.sandboxPage,
    clock: engine.parts.now,
  });
  afterAll(() => payments.close());
  const { provider } = payments;
  engine.parts.payment = more.interfere ? interfereWith(provider, more.interfere) : provider;
  return { ...engine, payments };
}

/** A second process on the same database. */
export function secondEngine(shop: TestEngine, more: Partial<EngineParts> = {}) {
  return createEngine({ ...shop.parts, ...more });
}

export type Wanted = {
  /** The facility's local day. */
  date?: string;
  facilityId?: number;
  alias?: string;
  rate?: string;
  players?: number;
  promotionCode?: string;
  /** The index among the day's open times, or this exact time. */
  nth?: number;
  teetime?: string;
};

export type CartedTeeTime = {
  alias: string;
  cartId: string;
  itemId: string;
  teetime: string;
  courseId: string;
  facilityId: number;
  rateId: number;
  rateSetId: number;
  players: number;
  rate: TeeTimeRate;
};

/** A tee time that sells a rate to this many players. */
export async function findTeeTime(shop: Caller, wanted: Wanted = {}) {
  const { alias = 'cedar-ridge', facilityId = 9101, date = '2031-05-04', rate = '18 Holes' } = wanted;
  const players = wanted.players ?? 2;
  const [sheet] = await shop.read<TeeSheet[]>(`/v2/tee-times?date=${date}&facilityIds=${facilityId}`, {
    alias,
  });
  const found = (sheet?.teetimes ?? []).flatMap((teeTime) =>
    teeTime.rates
      .filter(({ name, allowedPlayers }) => name === rate && allowedPlayers.includes(players))
      .map((offered) => ({ teeTime, rate: offered })),
  );
  const chosen = wanted.teetime
    ? found.find(({ teeTime }) => teeTime.teetime === wanted.teetime)
    : found[wanted.nth ?? 0];
  if (!chosen || !sheet) throw new Error(`No ${rate} for ${players} on ${date}`);
  return {
    alias,
    facilityId,
    courseId: sheet.courseId,
    teetime: chosen.teeTime.teetime,
    rate: chosen.rate,
    players,
  };
}

/** A new cart with one tee time. */
export async function fillCart(
  shop: Caller,
  wanted: Wanted & { cartId?: string; headers?: Record<string, string> } = {},
): Promise<CartedTeeTime> {
  const found = await findTeeTime(shop, wanted);
  const { alias } = found;
  const options = { alias, headers: wanted.headers ?? {} };
  const cartId =
    wanted.cartId ?? (await shop.read<{ id: string }>('/shopping-cart', { ...options, method: 'POST' })).id;
  const cart = await shop.read<{ items: { id: string }[] }>(`/shopping-cart/${cartId}/cart-item`, {
    ...options,
    method: 'POST',
    body: {
      item: {
        facilityId: found.facilityId,
        type: 'TeeTime',
        promotionCode: wanted.promotionCode ?? null,
        extra: {
          teetime: found.teetime,
          players: found.players,
          groupSize: found.players,
          price: 1,
          rate: { rateId: found.rate.rateId, rateSetId: found.rate.rateSetId, price: 1 },
          featuredProducts: [],
        },
      },
    },
  });
  const itemId = cart.items.at(-1)?.id ?? '';
  return {
    ...found,
    cartId,
    itemId,
    rateId: found.rate.rateId,
    rateSetId: found.rate.rateSetId,
  };
}

type Headers = Record<string, string>;

export function postOrder(shop: Caller, item: CartedTeeTime, headers: Headers = {}) {
  return shop.ask('/orders', {
    alias: item.alias,
    method: 'POST',
    headers,
    body: { language: 'en', cartId: item.cartId },
  });
}

export function postOrderTeeTime(
  shop: Caller,
  item: CartedTeeTime,
  change: Record<string, unknown> = {},
  headers: Headers = {},
) {
  return shop.ask('/order-teetime', {
    alias: item.alias,
    method: 'POST',
    headers,
    body: {
      teetime: item.teetime,
      rateId: item.rateId,
      cartId: item.cartId,
      cartItemId: item.itemId,
      golferQuantity: item.players,
      isMemberGuestRate: false,
      customerId: null,
      featuredProductsInvoiceId: null,
      ...change,
    },
  });
}

/** Opens the order and reserves the tee time. Returns the order. */
export async function reserve(shop: Caller, item: CartedTeeTime, headers: Headers = {}): Promise<Order> {
  await readJson(await postOrder(shop, item, headers));
  return readJson(await postOrderTeeTime(shop, item, {}, headers));
}

export async function getToken(shop: Caller, alias = 'cedar-ridge'): Promise<string> {
  return shop.read<string>('/tr/token', { alias });
}

/** The fields of the card client's form, as a client of the wire fills them in. */
export async function cardForm(
  shop: Caller,
  item: CartedTeeTime,
  order: Order,
  change: Record<string, string> = {},
): Promise<Record<string, string>> {
  const invoice = captainOf(order, item).invoice;
  if (!invoice) throw new Error('The captain has no invoice');
  return {
    Token: change.Token ?? (await getToken(shop, item.alias)),
    'TeeTime.InventoryChannelID': '20972',
    'TeeTime.FacilityID': String(invoice.facilityId),
    'TeeTime.TeeTimeRateID': String(invoice.teeTimeRateId),
    'TeeTime.PlayerCount': String(invoice.playerCount),
    'TeeTime.GroupSize': String(invoice.playerCount),
    'TeeTime.Amount': '-1',
    'TeeTime.ReferenceID': invoice.referenceId,
    'Reservation.CustomerEmail': 'ada@example.com',
    'Reservation.CustomerNotes': '',
    'Reservation.TrackingCode': '',
    'Reservation.IsCaddyRequested': 'false',
    ENGINE: '5.0',
    ALIAS: item.alias,
    PaymentReturnURL: 'http://fairway.test/payment-authorization',
    'Payment.Name': 'Ada Palmer',
    'Payment.PhoneNumber': '5554443333',
    'Payment.Address.Line1': '1 Ridge Road',
    'Payment.Address.PostalCode': '12207',
    'Payment.Address.Country': 'US',
    'Payment.CC.CreditCardNumber': CARDS.approved,
    'Payment.CC.CVVCode': '123',
    'Payment.CC.ExpirationMonth': '12',
    'Payment.CC.ExpirationYear': '2035',
    bookerFirstName: 'Ada',
    bookerLastName: 'Palmer',
    BookerEmail: 'ada@example.com',
    emailOptIn: 'true',
    smsOptIn: 'false',
    transactionalSmsOptedIn: 'false',
    ...change,
  };
}

/** The card client: a form, no alias header, always 200. */
export async function addReservation(
  fetch: (request: Request) => Promise<Response>,
  fields: Record<string, string>,
): Promise<CardAnswer> {
  const answer = await fetch(
    new Request('http://engine/AddReservation', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    }),
  );
  if (answer.status !== 200) throw new Error(`AddReservation answered ${answer.status}`);
  return (await answer.json()) as CardAnswer;
}

/** Presses a button of the bank's page. Returns the golfer's next address. */
export async function decideStep({ payments }: Shop, redirectUrl: string, intent: 'approve' | 'refuse') {
  const answer = await payments.sandboxPaymentPage(
    new Request(redirectUrl, { method: 'POST', body: new URLSearchParams({ intent }) }),
  );
  return answer.headers.get('location');
}

export function patchStatus(shop: Caller, item: CartedTeeTime, id: number | null, headers: Headers = {}) {
  return shop.ask(`/order-teetime/status/${id}?cartId=${item.cartId}&cartItemId=${item.itemId}`, {
    alias: item.alias,
    method: 'PATCH',
    headers,
    body: { reservationStatusId: id },
  });
}

export function patchFailed(shop: Caller, item: CartedTeeTime, headers: Headers = {}) {
  return shop.ask(`/order-teetime/failed?cartId=${item.cartId}&cartItemId=${item.itemId}`, {
    alias: item.alias,
    method: 'PATCH',
    headers,
    body: { playerCount: item.players },
  });
}

/** A whole purchase with a good card. Returns the order after it. */
export async function buy(
  shop: Caller,
  wanted: Wanted & { headers?: Headers; card?: Record<string, string> } = {},
) {
  const item = await fillCart(shop, wanted);
  const order = await reserve(shop, item, wanted.headers);
  const paid = await addReservation(shop.fetch, await cardForm(shop, item, order, wanted.card));
  const done: Order = await readJson(await patchStatus(shop, item, paid.ReservationStatusID, wanted.headers));
  const reservationId = captainOf(done, item).gncReservationId;
  if (reservationId === null) throw new Error('Nothing was booked');
  return { item, order: done, reservationId, statusId: paid.ReservationStatusID };
}

export function teeTimeOf(order: Order, item: CartedTeeTime) {
  const found = order.teetimes.find(({ players }) =>
    players.some(({ shoppingCartItemId }) => shoppingCartItemId === item.itemId),
  );
  if (!found) throw new Error('The order has no such tee time');
  return found;
}

export function captainOf(order: Order, item: CartedTeeTime) {
  const captain = teeTimeOf(order, item).players.find(({ isCaptain }) => isCaptain);
  if (!captain) throw new Error('The tee time has no captain');
  return captain;
}

export async function readJson<T>(answer: Response): Promise<T> {
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** The sandbox bank's payments. */
export const readBooks = (shop: TestEngine) => readLedger(shop.database.pool);

/** Runs work with changed operator settings, then restores them. */
export async function withSettings<Result>(
  shop: Pick<TestEngine, 'db'>,
  change: Settings,
  work: () => Promise<Result>,
  alias = 'cedar-ridge',
): Promise<Result> {
  const before = await readSettings(shop, alias);
  await changeSettings(shop, change, alias);
  try {
    return await work();
  } finally {
    await writeSettings(shop, before, alias);
  }
}

/** Changes an operator's settings as an import does. Other groups stay. */
export async function changeSettings(shop: Pick<TestEngine, 'db'>, change: Settings, alias = 'cedar-ridge') {
  const known = await readSettings(shop, alias);
  const changed = Object.fromEntries(
    Object.entries(change).map(([group, values]) => [group, { ...known[group], ...values }]),
  );
  await writeSettings(shop, { ...known, ...changed }, alias);
}

type Settings = Record<string, Record<string, unknown>>;

async function readSettings({ db }: Pick<TestEngine, 'db'>, alias: string): Promise<Settings> {
  const read = db.selectFrom('operator').select('settings').where('alias', '=', alias);
  return (await read.executeTakeFirstOrThrow()).settings as Settings;
}

async function writeSettings(
  { db }: Pick<TestEngine, 'db'>,
  settings: Settings,
  alias: string,
): Promise<void> {
  await db
    .updateTable('operator')
    .set((eb) => ({ settings: JSON.stringify(settings), revision: eb('revision', '+', 1) }))
    .where('alias', '=', alias)
    .execute();
}
