import { listHosts } from '#server/db/list-hosts.ts';
import type { Db } from '../call/context.ts';

type WrittenSettings = {
  languages?: string[];
  appearance?: { primaryColor?: string; headerImage?: string | null };
};

/** A gift certificate with all that its mail tells; the language is that of the order it was bought with, if there is one. */
export async function findCertificateToMail(db: Db, certificateId: number) {
  const row = await db
    .selectFrom('gift_certificate as certificate')
    .innerJoin('operator', 'operator.alias', 'certificate.alias')
    .innerJoin('facility', 'facility.id', 'certificate.facility_id')
    .innerJoin('invoice', 'invoice.id', 'certificate.invoice_id')
    .leftJoin('purchase_order', 'purchase_order.id', 'invoice.order_id')
    .select([
      'certificate.alias',
      'certificate.value_cents as valueCents',
      'certificate.currency',
      'certificate.sender_name as senderName',
      'certificate.recipient_name as recipientName',
      'certificate.recipient_email as recipientEmail',
      'certificate.message',
      'certificate.origin',
      'operator.name as operatorName',
      'operator.settings',
      'operator.subdomain',
      'facility.name as facilityName',
      'facility.details',
      'purchase_order.language',
    ])
    .where('certificate.id', '=', certificateId)
    .executeTakeFirstOrThrow();
  const { alias, subdomain, operatorName, settings, facilityName, details, language, ...certificate } = row;
  return {
    certificate,
    language,
    operator: { name: operatorName, settings: settings as WrittenSettings },
    site: { alias, subdomain, hosts: await listHosts(db, alias) },
    facility: { name: facilityName, details },
  };
}
