import { sql } from 'kysely';
import type { Currency } from '#server/contract/constants.ts';
import type { Db } from '../call/context.ts';

type OwnCertificate = {
  id: number;
  facilityId: number;
  currency: Currency;
  name: string;
  isBought: boolean;
  state: 'active' | 'void';
  valueCents: number;
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
  provedEmail: string | null;
  facilityIds: readonly number[];
};

/** Lists paid certificates the customer bought, and mailed ones they received, newest first. */
export async function listOwnCertificates(
  db: Db,
  { customerId, provedEmail, facilityIds }: Whose,
): Promise<OwnCertificate[]> {
  const facilities = sql`certificate.facility_id = any(${[...facilityIds]}::int[])`;
  const { rows } = await sql<OwnCertificate>`
    with own as (
      select certificate.id from invoice join gift_certificate certificate on certificate.invoice_id = invoice.id
      where invoice.kind = 'gift-certificate' and invoice.customer_id = ${customerId} and ${facilities}
        and (certificate.state = 'active' or (certificate.state = 'void' and code_hash is not null))
      union
      select certificate.id from gift_certificate certificate
      where lower(recipient_email) = lower(${provedEmail}::text) and ${facilities}
        and certificate.state = 'active' and delivered_at is not null)
    select certificate.id, certificate.facility_id as "facilityId", certificate.currency, name,
      coalesce(invoice.customer_id = ${customerId}, false) as "isBought", certificate.state, value_cents as "valueCents",
      (select coalesce(-sum(amount_cents), 0)::int from posting where gift_certificate_id = certificate.id) as "balanceCents",
      last_four as "lastFour", sender_name as "senderName", recipient_name as "recipientName",
      delivery_date as "deliveryDate", delivered_at as "deliveredAt", certificate.created_at as "createdAt"
    from own join gift_certificate certificate on certificate.id = own.id
    join invoice on invoice.id = certificate.invoice_id
    order by certificate.id desc`.execute(db);
  return rows;
}
