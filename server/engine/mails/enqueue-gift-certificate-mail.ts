import type { Currency } from '#server/contract/constants.ts';
import { facilityDetailsSchema } from '#server/contract/facility-file.ts';
import type { Db } from '../call/context.ts';
import { siteUrlOf } from '../catalogue/site-url.ts';
import type { BookingMailParts } from './enqueue-booking-mails.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { findCertificateToMail } from './gift-certificate-facts.queries.ts';
import { describeOperator } from './mail-brand.ts';

/**
 * Mails a gift certificate to who gets it, in the language of its order, in the caller's transaction. `isAgain`: though it was
 * mailed before. Without a recipient's address there is nobody to write to.
 */
export async function mailGiftCertificate(
  trx: Db,
  parts: BookingMailParts,
  certificateId: number,
  { isAgain = false }: { isAgain?: boolean } = {},
): Promise<void> {
  const { operator, site, facility, certificate, language } = await findCertificateToMail(trx, certificateId);
  if (!certificate.recipientEmail) return;
  const { phone, email } = facilityDetailsSchema.parse(facility.details);
  await enqueueMail(trx, {
    alias: site.alias,
    kind: 'gift-certificate',
    to: { name: certificate.recipientName, address: certificate.recipientEmail },
    ...(isAgain ? {} : { onceKey: `gift-certificate:${certificateId}` }),
    content: {
      language: language ?? operator.settings.languages?.[0] ?? 'en',
      operator: describeOperator(operator.name, operator.settings.appearance, siteUrlOf(site, parts)),
      certificateId,
      course: { name: facility.name, phone: phone ?? '', email },
      valueCents: certificate.valueCents,
      currency: certificate.currency as Currency,
      senderName: certificate.senderName,
      recipientName: certificate.recipientName,
      message: certificate.message,
      isRainCheck: certificate.origin === 'rain-check',
    },
  });
}
