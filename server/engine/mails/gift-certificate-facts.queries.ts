import type { Db } from '../call/context.ts';

/** Uses the language of its order, if any. */
export async function findCertificateToMail(db: Db, certificateId: number) {
  return db
    .selectFrom('gift_certificate as certificate')
    .innerJoin('invoice', 'invoice.id', 'certificate.invoice_id')
    .leftJoin('purchase_order', 'purchase_order.id', 'invoice.order_id')
    .select([
      'certificate.facility_id as facilityId',
      'certificate.value_cents as valueCents',
      'certificate.sender_name as senderName',
      'certificate.recipient_name as recipientName',
      'certificate.recipient_email as recipientEmail',
      'certificate.message',
      'certificate.origin',
      'purchase_order.language',
    ])
    .where('certificate.id', '=', certificateId)
    .executeTakeFirstOrThrow();
}
