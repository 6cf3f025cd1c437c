import { describe, expect, it } from 'vitest';
import { createBookingClient } from '#app/booking/client.server.ts';
import { en } from '#server/text/en.ts';
import { fakeApi, refusal } from '#tests/support/site/fake-api.ts';
import { CART_ID, sampleFacility, sampleItemPut, TEETIME } from '#tests/support/site/samples.ts';
import { addToCart, teeTimeToAdd } from './add-to-cart.server.ts';

const PUT = 'POST /shopping-cart/cart-item';
const wanted = teeTimeToAdd({ facilityId: 9101, teetime: TEETIME, rateId: 501, players: 4 });

function visitOf(answer: unknown, cartId: string | null = null) {
  const api = fakeApi({ [PUT]: answer });
  const booking = createBookingClient({ bookingFetch: api.bookingFetch }, { alias: 'cedar-ridge', cartId });
  return { ...api, visit: { booking, text: en, cartId, site: { facilities: [sampleFacility()] } } };
}

describe('Adding a tee time to the cart', () => {
  it('is one call, which starts a cart on the first add', async () => {
    const { visit, called, calls } = visitOf(sampleItemPut());
    expect(await addToCart(visit, wanted)).toMatchObject({
      outcome: 'added',
      message: 'Tee Time added to cart',
      put: { cartId: CART_ID },
    });
    expect(called()).toEqual([PUT]);
    expect(calls[0]?.body).toMatchObject({ cartId: null });
  });

  it('that is there already changes it, and says so', async () => {
    const { visit, calls } = visitOf(sampleItemPut({ isNew: false }), CART_ID);
    expect(await addToCart(visit, wanted)).toMatchObject({ message: 'Tee Time updated in cart' });
    expect(calls[0]?.body).toMatchObject({ cartId: CART_ID });
  });

  it('speaks of simulator time at a simulator', async () => {
    const { visit } = visitOf(sampleItemPut(), CART_ID);
    const site = { facilities: [sampleFacility({ isSimulator: true })] };
    expect(await addToCart({ ...visit, site }, wanted)).toMatchObject({
      message: 'Simulator time added to cart',
    });
  });

  it('names the attempt, so that a double click fills one cart', async () => {
    const attemptId = '44444444-4444-4444-8444-444444444444';
    const { visit, calls } = visitOf(sampleItemPut());
    await addToCart(visit, wanted, attemptId);
    expect(calls[0]?.headers.get('idempotency-key')).toBe(attemptId);
  });

  it('says what the booking API says when it refuses', async () => {
    const { visit } = visitOf(refusal(409, 'CART_LIMIT_EXCEEDED', 'Cart items limit exceeded.'), CART_ID);
    expect(await addToCart(visit, wanted)).toEqual({
      outcome: 'refused',
      code: 'CART_LIMIT_EXCEEDED',
      status: 409,
      message: 'Cart items limit exceeded.',
    });
  });

  it('says "Failed to add Tee Time to cart" when the booking API fails', async () => {
    const { visit } = visitOf(refusal(500, 'UNEXPECTED', 'stack trace'));
    expect(await addToCart(visit, wanted)).toMatchObject({ message: 'Failed to add Tee Time to cart' });
  });
});
