import { describe, expect, it } from 'vitest';
import type { Alternative } from '#server/contract/tee-times.ts';
import { exportOperator } from '#server/db/facility-import/export-operator.ts';
import { importOperator } from '#server/db/facility-import/import-operator.ts';
import { runShopCommand } from '#server/engine/front-desk/run-shop-command.ts';
import { links } from '#server/links.ts';
import { readMail } from '#tests/support/accounts.ts';
import { courseFile, operatorFile, rateFile } from '#tests/support/facility-file.ts';
import { mailedEntry } from '#tests/support/mailed-entry.ts';
import { findTeeTime, startShop } from '#tests/support/shop.ts';
import { buyerAt } from '#tests/support/site/buyer.ts';

const alias = 'two-languages';
const wanted = { alias, facilityId: 61, date: '2031-05-04', rate: 'Early bird' };
const CAP = { en: 'Logo cap', fr: 'Casquette du club' };
const BALLS = { en: 'Bucket of balls', fr: 'Seau de balles' };
const EARLY = { en: 'Early bird', fr: 'Lève-tôt' };
const shop = await startShop({
  files: [
    operatorFile(
      alias,
      [
        courseFile(wanted.facilityId, {
          rates: [
            rateFile(1, { name: { en: 'With lunch', fr: 'Avec déjeuner' }, prices: [{ price: '20.00' }] }),
            rateFile(2, { name: EARLY }),
          ],
          products: [
            { id: 1, name: CAP, price: '28.00', stock: 40, isFeatured: true },
            { id: 2, name: BALLS, price: '9.00', category: 'range-balls' },
          ],
        }),
      ],
      {
        settings: {
          checkout: { requiredFields: { creditCard: true } },
          store: { enabled: true },
          smartPlay: { featuredProducts: true, productLineups: true },
        },
      },
    ),
  ],
});
const golfer = () => buyerAt(shop, { defaultAlias: alias });

describe.each([
  ['fr', EARLY.fr, EARLY.en],
  ['en', EARLY.en, EARLY.fr],
  // Without German names a golfer reads those in the operator's first language.
  ['de', EARLY.en, EARLY.fr],
])('The name of a rate for a golfer who reads %s', (language, name, other) => {
  it('is the same on the tee time, in cart, checkout, mail and booking', async () => {
    const buyer = await golfer();
    await buyer.read(`/teetimes?lang=${language}`);
    const { courseId, teetime } = await findTeeTime(shop, wanted);
    const teeTime = await buyer.read(links.teeTime(courseId, teetime));
    const cart = await buyer.addTeeTime(wanted);
    const checkout = await buyer.read('/checkout');
    const email = `${language}@golfer.test`;
    const booked = await buyer.press('/checkout', await buyer.fill({ email }));
    const { text } = await mailedEntry(shop, email, 'order-confirmation');
    const rooms = [teeTime, cart, checkout, booked].map((page) => page.one('main').textContent ?? '');
    for (const said of [...rooms, text]) {
      expect(said).toContain(name);
      expect(said).not.toContain(other);
    }
  });
});

describe.each([
  ['fr', 'fr', 'fr'],
  ['en', 'en', 'en'],
  ['de', 'en', 'en'],
] as const)('The name of a product for a golfer who reads %s', (language, written, lang) => {
  const other = written === 'en' ? 'fr' : 'en';

  it('is the same in the store, beside a tee time, in cart, order and mail', async () => {
    const buyer = await golfer();
    const store = await buyer.read(`/store?lang=${language}`);
    const heading = store.all('h3').find(({ textContent }) => textContent === CAP[written]);
    expect(heading?.closest('[lang]')?.getAttribute('lang')).toBe(lang);
    await buyer.press('/store', { ...store.fieldsOf('[data-testid=add-product-button]'), quantity: '2' });
    const { courseId, teetime } = await findTeeTime(shop, wanted);
    const teeTime = await buyer.read(links.teeTime(courseId, teetime));
    expect(teeTime.one('main').textContent).toContain(BALLS[written]);
    expect(teeTime.one('main').textContent).not.toContain(BALLS[other]);
    const cart = await buyer.read('/cart');
    const email = `${language}-store@golfer.test`;
    const answer = await buyer.post('/checkout', await buyer.fill({ email }));
    const order = answer.headers.get('location') ?? '';
    const bought = await buyer.read(order);
    // A purchase keeps its name when its golfer changes the language.
    const later = await buyer.read(`${order}${order.includes('?') ? '&' : '?'}lang=${other}`);
    const { text } = await readMail(shop, email, 'order-confirmation');
    const rooms = [cart, bought, later].map((page) => page.one('main').textContent ?? '');
    for (const said of [...rooms, text]) {
      expect(said).toContain(CAP[written]);
      expect(said).not.toContain(CAP[other]);
    }
  });
});

it('The shop reads a product in the operator’s first language, and stock counts sales in all of them', async () => {
  const list = await runShopCommand(shop.parts, ['stock', alias]);
  expect(list).toContain(CAP.en);
  expect(list).not.toContain(CAP.fr);
  const { rows } = await shop.database.pool.query(
    `select sum(quantity)::int as sold from product_sale where state = 'sold'`,
  );
  expect(rows).toEqual([{ sold: 6 }]);
});

describe('A booking made in French', () => {
  it('keeps the name of its rate when the shop moves it, and its mail does not call the rate another', async () => {
    const buyer = await golfer();
    await buyer.read('/teetimes?lang=fr');
    await buyer.addTeeTime(wanted);
    const email = 'lea@golfer.test';
    await buyer.press('/checkout', await buyer.fill({ email }));
    const find = () =>
      shop.db.selectFrom('reservation').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    const { id } = await find();
    await runShopCommand(shop.parts, ['change', alias, '--reservation', String(id), '--time', '16:00']);
    const { rate, starts_at: startsAt } = await find();
    expect(startsAt.toISOString()).toBe('2031-05-04T20:00:00.000Z');
    expect(rate.name).toBe(EARLY.fr);
    const { text } = await mailedEntry(shop, email, 'booking-change');
    expect(text).toContain(EARLY.fr);
    expect(text).not.toContain(EARLY.en);
  });

  it('finds other times at the same rate after its golfer has changed the language', async () => {
    const { teetime, rate } = await findTeeTime(shop, { ...wanted, nth: 5 });
    const query = new URLSearchParams({
      facilityId: String(wanted.facilityId),
      teetime,
      players: '2',
      rateId: String(rate.rateId),
      rateName: EARLY.fr,
    });
    const found = await shop.read<Alternative[]>(`/tee-times/alternatives?${query}`, {
      alias,
      headers: { 'accept-language': 'en' },
    });
    expect(found.map((each) => each.rate.name)).toEqual([EARLY.en, EARLY.en]);
  });
});

it('Names per language come back from an export as they were written', async () => {
  const file = await exportOperator(shop.db, alias);
  expect(file?.facilities[0]?.rates[1]?.name).toEqual(EARLY);
  expect(file?.facilities[0]?.products.map(({ name }) => name)).toEqual([CAP, BALLS]);
  await importOperator(shop.db, file);
  expect(await exportOperator(shop.db, alias)).toEqual(file);
});
