import { isAddressToProve } from '../customers/addresses.queries.ts';
import type { ShopContext } from './shop-command.ts';

/** Adds a line if the golfer has yet to verify the address. */
export async function withProofNotice(
  { parts, operator, text }: ShopContext,
  email: string,
  printed: string,
): Promise<string> {
  const isWaiting = email !== '' && (await isAddressToProve(parts.db, operator.alias, email));
  return isWaiting ? `${printed}\n${text.shop.waitsForProof(email)}` : printed;
}
