import type { AppLoadContext } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import type { CartItem } from '#server/contract/cart.ts';
import type { CartPurchase } from '#server/contract/cart-purchase.ts';
import {
  buying,
  CALLS,
  cardAnswers,
  failedItem,
  goodAnswers,
  purchaseAfter,
  typed,
} from '#tests/support/site/checkout-answers.ts';
import { fakeApi, inTurn, refusal } from '#tests/support/site/fake-api.ts';
import { openSite } from '#tests/support/site/open-site.ts';
import {
  CART_ID,
  ITEM_ID,
  ORDER_ID,
  sampleCart,
  sampleItem,
  samplePurchase,
  samplePurchasedItem,
} from '#tests/support/site/samples.ts';

const OWN_STEP = 'http://localhost:3000/api/sandbox/payment?token=abc';
const BANK = 'https://bank.example/step?x=1';
const BACK = '/payment-authorization?ReservationStatusID=7001';
const CONFIRMATION = `/confirmation?order=${ORDER_ID}`;
const GIVEN_UP = samplePurchase([samplePurchasedItem({ state: 'waiting' })], {
  payment: cardAnswers.declined,
});

type Course = {
  /** The purchase once the payment was checked. Without it, the payment stays pending. */
  decided?: CartPurchase;
  items?: CartItem[];
  answers?: Record<string, unknown>;
  context?: AppLoadContext;
};

/** A golfer whose payment is pending at the bank. */
async function visitBank(redirectUrl: string | null, { decided, items, answers, context }: Course = {}) {
  let stands = purchaseAfter(cardAnswers.pending(redirectUrl));
  const stand = (purchase: CartPurchase) => {
    stands = purchase;
  };
  const api = fakeApi({
    ...goodAnswers(),
    ...buying(() => stands, items),
    [CALLS.finalize]: () => {
      if (decided) stand(decided);
      return stands.payment;
    },
    [CALLS.giveUp]: () => stand(GIVEN_UP),
    ...answers,
  });
  const site = await openSite(api.bookingFetch, { cartId: CART_ID }, context);
  const form = (await site.read('/checkout')).fieldsOf('[data-testid=make-your-reservation-btn]');
  const answer = await site.post('/checkout', { ...form, ...typed });
  const leadsTo = async (path: string) => (await site.get(path)).headers.get('location');
  return { ...site, ...api, leadsTo, stand, location: answer.headers.get('location') };
}

describe('A payment that needs the golfer at his bank', () => {
  it('sends him there', async () => {
    expect((await visitBank(OWN_STEP)).location).toBe(OWN_STEP);
  });

  it('leads on from a page of ours where the bank is elsewhere', async () => {
    const { location, read } = await visitBank(BANK);
    expect(location).toBe('/payment-authorization?go');
    const page = await read('/payment-authorization?go');
    expect(page.headers.get('refresh')).toBe(`0; url=${BANK}`);
    expect(page.one(`a[href="${BANK}"]`).textContent).toBe('Continue to your bank');
  });

  it('never leads to anything but an address of the web', async () => {
    const evil = await visitBank('javascript:alert(1)');
    expect(evil.location).toBe('/payment-authorization');
    expect((await evil.read('/payment-authorization?go')).html).not.toContain('javascript:');
    const plain = await visitBank('http://bank.example/step', { context: { isProduction: true } });
    expect(plain.location).toBe('/payment-authorization');
  });
});

