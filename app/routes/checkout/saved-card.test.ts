import { describe, expect, it } from 'vitest';
import type { WalletCard } from '#server/contract/wallet.ts';
import {
  buying,
  CALLS,
  cardAnswers,
  goodAnswers,
  purchaseAfter,
  typed,
} from '#tests/support/site/checkout-answers.ts';
import { fakeApi, refusal } from '#tests/support/site/fake-api.ts';
import { openSite } from '#tests/support/site/open-site.ts';
import { CART_ID, samplePurchase, sampleSession } from '#tests/support/site/samples.ts';

const VISA = '0a000000-0000-4000-8000-000000000001';
const AMEX = '0a000000-0000-4000-8000-000000000002';
const OLD = '0a000000-0000-4000-8000-000000000003';
const nextYear = String(new Date().getUTCFullYear() + 1);
const CODE = 'Please enter a valid CVV code';

const card = (change: Partial<WalletCard> = {}): WalletCard => ({
  walletOptionId: VISA,
  type: 'visa',
  lastFour: '1111',
  expirationMonth: '12',
  expirationYear: nextYear,
  isDefault: true,
  name: 'Pat Green',
  address: '1 Ridge Road',
  postalCode: '12207',
  countryCode: 'US',
  ...change,
});
const cards = [
  card(),
  card({ walletOptionId: AMEX, type: 'amex', lastFour: '0005', isDefault: false }),
  card({ walletOptionId: OLD, type: 'default', lastFour: '9999', expirationYear: '2020', isDefault: false }),
];

const customer = { sessionToken: 'a session' };

async function visitCheckout(answers: Record<string, unknown> = {}, session: object = customer) {
  const api = fakeApi({
    ...goodAnswers(),
    [CALLS.profile]: sampleSession(),
    'GET /wallet': cards,
    ...answers,
  });
  const site = await openSite(api.bookingFetch, { cartId: CART_ID, ...session });
  const fields = async () =>
    (await site.read('/checkout')).fieldsOf('[data-testid=make-your-reservation-btn]');
  const { firstName, lastName, email, phone } = typed;
  const fill = async (change: Record<string, string> = {}) => ({
    ...(await fields()),
    firstName,
    lastName,
    email,
    phone,
    terms: 'on',
    securityCodeSaved: '987',
    ...change,
  });
  /** The page that the form leads to when its card is refused. */
  const pressed = async (fields: Record<string, string>) => {
    const answer = await site.post('/checkout', fields);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/checkout?ended']);
    return site.read('/checkout?ended');
  };
  const paid = () => api.calls.find(({ call }) => call === CALLS.buy);
  return { ...site, ...api, fields, fill, pressed, paid };
}

