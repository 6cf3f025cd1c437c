import { describe, expect, it } from 'vitest';
import { courseFile, operatorFile, rateFile } from '#tests/support/facility-file.ts';
import { startShop } from '#tests/support/shop.ts';
import { buyerAt } from '#tests/support/site/buyer.ts';

const DATE = '2031-05-04';
const ordinary = rateFile(1, { name: 'Ordinary', transportation: 'Cart', prices: [{ price: '60.00' }] });
const dearer = rateFile(2, { name: 'Dearer', transportation: 'Cart', prices: [{ price: '75.00' }] });
const deal = rateFile(3, {
  name: 'Deal',
  transportation: 'Cart',
  isHotDeal: true,
  prices: [{ price: '50.50' }],
});
const walking = rateFile(4, { name: 'Walking', prices: [{ price: '40.00' }] });
const bay = rateFile(5, {
  name: '60 Minutes',
  isSimulator: true,
  durationMinutes: 60,
  transactionFee: '0.50',
  prices: [{ price: '14.00' }],
});
const shop = await startShop({
  files: [
    operatorFile('deals', [courseFile(1, { rates: [ordinary, dearer, deal, walking] })], {
      promotions: [{ code: 'HALF', discount: 0.5, templateId: 1 }],
    }),
    operatorFile('only', [courseFile(2, { rates: [deal, walking] })]),
    operatorFile('bay', [courseFile(3, { isSimulator: true, bays: 2, rates: [bay] })]),
  ],
});

async function openList(alias: string, query: string) {
  const buyer = await buyerAt(shop, { defaultAlias: alias });
  const page = await buyer.read(`/teetimes?date=${DATE}${query}`);
  const words = (page.all('a.tt')[0]?.textContent ?? '').replace(/\s+/g, ' ');
  return { buyer, page, words };
}

describe('A hot deal in the list', () => {
  it('says what it saves against the ordinary price of the same round', async () => {
    const { words } = await openList('deals', '&transportation=Cart');
    expect(words).toContain('Hot deal Save $9.50');
    expect(words).toContain('$50.50 was $60');
  });

  it('saves the more with a promotion code', async () => {
    const { words } = await openList('deals', '&transportation=Cart&promotionCode=HALF');
    expect(words).toContain('Hot deal Save $34.75');
    expect(words).toContain('$25.25 was $60');
  });

  it('is no mark on the price of another rate', async () => {
    const { words } = await openList('deals', '');
    expect(words).toContain('from $40');
    expect(words).not.toContain('Hot deal');
  });

  it('that can be compared with nothing says that it is one and no more', async () => {
    const { words } = await openList('only', '&transportation=Cart');
    expect(words).toContain('Hot deal');
    expect(words).not.toContain('Save');
  });
});

it('a bay says for how many golfers its price is', async () => {
  expect((await openList('bay', '')).words).toMatch(/\$84 for 6 .*\+ \$3\.00 Convenience Fee/);
  expect((await openList('bay', '&golfers=2')).words).toMatch(/\$28 for 2 .*\+ \$1\.00 Convenience Fee/);
});
