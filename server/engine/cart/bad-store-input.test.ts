import { describe, expect, it } from 'vitest';
import { startShop } from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { STORE_ITEMS } from '#tests/support/store-items.ts';

const shop = await startShop();
const { membership, giftCertificate, product } = STORE_ITEMS;

describe('What cannot be in a cart is refused, never an error of the server', () => {
  it.each([
    [400, 'a message that nobody can print', giftCertificate({ giftMessage: 'a\u0000b' })],
    [400, 'half a letter for a name', giftCertificate({ recipientName: 'a\ud800b' })],
    [400, 'no name', giftCertificate({ recipientName: ' ' })],
    [400, 'no address', giftCertificate({ recipientEmail: 'kim' })],
    [400, 'more than there is', giftCertificate({ value: 1e308 })],
    [400, 'less than a cent', giftCertificate({ value: 0.001 })],
    [400, 'a day far away', giftCertificate({ deliveryDate: '9998-12-31' })],
    [400, 'a day that there is not', giftCertificate({ deliveryDate: '2031-13-45' })],
    [409, 'a property of every object', product('constructor', 1)],
    [400, 'a product whose number cannot be printed', product('a\u0000', 1)],
    [400, 'a million pieces', product('2', 1_000_000)],
    [400, 'half a piece', product('2', 1.5)],
    [409, 'a tee time of nobody', product('1', 1, { parentId: '00000000-0000-4000-8000-000000000000' })],
    [400, 'a tee time that is none', product('1', 1, { parentId: 'nobody' })],
    [400, 'a plan beyond all numbers', membership(2 ** 31)],
    [400, 'a facility nobody has', membership(101, 2 ** 31 - 1)],
  ])('%d: %s', async (status, _what, item) => {
    const { id } = await shop.read<{ id: string }>('/shopping-cart', { method: 'POST' });
    const answer = await shop.ask(`/shopping-cart/${id}/cart-item`, { method: 'POST', body: { item } });
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({ status });
  });

  it.each([
    '/users?email=%00',
    '/users?email=a%00@b.co',
    '/memberships?facilityIds=99999999999999999999',
    '/gift-certificates?facilityIds=x',
  ])('nor is what is asked: %s', async (path) => {
    const { headers } = await signIn(shop, `${Math.random()}@example.com`);
    expect((await shop.ask(path, { headers })).status).toBe(400);
  });
});
