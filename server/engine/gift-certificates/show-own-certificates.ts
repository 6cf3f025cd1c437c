import type { GiftCertificate } from '#server/contract/gift-certificates.ts';
import type { TenantContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { loadCatalogue } from '../catalogue/catalogue.ts';
import { requireCustomer } from '../customers/auth/require-customer.ts';
import { listOwnCertificates } from './own-certificates.queries.ts';

/**
 * Lists certificates bought and, with a verified address, received, newest first, without codes. Errors:
 * SESSION_REQUIRED (401), FACILITY_NOT_OFFERED (400).
 */
export async function showOwnCertificates(
  context: TenantContext,
  gnFacilityId: number | undefined,
): Promise<GiftCertificate[]> {
  const { parts, operator, caller } = context;
  const customer = requireCustomer(caller);
  const { facilities: all } = await loadCatalogue(parts.db, operator);
  const facilities = all.filter(({ id }) => gnFacilityId === undefined || id === gnFacilityId);
  if (facilities.length === 0) throw new EngineError('FACILITY_NOT_OFFERED');
  const rows = await listOwnCertificates(parts.db, {
    customerId: customer.id,
    provedEmail: customer.isEmailVerified ? customer.email : null,
    facilityIds: facilities.map(({ id }) => id),
  });
  return rows.map((row) => ({
    id: row.id,
    gnFacilityId: row.facilityId,
    courseName: facilities.find(({ id }) => id === row.facilityId)?.name ?? '',
    currencyCode: row.currency,
    name: row.name,
    role: row.isBought ? 'bought' : 'received',
    state: row.state === 'void' ? 'void' : row.balanceCents > 0 ? 'active' : 'used',
    value: row.valueCents / 100,
    balance: row.balanceCents / 100,
    lastFour: row.lastFour,
    senderName: row.senderName,
    recipientName: row.recipientName,
    deliveryDate: row.deliveryDate,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    boughtAt: row.createdAt.toISOString(),
  }));
}
