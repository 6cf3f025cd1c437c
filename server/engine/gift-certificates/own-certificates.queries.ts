import { sql } from 'kysely';
import type { Db } from '../call/context.ts';

export type OwnCertificate = {
  id: number;
  facilityId: number;
  currency: string;
  name: string;
  isBought: boolean;
  state: 'active' | 'void';
  valueCents: number;
  /** What is left: the sum of its postings. */
  balanceCents: number;
  lastFour: string | null;
  senderName: string;
  recipientName: string;
  deliveryDate: string | null;
  deliveredAt: Date | null;
  createdAt: Date;
};

type Whose = {
  customerId: number;
  /** Null: nobody knows whether the address is the customer's. */
  provedEmail: string | null;
  facilityIds: readonly number[];
};

/**
 * The gift certificates somebody has bought, and those that were mailed to him, the newest first; not those that wait for their payment or
 * came to nothing.
 */
export async function listOwnCertificates(
  db: Db,
  { customerId, provedEmail, facilityIds }: Whose,
): Promise<OwnCertificate[]> {
  const { rows } = await sql<OwnCertificate>`
    select certificate.id, certificate.facility_id as "facilityId", certificate.currency, name,
      coalesce(invoice.customer_id = ${customerId}, false) as "isBought", certificate.state, value_cents as "valueCents",
      (select coalesce(-sum(amount_cents), 0)::int from posting where gift_certificate_id = certificate.id) as "balanceCents",
      last_four as "lastFour", sender_name as "senderName", recipient_name as "recipientName",
      delivery_date as "deliveryDate", delivered_at as "deliveredAt", certificate.created_at as "createdAt"
    from gift_certificate certificate join invoice on invoice.id = certificate.invoice_id
    where certificate.facility_id = any(${[...facilityIds]}::int[]) and (
      (certificate.state = 'active' and (invoice.customer_id = ${customerId}
        or (recipient_email = ${provedEmail}::text and delivered_at is not null)))
      or (certificate.state = 'void' and code_hash is not null and invoice.customer_id = ${customerId}))
    order by certificate.id desc`.execute(db);
  return rows;
}
