import { beforeAll, describe, expect, it } from 'vitest';
import { certificateCodeToMail } from '#server/engine/mail-links/certificate-code.ts';
import { offerInAccount } from '#tests/support/golf-accounts.ts';
import { keepTestCard } from '#tests/support/member-billing.ts';
import { sellInCart } from '#tests/support/sell-items.ts';
import { startShop } from '#tests/support/shop.ts';
import { signInProved } from '#tests/support/sign-in.ts';
import { buyerAt, SUBMIT, typedBy } from '#tests/support/site/buyer.ts';
import { STORE_ITEMS } from '#tests/support/store-items.ts';

const shop = await startShop();
const { pool } = shop.database;
beforeAll(() =>
  offerInAccount(shop, {
    enabled: true,
    tabDisplay: { memberships: true },
    membershipsDisplay: { billingDetails: true },
  }),
);

const MONTHLY = '101';
const ONCE = '103';
/** The program's clock shows May 2, 2031. A membership begins by the database's clock. */
const TERMS =
  'Renews automatically: $264.91 with tax on Monday, June 2, 2031, then monthly, for 1 year in total.';
const CANCEL =
  'Cancel anytime under Memberships in your account. Your membership then ends after the period you paid for.';
const NEXT = /Next payment \$264\.91 on \w+, \w+ \d+, \d{4}/;
const CONSENT_MISSING = 'Please agree to save this card: we charge renewals to it.';

async function addMembership(buyer: Awaited<ReturnType<typeof buyerAt>>, paymentPlanId = MONTHLY) {
  const fields = (await buyer.read('/store')).fieldsOf('button[value=membership]');
  await buyer.press('/store', { ...fields, paymentPlanId });
}

let people = 0;
/** A customer with a renewing membership in the cart. */
async function customer({ hasCard = false } = {}) {
  const email = `renewing-${people++}@example.com`;
  const { customerId, headers } = await signInProved(shop, email);
  if (hasCard) await keepTestCard(shop, customerId);
  const buyer = await buyerAt(shop, {}, { sessionToken: headers.session ?? '' });
  await addMembership(buyer);
  return { ...buyer, email, customerId };
}

describe('A membership that renews', () => {
  it('says what is charged next before it is bought: in the store, the cart and the checkout', async () => {
    const buyer = await customer();
    const store = await buyer.read('/store');
    expect(store.textOf('main')).toContain(TERMS);
    expect(store.textOf('main')).toContain(CANCEL);
    expect((await buyer.read('/cart')).textOf('main')).toContain(TERMS);
    const checkout = (await buyer.read('/checkout')).textOf('main');
    expect(checkout).toContain(`Ridge Member: ${TERMS}`);
    expect(checkout).toContain(`We save the card you pay with and charge it for each renewal. ${CANCEL}`);
  });

  it('asks a guest to sign in or up first, and keeps the cart; one that is paid once does not', async () => {
    const guest = await buyerAt(shop);
    await addMembership(guest);
    const page = await guest.read('/checkout');
    expect(page.textOf('main')).toContain('Your cart has a membership that renews.');
    expect(page.all('[name=cardNumber]')).toEqual([]);
    expect(page.all('a[href^="/signup"], a[href^="/login"]').length).toBeGreaterThan(0);
    const sent = await guest.post('/checkout', typedBy());
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/checkout']);
    expect((await guest.read('/cart')).textOf('main')).toContain('Ridge Member');

    const once = await buyerAt(shop);
    await addMembership(once, ONCE);
    expect((await once.read('/checkout')).all('[name=cardNumber]')).toHaveLength(1);
  });

  it('is bought only with the box that lets the card be kept, which is not ticked beforehand', async () => {
    const buyer = await customer();
    const page = await buyer.read('/checkout');
    expect(page.one<HTMLInputElement>('[name=saveCard]').checked).toBe(false);
    const refused = await buyer.submit('/checkout', { ...page.fieldsOf(SUBMIT), ...typedBy() });
    expect(refused.status).toBe(400);
    expect(refused.textOf('#checkout-saveCard-error')).toBe(CONSENT_MISSING);
    expect(refused.textOf('[role=alert]')).toContain(CONSENT_MISSING);
    expect(refused.one<HTMLInputElement>('[name=firstName]').value).toBe('Ada');
  });

  it('says on the confirmation, in the mail and in the account what is charged next, to which card', async () => {
    const buyer = await customer();
    const done = await buyer.press('/checkout', await buyer.fill({ saveCard: 'on' }));
    expect(done.textOf('h1')).toBe('Order Confirmed!');
    const text = done.textOf('main');
    expect(text).toMatch(NEXT);
    expect(text).toContain('Charged to Visa ending in 1111');
    expect(text).toContain(`How to cancel ${CANCEL}`);
    const { rows } = await pool.query(
      `select content from outbox where to_address = $1 and content::text like '%nextCents%'`,
      [buyer.email],
    );
    expect(rows[0]?.content.purchase.items[0].membership).toMatchObject({
      nextCents: 26_491,
      nextPaymentOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      billedTo: { lastFour: '1111' },
    });
    const account = (await buyer.read('/account/memberships')).textOf('main');
    expect(account.match(NEXT)?.[0]).toBe(text.match(NEXT)?.[0]);
    expect(account).toContain('Charged to Visa ending in 1111');
  });

  it('is paid with a card of the wallet without another consent', async () => {
    const buyer = await customer({ hasCard: true });
    const fields = await buyer.fill({ securityCodeSaved: '987' });
    const done = await buyer.press('/checkout', { ...fields, cardNumber: '', securityCode: '' });
    expect(done.textOf('main')).toContain('Charged to Visa ending in 1111');
  });

  it('that a gift certificate pays for renews with a card of the wallet, and waits for one', async () => {
    const buyer = await customer();
    const invoiceId = await sellInCart(shop, STORE_ITEMS.giftCertificate({ value: 500 }));
    const { rows } = await pool.query('select id from gift_certificate where invoice_id = $1', [invoiceId]);
    const code = (await certificateCodeToMail(shop.db, shop.parts.linkSecret, rows[0].id)) ?? '';
    const apply = (await buyer.read('/checkout')).fieldsOf('button[value=certificate]');
    const page = await buyer.press('/checkout', { ...apply, giftCertificateCode: code });
    const missing = 'We charge renewals to a saved card. Please add one first.';
    expect(page.textOf('[aria-labelledby=no-card-title]')).toContain(missing);
    expect(page.all('[aria-labelledby=no-card-title] a[href="/account/wallet"]')).toHaveLength(1);
    const { cardNumber: _, securityCode: __, ...typed } = typedBy();
    const refused = await buyer.submit('/checkout', { ...page.fieldsOf(SUBMIT), ...typed });
    expect([refused.status, refused.textOf('[role=alert]')]).toEqual([400, expect.stringContaining(missing)]);

    await keepTestCard(shop, buyer.customerId);
    const again = await buyer.read('/checkout');
    expect(again.textOf('[aria-labelledby=no-card-title]')).toContain(
      'We charge each renewal to your saved card: Visa ending in 1111.',
    );
    const done = await buyer.press('/checkout', { ...again.fieldsOf(SUBMIT), ...typed });
    expect(done.textOf('main')).toContain('Charged to Visa ending in 1111');
  });
});
