import type { Db } from '../call/context.ts';
import { enqueueMail } from './enqueue-mail.ts';
import type { BookingMailParts } from './gather-booking.ts';
import { findMailedFacility } from './mailed-facility.queries.ts';
import { listCharges } from './payer-facts.queries.ts';

/** Mails customers what a payment at the counter took from their accounts. */
export async function mailPayers(
  trx: Db,
  parts: BookingMailParts,
  payment: { attemptId: number; customerIds: readonly number[] },
): Promise<void> {
  if (payment.customerIds.length === 0) return;
  for (const { accountId, facilityId, email, lastName, ...charge } of await listCharges(trx, payment)) {
    const { alias, ...facility } = await findMailedFacility(trx, parts, facilityId);
    await enqueueMail(trx, {
      alias,
      kind: 'account-charged',
      to: { name: `${charge.firstName} ${lastName}`.trim(), address: email },
      onceKey: `account-charged:${payment.attemptId}:${accountId}`,
      content: { ...facility, ...charge },
    });
  }
}
