import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { RATE_LIMITS, type RateLimits } from '#server/contract/rate-limits.ts';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import cedarRidge from '#server/db/samples/cedar-ridge.json' with { type: 'json' };
import { SITE_HEADERS } from '#server/http/site-signature.ts';
import { links } from '#server/links.ts';
import { askThrough, type Caller } from '#tests/support/ask.ts';
import {
  addReservation,
  cardForm,
  fillCart,
  patchStatus,
  reserve,
  secondEngine,
  startShop,
} from '#tests/support/shop.ts';
import { buyerAt } from '#tests/support/site/buyer.ts';

const CLUBHOUSE = '198.51.100.7';
const addresses = [{ range: CLUBHOUSE, name: 'Clubhouse Wi-Fi', placesPerDay: 400 }];
const shop = await startShop({ files: [{ ...cedarRidge, addresses }] });
const engineWith = (limits: Partial<RateLimits> = {}) =>
  secondEngine(shop, { rateLimits: { ...RATE_LIMITS, ...limits } });

// Everything happens within one minute of the faked clock, however slow the machine is.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterAll(() => vi.useRealTimers());

/** A day without bookings, so that the cost of a search does not matter. */
const SEARCH = '/v2/tee-times?date=2031-05-09&facilityIds=9101';
const DAYS = ['2031-05-04', '2031-05-05', '2031-05-06', '2031-05-07'];

/** A caller at an address, with a count of its refusals. */
function callerAt(engine: ReturnType<typeof engineWith>, address: string) {
  let refused = 0;
  const fetch = async (request: Request) => {
    const answer = await engine.fetch(request, address);
    if (answer.status === 429) refused += 1;
    return answer;
  };
  return { ...askThrough(fetch), refused: () => refused };
}

async function freeTimes(date: string): Promise<string[]> {
  const [sheet] = await shop.read<TeeSheet[]>(`/v2/tee-times?date=${date}&facilityIds=9101`);
  return (sheet?.teetimes ?? []).filter(({ maxPlayers }) => maxPlayers === 4).map(({ teetime }) => teetime);
}

/** Searches until it is refused. Returns the number of answers. */
async function searchWithoutPause(caller: Caller, most: number, headers: Record<string, string> = {}) {
  for (let given = 0; given < most; given += 1)
    if ((await caller.ask(SEARCH, { headers })).status === 429) return given;
  return most;
}

it('A hundred browsers behind one address search, poll, hold and book within a minute, while a bot there is refused', async () => {
  // Low enough for the bot to reach it soon.
  const search = { ...RATE_LIMITS.search, perAddress: 400 };
  const engine = engineWith({ search });
  const crowd = callerAt(engine, CLUBHOUSE);
  const times = await Promise.all(DAYS.map((date) => freeTimes(date)));
  const visit = async (nth: number) => {
    const day = nth % DAYS.length;
    const teetime = times[day]?.[Math.floor(nth / DAYS.length)] ?? '';
    for (let search = 0; search < 3; search += 1) await crowd.ask(SEARCH);
    const item = await fillCart(crowd, { date: DAYS[day] ?? '', players: 1, teetime });
    const headers = { 'x-cart-id': item.cartId };
    for (let poll = 0; poll < 15; poll += 1)
      await crowd.ask(SEARCH, { headers: { ...headers, [SITE_HEADERS.purpose]: 'availability' } });
    for (let search = 0; search < 3; search += 1) await crowd.ask(SEARCH, { headers });
    const order = await reserve(crowd, item, headers);
    const fields = await cardForm(crowd, item, order, { 'Customer.Email': `golfer${nth}@example.com` });
    const paid = await addReservation(crowd.fetch, fields);
    await patchStatus(crowd, item, paid.ReservationStatusID, headers);
    return item;
  };
  const items = [];
  for (let nth = 0; nth < 100; nth += 10)
    items.push(...(await Promise.all(Array.from({ length: 10 }, (_, index) => visit(nth + index)))));
  expect(crowd.refused()).toBe(0);

  // The bot uses up the quota of strangers at that address. Golfers with a cart continue.
  const bot = await searchWithoutPause(callerAt(engine, CLUBHOUSE), search.perAddress + 1);
  expect(bot).toBeLessThanOrEqual(search.perAddress);
  for (const { cartId } of items)
    expect((await crowd.ask(SEARCH, { headers: { 'x-cart-id': cartId } })).status).toBe(200);
});

it('A visitor with a cart is refused when one golfer cannot have asked so often, and the others of the address are not', async () => {
  const engine = engineWith({ search: { perAddress: 100, perVisitor: 5 } });
  const [hasty, calm] = [callerAt(engine, '203.0.113.20'), callerAt(engine, '203.0.113.20')];
  const [one, two] = [await fillCart(hasty, { nth: 20 }), await fillCart(calm, { nth: 21 })];
  const inPath = { method: 'GET', headers: { 'x-cart-id': one.cartId } };
  expect(await searchWithoutPause(hasty, 50, inPath.headers)).toBe(5);
  expect((await calm.ask(SEARCH, { headers: { 'x-cart-id': two.cartId } })).status).toBe(200);
  expect((await calm.ask(SEARCH)).status).toBe(200);
});

it.each([
  ['x-cart-id', () => crypto.randomUUID()],
  ['session', () => crypto.randomUUID()],
])('Nobody gets a count of his own by making up a %s', async (name, make) => {
  const engine = engineWith({ search: { perAddress: 5, perVisitor: 5 } });
  const bot = callerAt(engine, `203.0.113.${name.length}`);
  for (let call = 0; call < 20; call += 1) await bot.ask(SEARCH, { headers: { [name]: make() } });
  expect(bot.refused()).toBe(15);
});

it('A new cart for every call does not take a bot far', async () => {
  const engine = engineWith({ search: { perAddress: 5, perVisitor: 5 } });
  const bot = callerAt(engine, '203.0.113.40');
  for (let call = 0; call < 60; call += 1) {
    const { id } = await bot.read<{ id: string }>('/shopping-cart', { method: 'POST' });
    await bot.ask(SEARCH, { headers: { 'x-cart-id': id } });
  }
  expect(bot.refused()).toBe(60 - 5 * 5);
});

it('What an open page asks the site every few seconds costs nothing of the searches', async () => {
  const engine = engineWith({ search: { perAddress: 3, perVisitor: 3 } });
  const { get } = await buyerAt(shop, { bookingFetch: (request) => engine.fetch(request, '203.0.113.50') });
  const poll = () => get(links.teeTimeAvailability('date=2031-05-04'));
  for (let times = 0; times < 40; times += 1) expect((await poll()).status).toBe(200);
  for (const status of [200, 200, 200, 429])
    expect((await get(`${links.teeTimes()}?date=2031-05-04`)).status).toBe(status);
  expect((await poll()).status).toBe(200);
});

it('What open pages ask has a limit of its own', async () => {
  const engine = engineWith({ availability: { perAddress: 10, perVisitor: 10 } });
  const bot = callerAt(engine, '203.0.113.60');
  for (let call = 0; call < 30; call += 1)
    await bot.ask(SEARCH, { headers: { [SITE_HEADERS.purpose]: 'availability' } });
  expect(bot.refused()).toBe(20);
});
