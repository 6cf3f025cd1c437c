import { describe, expect, it } from 'vitest';
import { CALLS, goodAnswers, typed } from '#tests/support/site/checkout-answers.ts';
import { fakeApi, inTurn } from '#tests/support/site/fake-api.ts';
import { openSite } from '#tests/support/site/open-site.ts';
import { CART_ID, sampleCart, sampleItem, sampleSheet, sampleTeeTime } from '#tests/support/site/samples.ts';

const CHANGE = 'PATCH /shopping-cart/:id/cart-item/:itemId';
const SEARCH = 'GET /v2/tee-times';
const APPLY = 'button[value=promotion]';
const promoted = sampleItem({ promotionCode: 'SAVE10', extra: { price: 58.5, discountedPrice: 58.5 } });
const says = (isApplied: boolean, message: string) => [
  { ...sampleSheet([sampleTeeTime()]), promoCodeMessaging: { isApplied, message } },
];
const UNKNOWN = 'This promo code is not valid.';

async function visit(answers: Record<string, unknown>) {
  const api = fakeApi({ ...goodAnswers(), ...answers });
  const site = await openSite(api.bookingFetch, { cartId: CART_ID });
  const changes = () => api.calls.filter(({ call }) => call === CHANGE).map(({ body }) => body);
  return { ...site, ...api, changes };
}

describe.each(['/cart', '/checkout'])('A promotion code at %s', (path) => {
  it('is given to the tee time, and the page says so', async () => {
    const { read, post, changes, calls } = await visit({
      [SEARCH]: says(true, 'Ten percent off.'),
      [CHANGE]: sampleCart([promoted]),
    });
    const fields = (await read(path)).fieldsOf(APPLY);
    const answer = await post(path, { ...fields, promotionCode: ' save10 ' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
    expect(changes()).toEqual([{ item: { promotionCode: 'save10' }, eventType: 'updated' }]);
    expect(calls.find(({ call }) => call === SEARCH)?.url.searchParams.get('date')).toBe('2031-05-04');
    expect((await read(path)).textOf('#toast')).toBe('Promo code SAVE10 applied');
  });

  it('that does nothing changes nothing: the field says why, with what was typed', async () => {
    const { read, submit, changes } = await visit({ [SEARCH]: says(false, UNKNOWN) });
    const page = await submit(path, { ...(await read(path)).fieldsOf(APPLY), promotionCode: 'NONSENSE' });
    expect(page.status).toBe(409);
    expect(page.textOf('#promotionCode-error')).toBe(UNKNOWN);
    expect(page.one<HTMLInputElement>('#promotionCode').value).toBe('NONSENSE');
    expect(page.one('.promo details').hasAttribute('open')).toBe(true);
    expect(changes()).toEqual([]);
  });

  it('that is not for this rate or so many says so', async () => {
    const { read, submit } = await visit({
      [SEARCH]: says(true, 'Fifteen percent for four of you.'),
      [CHANGE]: sampleCart(),
    });
    const page = await submit(path, { ...(await read(path)).fieldsOf(APPLY), promotionCode: 'FOURSOME' });
    expect(page.textOf('#promotionCode-error')).toBe(
      'This promo code is not for these tee times. Fifteen percent for four of you.',
    );
  });

  it('that is empty is asked for', async () => {
    const { read, submit, called } = await visit({});
    const page = await submit(path, (await read(path)).fieldsOf(APPLY));
    expect([page.status, page.textOf('#promotionCode-error')]).toEqual([400, 'Please enter the promo code']);
    expect(called()).not.toContain(SEARCH);
  });

  it('is taken off again', async () => {
    const { read, post, changes } = await visit({
      [CALLS.cart]: sampleCart([promoted]),
      [CHANGE]: sampleCart(),
    });
    const page = await read(path);
    expect(page.textOf('.saved')).toBe('You save $13.00');
    await post(path, page.fieldsOf('button[value=remove-promotion]'));
    expect(changes()).toEqual([{ item: { promotionCode: null }, eventType: 'updated' }]);
  });
});

describe('A promotion code', () => {
  it('that is not for the tee time leaves the one it has', async () => {
    const { read, submit, changes } = await visit({
      [CALLS.cart]: inTurn(sampleCart(), sampleCart([promoted])),
      [SEARCH]: says(true, 'Fifteen percent for four of you.'),
      [CHANGE]: inTurn(sampleCart(), sampleCart([promoted])),
    });
    const fields = (await read('/cart')).fieldsOf(APPLY);
    expect((await submit('/cart', { ...fields, promotionCode: 'FOURSOME' })).status).toBe(409);
    expect(changes()).toEqual([
      { item: { promotionCode: 'FOURSOME' }, eventType: 'updated' },
      { item: { promotionCode: 'SAVE10' }, eventType: 'updated' },
    ]);
  });

  it('applied at the checkout keeps what a script sends along of the form, but never the card', async () => {
    const { read, post, cookies } = await visit({
      [SEARCH]: says(true, 'Ten percent off.'),
      [CHANGE]: sampleCart([promoted]),
    });
    const fields = (await read('/checkout')).fieldsOf(APPLY);
    await post('/checkout', { ...fields, ...typed, promotionCode: 'SAVE10' });
    const page = await read('/checkout');
    expect(page.one<HTMLInputElement>('[name=lastName]').value).toBe('Green');
    expect(page.one<HTMLInputElement>('[name=cardNumber]').value).toBe('');
    const kept = [...cookies.values()].map((value) => atob(decodeURIComponent(value).split('.')[0] ?? ''));
    expect(kept.join()).not.toMatch(/4111 1111|securityCode/);
  });

  it('refused at the checkout leaves what was typed in the form, and books nothing', async () => {
    const { read, submit, called } = await visit({ [SEARCH]: says(false, UNKNOWN) });
    const fields = (await read('/checkout')).fieldsOf(APPLY);
    const page = await submit('/checkout', { ...fields, ...typed, promotionCode: 'NONSENSE' });
    expect(page.textOf('#promotionCode-error')).toBe(UNKNOWN);
    expect(page.one<HTMLInputElement>('[name=lastName]').value).toBe('Green');
    expect(page.all('.checkout-form .error').map((error) => error.textContent)).toEqual([
      'Please enter your card number again',
      'Please enter the CVV code again',
    ]);
    expect(called()).not.toContain(CALLS.buy);
  });
});
