import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { links } from '#server/links.ts';
import { PASSWORD, readMail, secretIn } from '#tests/support/accounts.ts';
import { sellInCart } from '#tests/support/sell-items.ts';
import { startShop } from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { buyerAt } from '#tests/support/site/buyer.ts';
import { browserAt } from '#tests/support/site/member.ts';
import { STORE_ITEMS } from '#tests/support/store-items.ts';

const shop = await startShop();
const SIGN_UP = 'main button[type=submit]';
const UNCONFIRMED =
  'is not confirmed yet. Once you confirm it, your account shows the bookings, orders, credit and memberships';

describe('A guest who has bought something', () => {
  it('is offered an account, filled in without the address in its URL, and finds the order there once the address is proved', async () => {
    const email = 'gwen@example.com';
    const guest = await buyerAt(shop);
    await guest.addTeeTime({ nth: 3 });
    const confirmation = await guest.press('/checkout', await guest.fill({ email }));
    const offer = confirmation.one('aside a.btn');
    const href = offer.getAttribute('href') ?? '';
    expect(offer.closest('aside')?.textContent).toContain(`Create an account with ${email}`);
    expect(href).not.toContain('gwen');
    const page = await guest.read(href);
    const fields = page.fieldsOf(SIGN_UP);
    expect(fields).toMatchObject({ email, firstName: 'Ada', lastName: 'Palmer' });
    await guest.press(href, { ...fields, password: PASSWORD });
    for (const path of ['/account', '/orders', '/reservation/history'])
      expect((await guest.read(path)).textOf('main')).toContain(UNCONFIRMED);
    expect((await guest.read('/orders')).all('tbody tr')).toHaveLength(0);
    const key = secretIn(await readMail(shop, email, 'email-verification'), 'key');
    const verify = links.verifyEmail(key);
    await guest.press(verify, (await guest.read(verify)).fieldsOf('main button'));
    const orders = await guest.read('/orders');
    expect(orders.textOf('main')).not.toContain(UNCONFIRMED);
    expect(orders.all('tbody tr')).toHaveLength(1);
    const order = orders.one('tbody a').getAttribute('href') ?? '';
    expect((await guest.read(order)).textOf('main')).toContain('Visa ending in 1111');
    expect((await guest.get(`${order}/receipt`)).status).toBe(200);
    expect((await guest.read('/reservation/history')).all('[href*="/booking/"]').length).toBeGreaterThan(0);
  });

  it('is offered none while signed in', async () => {
    const { headers } = await signIn(shop, 'known@example.com');
    const golfer = await buyerAt(shop, {}, { sessionToken: headers.session ?? '' });
    await golfer.addTeeTime({ nth: 9 });
    const confirmation = await golfer.press('/checkout', await golfer.fill({ email: 'known@example.com' }));
    expect(confirmation.all('aside a.btn')).toHaveLength(0);
  });
});

describe('Gift certificates', () => {
  it('show to the golfer who owns them, whether or not a facility knows them', async () => {
    const email = 'owner-of-certificate@example.com';
    const { customerId, headers } = await signIn(shop, email);
    const golfer = await browserAt(shop, {}, { sessionToken: headers.session ?? '' });
    await sellInCart(shop, STORE_ITEMS.giftCertificate({ value: 75 }), { email, customerId, headers });
    const page = await golfer.read('/account/gift-certificates');
    expect(page.textOf('main')).toContain('$75.00');
    expect(
      (await golfer.read('/account')).all('a[href="/account/gift-certificates"]').length,
    ).toBeGreaterThan(0);
  });
});

describe('A verification link that has expired', () => {
  it('offers a new one by a button, and says the same whether or not there is an account', async () => {
    const email = 'late@example.com';
    const browser = await browserAt(shop);
    await browser.send('/signup', SIGN_UP, { firstName: 'Lea', lastName: 'Late', email, password: PASSWORD });
    const key = secretIn(await readMail(shop, email, 'email-verification'), 'key');
    await shop.db.updateTable('account_token').set({ expires_at: sql<Date>`now()` }).execute();
    const elsewhere = await browserAt(shop);
    const said: string[] = [];
    for (const path of [links.verifyEmail(key), links.verifyEmail('x'.repeat(43))]) {
      const expired = await elsewhere.refused(path, 'main button', {});
      expect(expired.textOf('main')).toContain('This link has been used or has expired');
      const sent = await elsewhere.submit(path, expired.fieldsOf('main button[value=again]'));
      said.push(sent.textOf('main'));
    }
    expect(said[0]).toContain('we sent it a new email');
    expect(said[1]).toBe(said[0]);
    const mails = await shop.db.selectFrom('outbox').select('id').where('to_address', '=', email).execute();
    expect(mails).toHaveLength(2);
    const fresh = links.verifyEmail(secretIn(await readMail(shop, email, 'email-verification'), 'key'));
    const done = await elsewhere.send(fresh, 'main button', {});
    expect(done.status).toBe(303);
  });
});
