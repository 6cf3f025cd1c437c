import { describe, expect, it } from 'vitest';
import { CALLS, cardAnswers, goodAnswers, typed } from '#tests/support/site/checkout-answers.ts';
import { fakeApi, inTurn, refusal } from '#tests/support/site/fake-api.ts';
import { openSite } from '#tests/support/site/open-site.ts';
import {
  CART_ID,
  ITEM_ID,
  ORDER_ID,
  sampleCart,
  sampleItem,
  sampleOrder,
  sampleOrderTeeTime,
} from '#tests/support/site/samples.ts';

const OWN_STEP = 'http://localhost:3000/api/sandbox/payment?token=abc';
const BANK = 'https://bank.example/step?x=1';
const BACK = '/payment-authorization?ReservationStatusID=7001';
const CONFIRMATION = `/confirmation?order=${ORDER_ID}`;
const waiting = { [CALLS.order]: sampleOrder(), [CALLS.finalize]: cardAnswers.pending(BANK) };

/** A golfer whose payment waits for the bank. */
async function visitBank(redirectUrl: string | null, answers: Record<string, unknown>, context = {}) {
  const api = fakeApi({ ...goodAnswers(), [CALLS.pay]: cardAnswers.pending(redirectUrl), ...answers });
  const site = await openSite(api.bookingFetch, { cartId: CART_ID }, context);
  const form = (await site.read('/checkout')).fieldsOf('[data-testid=make-your-reservation-btn]');
  const answer = await site.post('/checkout', { ...form, ...typed });
  return { ...site, ...api, location: answer.headers.get('location') };
}

describe('A payment that needs the golfer at his bank', () => {
  it('sends him there', async () => {
    expect((await visitBank(OWN_STEP, {})).location).toBe(OWN_STEP);
  });

  it('leads on from a page of ours where the bank is elsewhere', async () => {
    const { location, read } = await visitBank(BANK, waiting);
    expect(location).toBe('/payment-authorization?go');
    const page = await read('/payment-authorization?go');
    expect(page.headers.get('refresh')).toBe(`0; url=${BANK}`);
    expect(page.one(`a[href="${BANK}"]`).textContent).toBe('Continue to your bank');
  });

  it('never leads to anything but an address of the web', async () => {
    const script = cardAnswers.pending('javascript:alert(1)');
    const evil = await visitBank('javascript:alert(1)', { ...waiting, [CALLS.finalize]: script });
    expect(evil.location).toBe('/payment-authorization');
    expect((await evil.read('/payment-authorization?go')).html).not.toContain('javascript:');
    const plain = await visitBank('http://bank.example/step', {}, { isProduction: true });
    expect(plain.location).toBe('/payment-authorization');
  });
});