describe('The checkout of a customer with saved cards', () => {
  it('offers each with its brand, last digits and expiry; the default is chosen, an expired one cannot be', async () => {
    const { read } = await visitCheckout();
    const page = await read('/checkout');
    const options = page.all('.wallet > input').map((input) => ({
      value: input.getAttribute('value'),
      isChosen: input.hasAttribute('checked'),
      isOff: input.hasAttribute('disabled'),
    }));
    expect(options).toEqual([
      { value: VISA, isChosen: true, isOff: false },
      { value: AMEX, isChosen: false, isOff: false },
      { value: OLD, isChosen: false, isOff: true },
      { value: '', isChosen: false, isOff: false },
    ]);
    expect(page.all('.wallet > label').map(({ textContent }) => textContent)).toEqual([
      `Visa ending in 1111 Expires 12/${nextYear}`,
      `American Express ending in 0005 Expires 12/${nextYear}`,
      'Card ending in 9999 Expired 12/2020',
      'Another card',
    ]);
    expect(page.all('.wallet > label svg')).toHaveLength(3);
    // Without scripts and old style sheets both ways to pay are there.
    expect(page.one('.kept-card input').getAttribute('name')).toBe('securityCodeSaved');
    expect(page.all('.new-card [name=cardNumber]')).toHaveLength(1);
    expect(page.one<HTMLInputElement>('[name=saveCard]').checked).toBe(false);
  });

  it('pays with the chosen one and its security code, and sends nothing that was typed of another card', async () => {
    const { fill, post, paid } = await visitCheckout();
    const answer = await post(
      '/checkout',
      await fill({ walletOptionId: AMEX, cardNumber: '4111111111111111', saveCard: 'on' }),
    );
    expect(answer.status).toBe(303);
    expect(paid()?.body).toMatchObject({
      walletOptionId: AMEX,
      card: { securityCode: '987', cardNumber: '', postalCode: '' },
    });
    expect(paid()?.headers.get('session')).toBe('a session');
  });

  it('asks for the security code of the chosen one, and for nothing of another card', async () => {
    const { fill, submit, called } = await visitCheckout();
    const page = await submit('/checkout', await fill({ securityCodeSaved: '' }));
    expect(page.textOf('#checkout-securityCodeSaved-error')).toBe(CODE);
    expect(page.all('.new-card .error')).toEqual([]);
    expect(page.textOf('[role=alert]')).toContain('Please complete the payment form.');
    expect(called()).not.toContain(CALLS.buy);
  });

  it('checks the typed card where another one is chosen', async () => {
    const { fill, submit, post, paid } = await visitCheckout();
    const page = await submit('/checkout', await fill({ walletOptionId: '' }));
    expect(page.textOf('#checkout-cardNumber-error')).toBe('Please enter a valid credit card number');
    expect(page.all('#checkout-securityCodeSaved-error')).toEqual([]);
    expect(page.one('.wallet .other').hasAttribute('checked')).toBe(true);
    await post('/checkout', await fill({ ...typed, walletOptionId: '', saveCard: 'on' }));
    expect(paid()?.body).toMatchObject({
      saveCard: true,
      walletOptionId: null,
      card: { securityCode: typed.securityCode },
    });
  });

  it('refuses one that has expired, or is not there any more, beside the choice', async () => {
    const { fill, submit, called } = await visitCheckout();
    const expired = await submit('/checkout', await fill({ walletOptionId: OLD }));
    expect(expired.textOf('#checkout-walletOptionId-error')).toBe(
      'This saved card has expired. Please choose another card, or update it in your account.',
    );
    const unknown = await submit('/checkout', await fill({ walletOptionId: 'w-1' }));
    expect(unknown.textOf('#checkout-walletOptionId-error')).toBe(
      "We can't use this saved card. Please choose another card.",
    );
    expect(called()).not.toContain(CALLS.buy);
  });

  it('says of a declined one so beside its security code, which is not sent back', async () => {
    const { fill, pressed } = await visitCheckout(buying(purchaseAfter(cardAnswers.declined)));
    const page = await pressed(await fill({ walletOptionId: AMEX }));
    expect(page.textOf('#card-refused')).toContain('Your card was declined. Please use another card.');
    const code = page.one<HTMLInputElement>('[name=securityCodeSaved]');
    expect([code.value, code.getAttribute('aria-describedby')]).toEqual(['', 'card-refused']);
    expect(page.one(`.wallet [value="${AMEX}"]`).hasAttribute('checked')).toBe(true);
    expect(page.one('[name=cardNumber]').hasAttribute('aria-invalid')).toBe(false);
  });

  it('is one as before where the wallet cannot be read', async () => {
    const { fields } = await visitCheckout({ 'GET /wallet': refusal(500, 'UNEXPECTED', 'no') });
    const shown = await fields();
    expect(shown).toHaveProperty('cardNumber');
    expect(shown).not.toHaveProperty('walletOptionId');
  });
});

describe('The checkout of a customer without saved cards, and of a guest', () => {
  it('lets a customer keep the typed card, unticked until it is wanted', async () => {
    const { read, fill, post, paid } = await visitCheckout({ 'GET /wallet': [] });
    const page = await read('/checkout');
    expect(page.all('.wallet')).toEqual([]);
    expect(page.one<HTMLInputElement>('[name=saveCard]').checked).toBe(false);
    await post('/checkout', await fill({ ...typed }));
    expect(paid()?.body).toMatchObject({ saveCard: false });
  });

  it('is told where the card could not be kept, and not where it was', async () => {
    for (const [notices, told] of [
      [['CARD_NOT_KEPT'], 'Something went wrong while adding a payment method. Please try again later.'],
      [[], ''],
    ] as const) {
      const answers = buying(samplePurchase(undefined, { notices: [...notices] }));
      const { fill, post, read } = await visitCheckout({ ...answers, 'GET /wallet': [] });
      const answer = await post('/checkout', await fill({ ...typed, saveCard: 'on' }));
      const page = await read(answer.headers.get('location') ?? '');
      expect(page.textOf('#toast')).toBe(told);
    }
  });

  it('asks a guest for a card and nothing of a wallet', async () => {
    const { read, called } = await visitCheckout({}, {});
    const page = await read('/checkout');
    expect(page.all('.wallet, [name=saveCard]')).toEqual([]);
    expect(called()).not.toContain('GET /wallet');
  });

  it('reads no wallet where the card is typed on the page of the provider', async () => {
    const hosted = goodAnswers({ checkout: { payment: { cardEntry: 'hosted', redirectHosts: [] } } });
    const { read, called } = await visitCheckout(hosted);
    expect((await read('/checkout')).all('.wallet, [name=cardNumber]')).toEqual([]);
    expect(called()).not.toContain('GET /wallet');
  });
});
