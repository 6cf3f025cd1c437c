import { describe, expect, it } from 'vitest';
import { CALLS, goodAnswers, typed } from '#tests/support/site/checkout-answers.ts';
import { fakeApi } from '#tests/support/site/fake-api.ts';
import { openSite } from '#tests/support/site/open-site.ts';
import { CART_ID, sampleCart, sampleItem } from '#tests/support/site/samples.ts';
import {
  sampleGiftItem,
  sampleMembershipItem,
  sampleProductItem,
} from '#tests/support/site/store-samples.ts';

const BUTTON = '[data-testid=make-your-reservation-btn]';

async function visitCheckout(
  items = [sampleGiftItem(), sampleMembershipItem()] as Parameters<typeof sampleCart>[0],
) {
  const optIn = { sms: { enabled: true }, mobile: { enabled: true }, caddieRequest: true };
  const answers = { ...goodAnswers({ checkout: { optIn } }), [CALLS.cart]: sampleCart(items) };
  return openSite(fakeApi(answers).bookingFetch, { cartId: CART_ID });
}

describe('The checkout of a cart without a tee time', () => {
  it('speaks of a purchase, not of a reservation', async () => {
    const page = await (await visitCheckout()).read('/checkout');
    expect(page.textOf(BUTTON)).toBe('Complete your purchase · $220.00');
    expect(page.textOf('main')).toContain('Your details');
    expect(page.textOf('main')).not.toMatch(/reservation/i);
  });

  it('asks for no consent to the policy of tee times, and for no caddie', async () => {
    const page = await (await visitCheckout()).read('/checkout');
    expect(page.all('[name=terms], [name=isCaddyRequested], [name=transactionalSmsOptIn]')).toHaveLength(0);
    expect(page.textOf('main')).not.toContain('Cancel up to 24 hours before your tee time.');
    expect(page.textOf('main')).not.toContain('Terms and conditions');
    const both = await (await visitCheckout([sampleItem(), sampleGiftItem()])).read('/checkout');
    expect(both.all('[name=terms], [name=isCaddyRequested]')).toHaveLength(2);
    expect(both.textOf(BUTTON)).toContain('Make your reservation');
  });

  it('says that the purchase is not complete where something is wrong with the form', async () => {
    const { read, submit } = await visitCheckout();
    const fields = (await read('/checkout')).fieldsOf(BUTTON);
    const { terms: _, ...filled } = typed;
    const page = await submit('/checkout', { ...fields, ...filled, lastName: '' });
    expect(page.status).toBe(400);
    expect(page.one('#checkout-lastName').getAttribute('aria-invalid')).toBe('true');
    expect(page.one('form#checkout').getAttribute('data-busy')).toBe('One moment…');
  });

  it('shows all that is bought beside the form, each child below its tee time', async () => {
    const page = await (
      await visitCheckout([sampleItem(), sampleProductItem(), sampleMembershipItem(), sampleGiftItem()])
    ).read('/checkout');
    expect(page.all('aside .cart-item h3').map((title) => title.textContent)).toEqual([
      'Sunday, 05/04/2031 7:20 AM',
      'Large bucket',
      'Weekday Member',
      'Gift Certificate for Kim',
    ]);
    expect(page.all('aside .cart-child')).toHaveLength(1);
    expect(page.textOf('aside .sums')).toBe(
      'Green Fees $130.00 Memberships $120.00 One Time Initiation Fee $50.00 Gift certificates $50.00 Products $24.00 Convenience Fee $5.00 Total $379.00 Due now $249.00 Due at the course $130.00',
    );
  });
});
