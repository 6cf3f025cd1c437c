import { expect, it } from 'vitest';
import { startShop } from '#tests/support/shop.ts';
import { buyerAt } from '#tests/support/site/buyer.ts';

const shop = await startShop();
const buyer = await buyerAt(shop);
await buyer.addTeeTime();
const confirmed = await buyer.press('/checkout', await buyer.fill());
const players = confirmed.one('a[href$="/players"]').getAttribute('href') ?? '';

it.each([
  players,
  players.replace(/\/players$/, '/check-in'),
  '/profile/reset-password',
  '/verify-email?key=over',
  '/handover/something',
  '/login',
])('A button that no form has is a 400: %s', async (path) => {
  for (const intent of ['nonsense', 'toString', ''])
    expect((await buyer.post(path, { intent })).status).toBe(400);
});
