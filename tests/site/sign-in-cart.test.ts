import { describe, expect, it } from 'vitest';
import { newGolfer, PASSWORD } from '#tests/support/accounts.ts';
import { changeSettings, startShop } from '#tests/support/shop.ts';
import { buyerAt } from '#tests/support/site/buyer.ts';
import { GUEST, SIGN_IN, sessionOf } from '#tests/support/site/member.ts';

const shop = await startShop();
const date = '2031-05-04';

async function signedIn(buyer: Awaited<ReturnType<typeof buyerAt>>, email: string, returnTo = '/checkout') {
  const path = `/login?loginRedirectURI=${encodeURIComponent(returnTo)}`;
  return buyer.post(path, { email, password: PASSWORD });
}

describe('A cart filled before signing in', () => {
  it('becomes the customer’s, is held anew, and the checkout knows who books', async () => {
    await newGolfer(shop, 'ada@example.com', { phoneNumber: '555-444-3333' });
    const buyer = await buyerAt(shop);
    await buyer.addTeeTime({ date, nth: 1 });
    const before = await buyer.read('/checkout');
    expect(before.one('.heading a').getAttribute('href')).toBe('/login?loginRedirectURI=%2Fcheckout');
    const answer = await signedIn(buyer, 'ada@example.com');
    expect(answer.headers.get('location')).toBe('/checkout');
    const page = await buyer.read('/checkout');
    expect(page.textOf('.heading')).toContain("You're signed in as ada@example.com.");
    expect(page.one<HTMLInputElement>('[name=firstName]').value).toBe('Ada');
    expect(page.one<HTMLInputElement>('[name=email]').value).toBe('ada@example.com');
    expect(page.one<HTMLInputElement>('[name=phone]').value).toBe('555-444-3333');
    const { rows } = await shop.database.pool.query(
      'select c.email from cart join customer c on c.id = customer_id where cart.id = $1',
      [sessionOf(buyer).cartId],
    );
    expect(rows).toEqual([{ email: 'ada@example.com' }]);
  });

  it('marks the times lost meanwhile, and the cart offers others', async () => {
    await newGolfer(shop, 'late@example.com');
    const [late, quick] = [await buyerAt(shop), await buyerAt(shop)];
    await late.addTeeTime({ date, nth: 3, players: 4 });
    await shop.database.pool.query(
      "update hold set expires_at = now() - interval '1 minute' where cart_id = $1",
      [sessionOf(late).cartId],
    );
    await quick.addTeeTime({ date, nth: 3, players: 4 });
    const answer = await signedIn(late, 'late@example.com');
    expect(answer.headers.get('location')).toBe('/cart');
    const cart = await late.read('/cart');
    expect(cart.textOf('#toast')).toBe('A tee time in your cart was taken. You can choose another one.');
    expect(cart.textOf('.note.bad[role=alert]')).toContain('Select Another Tee Time');
  });

  it('is kept for its customer when signing out, and for nobody else', async () => {
    await newGolfer(shop, 'owner@example.com');
    await newGolfer(shop, 'other@example.com');
    const buyer = await buyerAt(shop);
    await buyer.addTeeTime({ date, nth: 6 });
    await signedIn(buyer, 'owner@example.com', '/cart');
    await buyer.post('/logout', {});
    expect((await buyer.read('/cart')).textOf('main')).toContain('No items');
    await signedIn(buyer, 'owner@example.com', '/cart');
    expect((await buyer.read('/cart')).textOf('main')).not.toContain('No items');
    await buyer.post('/logout', {});
    await signedIn(buyer, 'other@example.com', '/cart');
    expect((await buyer.read('/cart')).textOf('main')).toContain('No items');
  });

  it('goes on with a guest who says who it is at the login page', async () => {
    const buyer = await buyerAt(shop);
    await buyer.addTeeTime({ date, nth: 8 });
    const path = '/login?loginRedirectURI=%2Fcheckout';
    const fields = (await buyer.read(path)).fieldsOf(GUEST);
    const answer = await buyer.post(path, { ...fields, email: 'gus@example.com', firstName: 'Gus' });
    expect(answer.headers.get('location')).toBe('/checkout');
    const page = await buyer.read('/checkout');
    expect(page.one<HTMLInputElement>('[name=email]').value).toBe('gus@example.com');
    expect(page.one<HTMLInputElement>('[name=firstName]').value).toBe('Gus');
  });
});

describe('A guest whose e-mail has letters of any script', () => {
  it.each([
    ['小明@example.com', '小明@example.com'],
    ['ädå@exämple.com', 'ädå@xn--exmple-cua.com'],
    ['plus+%25@example.com', 'plus+%25@example.com'],
  ])('buys as %s', async (email, kept) => {
    const buyer = await buyerAt(shop);
    await buyer.post('/login', { intent: 'guest', email });
    await buyer.addTeeTime({ date, nth: 9 });
    const page = await buyer.read('/checkout');
    expect([page.status, page.one<HTMLInputElement>('[name=email]').value]).toEqual([200, email]);
    const { rows } = await shop.database.pool.query('select guest_email from cart where id = $1', [
      sessionOf(buyer).cartId,
    ]);
    expect(rows).toEqual([{ guest_email: kept }]);
  });
});

describe('A checkout that needs a login', () => {
  it('prompts for it and comes back', async () => {
    await newGolfer(shop, 'member@example.com');
    await changeSettings(shop, { user: { guestCheckout: false } });
    const buyer = await buyerAt(shop, { defaultAlias: 'Cedar-Ridge' });
    await buyer.addTeeTime({ date, nth: 10 });
    const prompt = await buyer.read('/checkout');
    expect(prompt.textOf('h1')).toBe('Please sign in to check out');
    const to = prompt.one(SIGN_IN).closest('form')?.getAttribute('action') ?? '';
    const fields = { ...prompt.fieldsOf(SIGN_IN), email: 'member@example.com' };
    const wrong = await buyer.submit(to, { ...fields, password: 'not-it-77' });
    expect(wrong.textOf('.note.bad')).toBe('We could not authenticate the credentials you provided.');
    const answer = await buyer.post(to, { ...fields, password: PASSWORD });
    expect(answer.headers.get('location')).toBe('/checkout');
    expect((await buyer.read('/checkout')).all('[name=cardNumber]').length).toBe(1);
    await changeSettings(shop, { user: { guestCheckout: true } });
  });
});

describe('A campaign', () => {
  it('is kept from the moment something is in the cart, and not for who only looks', async () => {
    const buyer = await buyerAt(shop);
    buyer.cookies.clear();
    const looked = await buyer.get(`/teetimes?date=${date}&utm_campaign=spring&utm_medium=mail`);
    expect(looked.headers.get('set-cookie')).toBeNull();
    const page = await buyer.read(`/teetimes?date=${date}&utm_campaign=spring&utm_medium=mail`);
    const href = page.one('a[href^="/tee-time?"]').getAttribute('href') ?? '';
    const fields = (await buyer.read(href)).fieldsOf('[data-testid=add-to-cart-button]');
    await buyer.post(href, fields);
    expect(sessionOf(buyer)).toMatchObject({ campaignId: 'spring', campaignType: 'mail' });
    await buyer.get(`/teetimes?date=${date}&utm_campaign=summer`);
    expect(sessionOf(buyer)).toMatchObject({ campaignId: 'summer' });
    expect(sessionOf(buyer).campaignType).toBeUndefined();
  });
});
