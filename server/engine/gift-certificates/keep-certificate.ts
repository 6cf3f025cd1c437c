import { hasSameLines, type SoldLine } from '#server/rules/invoice-lines.ts';
import { lineOfCertificate } from '#server/rules/sale-lines.ts';
import type { Trx } from '../call/context.ts';
import type { CatalogueFacility } from '../catalogue/catalogue.ts';
import { assignInvoice, findInvoice, openInvoice } from '../invoices/invoices.queries.ts';
import { extendCertificate, insertCertificate, lockCertificateOfInvoice } from './certificates.queries.ts';

type CertificateSale = {
  alias: string;
  facility: CatalogueFacility;
  /** Null: sold by the shop without an offer. */
  offerId: number | null;
  name: string;
  valueCents: number;
  /** The facility's day; null: at once. */
  deliveryDate: string | null;
  senderName: string;
  recipient: { name: string; email: string };
  message: string;
  due: SoldLine['due'];
  customerId: number | null;
  cartItemId: string | null;
  orderId: string | null;
};

/** Saves a certificate until it is paid. Returns its invoice's id. */
export async function keepCertificate(trx: Trx, sale: CertificateSale): Promise<number> {
  const { alias, facility } = sale;
  const invoiceId = await openInvoice(trx, {
    alias,
    facilityId: facility.id,
    kind: 'gift-certificate',
    customerId: sale.customerId,
    cartItemId: sale.cartItemId,
    orderId: sale.orderId,
    currency: facility.currency,
    lines: [lineOfCertificate(sale, sale.due)],
  });
  await insertCertificate(trx, {
    alias,
    facility_id: facility.id,
    offer_id: sale.offerId,
    invoice_id: invoiceId,
    name: sale.name,
    value_cents: sale.valueCents,
    currency: facility.currency,
    sender_name: sale.senderName,
    recipient_name: sale.recipient.name,
    recipient_email: sale.recipient.email,
    message: sale.message,
    delivery_date: sale.deliveryDate,
  });
  return invoiceId;
}

/** Renews an open invoice's certificate. Returns false when it changed or is no longer pending. */
export async function renewCertificate(trx: Trx, invoiceId: number, sale: CertificateSale): Promise<boolean> {
  const kept = await lockCertificateOfInvoice(trx, invoiceId);
  const { lines } = await findInvoice(trx, invoiceId);
  const isSame =
    kept.state === 'pending' &&
    kept.recipient_email === sale.recipient.email &&
    kept.recipient_name === sale.recipient.name &&
    kept.message === sale.message &&
    kept.delivery_date === sale.deliveryDate &&
    hasSameLines(lines, [lineOfCertificate(sale, sale.due)]);
  if (!isSame) return false;
  await extendCertificate(trx, kept.id, { sender_name: sale.senderName });
  await assignInvoice(trx, invoiceId, sale);
  return true;
}
