import { beforeAll, expect, test } from 'vitest';
import { addDays, localDateOf } from '#server/format/dates.ts';
import { courseFile, operatorFile, rateFile } from '#tests/support/facility-file.ts';
import { startShop } from '#tests/support/shop.ts';
import { buyerAt } from '#tests/support/site/buyer.ts';

const DATE = addDays(localDateOf(new Date(), 'America/New_York'), 3);
const NEXT = addDays(DATE, 1);
const inventory = { startTimeMinutesAfterMidnight: 420, endTimeMinutesAfterMidnight: 720 };
const early = { time: { from: '07:00', to: '09:00' } };
const rates = [
  rateFile(1, { name: 'Walking', prices: [{ ...early, price: '26.15' }, { price: '40.00' }] }),
  rateFile(2, { name: 'Cart', transportation: 'Cart', prices: [{ price: '58.50' }] }),
  rateFile(3, { name: 'Nine', holes: 9, allowedPlayers: [1, 2], prices: [{ price: '21.00' }] }),
];
const bay = (id: number, price: string) =>
  rateFile(id, { isSimulator: true, durationMinutes: 60, allowedPlayers: [2, 3, 4], prices: [{ price }] });
const shop = await startShop({
  files: [
    operatorFile(
      'strip',
      [
        courseFile(1, { inventory, rates }),
        courseFile(2, { inventory, rates: [rateFile(4, { name: 'Park', prices: [{ price: '19.99' }] })] }),
      ],
      {
        settings: { multiCourse: true },
        promotions: [{ code: 'HALF', discount: 0.5, allowedPlayers: [4] }],
      },
    ),
    operatorFile('bay', [courseFile(3, { inventory, isSimulator: true, bays: 2, rates: [bay(5, '14.25')] })]),
  ],
  parts: { now: () => new Date() },
});

let open: (alias: string, query: string) => Promise<{ strip: string[]; list: string | null }>;
beforeAll(() => {
  open = async (alias, query) => {
    const buyer = await buyerAt(shop, { defaultAlias: alias });
    const page = await buyer.read(`/teetimes?date=${DATE}&${query}`);
    const priceOn = (day: string) =>
      page.all(`.days nav a[href*="date=${day}"]:not(.step) b`)[0]?.textContent?.trim() ?? 'none';
    const prices = page.all('a.tt').map(({ textContent }) => /\$[\d.]+/.exec(textContent ?? '')?.[0] ?? '');
    const [lowest] = prices.sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
    return { strip: [priceOn(DATE), priceOn(NEXT)], list: lowest ?? null };
  };
});

test.each([
  ['', '$19.99'],
  ['course=1', '$21'],
  ['course=1&holes=18', '$26.15'],
  ['course=1&holes=18&start=10', '$40'],
  ['course=1&transportation=Cart', '$58.50'],
  ['course=1&golfers=3', '$26.15'],
  ['course=1&min=30', '$40'],
  ['course=1&holes=18&promotionCode=HALF', '$13.08'],
  ['course=1&holes=18&golfers=2', '$26.15'],
  ['promotionCode=NONE', '$19.99'],
])('the days of a search have the lowest price of its list: %s', async (query, price) => {
  const { strip, list } = await open('strip', query);
  expect(list).toBe(price);
  expect(strip).toEqual([price, price]);
});

test('a day on which the search finds nothing has no price, and is not sold out', async () => {
  for (const query of ['course=2&holes=9', 'course=1&holes=18&golfers=2&promotionCode=HALF']) {
    const { strip, list } = await open('strip', query);
    expect(list).toBeNull();
    expect(strip).toEqual(['none', 'none']);
  }
  const buyer = await buyerAt(shop, { defaultAlias: 'strip' });
  const page = await buyer.read(`/teetimes?date=${DATE}&course=2&holes=9`);
  expect(page.all('.days nav [data-state=soldOut]')).toHaveLength(0);
});

test.each([
  ['', '$57'],
  ['golfers=3', '$42.75'],
])('days of a simulator have the price of the group that the list shows: %s', async (query, price) => {
  const { strip, list } = await open('bay', query);
  expect(list).toBe(price);
  expect(strip).toEqual([price, price]);
});
