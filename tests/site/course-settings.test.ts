import { describe, expect, it } from 'vitest';
import { newGolfer } from '#tests/support/accounts.ts';
import { courseFile, operatorFile, rateFile } from '#tests/support/facility-file.ts';
import { startShop } from '#tests/support/shop.ts';
import { buyerAt } from '#tests/support/site/buyer.ts';

const DATE = '2031-05-04';
const PROMOTION = { enabled: true, headerText: 'Join the group', buttonText: 'See memberships' };
const OWN = {
  actionTile: {
    membershipPromotion: { headerText: 'Join the Dunes', bulletPoints: ['Play the dunes every day'] },
    teeTimeAlerts: { enabled: false },
  },
  checkout: { optIn: { email: { message: 'Send me news of the Dunes.' } }, requiredFields: { note: true } },
};
const shop = await startShop({
  files: [
    operatorFile('group', [courseFile(201, OWN), courseFile(202)], {
      settings: {
        store: { enabled: true },
        appearance: {
          salesBanner: 'Three for two in May.',
          actionTile: { membershipPromotion: PROMOTION, teeTimeAlerts: { enabled: true } },
        },
        checkout: { optIn: { email: { enabled: true, message: 'Send me news of the group.' } } },
      },
    }),
    operatorFile('announced', [courseFile(221, { rates: [rateFile(1, { prices: [{ price: '50.00' }] })] })], {
      settings: {
        appearance: { salesBanner: 'MAY3 takes a fifth off in May.', salesBannerCode: 'may3' },
      },
      promotions: [{ code: 'MAY3', discount: 0.2, message: 'Three for two.' }],
    }),
    operatorFile('quiet', [courseFile(211, { actionTile: { teeTimeAlerts: { enabled: false } } })], {
      settings: { appearance: { actionTile: { teeTimeAlerts: { enabled: true } } } },
    }),
  ],
});
const site = (alias = 'group') => buyerAt(shop, { defaultAlias: alias });
const wanted = (facilityId: number, nth = 0) => ({
  alias: 'group',
  facilityId,
  date: DATE,
  rate: 'Rate 1',
  nth,
});

describe('Per-course settings', () => {
  it('control the tiles of a search of that course alone', async () => {
    const visitor = await site();
    const titles = async (query: string) =>
      (await visitor.read(`/teetimes?date=${DATE}${query}`)).all('.tile h2').map((each) => each.textContent);
    expect(await titles('&course=201')).toEqual(['Join the Dunes']);
    expect(await titles('&course=202')).toEqual(["Can't find a time that works?", 'Join the group']);
    expect(await titles('')).toEqual(["Can't find a time that works?", 'Join the group']);
    const own = await visitor.read(`/teetimes?date=${DATE}&course=201`);
    expect(own.textOf('.tile')).toContain('Play the dunes every day');
  });

  it('offer no alert at a course that has none, and the API refuses one', async () => {
    const visitor = await site();
    const empty = (course: number) => visitor.read(`/teetimes?date=${DATE}&min=9000&course=${course}`);
    expect((await empty(201)).html).not.toContain('/account/alerts');
    expect((await empty(202)).html).toContain('/account/alerts');
    const { headers } = await newGolfer(shop, 'alert@example.com', {}, { alias: 'group' });
    const ask = (facilityId: number) =>
      shop.ask('/profile/teetime-alerts', {
        alias: 'group',
        method: 'POST',
        headers,
        body: { facilityId, dates: [DATE], teetimeStartTime: '07:00', players: 2 },
      });
    expect([(await ask(201)).status, (await ask(202)).status]).toEqual([403, 201]);
  });

  it('leave no page of alerts where no course has them', async () => {
    expect((await (await site('quiet')).read('/account/alerts')).status).toBe(404);
    expect((await (await site()).read('/account/alerts')).status).toBe(303);
  });

  it('put their own words to the checkout, and keep the words that were agreed to', async () => {
    const buyer = await site();
    await buyer.addTeeTime(wanted(201));
    const page = await buyer.read('/checkout');
    expect(page.textOf('main')).toContain('Send me news of the Dunes.');
    const typed = { email: 'dunes@example.com', emailOptIn: 'on', notes: '' };
    const refused = await buyer.submit('/checkout', await buyer.fill(typed));
    expect(refused.status).toBe(400);
    expect(refused.textOf('main')).toContain(
      'Per course guidelines, you must enter a booking note to complete the booking process',
    );
    const done = await buyer.press('/checkout', await buyer.fill({ ...typed, notes: 'Left-handed' }));
    expect(done.textOf('h1')).toBe('Order Confirmed!');
    const kept = await shop.db
      .selectFrom('consent_event')
      .select('text_shown')
      .where('email', '=', typed.email)
      .execute();
    expect(kept).toEqual([{ text_shown: 'Send me news of the Dunes.' }]);
  });

  it('of several courses in the cart leave the words to the operator, and a note is still required', async () => {
    const buyer = await site();
    await buyer.addTeeTime(wanted(201, 5));
    await buyer.addTeeTime(wanted(202, 20));
    const page = await buyer.read('/checkout');
    expect(page.textOf('main')).toContain('Send me news of the group.');
    expect((await buyer.submit('/checkout', await buyer.fill({ notes: '' }))).status).toBe(400);
  });

  it('need no note at another course', async () => {
    const buyer = await site();
    await buyer.addTeeTime(wanted(202, 3));
    const done = await buyer.press('/checkout', await buyer.fill({ notes: '' }));
    expect(done.textOf('h1')).toBe('Order Confirmed!');
  });
});

describe('salesBanner', () => {
  it('stands above the pages that sell, and not where one pays', async () => {
    const buyer = await site();
    for (const path of ['/', '/teetimes', '/course/info', '/store'])
      expect((await buyer.read(path)).textOf('header .sales')).toBe('Three for two in May.');
    expect((await buyer.read('/cart')).all('.sales')).toEqual([]);
    expect((await (await site('quiet')).read('/')).all('.sales')).toEqual([]);
  });

  it('without a code is no link', async () => {
    expect((await (await site()).read('/teetimes')).all('.sales a')).toEqual([]);
  });

  it('with a code leads to the same search with that code applied, and is no link there', async () => {
    const buyer = await site('announced');
    const hrefOn = async (path: string) =>
      (await buyer.read(path)).one('header .sales a').getAttribute('href');
    expect(await hrefOn('/course/info')).toBe('/teetimes?promotionCode=MAY3');
    const page = await buyer.read(`/teetimes?date=${DATE}&holes=18`);
    expect(page.textOf('.tt')).toContain('$50');
    const href = page.one('header .sales a').getAttribute('href') ?? '';
    expect(href).toBe(`/teetimes?date=${DATE}&holes=18&promotionCode=MAY3`);
    const applied = await buyer.read(href);
    expect(applied.textOf('main')).toContain('Three for two.');
    expect(applied.textOf('.chosen')).toContain('MAY3');
    expect(applied.textOf('.tt')).toContain('$40');
    expect(applied.textOf('header .sales')).toBe('MAY3 takes a fifth off in May.');
    expect(applied.all('.sales a')).toEqual([]);
  });

  it('keeps the search of a tee time, and leads back to it', async () => {
    const buyer = await site('announced');
    const page = await buyer.read(`/teetimes?date=${DATE}&golfers=2`);
    const teeTime = await buyer.read(page.one('a.tt').getAttribute('href') ?? '');
    expect(teeTime.one('header .sales a').getAttribute('href')).toBe(
      '/teetimes?golfers=2&promotionCode=MAY3',
    );
  });
});
