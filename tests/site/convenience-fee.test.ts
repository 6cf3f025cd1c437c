import { expect, it } from 'vitest';
import { links } from '#server/links.ts';
import { courseFile, operatorFile, rateFile } from '#tests/support/facility-file.ts';
import { findTeeTime, startShop } from '#tests/support/shop.ts';
import { buyerAt } from '#tests/support/site/buyer.ts';

const DATE = '2031-05-04';
const cheap = rateFile(1, { name: 'Twilight', prices: [{ price: '20.00' }] });
const full = rateFile(2, { name: 'Full', transactionFee: '2.50', transportation: 'Cart' });
const dear = rateFile(3, { name: 'Dear', transactionFee: '4.00', prices: [{ price: '90.00' }] });
const shop = await startShop({
  files: [
    operatorFile('fee-of-some', [courseFile(91, { rates: [cheap, full, dear] })]),
    operatorFile('fee-of-all', [courseFile(92, { rates: [full] })]),
    operatorFile('no-fee', [courseFile(93, { rates: [cheap] })]),
  ],
});

async function feesOf(alias: string, query = '') {
  const buyer = await buyerAt(shop, { defaultAlias: alias });
  const page = await buyer.read(`/teetimes?date=${DATE}${query}`);
  const tiles = page.all('a.tt').map((tile) => tile.textContent ?? '');
  expect(tiles.length).toBeGreaterThan(10);
  return new Set(tiles.map((tile) => /\+ .*Convenience Fee/.exec(tile)?.[0] ?? null));
}

it('a tee time names the Convenience Fee when any rate that is shown carries it, the cheapest or not', async () => {
  expect(await feesOf('fee-of-some')).toEqual(new Set(['+ up to $4.00 Convenience Fee']));
  expect(await feesOf('fee-of-some', '&max=50')).toEqual(new Set(['+ up to $2.50 Convenience Fee']));
  expect(await feesOf('fee-of-all')).toEqual(new Set(['+ $2.50 Convenience Fee']));
});

it('no tee time names a Convenience Fee that none of its shown rates carries', async () => {
  expect(await feesOf('no-fee')).toEqual(new Set([null]));
  expect(await feesOf('fee-of-some', '&max=30')).toEqual(new Set([null]));
});

it('the page of a tee time names the Convenience Fee at each rate that carries it', async () => {
  const buyer = await buyerAt(shop, { defaultAlias: 'fee-of-some' });
  const at = { alias: 'fee-of-some', facilityId: 91, rate: 'Full', date: DATE };
  const { courseId, teetime } = await findTeeTime(shop, at);
  const page = await buyer.read(links.teeTime(courseId, teetime));
  const rates = page.all('label[for^=rateId-]').map((label) => label.textContent ?? '');
  expect(rates.map((rate) => /\+ \S+ Convenience Fee/.exec(rate)?.[0] ?? null)).toEqual([
    null,
    '+ $2.50 Convenience Fee',
    '+ $4.00 Convenience Fee',
  ]);
});
