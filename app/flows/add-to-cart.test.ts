import { describe, expect, it } from 'vitest';
import { createBookingClient } from '#app/booking/client.server.ts';
import { en } from '#server/text/en.ts';
import { fakeApi, inTurn, refusal } from '#tests/support/site/fake-api.ts';
import { CART_ID, sampleCart, sampleFacility, TEETIME } from '#tests/support/site/samples.ts';
import { addToCart } from './add-to-cart.server.ts';

const ADD = 'POST /shopping-cart/:id/cart-item';
const OTHER_CART = '99999999-9999-4999-8999-999999999999';
const wanted = { facilityId: 9101, teetime: TEETIME, rateId: 501, players: 4 };

function visitOf(answers: Record<string, unknown>, cartId: string | null = null) {
  const api = fakeApi(answers);
  const booking = createBookingClient({ bookingFetch: api.bookingFetch }, { alias: 'cedar-ridge', cartId });
  return { ...api, visit: { booking, text: en, cartId, site: { facilities: [sampleFacility()] } } };
}

describe('Adding a tee time to the cart', () => {
  it('creates a cart on the first add', async () => {
    const { visit, called } = visitOf({ 'POST /shopping-cart': sampleCart([]), [ADD]: sampleCart() });
    const result = await addToCart(visit, wanted);
    expect(result).toMatchObject({
      outcome: 'added',
      message: 'Tee Time added to cart',
      cart: { cartId: CART_ID },
    });
    expect(called()).toEqual(['POST /shopping-cart', ADD]);
  });

  it('speaks of simulator time at a simulator', async () => {
    const { visit } = visitOf({ [ADD]: sampleCart() }, CART_ID);
    const site = { facilities: [sampleFacility({ isSimulator: true })] };
    expect(await addToCart({ ...visit, site }, wanted)).toMatchObject({
      message: 'Simulator time added to cart',
    });
  });

  it('uses the saved cart', async () => {
    const { visit, called } = visitOf({ [ADD]: sampleCart() }, CART_ID);
    await addToCart(visit, wanted);
    expect(called()).toEqual([ADD]);
  });

  it('creates a cart again when the saved one is gone', async () => {
    const gone = refusal(404, 'NOT_FOUND', 'We could not find that.');
    const answers = { 'POST /shopping-cart': sampleCart([]), [ADD]: inTurn(gone, sampleCart()) };
    const { visit, called } = visitOf(answers, OTHER_CART);
    expect(await addToCart(visit, wanted)).toMatchObject({ outcome: 'added' });
    expect(called()).toEqual([ADD, 'POST /shopping-cart', ADD]);
  });

  it('names the attempt when it asks for a cart, so that a double click fills one', async () => {
    const attemptId = '44444444-4444-4444-8444-444444444444';
    const { visit, calls } = visitOf({ 'POST /shopping-cart': sampleCart([]), [ADD]: sampleCart() });
    await addToCart(visit, { ...wanted, attemptId });
    expect(calls[0]?.headers.get('idempotency-key')).toBe(attemptId);
  });

  it('says what the booking API says when it refuses', async () => {
    const { visit } = visitOf(
      { [ADD]: refusal(409, 'CART_LIMIT_EXCEEDED', 'Cart items limit exceeded.') },
      CART_ID,
    );
    expect(await addToCart(visit, wanted)).toEqual({
      outcome: 'refused',
      code: 'CART_LIMIT_EXCEEDED',
      status: 409,
      message: 'Cart items limit exceeded.',
    });
  });

  it('says "Failed to add Tee Time to cart" when the booking API fails', async () => {
    const { visit } = visitOf({ [ADD]: refusal(500, 'UNEXPECTED', 'stack trace') }, CART_ID);
    expect(await addToCart(visit, wanted)).toMatchObject({ message: 'Failed to add Tee Time to cart' });
  });

  it('says that an error occurred when there is not even a cart', async () => {
    const { visit } = visitOf({ 'POST /shopping-cart': refusal(500, 'UNEXPECTED', 'stack trace') });
    expect(await addToCart(visit, wanted)).toMatchObject({
      outcome: 'refused',
      message: 'An error occurred while processing your request. Please try again.',
    });
  });
});
