import { expect, it } from 'vitest';
import { startShop } from '#tests/support/shop.ts';
import { buyerAt, SUBMIT } from '#tests/support/site/buyer.ts';

const shop = await startShop();
const buyer = await buyerAt(shop);
await buyer.addTeeTime();
const confirmed = await buyer.press('/checkout', await buyer.fill());
const players = confirmed.one('a[href$="/players"]').getAttribute('href') ?? '';
const booking = players.replace(/\/players$/, '');
await buyer.addTeeTime({ nth: 1 });

it.each([
  booking,
  players,
  `${booking}/check-in`,
  '/cart',
  '/confirmation',
  '/handover/something',
  '/login',
  '/profile/reset-password',
  '/store',
  '/verify-email?key=over',
])('A button that no form has is a 400: %s', async (path) => {
  for (const intent of ['nonsense', 'toString', '', 'x'.repeat(500)])
    expect((await buyer.post(path, { intent })).status).toBe(400);
});

it.each(['nonsense', 'toString', 'counts', 'remove', 'x'.repeat(500)])(
  'A button that the checkout does not have, or has with other fields, buys nothing: %s',
  async (intent) => {
    const answer = await buyer.post('/checkout', { ...(await buyer.fill()), intent });
    expect(answer.status).toBe(400);
    expect((await buyer.read('/checkout')).one(SUBMIT)).toBeTruthy();
  },
);
