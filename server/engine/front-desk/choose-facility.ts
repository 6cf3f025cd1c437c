import { StartError } from '#server/start-error.ts';
import { type CatalogueFacility, loadCatalogue } from '../catalogue/catalogue.ts';
import type { ShopContext } from './shop-command.ts';

/** Returns the named facility, or an operator's only one. Throws StartError. */
export async function chooseFacility(
  { parts, operator, text }: ShopContext,
  id: number | undefined,
): Promise<CatalogueFacility> {
  const { facilities } = await loadCatalogue(parts.db, operator);
  const [only] = facilities;
  if (id === undefined && facilities.length === 1 && only) return only;
  const named = facilities.find((facility) => facility.id === id);
  if (!named) {
    const list = facilities.map((facility) => `${facility.id} (${facility.name})`).join(', ');
    throw new StartError(text.shop.whichFacility(list));
  }
  return named;
}
