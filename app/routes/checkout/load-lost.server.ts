import { findAlternatives } from '#app/booking/find-alternatives.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import type { Cart, CartItem } from '#server/contract/cart.ts';
import type { Alternative } from '#server/contract/tee-times.ts';
import { helpsAnotherTime } from '#server/rules/lost-time.ts';

/** Why a tee time is lost; `message` '' where the golfer merely asks for another time. */
type Loss = { itemId: string; code: string; message: string };

/** A lost tee time of the cart, why, and the available times closest to it. */
export type LostItem = Omit<Loss, 'itemId'> & {
  item: CartItem<'TeeTime'>;
  /** Nothing else was in the cart. */
  isOnly: boolean;
  alternatives: readonly Alternative[];
};

/** The lost tee time of a cart: the one just refused, else the one the cart names; null where none is. */
export async function loadLost(
  visit: Visit,
  { items }: Cart,
  refused: Loss | null,
): Promise<LostItem | null> {
  const known = items.flatMap(({ id, error }) =>
    error && helpsAnotherTime(error.code) ? [{ itemId: id, ...error }] : [],
  );
  const loss = refused ?? known[0];
  const item = items.find(({ id }) => id === loss?.itemId);
  if (!loss || item?.type !== 'TeeTime') return null;
  const { facilityId, promotionCode, extra } = item;
  const { teetime, players, rate } = extra;
  const alternatives = await findAlternatives(visit, { facilityId, teetime, players, promotionCode, rate });
  return { item, isOnly: items.length === 1, code: loss.code, message: loss.message, alternatives };
}
