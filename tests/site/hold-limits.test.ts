import { expect, it } from 'vitest';
import { createEngine } from '#server/engine/app.ts';
import { links } from '#server/links.ts';
import { askThrough } from '#tests/support/ask.ts';
import { passTime } from '#tests/support/pass-time.ts';
import { fillCart, findTeeTime, startShop } from '#tests/support/shop.ts';
import { buyerAt } from '#tests/support/site/buyer.ts';

const shop = await startShop();
const engine = createEngine(shop.parts);
const PAUSED = /You can hold a time on this day again at (.+ )?\d+:\d\d [AP]M\./;

/** A golfer with a browser without scripts, and others, behind one address. */
async function household(address: string) {
  const fetch = (request: Request) => engine.fetch(request, address);
  return { buyer: await buyerAt(shop, { bookingFetch: fetch }), others: askThrough(fetch) };
}
type Household = Awaited<ReturnType<typeof household>>;

/** Presses "add to cart" on the page of the n-th free tee time of a day. */
async function add({ buyer }: Household, date: string, nth: number) {
  const { courseId, teetime, rate } = await findTeeTime(shop, { date, nth });
  const path = links.teeTime(courseId, teetime);
  const fields = (await buyer.read(path)).fieldsOf('[data-testid=add-to-cart-button]');
  return buyer.submit(path, { ...fields, rateId: String(rate.rateId), golfers: '3' });
}

it('The page of a tee time says that a network holds as much of the day as it can, and keeps what was chosen', async () => {
  const home = await household('203.0.113.7');
  const date = '2031-05-06';
  const fillUp = async (): Promise<unknown> =>
    (await fillCart(home.others, { date, players: 4 })) && fillUp();
  await expect(fillUp()).rejects.toThrow('HOLD_LIMIT_REACHED');
  await fillCart(home.others, { date, players: 2 });
  const page = await add(home, date, 3);
  expect(page.status).toBe(409);
  expect(page.textOf('main')).toContain('Too many times on this day are on hold from your network.');
  expect(page.textOf('main')).toContain('Check out or remove a tee time, sign in');
  expect(page.fieldsOf('[data-testid=add-to-cart-button]').golfers).toBe('3');
  expect((await add(home, '2031-05-07', 3)).status).toBe(303);
  expect((await add(await household('203.0.114.7'), date, 3)).status).toBe(303);
});

it('The page of a tee time and the cart say until when an address is paused', async () => {
  const home = await household('203.0.113.9');
  const date = '2031-05-08';
  await home.buyer.addTeeTime({ date, nth: 20 });
  await passTime(shop.db, 11);
  await fillCart(home.others, { date });
  await passTime(shop.db, 11);
  const page = await add(home, date, 3);
  expect(page.status).toBe(409);
  expect(page.textOf('[data-testid=golfer-error], .field-error, [role=alert]')).toMatch(PAUSED);
  const cart = await home.buyer.read('/cart');
  const refused = await home.buyer.submit('/cart', cart.fieldsOf('button[value=hold]'));
  expect(refused.status).toBe(429);
  expect(refused.textOf('.note.bad[role=alert]')).toMatch(PAUSED);
  await passTime(shop.db, 5);
  const again = await home.buyer.press('/cart', cart.fieldsOf('button[value=hold]'));
  expect(again.textOf('#toast')).toBe("We're holding your tee time again");
});

it('The checkout says until when an address is paused, and books after that', async () => {
  const home = await household('203.0.113.10');
  const date = '2031-05-09';
  await home.buyer.addTeeTime({ date, nth: 20 });
  await passTime(shop.db, 11);
  await fillCart(home.others, { date });
  await passTime(shop.db, 11);
  const form = await home.buyer.fill();
  const page = await home.buyer.submit('/checkout', form);
  expect(page.status).toBe(409);
  expect(page.textOf('[role=alert]')).toMatch(PAUSED);
  await passTime(shop.db, 5);
  const booked = await home.buyer.press('/checkout', await home.buyer.fill());
  expect(booked.textOf('h1')).toBe('Order Confirmed!');
});
