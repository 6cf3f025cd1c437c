import type { Trx } from '../call/context.ts';
import { lockAddress } from './address-lock.queries.ts';
import { findAtAddress, insertShopRecord } from './addresses.queries.ts';
import type { CustomerRow } from './customers.queries.ts';

/** `isToProve`: the owner must verify the address to get what is attached. */
type AddressOwner = { customer: CustomerRow; isToProve: boolean };

/**
 * Finds the customer to attach the shop's data to; undefined when nobody has the address. Beside an unverified
 * account this is the shop's own record, until `proveEmail` merges it. Keeps the address locked.
 */
export async function lockOwnerOfAddress(
  trx: Trx,
  alias: string,
  email: string,
): Promise<AddressOwner | undefined> {
  await lockAddress(trx, alias, email);
  const { proved, unproved } = await findAtAddress(trx, alias, email);
  const customer = proved ?? (unproved && (await insertShopRecord(trx, alias, email)));
  return customer && { customer, isToProve: unproved !== undefined };
}