describe('Back from the bank', () => {
  it('a processed payment ends at the confirmation', async () => {
    const { get, called, cookies } = await visitBank(OWN_STEP, { decided: samplePurchase() });
    const answer = await get(BACK);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, CONFIRMATION]);
    expect(called().filter((call) => call === CALLS.finalize)).toHaveLength(1);
    expect(cookies.has('fairway-draft')).toBe(false);
  });

  it('twice ends at the same confirmation', async () => {
    const { leadsTo } = await visitBank(OWN_STEP, { decided: samplePurchase() });
    await leadsTo(BACK);
    expect(await leadsTo(BACK)).toBe(CONFIRMATION);
  });

  it('a refused payment is back at the form, with the reason and what was typed', async () => {
    const Message = 'Your bank refused the payment. Your card was not charged.';
    const { leadsTo, read } = await visitBank(OWN_STEP, {
      decided: purchaseAfter({ ...cardAnswers.declined, Message }),
    });
    expect(await leadsTo(BACK)).toBe('/checkout');
    const page = await read('/checkout');
    expect(page.textOf('#toast')).toBe(Message);
    expect(page.textOf('[role=alert]')).toContain(Message);
    expect(page.one<HTMLInputElement>('[name=addressLine1]').value).toBe('1 Fairway Lane');
    expect(page.one<HTMLTextAreaElement>('[name=notes]').value).toBe('Two left-handed sets, please');
    expect(page.one<HTMLInputElement>('[name=cardNumber]').value).toBe('');
  });

  it('money for a time that went meanwhile is said to be let go, with other times', async () => {
    const gone = {
      ...cardAnswers.declined,
      StatusCode: 410,
      Message: 'The time is gone. Your card was not charged.',
    };
    const { leadsTo, read } = await visitBank(OWN_STEP, { decided: purchaseAfter(gone) });
    expect(await leadsTo(BACK)).toBe(`/checkout?replace=${ITEM_ID}`);
    const page = await read(`/checkout?replace=${ITEM_ID}`);
    expect(page.textOf('#toast')).toBe(gone.Message);
    expect(page.textOf('.lost')).toContain('Select Another Tee Time');
  });

  it('the rest of the cart is bought next', async () => {
    const rest = sampleItem({ id: '33333333-2222-4222-8222-222222222222' });
    const { leadsTo, read } = await visitBank(OWN_STEP, {
      decided: samplePurchase(),
      items: [sampleItem(), rest],
    });
    expect(await leadsTo(BACK)).toBe('/checkout');
    expect((await read('/checkout')).textOf('#toast')).toBe(
      'Your payment went through. Items you added later are still in your cart. Check out again to buy them.',
    );
  });

  it.each([
    [1, 'Sunday, 05/04/2031 7:20 AM. You were not charged for it'],
    [2, 'Sunday, 05/04/2031 7:20 AM, Sunday, 05/04/2031 7:20 AM. You were not charged for them'],
  ])('what was gone when the rest was paid is named, %i of them together', async (count, named) => {
    const ids = Array.from({ length: count }, (_, index) => `33333333-2222-4222-8222-22222222222${index}`);
    const gone = ids.map((id) => failedItem('TEE_TIME_GONE', 'This tee time is gone.', { id }));
    const { leadsTo, read } = await visitBank(OWN_STEP, {
      decided: samplePurchase([samplePurchasedItem(), ...gone]),
      items: [sampleItem(), ...ids.map((id) => sampleItem({ id }))],
    });
    expect(await leadsTo(BACK)).toBe(`/checkout?replace=${ids[0]}`);
    expect((await read('/checkout')).textOf('#toast')).toBe(
      `Your payment went through, except for ${named}. This tee time is gone.`,
    );
  });

  it('a payment nobody knows any more is said with its code', async () => {
    const { leadsTo, read } = await visitBank(OWN_STEP, {
      answers: { [CALLS.finalize]: refusal(404, 'NOT_FOUND', 'We could not find that.') },
    });
    expect(await leadsTo(BACK)).toBe('/checkout');
    expect((await read('/checkout')).textOf('#toast')).toBe(
      'There was an error creating your reservation. Please try again. (code 102) We could not find that.',
    );
  });

  it('without an end yet waits, looks again by itself and offers both ways on', async () => {
    const { read } = await visitBank(BANK);
    const page = await read(BACK);
    expect(page.headers.get('refresh')).toBe('4; url=/payment-authorization');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.textOf('main')).toContain("We're waiting for your bank to confirm the payment.");
    expect(page.one(`a[href="${BANK}"]`).textContent).toBe('Continue to your bank');
    expect(page.all('script[src]').length).toBe(0);
  });

  it('waits on where the booking API fails to say how the payment stands', async () => {
    const { read } = await visitBank(BANK, {
      answers: { [CALLS.finalize]: refusal(500, 'UNEXPECTED', 'stack') },
    });
    expect((await read(BACK)).textOf('main')).toContain(
      "We're waiting for your bank to confirm the payment.",
    );
  });

  it.each([
    ['went through', samplePurchase(), CONFIRMATION],
    ['was refused', purchaseAfter(cardAnswers.declined), '/checkout'],
    [
      'was left',
      samplePurchase([samplePurchasedItem({ state: 'reserved' })], { state: 'interrupted' }),
      '/checkout',
    ],
  ])('a payment that %s while its golfer looked at the waiting page leads on', async (_how, end, where) => {
    const { stand, leadsTo } = await visitBank(BANK);
    stand(end);
    expect(await leadsTo('/payment-authorization')).toBe(where);
  });

  it('in another browser says that the confirmation comes by mail, and lets the payment go on', async () => {
    const api = fakeApi(goodAnswers());
    const { read } = await openSite(api.bookingFetch, {});
    const page = await read(BACK);
    expect(page.textOf('main')).toContain('we email you the confirmation');
    expect(api.called()).toContain(CALLS.finalize);
  });

  it('finds the payment by the cart alone', async () => {
    const api = fakeApi({
      ...goodAnswers(),
      [CALLS.cart]: sampleCart([]),
      [CALLS.purchase]: inTurn(purchaseAfter(cardAnswers.pending(BANK)), samplePurchase()),
    });
    const { get } = await openSite(api.bookingFetch, { cartId: CART_ID });
    expect((await get('/payment-authorization')).headers.get('location')).toBe(CONFIRMATION);
    expect(api.called()).toContain(CALLS.finalize);
  });

  it('with nothing to wait for says so', async () => {
    const { get, read } = await openSite(fakeApi(goodAnswers()).bookingFetch, { cartId: CART_ID });
    expect((await get('/payment-authorization')).headers.get('location')).toBe('/cart');
    expect((await read('/cart')).textOf('#toast')).toBe('You have no payment in progress.');
  });
});

