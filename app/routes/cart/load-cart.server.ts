import { findAlternatives } from '#app/flows/find-alternatives.server.ts';
import { findCart } from '#app/session/find-cart.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import { viewCart, viewReplacement } from './view.ts';

/** The visitor's cart and how many items it has; with other times for the item `replaceId` names, when it is in the cart. */
export async function loadCart(visit: Visit, replaceId: string | null) {
  const cart = await findCart(visit);
  const page = viewCart(visit, cart);
  const item = cart?.items.find(({ id }) => id === replaceId);
  const count = cart?.items.length ?? 0;
  if (item?.type !== 'TeeTime') return { count, page: { ...page, replacement: null } };
  const { extra, facilityId, promotionCode } = item;
  const { teetime, players, rate } = extra;
  const lost = { facilityId, teetime, players, promotionCode, rate };
  const alternatives = await findAlternatives(visit, lost);
  const replacement = viewReplacement(item, alternatives, item.error?.message ?? null, visit.text);
  return { count, page: { ...page, replacement } };
}
