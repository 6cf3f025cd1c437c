import { describe, expect, it } from 'vitest';
import { runShopCommand } from '#server/engine/front-desk/run-shop-command.ts';
import { type OrderMail, writeOrderMail } from '#server/engine/mails/order.mail.ts';
import { renderText } from '#server/engine/mails/render-text.ts';
import { links } from '#server/links.ts';
import { courseFile, operatorFile, rateFile } from '#tests/support/facility-file.ts';
import { findTeeTime, startShop, type Wanted } from '#tests/support/shop.ts';
import { buyerAt } from '#tests/support/site/buyer.ts';
import type { Page } from '#tests/support/site/open-site.ts';

const DATE = '2031-05-04';
/** $2.50 of each golfer is due online, $40.00 at the course. */
const rates = [rateFile(1, { transactionFee: '2.50' })];
const shop = await startShop({
  files: [
    operatorFile('border', [courseFile(81, { rates }), courseFile(82, { rates, currency: 'CAD' })], {
      settings: { languages: ['en', 'de'] },
    }),
    operatorFile('one', [courseFile(83, { rates, currency: 'CAD' }), courseFile(84, { currency: 'CAD' })]),
  ],
});
const wanted: Wanted = { alias: 'border', facilityId: 82, date: DATE, rate: 'Rate 1' };

/** Every amount that a page names. */
function amountsOf(page: Page): string[] {
  return page.textOf('main').match(/[A-Z]*\$\s?[\d,.]*\d/g) ?? [];
}

function expectCanadian(amounts: readonly string[]): void {
  expect(amounts.length).toBeGreaterThan(0);
  expect(amounts.filter((amount) => !amount.startsWith('CA$'))).toEqual([]);
}

describe('An operator who sells in two kinds of dollars', () => {
  it('names them in the list of tee times, and on the page of one', async () => {
    const buyer = await buyerAt(shop, { defaultAlias: 'border' });
    const both = amountsOf(await buyer.read(`/teetimes?date=${DATE}`));
    expect(new Set(both)).toEqual(new Set(['$40', '$2.50', 'CA$40', 'CA$2.50']));
    const { courseId, teetime } = await findTeeTime(shop, wanted);
    expectCanadian(amountsOf(await buyer.read(links.teeTime(courseId, teetime))));
    const gone = new Date(Date.parse(teetime) + 60_000).toISOString();
    expectCanadian(amountsOf(await buyer.read(links.teeTime(courseId, gone))));
  });

  it('names them from the cart to the confirmation, in the mail and at the front desk', async () => {
    const buyer = await buyerAt(shop, { defaultAlias: 'border' });
    const cart = await buyer.addTeeTime(wanted);
    expectCanadian(amountsOf(cart));
    const { itemId } = cart.fieldsOf('button[value=remove]');
    expectCanadian(amountsOf(await buyer.read(links.replaceItem(itemId ?? ''))));
    expectCanadian(amountsOf(await buyer.read('/checkout')));
    const confirmation = await buyer.press('/checkout', await buyer.fill({ email: 'ada@border.test' }));
    expectCanadian(amountsOf(confirmation));
    const cancel = confirmation.one('a[href*=cancel]').getAttribute('href') ?? '';
    expectCanadian(amountsOf(await buyer.read(cancel)));

    const { rows } = await shop.database.pool.query<{ content: OrderMail }>(
      "select content from outbox where to_address = 'ada@border.test'",
    );
    const [mail] = rows;
    if (!mail) throw new Error('No mail was written');
    const letter = writeOrderMail(mail.content, [null], new Date());
    expectCanadian(renderText(letter).match(/[A-Z]*\$[\d.]+/g) ?? []);

    const parts = { ...shop.parts, defaultAlias: null };
    const desk = (...args: string[]) => runShopCommand(parts, args);
    expectCanadian((await desk('bookings', 'border', '--date', DATE)).match(/[A-Z]*\$[\d.]+/g) ?? []);
    const [, number = ''] = /booking\/(\d+)/.exec(cancel) ?? [];
    expectCanadian((await desk('cancel', 'border', '--reservation', number)).match(/[A-Z]*\$[\d.]+/g) ?? []);
  });

  it('names them in the words of the language', async () => {
    const buyer = await buyerAt(shop, { defaultAlias: 'border' });
    const page = await buyer.read(`/teetimes?date=${DATE}&lang=de`);
    expect(page.textOf('main')).toMatch(/40\sCA\$/);
  });
});

it('an operator who sells in one currency writes the sign alone', async () => {
  const buyer = await buyerAt(shop, { defaultAlias: 'one' });
  const amounts = amountsOf(await buyer.read(`/teetimes?date=${DATE}`));
  expect(new Set(amounts)).toEqual(new Set(['$40', '$2.50']));
});