describe('Use another card', () => {
  it('gives the payment up and is back at the form', async () => {
    const { read, post, called } = await visitBank(BANK);
    const fields = (await read(BACK)).fieldsOf('button[value=give-up]');
    const answer = await post('/payment-authorization', fields);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/checkout']);
    expect(called()).toContain(CALLS.giveUp);
    const page = await read('/checkout');
    expect(page.textOf('#toast')).toBe('The payment was canceled. Your card was not charged.');
    expect(page.all('[role=alert], [role=status] a')).toHaveLength(0);
    expect(page.one<HTMLInputElement>('[name=lastName]').value).toBe('Green');
  });

  it('does nothing when the payment went through meanwhile', async () => {
    const asked = await visitBank(OWN_STEP, { decided: samplePurchase() });
    const ended = await visitBank(OWN_STEP);
    ended.stand(samplePurchase());
    for (const { post, called } of [asked, ended]) {
      const answer = await post('/payment-authorization', { intent: 'give-up' });
      expect(answer.headers.get('location')).toBe(CONFIRMATION);
      expect(called()).not.toContain(CALLS.giveUp);
    }
  });

  it('gives nothing up while the purchase is going on', async () => {
    const { post, stand, called } = await visitBank(BANK);
    stand({ ...GIVEN_UP, state: 'going-on' });
    const answer = await post('/payment-authorization', { intent: 'give-up' });
    expect(answer.headers.get('location')).toBe('/checkout/progress');
    expect(called()).not.toContain(CALLS.giveUp);
  });

  it('waits on when the bank is just deciding', async () => {
    const busy = refusal(409, 'PAYMENT_UNDER_WAY', 'A payment for this tee time is under way.');
    const { post } = await visitBank(BANK, { answers: { [CALLS.giveUp]: busy } });
    const answer = await post('/payment-authorization', { intent: 'give-up' });
    expect(answer.headers.get('location')).toBe('/payment-authorization');
  });
});
