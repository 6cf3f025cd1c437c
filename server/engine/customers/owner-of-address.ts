import type { Trx } from '../call/context.ts';
import { lockAddress } from './address-lock.queries.ts';
import { findAtAddress, insertShopRecord } from './addresses.queries.ts';
import type { CustomerRow } from './customers.queries.ts';

/** `isToProve`: the owner must verify the address first. */
type AddressOwner = { customer: CustomerRow; isToProve: boolean };

/**
 * Finds whom to attach the shop's data to, and locks the address. Beside an unverified account it is the shop's own
 * record, until `proveEmail` merges it.
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
