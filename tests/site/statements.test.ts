import { afterAll, expect, it, vi } from 'vitest';
import type { Cart } from '#server/contract/cart.ts';
import type { CartPurchase } from '#server/contract/cart-purchase.ts';
import { RATE_LIMITS } from '#server/contract/rate-limits.ts';
import { links } from '#server/links.ts';
import { askThrough } from '#tests/support/ask.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { cartPaymentBody } from '#tests/support/pay-cart.ts';
import { findTeeTime, secondEngine, startShop } from '#tests/support/shop.ts';
import { buyerAt, SUBMIT, typedBy } from '#tests/support/site/buyer.ts';
import { serveSite } from '#tests/support/site/serve-site.ts';

const DATE = '2031-05-04';
const PUBLIC_URL = 'http://localhost:3000';

/** As in production: calls are counted for their address, and what no answer needs is done after it. */
const shop = await startShop();
const later: (() => Promise<void>)[] = [];
const engine = secondEngine(shop, {
  publicUrl: PUBLIC_URL,
  rateLimits: RATE_LIMITS,
  background: (work) => later.push(work),
});

// The site keeps answers for some seconds. The clock does not move, or a slow machine would make it ask again within a journey.
vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
afterAll(() => void vi.useRealTimers());

/** Statements and transactions of a step, and of what is done after its answer. */
type Cost = [statements: number, transactions: number];
type Costs = Record<string, Cost>;

/** Runs steps one after the other and notes what each of them costs. */
function createMeter() {
  const costs: Costs = {};
  const note = async <Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> => {
    const { answer, statements, transactions } = await countStatements(work);
    costs[name] = [statements.length, transactions];
    return answer;
  };
  return {
    costs,
    async step<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> {
      const answer = await note(name, work);
      const left = later.splice(0);
      if (left.length > 0)
        await note(`${name}, after`, async () => {
          for (const work of left) await work();
        });
      return answer;
    },
  };
}

let nth = 0;
/** A guest's whole booking through the forms of the site. */
async function journey(rate: string): Promise<Costs> {
  nth += 1;
  const address = `198.51.100.${nth}`;
  const buyer = await buyerAt(shop, { bookingFetch: (request) => engine.fetch(request, address) });
  const { courseId, teetime, rate: offered } = await findTeeTime(shop, { nth: nth + 3, rate, date: DATE });
  const path = links.teeTime(courseId, teetime);
  const { costs, step } = createMeter();
  await step('search', () => buyer.read(links.teeTimes(`date=${DATE}`)));
  const page = await step('tee time', () => buyer.read(path));
  const fields = page.fieldsOf('[data-testid=add-to-cart-button]');
  const chosen = { ...fields, rateId: String(offered.rateId), golfers: '2' };
  const added = await step('add', () => buyer.post(path, chosen));
  const checkout = added.headers.get('location') ?? '';
  const form = await step('checkout', () => buyer.read(checkout));
  const typed = { ...form.fieldsOf(SUBMIT), ...typedBy({ email: `golfer${nth}@example.com` }) };
  const paid = await step('pay', () => buyer.post('/checkout', typed));
  const end = paid.headers.get('location') ?? '';
  const confirmation = await step('confirmation', () => buyer.read(end));
  expect(confirmation.textOf('h1')).toBe('Order Confirmed!');
  return costs;
}

/** The same with the calls of a client. */
async function calls(rate: string): Promise<Costs> {
  nth += 1;
  const headers = { 'x-guest-email': `client${nth}@example.com` };
  const address = `198.51.100.${nth}`;
  const client = askThrough((request) => engine.fetch(request, address));
  const { facilityId, teetime, rate: offered } = await findTeeTime(shop, { nth: nth + 3, rate, date: DATE });
  const { costs, step } = createMeter();
  await step('search', () => client.ask(`/v2/tee-times?date=${DATE}&facilityIds=${facilityId}`));
  const { id } = await step('start a cart', () =>
    client.read<Cart>('/shopping-cart', { method: 'POST', headers }),
  );
  const { rateId, rateSetId } = offered;
  const item = { facilityId, type: 'TeeTime', extra: { teetime, players: 2, rate: { rateId, rateSetId } } };
  const path = `/shopping-cart/${id}`;
  await step('add an item', () =>
    client.read(`${path}/cart-item`, { method: 'POST', headers, body: { item } }),
  );
  await step('read the cart', () => client.read(path, { headers }));
  const buying = { method: 'POST', headers, body: cartPaymentBody() };
  const bought = await step('buy', () => client.read<CartPurchase>(`${path}/process-payment`, buying));
  expect(bought.items.map(({ state }) => state)).toEqual(['bought']);
  await step('read the purchase', () => client.read(`${path}/process-payment`, { headers }));
  await step('read the order', () =>
    client.read(`/orders/${bought.order.id}`, { headers: { ...headers, 'x-cart-id': id } }),
  );
  return costs;
}

function expectAtMost(costs: Costs, most: Costs): void {
  expect(Object.keys(costs)).toEqual(Object.keys(most));
  const grown = Object.entries(costs).filter(
    ([name, cost]) => cost[0] > (most[name]?.[0] ?? 0) || cost[1] > (most[name]?.[1] ?? 0),
  );
  expect(grown).toEqual([]);
}

// The table of docs/decisions/2026-11-27-statements-of-a-booking.md: who makes a number smaller lowers it here and there.
it.each<[rate: string, most: Costs]>([
  [
    'Walking',
    {
      search: [3, 0],
      'tee time': [3, 0],
      add: [9, 1],
      checkout: [4, 0],
      pay: [34, 3],
      'pay, after': [7, 1],
      confirmation: [9, 0],
    },
  ],
  [
    '18 Holes',
    {
      search: [3, 0],
      'tee time': [3, 0],
      add: [9, 1],
      checkout: [4, 0],
      pay: [40, 4],
      'pay, after': [14, 2],
      confirmation: [10, 0],
    },
  ],
])('A whole booking of %s sends no more statements than it did', async (rate, most) => {
  // The first finds nothing kept.
  await journey(rate);
  expectAtMost(await journey(rate), most);
});

it('A purchase over the API sends no more statements than it did', async () => {
  await calls('18 Holes');
  expectAtMost(await calls('18 Holes'), {
    search: [3, 0],
    'start a cart': [4, 0],
    'add an item': [15, 1],
    'read the cart': [4, 0],
    buy: [36, 4],
    'buy, after': [14, 2],
    'read the purchase': [4, 0],
    'read the order': [6, 0],
  });
});

it('A search that was shown to somebody within the same second sends none', async () => {
  const base = await serveSite((request) => engine.fetch(request, '198.51.100.200'));
  const search = () => fetch(base + links.teeTimes(`date=${DATE}`)).then((response) => response.text());
  await search();
  const { answer, statements } = await countStatements(search);
  expect(answer).toContain('data-testid="teetimes-tile-time"');
  expect(statements).toEqual([]);
});