describe('Back from the bank', () => {
  it('a processed payment ends at the confirmation', async () => {
    const { get, called } = await visitBank(OWN_STEP, {
      [CALLS.order]: sampleOrder(),
      [CALLS.cart]: inTurn(sampleCart(), sampleCart(), sampleCart([])),
    });
    const answer = await get(BACK);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, CONFIRMATION]);
    expect(called().filter((call) => call === CALLS.status)).toHaveLength(1);
  });

  it('twice ends at the same confirmation', async () => {
    const answers = {
      [CALLS.order]: sampleOrder(),
      [CALLS.cart]: inTurn(sampleCart(), sampleCart(), sampleCart([])),
    };
    const { get } = await visitBank(OWN_STEP, answers);
    await get(BACK);
    expect((await get(BACK)).headers.get('location')).toBe('/confirmation');
  });

  it('a refused payment is back at the form, with the reason and what was typed', async () => {
    const refused = {
      ...cardAnswers.declined,
      Message: 'The payment was refused at your bank. Your card was not charged.',
    };
    const { get, read, called } = await visitBank(OWN_STEP, {
      [CALLS.order]: sampleOrder(),
      [CALLS.finalize]: refused,
    });
    expect((await get(BACK)).headers.get('location')).toBe('/checkout');
    const page = await read('/checkout');
    expect(page.textOf('#toast')).toBe(refused.Message);
    expect(page.one<HTMLInputElement>('[name=addressLine1]').value).toBe('1 Fairway Lane');
    expect(page.one<HTMLTextAreaElement>('[name=notes]').value).toBe('Two left-handed sets, please');
    expect(page.one<HTMLInputElement>('[name=cardNumber]').value).toBe('');
    expect(called()).toContain(CALLS.failed);
  });

  it('money for a time that went meanwhile is said to be let go, with other times', async () => {
    const gone = {
      ...cardAnswers.declined,
      StatusCode: 410,
      Message: 'The time is gone. Your card was not charged.',
    };
    const { get, read } = await visitBank(OWN_STEP, { [CALLS.order]: sampleOrder(), [CALLS.finalize]: gone });
    const location = (await get(BACK)).headers.get('location') ?? '';
    expect(location).toBe(`/checkout?replace=${ITEM_ID}`);
    const page = await read(location);
    expect(page.textOf('#toast')).toBe(gone.Message);
    expect(page.textOf('.lost')).toContain('Select Another Tee Time');
  });

  it('the rest of the cart is bought next', async () => {
    const rest = sampleItem({ id: '33333333-2222-4222-8222-222222222222' });
    const { get, read } = await visitBank(OWN_STEP, {
      [CALLS.order]: sampleOrder(),
      [CALLS.cart]: inTurn(
        sampleCart([sampleItem(), rest]),
        sampleCart([sampleItem(), rest]),
        sampleCart([rest]),
      ),
    });
    expect((await get(BACK)).headers.get('location')).toBe('/checkout');
    expect((await read('/checkout')).textOf('#toast')).toBe(
      'Your payment went through. What is left in the cart was added later: check out again to buy it.',
    );
  });

  it.each([
    [1, 'Sunday, 05/04/2031 7:20 AM, which was left out'],
    [2, 'Sunday, 05/04/2031 7:20 AM, Sunday, 05/04/2031 7:20 AM, which were left out'],
  ])('what was gone when the rest was paid is named, %i of them in one sentence', async (count, named) => {
    const gone = Array.from({ length: count }, (_, index) =>
      sampleItem({ id: `33333333-2222-4222-8222-22222222222${index}` }),
    );
    const all = sampleCart([sampleItem(), ...gone]);
    const ofGone = sampleOrderTeeTime();
    const waiting = gone.map(({ id }) => ({
      ...ofGone,
      players: ofGone.players.map((player) => ({ ...player, shoppingCartItemId: id })),
    }));
    const order = sampleOrder([sampleOrderTeeTime({ isBooked: true }), ...waiting], {
      state: 'partially-fulfilled',
    });
    const { get, read } = await visitBank(OWN_STEP, {
      [CALLS.payCart]: cardAnswers.pending(OWN_STEP),
      [CALLS.reserve]: sampleOrder([sampleOrderTeeTime(), ...waiting]),
      [CALLS.order]: order,
      [CALLS.cart]: inTurn(all, all, sampleCart(gone)),
      [CALLS.status]: refusal(410, 'TEE_TIME_GONE', 'This tee time is gone.'),
    });
    expect((await get(BACK)).headers.get('location')).toBe(`/checkout?replace=${gone[0]?.id}`);
    expect((await read('/checkout')).textOf('#toast')).toBe(
      `Your payment went through, but not for ${named} and not charged. This tee time is gone.`,
    );
  });

  it('a payment nobody knows any more is said with its code', async () => {
    const unknown = refusal(404, 'NOT_FOUND', 'We could not find that.');
    const { get, read } = await visitBank(OWN_STEP, {
      [CALLS.order]: sampleOrder(),
      [CALLS.finalize]: unknown,
    });
    expect((await get(BACK)).headers.get('location')).toBe('/checkout');
    expect((await read('/checkout')).textOf('#toast')).toBe(
      'There was an error creating your reservation. Please try again. (code 102) We could not find that.',
    );
  });

  it('without an end yet waits, looks again by itself and offers both ways on', async () => {
    const { read } = await visitBank(OWN_STEP, waiting);
    const page = await read(BACK);
    expect(page.headers.get('refresh')).toBe('4; url=/payment-authorization');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.textOf('main')).toContain('We are waiting for your bank to confirm the payment.');
    expect(page.one(`a[href="${BANK}"]`).textContent).toBe('Continue to your bank');
    expect(page.all('script[src]').length).toBe(0);
  });

  it('in another browser says that the confirmation comes by mail, and lets the payment go on', async () => {
    const api = fakeApi(goodAnswers());
    const { read } = await openSite(api.bookingFetch, {});
    const page = await read(BACK);
    expect(page.textOf('main')).toContain('the confirmation is on its way to you by e-mail');
    expect(api.called()).toContain(CALLS.finalize);
  });

  it('finds the payment by the cart when the session has forgotten it', async () => {
    const item = sampleItem({ extra: { reservationStatusId: 7001 } });
    const cart = sampleCart([item], { orderId: ORDER_ID });
    const api = fakeApi({
      ...goodAnswers(),
      [CALLS.order]: sampleOrder(),
      [CALLS.cart]: inTurn(cart, sampleCart([])),
    });
    const { get } = await openSite(api.bookingFetch, { cartId: CART_ID });
    expect((await get('/payment-authorization')).headers.get('location')).toBe(CONFIRMATION);
  });

  it('with nothing to wait for says so', async () => {
    const { get, read } = await openSite(fakeApi(goodAnswers()).bookingFetch, { cartId: CART_ID });
    expect((await get('/payment-authorization')).headers.get('location')).toBe('/cart');
    expect((await read('/cart')).textOf('#toast')).toBe('There is no payment to wait for.');
  });
});

describe('Use another card', () => {
  it('gives the payment up, takes the mark off the item and is back at the form', async () => {
    const { read, post, called, calls } = await visitBank(OWN_STEP, waiting);
    const fields = (await read(BACK)).fieldsOf('button[value=give-up]');
    const answer = await post('/payment-authorization', fields);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/checkout']);
    expect(called()).toContain(CALLS.failed);
    const trail = calls.filter(({ call }) => call === CALLS.trail).map(({ body }) => body);
    expect(trail.at(-1)).toMatchObject({ event: 'added' });
    expect((await read('/checkout')).textOf('#toast')).toBe(
      'The payment was given up. Your card was not charged.',
    );
  });

  it('does nothing when the payment went through meanwhile', async () => {
    const { post, called } = await visitBank(OWN_STEP, {
      [CALLS.order]: sampleOrder(),
      [CALLS.cart]: inTurn(sampleCart(), sampleCart(), sampleCart([])),
    });
    const answer = await post('/payment-authorization', { intent: 'give-up' });
    expect(answer.headers.get('location')).toBe(CONFIRMATION);
    expect(called()).not.toContain(CALLS.failed);
  });

  it('waits on when the bank is just deciding', async () => {
    const busy = refusal(409, 'PAYMENT_UNDER_WAY', 'A payment for this tee time is under way.');
    const { post } = await visitBank(OWN_STEP, { ...waiting, [CALLS.failed]: busy });
    const answer = await post('/payment-authorization', { intent: 'give-up' });
    expect(answer.headers.get('location')).toBe('/payment-authorization');
  });
});
