import { describe, expect, it } from 'vitest';
import { startStripeShop } from '#tests/support/payment/stripe-shop.ts';
import { signInProved } from '#tests/support/sign-in.ts';
import { buyerAt, SUBMIT } from '#tests/support/site/buyer.ts';
import { serveSite } from '#tests/support/site/serve-site.ts';

const shop = await startStripeShop();
const { stripe } = shop;
const base = await serveSite((request) => shop.fetch(request));
const STRIPE_PAGE = 'https://checkout.stripe.com';

/** Each test uses a different tee time. */
let nth = 0;
const next = () => ({ nth: nth++, date: '2031-05-04' });

const WITHOUT_CARD = {
  firstName: 'Ada',
  lastName: 'Palmer',
  email: 'ada@example.com',
  phone: '555-444-3333',
  notes: '',
  terms: 'on',
};
type Buyer = Awaited<ReturnType<typeof buyerAt>>;

async function fillIn(buyer: Buyer) {
  return { ...(await buyer.read('/checkout')).fieldsOf(SUBMIT), ...WITHOUT_CARD };
}

/** A golfer on Stripe's page. */
async function goToStripe() {
  const buyer = await buyerAt(shop);
  await buyer.addTeeTime(next());
  return { buyer, ...(await leave(buyer)) };
}

/** Goes from the checkout to Stripe's page. Returns its address and the two addresses back. */
async function leave(buyer: Buyer) {
  const answer = await buyer.post('/checkout', await fillIn(buyer));
  expect(answer.status).toBe(303);
  const url = answer.headers.get('location') ?? '';
  const { success_url: back = '', cancel_url: away = '' } =
    stripe.requests.findLast(({ path, method }) => path === 'checkout/sessions' && method === 'POST')
      ?.params ?? {};
  const local = (address: string) => new URL(address).pathname + new URL(address).search;
  return { url, back: local(back), away: local(away) };
}

describe('Where the card is typed on the page of a provider', () => {
  it('the checkout asks for none, and says that the payment page opens next', async () => {
    const buyer = await buyerAt(shop);
    await buyer.addTeeTime(next());
    const page = await buyer.read('/checkout');
    expect(page.all('[autocomplete^=cc-], [name=cardNumber], [name=securityCode], [name=country]')).toEqual(
      [],
    );
    expect(page.textOf('[aria-labelledby=no-card-title]')).toMatch(
      /^Payment You pay \$\d+\.\d\d on the next page\. Your booking isn't complete until then\.$/,
    );
    expect(page.textOf('main')).not.toContain('this card');
    expect(page.textOf(SUBMIT)).toBe('Continue to payment');
  });

  it('leads straight to that page, and from there to the confirmation with the card that was used', async () => {
    const { buyer, url, back } = await goToStripe();
    expect(url).toMatch(/^https:\/\/checkout\.stripe\.com\/c\/pay\/cs_/);
    stripe.pay(url, { brand: 'amex', last4: '0005' });
    const answer = await buyer.get(back);
    expect(answer.headers.get('location')).toMatch(/^\/confirmation\?order=/);
    const confirmation = await buyer.read('/confirmation');
    expect(confirmation.textOf('h1')).toBe('Order Confirmed!');
    expect(confirmation.textOf('main')).toMatch(/Paid \$\d+\.\d\d, American Express ending in 0005/);
  });

  it('brings who turns back to a page that leads on, or gives the payment up', async () => {
    const { buyer, url, away } = await goToStripe();
    const page = await buyer.read(away);
    expect(page.textOf('main')).toContain("Your payment isn't finished, and nothing is booked yet.");
    expect(page.one('main a.btn').getAttribute('href')).toBe(url);
    expect(page.textOf('main a.btn')).toBe('Continue to the payment page');
    expect(page.textOf('button[value=give-up]')).toBe('Cancel the payment');
    const checkout = await buyer.press('/payment-authorization', page.fieldsOf('button[value=give-up]'));
    expect(checkout.textOf('#toast')).toBe('The payment was canceled. Your card was not charged.');
    expect(stripe.sessionOf(url).status).toBe('expired');
    const again = await buyer.post('/checkout', await fillIn(buyer));
    expect(again.headers.get('location')).toMatch(/^https:\/\/checkout\.stripe\.com/);
  });

  it('asks for no card and opens no page where everything is paid at the course', async () => {
    const buyer = await buyerAt(shop);
    await buyer.addTeeTime({ ...next(), rate: 'Walking' });
    const page = await buyer.read('/checkout');
    expect(page.textOf('[aria-labelledby=no-card-title]')).toContain('at the course');
    const done = await buyer.press('/checkout', { ...page.fieldsOf(SUBMIT), ...WITHOUT_CARD });
    expect(done.textOf('h1')).toBe('Order Confirmed!');
  });
});

describe('A membership that renews, where the card is typed on the page of a provider', () => {
  it('waits for a card of the wallet, which it is charged to', async () => {
    const { customerId, headers } = await signInProved(shop, 'renewing@example.com');
    const buyer = await buyerAt(shop, {}, { sessionToken: headers.session ?? '' });
    const membership = (await buyer.read('/store')).fieldsOf('button[value=membership]');
    await buyer.press('/store', { ...membership, paymentPlanId: '101' });
    const page = await buyer.read('/checkout');
    const missing = 'We charge renewals to a saved card. Please add one first.';
    expect(page.textOf('[aria-labelledby=no-card-title]')).toContain(missing);
    const refused = await buyer.submit('/checkout', await fillIn(buyer));
    expect([refused.status, refused.textOf('[role=alert]')]).toEqual([400, expect.stringContaining(missing)]);

    await shop.database.pool.query(
      `insert into wallet_card (alias, customer_id, provider, vault_reference, card_key, brand, last_four,
         expiration_month, expiration_year, is_default, name, address, postal_code, country_code)
       values ('cedar-ridge', $1, 'stripe', 'pm_kept', 'kept', 'visa', '4242', 12, 2040, true, 'Ada', '', '', 'US')`,
      [customerId],
    );
    expect((await buyer.read('/checkout')).textOf('main')).toContain(
      'We charge each renewal to your saved card: Visa ending in 4242.',
    );
    const { url, back } = await leave(buyer);
    stripe.pay(url, { brand: 'amex', last4: '0005' });
    await buyer.get(back);
    expect((await buyer.read('/confirmation')).textOf('main')).toContain('Charged to Visa ending in 4242');
  });
});

describe('The Content-Security-Policy', () => {
  /** The site itself, and the demo's payment step under any name of this machine. */
  const ALWAYS = "'self' http://localhost:* http://*.localhost:* http://127.0.0.1:*";

  /** The form targets that a page's CSP allows a golfer with a cart. */
  async function formTargetsOf(path: string): Promise<string> {
    const buyer = await buyerAt(shop);
    await buyer.addTeeTime(next());
    const cookie = [...buyer.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(`${base}${path}`, { headers: { cookie } });
    expect(answer.status).toBe(200);
    await answer.text();
    return /form-action ([^;]*)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? '';
  }

  it('of the checkout lets its form lead to the provider’s page', async () => {
    expect(await formTargetsOf('/checkout')).toBe(`${ALWAYS} ${STRIPE_PAGE}`);
  });

  it('of every other page does not', async () => {
    expect(await formTargetsOf('/cart')).toBe(ALWAYS);
    expect(await formTargetsOf('/login')).toBe(ALWAYS);
  });
});
