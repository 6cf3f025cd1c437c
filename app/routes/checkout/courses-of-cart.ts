import type { Site } from '#app/site/site.server.ts';
import type { Cart } from '#server/contract/cart.ts';
import type { Facility } from '#server/contract/facilities.ts';

export function coursesOfCart(
  { facilities }: Pick<Site, 'facilities'>,
  { items }: Pick<Cart, 'items'>,
): readonly Facility[] {
  return facilities.filter(({ id }) => items.some(({ facilityId }) => facilityId === id));
}
