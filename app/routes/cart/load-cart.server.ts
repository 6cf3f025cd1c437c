import { findAlternatives } from '#app/booking/find-alternatives.server.ts';
import { findLineup } from '#app/booking/store-answers.server.ts';
import { findCart } from '#app/session/find-cart.server.ts';
import { findPurchase } from '#app/session/purchase.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import type { Cart, CartItem } from '#server/contract/cart.ts';
import type { ProductLineup } from '#server/contract/store.ts';

/** `replaceId`: the tee time to load alternatives for. */
export async function loadCart(visit: Visit, replaceId: string | null) {
  const cart = await findCart(visit);
  const isMarked = Object.values(cart?.itemsMarkers ?? {}).includes('processing');
  const item = cart?.items.find(({ id }) => id === replaceId);
  return {
    documentTitle: pageTitle(visit.text, 'shopping-cart', visit.site.settings.name),
    cart,
    isBeingBought: isMarked && (await findPurchase(visit))?.state === 'going-on',
    lineups: await findCartLineups(visit, cart),
    replacement: item?.type === 'TeeTime' ? { item, alternatives: await findOthers(visit, item) } : null,
  };
}

function findOthers(visit: Visit, { facilityId, promotionCode, extra }: CartItem<'TeeTime'>) {
  const { teetime, players, rate } = extra;
  return findAlternatives(visit, { facilityId, teetime, players, promotionCode, rate });
}

async function findCartLineups(
  { booking, site, text: { language } }: Visit,
  cart: Cart | null,
): Promise<ProductLineup[]> {
  const { productLineups, featuredProducts } = site.settings.smartPlay;
  if (!cart || !(productLineups || featuredProducts)) return [];
  const isOfLineup = ({ type }: CartItem) => type === 'Product' || (type === 'TeeTime' && productLineups);
  const ids = new Set(cart.items.filter(isOfLineup).map(({ facilityId }) => facilityId));
  const found = await Promise.all(
    [...ids].map((id) => findLineup({ booking, alias: site.alias, language }, id)),
  );
  return found.flatMap((lineup) => lineup ?? []);
}
