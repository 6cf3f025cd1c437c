import type { Currency } from '#server/contract/constants.ts';
import type { GiftCertificate } from '#server/contract/gift-certificates.ts';
import type { TenantContext } from '../call/context.ts';
import { requirePro } from '../golf-profiles/require-pro.ts';
import { listOwnCertificates } from './own-certificates.queries.ts';

/**
 * What the session's customer has bought and, with a confirmed address, received, the newest first. Nobody is told a code.
 * Errors: those of `requirePro`.
 */
export async function showOwnCertificates(
  context: TenantContext,
  gnFacilityId: number | undefined,
): Promise<GiftCertificate[]> {
  const { customer, facilities } = await requirePro(context, ({ enabled }) => enabled, gnFacilityId);
  const rows = await listOwnCertificates(context.parts.db, {
    customerId: customer.id,
    provedEmail: customer.isEmailVerified ? customer.email : null,
    facilityIds: facilities.map(({ id }) => id),
  });
  return rows.map((row) => ({
    id: row.id,
    gnFacilityId: row.facilityId,
    courseName: facilities.find(({ id }) => id === row.facilityId)?.name ?? '',
    currencyCode: row.currency as Currency,
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
