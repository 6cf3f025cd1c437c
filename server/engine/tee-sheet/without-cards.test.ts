import { describe, expect, it } from 'vitest';
import type { Order } from '#server/contract/orders.ts';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import { createEngine } from '#server/engine/app.ts';
import { addDays, localDateOf } from '#server/format/dates.ts';
import { askThrough } from '#tests/support/ask.ts';
import { courseFile, operatorFile, rateFile } from '#tests/support/facility-file.ts';
import { readHtml } from '#tests/support/read-html.ts';
import { fillCart, findTeeTime, postOrderTeeTime, reserve, startShop } from '#tests/support/shop.ts';
import { createSite } from '#tests/support/site/site.ts';
import { runShopCommand } from '../front-desk/run-shop-command.ts';

const DATE = '2031-05-04';
const at = (price: string) => ({ prices: [{ price }] });
const RATES = [
  rateFile(1, { name: 'At the course' }),
  rateFile(2, { name: 'A fee online', transactionFee: '1.00', ...at('10.00') }),
  rateFile(3, { name: 'All online', dueOnlinePercent: 100, ...at('90.00') }),
  rateFile(4, { name: 'Half online', dueOnlinePercent: 50, ...at('80.00') }),
  rateFile(5, { name: 'Nothing to pay', dueOnlinePercent: 100, ...at('0.00') }),
];
const ALL = RATES.map(({ name }) => name);
const SOLD = ['At the course', 'Nothing to pay'];

const shop = await startShop({
  files: [
    operatorFile('links', [courseFile(1, { rates: RATES })]),
    operatorFile('online', [courseFile(2, { rates: RATES.slice(1, 4) })]),
    operatorFile('card-please', [courseFile(3)], {
      settings: { checkout: { requiredFields: { creditCard: true } } },
    }),
  ],
});
const { payment: _cards, ...parts } = shop.parts;
const { fetch } = createEngine(parts);
const without = askThrough((request) => fetch(request));

async function namesAt(caller: typeof without, alias: string) {
  const [sheet] = await caller.read<TeeSheet[]>(`/v2/tee-times?date=${DATE}`, { alias });
  return [...new Set((sheet?.teetimes ?? []).flatMap(({ rates }) => rates.map(({ name }) => name)))];
}
const wanted = { alias: 'links', facilityId: 1, rate: 'All online' };

describe('An engine without a card provider', () => {
  it('finds no rate of which something is due online, whoever has asked before', async () => {
    for (let round = 0; round < 2; round++) {
      expect(await namesAt(shop, 'links')).toEqual(ALL);
      expect(await namesAt(without, 'links')).toEqual(SOLD);
    }
    expect(await namesAt(without, 'online')).toEqual([]);
    expect(await namesAt(shop, 'online')).toHaveLength(3);
  });

  it('finds nothing where every checkout asks for a card', async () => {
    expect(await namesAt(shop, 'card-please')).toEqual(['Rate 1']);
    expect(await namesAt(without, 'card-please')).toEqual([]);
  });

  it('names the prices of what it sells', async () => {
    const path = `/tee-times/prices?date=${DATE}`;
    const prices = async (caller: typeof without) => caller.read<unknown>(path, { alias: 'links' });
    expect(await prices(shop)).toMatchObject([{ min: 0, max: 9000 }]);
    expect(await prices(without)).toMatchObject([{ min: 0, max: 4000 }]);
  });

  it('makes no invoice of what it does not sell', async () => {
    for (const rate of ALL) {
      const found = await findTeeTime(shop, { ...wanted, rate });
      const { status } = await without.ask(`/tee-times/rate/${found.rate.rateId}/invoice`, {
        alias: 'links',
      });
      expect([rate, status]).toEqual([rate, SOLD.includes(rate) ? 200 : 410]);
    }
  });

  it('puts none of it into a cart', async () => {
    const { teetime, rate, courseId } = await findTeeTime(shop, wanted);
    const { id } = await without.read<{ id: string }>('/shopping-cart', { alias: 'links', method: 'POST' });
    const extra = { teetime, players: 2, groupSize: 2, price: 1, featuredProducts: [] };
    const answer = await without.ask(`/shopping-cart/${id}/cart-item`, {
      alias: 'links',
      method: 'POST',
      body: {
        item: {
          facilityId: 1,
          courseId,
          type: 'TeeTime',
          promotionCode: null,
          extra: { ...extra, rate: { rateId: rate.rateId, rateSetId: rate.rateSetId, price: 1 } },
        },
      },
    });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: 'TEE_TIME_NOT_AVAILABLE' });
  });

  it('orders none of it, and keeps what waits for its payment already', async () => {
    const waiting = await fillCart(shop, wanted);
    const order: Order = await reserve(shop, waiting);
    const again = await postOrderTeeTime(without, waiting);
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({ id: order.id });

    const carted = await fillCart(shop, { ...wanted, nth: 3 });
    const opened = await without.ask('/orders', {
      alias: 'links',
      method: 'POST',
      body: { language: 'en', cartId: carted.cartId },
    });
    expect(opened.status).toBeLessThan(500);
    const refused = await postOrderTeeTime(without, carted);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: 'TEE_TIME_NOT_AVAILABLE' });
  });

  it('holds no tee time at which it sells nothing', async () => {
    const lock = async (alias: string, { courseId, teetime }: { courseId: string; teetime: string }) => {
      const body = { teetime, slots: 2 };
      const path = `/course/${courseId}/tee-time/lock`;
      const headers = { 'x-guest-email': 'pat@example.com', 'x-cart-id': crypto.randomUUID() };
      return (await without.ask(path, { alias, method: 'PUT', headers, body })).status;
    };
    const sold = await findTeeTime(shop, { ...wanted, rate: 'At the course', nth: 8 });
    const unsold = await findTeeTime(shop, { ...wanted, alias: 'online', facilityId: 2 });
    expect([await lock('links', sold), await lock('online', unsold)]).toEqual([204, 409]);
  });

  it('leads nobody to a card form: the search says that there is nothing, and sells the rest', async () => {
    const tomorrow = addDays(localDateOf(new Date(), 'America/New_York'), 1);
    const open = (defaultAlias: string) => {
      const { fetch } = createEngine({ ...parts, now: () => new Date() }, '/api');
      return createSite({ bookingFetch: (request) => fetch(request), defaultAlias });
    };
    const url = `/teetimes?date=${tomorrow}`;
    const empty = await (await open('online').get(url)).text();
    expect(empty).toContain('No tee times on');
    for (const name of ALL) expect(empty).not.toContain(name);

    const site = open('links');
    const page = await readHtml(await site.get(url));
    const choice = [...page.querySelectorAll('a')].find(({ textContent }) =>
      textContent?.includes('Choose rate'),
    );
    const rates = await (await site.get(choice?.getAttribute('href') ?? '')).text();
    for (const name of ALL) expect([name, rates.includes(name)]).toEqual([name, SOLD.includes(name)]);
  });

  it('lets the shop sell at its counter what it takes money for itself', async () => {
    const book = ['book', 'links', '--date', DATE, '--time', '10:00', '--rate', '3', '--players', '1'];
    const done = await runShopCommand(parts, [...book, '--name', 'Pat Reed']);
    expect(done).toMatch(/Pat/);
  });
});
