import { describe, expect, it } from 'vitest';
import { links } from '#server/links.ts';
import { readMail } from '#tests/support/accounts.ts';
import { sampleFile } from '#tests/support/sample-files.ts';
import { findTeeTime, startShop } from '#tests/support/shop.ts';
import { buyerAt } from '#tests/support/site/buyer.ts';

const DATE = '2031-05-06';
const refunds = [
  { hoursBefore: 48, percent: 100 },
  { hoursBefore: 24, percent: 50 },
];
const shop = await startShop({
  files: [
    sampleFile('cedar-ridge', {
      deposit: '10.00',
      cancellation: { hoursBefore: 24, refunds },
      bookingLimits: { bookings: 1, days: 1 },
      phone: '555-444-3333',
    }),
    sampleFile('the-bay'),
  ],
});
let nth = 0;
const next = (rate = '18 Holes') => ({ nth: nth++, date: DATE, rate });

describe('What is given back to who cancels', () => {
  it('is told beside the price, with the deposit of each number of golfers', async () => {
    const { courseId, teetime } = await findTeeTime(shop, next());
    const page = await (await buyerAt(shop)).read(links.teeTime(courseId, teetime));
    const [section] = page.all('.detail-terms section');
    expect(section?.textContent).toMatch(
      /^CancelingCancel by Sunday, May 4 at \d+:\d\d AM for a 100% refund of your online payment\.\nCancel by Monday, May 5 at \d+:\d\d AM for a 50% refund of your online payment\.\nNo refund after that\.\nThe deposit of \$10\.00 per player is not refundable\.$/,
    );
    const row = page.all('.why tr').find((each) => each.textContent?.startsWith('Includes deposit'));
    expect(row?.textContent).toBe('Includes deposit$10.00$20.00$30.00$40.00');
  });

  it('is one sentence where everything comes back', async () => {
    const at = { alias: 'the-bay', facilityId: 9301, date: DATE };
    const { courseId, teetime } = await findTeeTime(shop, { ...at, rate: '60 Minutes' });
    const page = await (await buyerAt(shop, { defaultAlias: 'the-bay' })).read(
      links.teeTime(courseId, teetime),
    );
    expect(page.textOf('.detail-why')).toMatch(
      /We hold this time for you for 10 minutes\. You can cancel free of charge until Tuesday, May 6 at \d+:\d\d AM\./,
    );
    expect(page.textOf('.detail-terms')).not.toContain('Canceling');
  });

  it('is told at the checkout, on the confirmation, in the mail and before it is cancelled', async () => {
    const buyer = await buyerAt(shop);
    await buyer.addTeeTime(next('Walking'));
    const told =
      /Cancel by Sunday, May 4 at \d+:\d\d AM for a 100% refund of your online payment\.[\s\S]*The deposit of \$10\.00 per player is not refundable\./;
    expect((await buyer.read('/checkout')).textOf('.checkout aside')).toMatch(told);
    const page = await buyer.press('/checkout', await buyer.fill());
    expect(page.textOf('h1')).toBe('Order Confirmed!');
    expect(page.textOf('.ticket')).toMatch(told);
    expect((await readMail(shop, 'ada@example.com', 'order-confirmation')).text).toMatch(told);
    const question = page.all('a').find((link) => link.textContent === 'Cancel this reservation');
    const asked = await buyer.read(question?.getAttribute('href') ?? '');
    expect(asked.textOf('form.panel')).toContain('$20.00 paid online is not refundable.');
    expect(asked.textOf('form.panel')).toMatch(/\$1\.63 will be refunded to your card\./);
  });
});

it('a course that takes one booking a day from one golfer says so at the checkout, and charges nothing', async () => {
  const email = { email: 'once@example.com', phone: '555-222-1111' };
  const first = await buyerAt(shop);
  await first.addTeeTime(next());
  await first.press('/checkout', await first.fill(email));
  const second = await buyerAt(shop);
  await second.addTeeTime(next());
  const page = await second.submit('/checkout', await second.fill(email));
  expect(page.textOf('h1')).toBe('Checkout');
  expect(page.textOf('main')).toContain(
    'Cedar Ridge Golf Course takes at most 1 booking per golfer for one day. Please choose another day, or call the course at 555-444-3333.',
  );
});
