import { expect, test } from 'vitest';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import { exportOperator } from '#server/db/facility-import/export-operator.ts';
import { courseFile, operatorFile, rateFile } from '#tests/support/facility-file.ts';
import { startShop } from '#tests/support/shop.ts';
import { buyerAt } from '#tests/support/site/buyer.ts';

const DATE = '2031-05-04';
const nine = rateFile(1, { name: '9 Holes Walking', holes: 9, prices: [{ price: '26.00' }] });
const full = (isUsual: boolean) =>
  rateFile(2, { name: '18 Holes', transportation: 'Cart', prices: [{ price: '78.00' }], isUsual });
const shop = await startShop({
  files: [
    operatorFile('usual', [courseFile(1, { rates: [nine, full(true)] })]),
    operatorFile('plain', [courseFile(2, { rates: [nine, full(false)] })]),
  ],
});

async function open(alias: string, query = '') {
  const buyer = await buyerAt(shop, { defaultAlias: alias });
  const list = await buyer.read(`/teetimes?date=${DATE}${query}`);
  const tile = list.one('a.tt');
  const page = await buyer.read(tile.getAttribute('href') ?? '');
  return { buyer, tile: tile.textContent?.replace(/\s+/g, ' ') ?? '', page };
}
const fieldsOf = ({ page }: Awaited<ReturnType<typeof open>>) =>
  page.fieldsOf('[data-testid=add-to-cart-button]');

test('a tee time preselects the usual rate, and names the rate of the price from which the list shows it', async () => {
  const opened = await open('usual');
  expect(opened.tile).toContain('from $26');
  expect(fieldsOf(opened)).toMatchObject({ holes: '18', transportation: 'Cart' });
  expect(opened.page.textOf('.detail-choices')).toContain(
    'The lowest price, $26.00, is for 9 Holes Walking.',
  );
});

test('a tee time of a search for nine holes preselects those, whose price needs no explanation', async () => {
  const opened = await open('usual', '&holes=9');
  expect(fieldsOf(opened)).toMatchObject({ holes: '9', transportation: 'Walking' });
  expect(opened.page.textOf('.detail-choices')).not.toContain('lowest price');
});

test('a tee time without a usual rate preselects the cheapest', async () => {
  const opened = await open('plain');
  expect(fieldsOf(opened)).toMatchObject({ holes: '9', transportation: 'Walking' });
  expect(opened.page.textOf('.detail-choices')).not.toContain('lowest price');
});

test('the mark is in the search of the API and in the export of the file', async () => {
  const [sheet] = await shop.read<TeeSheet[]>(`/v2/tee-times?date=${DATE}`, { alias: 'usual' });
  expect(sheet?.teetimes[0]?.rates.map(({ isUsual }) => isUsual)).toEqual([undefined, true]);
  const file = await exportOperator(shop.db, 'usual');
  expect(file?.facilities[0]?.rates.map(({ isUsual }) => isUsual)).toEqual([false, true]);
});
