import { describe, expect, it } from 'vitest';
import { CALLS, goodAnswers, typed } from '#tests/support/site/checkout-answers.ts';
import { fakeApi, refusal } from '#tests/support/site/fake-api.ts';
import { openSite } from '#tests/support/site/open-site.ts';
import { CART_ID, sampleCart, sampleItem } from '#tests/support/site/samples.ts';

const SET = 'PUT /shopping-cart/:id/promotion';
const APPLY = 'button[value=promotion]';
const promoted = sampleItem({ promotionCode: 'SAVE10', extra: { price: 58.5, discountedPrice: 58.5 } });
const UNKNOWN = "This promo code isn't valid. Please check it.";
const refused = refusal(409, 'PROMOTION_REFUSED', UNKNOWN);

async function visit(answers: Record<string, unknown>) {
  const api = fakeApi({ ...goodAnswers(), ...answers });
  const site = await openSite(api.bookingFetch, { cartId: CART_ID });
  const changes = () => api.calls.filter(({ call }) => call === SET).map(({ body }) => body);
  return { ...site, ...api, changes };
}

describe.each(['/cart', '/checkout'])('A promotion code at %s', (path) => {
  it('is given to the tee time, and the page says so', async () => {
    const { read, post, changes } = await visit({ [SET]: sampleCart([promoted]) });
    const fields = (await read(path)).fieldsOf(APPLY);
    const answer = await post(path, { ...fields, promotionCode: ' save10 ' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
    expect(changes()).toEqual([{ promotionCode: 'save10' }]);
    expect((await read(path)).textOf('#toast')).toBe('Promo code SAVE10 applied');
  });

  it('that does nothing says why at its field, with what was typed', async () => {
    const { read, submit } = await visit({ [SET]: refused });
    const page = await submit(path, { ...(await read(path)).fieldsOf(APPLY), promotionCode: 'NONSENSE' });
    expect(page.status).toBe(409);
    expect(page.textOf('#promotionCode-error')).toBe(UNKNOWN);
    expect(page.one<HTMLInputElement>('#promotionCode').value).toBe('NONSENSE');
    expect(page.one('.promo details').hasAttribute('open')).toBe(true);
  });

  it('that does nothing is left out with one press, by a button beside its message alone', async () => {
    const { read, post, submit, changes } = await visit({ [SET]: refused });
    const first = await read(path);
    expect(first.textOf('.promo')).not.toContain('Continue without');
    const page = await submit(path, { ...first.fieldsOf(APPLY), promotionCode: 'NONSENSE' });
    expect(page.textOf('.promo')).toContain('Continue without this code');
    const link = page.all('.promo a')[0]?.getAttribute('href');
    if (link) expect(link).toBe(path);
    else {
      const answer = await post(path, page.fieldsOf('button[value=without-promotion]'));
      expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
    }
    expect((await read(path)).one<HTMLInputElement>('#promotionCode').value).toBe('');
    expect(changes()).toHaveLength(1);
  });

  it('that is empty is asked for', async () => {
    const { read, submit, changes } = await visit({});
    const page = await submit(path, (await read(path)).fieldsOf(APPLY));
    expect([page.status, page.textOf('#promotionCode-error')]).toEqual([400, 'Please enter a promo code']);
    expect(page.textOf('.promo')).not.toContain('Continue without');
    expect(changes()).toEqual([]);
  });

  it('is taken off again', async () => {
    const { read, post, changes } = await visit({
      [CALLS.cart]: sampleCart([promoted]),
      [SET]: sampleCart(),
    });
    const page = await read(path);
    expect(page.textOf('.saved')).toBe('You save $13.00');
    await post(path, page.fieldsOf('button[value=remove-promotion]'));
    expect(changes()).toEqual([{ promotionCode: null }]);
  });
});

describe('A promotion code', () => {
  it('applied at the checkout keeps what a script sends along of the form, but never the card', async () => {
    const { read, post, cookies } = await visit({ [SET]: sampleCart([promoted]) });
    const fields = (await read('/checkout')).fieldsOf(APPLY);
    await post('/checkout', { ...fields, ...typed, promotionCode: 'SAVE10' });
    const page = await read('/checkout');
    expect(page.one<HTMLInputElement>('[name=lastName]').value).toBe('Green');
    expect(page.one<HTMLInputElement>('[name=cardNumber]').value).toBe('');
    const kept = [...cookies.values()].map((value) => atob(decodeURIComponent(value).split('.')[0] ?? ''));
    expect(kept.join()).not.toMatch(/4111 1111|securityCode/);
  });

  it('refused at the checkout leaves what was typed in the form, and books nothing', async () => {
    const { read, submit, called } = await visit({ [SET]: refused });
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

  it('left out at the checkout leaves what was typed in the form, and nothing stands in the way of buying', async () => {
    const { read, post, submit, called } = await visit({ [SET]: refused });
    const fields = (await read('/checkout')).fieldsOf(APPLY);
    const page = await submit('/checkout', { ...fields, ...typed, promotionCode: 'NONSENSE' });
    await post('/checkout', page.fieldsOf('button[value=without-promotion]'));
    const after = await read('/checkout');
    expect(after.one<HTMLInputElement>('[name=lastName]').value).toBe('Green');
    await post('/checkout', { ...after.fieldsOf('[data-testid=make-your-reservation-btn]'), ...typed });
    expect(called()).toContain(CALLS.buy);
  });
});
