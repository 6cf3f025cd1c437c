import { describe, expect, it } from 'vitest';
import { links } from '#server/links.ts';
import { readMail } from '#tests/support/accounts.ts';
import { sampleFile } from '#tests/support/sample-files.ts';
import { findTeeTime, startShop } from '#tests/support/shop.ts';
import { buyerAt } from '#tests/support/site/buyer.ts';

const DATE = '2031-05-06';
const shop = await startShop({
  files: [
    sampleFile('cedar-ridge', { noShowFee: { amount: '25.00' } }),
    sampleFile('the-bay', { noShowFee: { percent: 50 } }),
  ],
});
let nth = 0;
const next = (rate = 'Walking') => ({ nth: nth++, date: DATE, rate });
const FEE =
  'The course may charge your saved card a no-show fee of $25.00 for each unpaid player who doesn’t come.';

describe('The no-show fee', () => {
  it('is shown beside the price, at checkout, on the confirmation and in the email', async () => {
    const { courseId, teetime } = await findTeeTime(shop, next());
    const buyer = await buyerAt(shop);
    const detail = await buyer.read(links.teeTime(courseId, teetime));
    expect(detail.textOf('main').replaceAll("'", '’')).toContain(FEE);
    await buyer.addTeeTime(next());
    const checkout = await buyer.read('/checkout');
    expect(checkout.textOf('.checkout aside').replaceAll("'", '’')).toContain(FEE);
    const page = await buyer.press('/checkout', await buyer.fill());
    expect(page.textOf('h1')).toBe('Order Confirmed!');
    expect(page.textOf('.ticket').replaceAll("'", '’')).toContain(FEE);
    const { text } = await readMail(shop, 'ada@example.com', 'order-confirmation');
    expect(text.replaceAll("'", '’').replaceAll(/\s+/g, ' ')).toContain(FEE);
  });

  it('is not shown where everything is paid online', async () => {
    const buyer = await buyerAt(shop);
    await buyer.addTeeTime(next('18 Holes'));
    expect((await buyer.read('/checkout')).textOf('.checkout aside')).not.toContain('no-show');
  });
});
