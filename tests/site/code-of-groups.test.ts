import { beforeAll, expect, test } from 'vitest';
import { courseFile, operatorFile, rateFile } from '#tests/support/facility-file.ts';
import { startShop } from '#tests/support/shop.ts';
import { type buyerAt as Buyer, buyerAt } from '#tests/support/site/buyer.ts';

const DATE = '2031-05-04';
const shop = await startShop({
  files: [
    operatorFile('groups', [courseFile(1, { rates: [rateFile(1, { prices: [{ price: '40.00' }] })] })], {
      promotions: [
        { code: 'FOUR', discount: 0.25, allowedPlayers: [4], message: 'FOUR is for four.' },
        { code: 'ALL', discount: 0.1 },
      ],
    }),
  ],
});

let buyer: Awaited<ReturnType<typeof Buyer>>;
beforeAll(async () => {
  buyer = await buyerAt(shop, { defaultAlias: 'groups' });
});
const linksOf = (page: Awaited<ReturnType<typeof buyer.read>>) =>
  page
    .all('main a')
    .filter(({ textContent }) => textContent?.startsWith('Continue without'))
    .map((link) => [link.textContent, link.getAttribute('href') ?? '']);
const isDisabled = (page: Awaited<ReturnType<typeof buyer.read>>, golfers: number) =>
  page.one(`[data-testid=golfer-select-radio-${golfers}]`).hasAttribute('disabled');

test('a search of two golfers with a code for four offers to search without it, and finds their tee times', async () => {
  const page = await buyer.read(`/teetimes?date=${DATE}&golfers=2&promotionCode=FOUR`);
  expect(page.all('a.tt')).toEqual([]);
  const [[label, href = ''] = []] = linksOf(page);
  expect(label).toBe('Continue without FOUR');
  expect(href).toBe(`?date=${DATE}&golfers=2&promotionCode=`);
  const found = await buyer.read(`/teetimes${href}`);
  expect(found.all('a.tt').length).toBeGreaterThan(0);
  // Nor does the session keep it.
  expect((await buyer.read(`/teetimes?date=${DATE}`)).textOf('main')).not.toContain('FOUR');
});

test('a search that finds nothing with a code for everybody does not blame the code', async () => {
  const page = await buyer.read(`/teetimes?date=${DATE}&golfers=2&max=1&promotionCode=ALL`);
  expect(page.all('a.tt')).toEqual([]);
  expect(linksOf(page)).toEqual([]);
});

test('a tee time with a code for four offers to continue without it, keeps the golfers, and is added at the regular price', async () => {
  const list = await buyer.read(`/teetimes?date=${DATE}&promotionCode=FOUR`);
  const page = await buyer.read(`${list.one('a.tt').getAttribute('href')}&golfers=2`);
  expect(page.textOf('main')).toContain('FOUR is for four.');
  expect([1, 2, 3, 4].map((golfers) => isDisabled(page, golfers))).toEqual([true, true, true, false]);
  const [[label, href = ''] = []] = linksOf(page);
  expect(label).toBe('Continue without FOUR');
  const without = await buyer.read(href);
  expect(isDisabled(without, 2)).toBe(false);
  expect(linksOf(without)).toEqual([]);
  const button = '[data-testid=add-to-cart-button]';
  const fields = without.fieldsOf(button);
  expect(fields.golfers).toBe('2');
  const action = without.one('form.detail').getAttribute('action') ?? '';
  const added = await buyer.press(action, fields);
  expect(added.textOf('main')).toContain('$80.00');
});

test('a tee time with a code for everybody offers nothing of the kind', async () => {
  const list = await buyer.read(`/teetimes?date=${DATE}&promotionCode=ALL`);
  expect(linksOf(await buyer.read(list.all('a.tt')[2]?.getAttribute('href') ?? ''))).toEqual([]);
});
