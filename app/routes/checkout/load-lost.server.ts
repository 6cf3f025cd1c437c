import { findAlternatives } from '#app/booking/find-alternatives.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import type { Cart, CartItem } from '#server/contract/cart.ts';
import type { Alternative } from '#server/contract/tee-times.ts';
import { helpsAnotherTime } from '#server/rules/lost-time.ts';

/** `message` is '' when the golfer only asks for another time. */
type Loss = { itemId: string; code: string; message: string };

export type LostItem = Omit<Loss, 'itemId'> & {
  item: CartItem<'TeeTime'>;
  isOnly: boolean;
  alternatives: readonly Alternative[];
};

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
