import { findAlternatives } from '#app/booking/find-alternatives.server.ts';
import { findLineup } from '#app/booking/store-answers.server.ts';
import { findCart } from '#app/session/find-cart.server.ts';
import { findPurchase } from '#app/session/purchase.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import { waysToWait } from '#app/site/alerts/ways-to-wait.ts';
import type { Cart, CartItem } from '#server/contract/cart.ts';
import type { ProductLineup } from '#server/contract/store.ts';
import { isTimeLost } from '#server/rules/lost-time.ts';
import { viewCart, viewReplacement } from './view.ts';

/**
 * The visitor's cart and how many items it has, with what can be added to its tee times; and with other times for the item
 * `replaceId` names, when it is in the cart.
 */
export async function loadCart(visit: Visit, replaceId: string | null) {
  const cart = await findCart(visit);
  const isMarked = Object.values(cart?.itemsMarkers ?? {}).includes('processing');
  const isBeingBought = isMarked && (await findPurchase(visit))?.state === 'going-on';
  const page = viewCart(visit, cart, await findCartLineups(visit, cart), isBeingBought);
  const item = cart?.items.find(({ id }) => id === replaceId);
  const count = cart?.items.length ?? 0;
  if (item?.type !== 'TeeTime') return { count, page: { ...page, replacement: null } };
  const { extra, facilityId, promotionCode } = item;
  const { teetime, players, rate } = extra;
  const lost = { facilityId, teetime, players, promotionCode, rate };
  const alternatives = await findAlternatives(visit, lost);
  const facility = visit.site.facilities.find(({ id }) => id === facilityId);
  const isLost = isTimeLost(item.error?.code);
  const replacement = {
    ...viewReplacement(item, alternatives, item.error?.message ?? null, visit.text),
    ways: facility && isLost ? waysToWait(visit.site, { facility, teetime }, players, visit.text) : [],
  };
  return { count, page: { ...page, replacement } };
}

/** What is sold where a cart has tee times or products of, by their facilities. */
async function findCartLineups({ booking, site }: Visit, cart: Cart | null): Promise<ProductLineup[]> {
  const { productLineups, featuredProducts } = site.settings.smartPlay;
  if (!cart || !(productLineups || featuredProducts)) return [];
  const isOfLineup = ({ type }: CartItem) => type === 'Product' || (type === 'TeeTime' && productLineups);
  const ids = new Set(cart.items.filter(isOfLineup).map(({ facilityId }) => facilityId));
  const found = await Promise.all([...ids].map((id) => findLineup({ booking, alias: site.alias }, id)));
  return found.flatMap((lineup) => lineup ?? []);
}
