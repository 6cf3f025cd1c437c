import type { Db } from '../call/context.ts';
import { enqueueMail } from './enqueue-mail.ts';
import type { BookingMailParts } from './gather-booking.ts';
import { findMailedFacility } from './mailed-facility.queries.ts';
import type { PayerMailContents } from './payer.mail.ts';
import { type Charged, listCharges, listRefundsToPayers } from './payer-facts.queries.ts';

/** Mails customers what a payment at the counter took from their accounts. */
export async function mailPayers(
  trx: Db,
  parts: BookingMailParts,
  payment: { attemptId: number; customerIds: readonly number[] },
): Promise<void> {
  if (payment.customerIds.length === 0) return;
  for (const charge of await listCharges(trx, payment))
    await mailPayer(trx, parts, 'account-charged', charge, String(payment.attemptId));
}

/**
 * Mails customers what this transaction refunded to their accounts for invoices of somebody else. Call it once, after
 * all of them.
 */
export async function mailRefundedPayers(
  trx: Db,
  parts: BookingMailParts,
  invoiceIds: readonly number[],
): Promise<void> {
  if (invoiceIds.length === 0) return;
  for (const { onceId, ...refund } of await listRefundsToPayers(trx, invoiceIds))
    await mailPayer(trx, parts, 'account-refunded', refund, onceId);
}

async function mailPayer(
  trx: Db,
  parts: BookingMailParts,
  kind: keyof PayerMailContents,
  { accountId, facilityId, email, lastName, ...charge }: Charged,
  once: string,
): Promise<void> {
  const { alias, ...facility } = await findMailedFacility(trx, parts, facilityId);
  await enqueueMail(trx, {
    alias,
    kind,
    to: { name: `${charge.firstName} ${lastName}`.trim(), address: email },
    onceKey: `${kind}:${once}:${accountId}`,
    content: { ...facility, ...charge },
  });
}
