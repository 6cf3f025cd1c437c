import type { Trx } from '../call/context.ts';
import { lockAddress } from './address-lock.queries.ts';
import { findAtAddress, insertShopRecord } from './addresses.queries.ts';
import type { CustomerRow } from './customers.queries.ts';

/** Whose an address is, and whether what is attached waits for the owner to prove it. */
type AddressOwner = { customer: CustomerRow; isToProve: boolean };

/**
 * The customer to attach something of the shop to by an e-mail address; undefined where nobody has it. Beside an account that nobody has
 * proved it is a record of the shop's own, which becomes the account's with the proof: `proveEmail`. The address stays locked.
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
