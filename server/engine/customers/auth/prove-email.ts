import type { TenantContext, Trx } from '../../call/context.ts';
import { voidLinksOf } from '../../mail-links/account-links.queries.ts';
import { findAtAddress } from '../addresses.queries.ts';
import { setConsents } from '../consents/set-consents.ts';
import { type CustomerRow, listConsents, updateCustomer, verifyEmailOf } from '../customers.queries.ts';
import { columnsOf } from '../profile/phones.ts';
import { deleteDevicesOf } from './known-devices.queries.ts';
import { deleteSessionsOf } from './sessions.queries.ts';

/**
 * The only way to verify an email. Also gives the customer everything attached to it. Lock the address before the
 * row.
 */
export async function proveEmail(
  trx: Trx,
  { personalData }: Pick<TenantContext, 'personalData'>,
  { id: customerId, alias, email }: CustomerRow,
): Promise<void> {
  const { proved } = await findAtAddress(trx, alias, email);
  const recordId = proved && proved.id !== customerId ? proved.id : null;
  for (const noun of Object.values(personalData))
    await noun.attach?.(trx, { alias, email, customerId, recordId });
  await verifyEmailOf(trx, customerId);
}

/**
 * Removes everything from an unverified account that lets a stranger return or pose as the owner. Ignores shop
 * records. Call it before `proveEmail`.
 */
export async function takeOverUnproved(
  trx: Trx,
  { personalData, operator }: Pick<TenantContext, 'personalData' | 'operator'>,
  customer: CustomerRow,
): Promise<void> {
  if (customer.email_verified_at !== null || customer.is_imported) return;
  await updateCustomer(trx, customer.id, {
    password_hash: null,
    golf_id: null,
    ...columnsOf([]),
  });
  await deleteSessionsOf(trx, customer.id);
  await deleteDevicesOf(trx, customer.id);
  await voidLinksOf(trx, customer.id, ['weak-password']);
  for (const { facility_id: facilityId } of await listConsents(trx, customer.id))
    await setConsents(
      trx,
      { alias: customer.alias, customerId: customer.id, facilityId, source: 'address-proved' },
      { smsMarketing: false, smsTransactional: false },
    );
  const person = { customer, provedEmail: null, reservationIds: [] };
  await personalData.wallet.remove(trx, person, operator.settings);
}
