import { BookingError } from '#app/booking/booking-error.ts';
import { addToCart, teeTimeToAdd } from '#app/session/add-to-cart.server.ts';
import { findCart } from '#app/session/find-cart.server.ts';
import { rememberCart } from '#app/session/remember-cart.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import { links } from '#server/links.ts';

export async function takeOffer(
  visit: Visit,
  { key, rateId, back }: { key: string; rateId: number; back: string },
): Promise<never> {
  const { booking, session, leaveFor } = visit;
  const cart = (await findCart(visit)) ?? (await booking.shoppingCart.create({ headers: {} }));
  rememberCart(session, cart);
  const said = async () => {
    try {
      const { facilityId, teetime, players } = await booking.waitingList.accept({
        params: { key },
        body: { cartId: cart.cartId },
      });
      const item = teeTimeToAdd({ facilityId, teetime, rateId, players });
      const added = await addToCart({ ...visit, cartId: cart.cartId }, item);
      if (added.outcome === 'added') rememberCart(session, added.put);
      // A second click: the tee time is already in the cart.
      const isThere = added.outcome === 'added' || added.code === 'TEE_TIME_ALREADY_IN_CART';
      return { message: added.message, isThere };
    } catch (error) {
      if (!(error instanceof BookingError) || error.status >= 500) throw error;
      return { message: error.message, isThere: false };
    }
  };
  const { message, isThere } = await said();
  throw await leaveFor(isThere ? links.checkout() : back, {
    toast: { message, kind: isThere ? 'info' : 'bad' },
  });
}
