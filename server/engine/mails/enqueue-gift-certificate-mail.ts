import type { Db } from '../call/context.ts';
import { enqueueMail } from './enqueue-mail.ts';
import type { BookingMailParts } from './gather-booking.ts';
import { findCertificateToMail } from './gift-certificate-facts.queries.ts';
import { findMailedFacility } from './mailed-facility.queries.ts';

/** Mails a certificate in the language of its order. `isAgain` allows a second mail. */
export async function mailGiftCertificate(
  trx: Db,
  parts: BookingMailParts,
  certificateId: number,
  { isAgain = false }: { isAgain?: boolean } = {},
): Promise<void> {
  const certificate = await findCertificateToMail(trx, certificateId);
  const { facilityId, language, recipientName, recipientEmail, senderName, message, valueCents } =
    certificate;
  if (!recipientEmail) return;
  const facility = await findMailedFacility(trx, parts, facilityId, language);
  await enqueueMail(trx, {
    alias: facility.alias,
    kind: 'gift-certificate',
    to: { name: recipientName, address: recipientEmail },
    ...(isAgain ? {} : { onceKey: `gift-certificate:${certificateId}` }),
    content: {
      language: facility.language,
      operator: facility.operator,
      certificateId,
      course: facility.course,
      valueCents,
      currency: facility.currency,
      senderName,
      recipientName,
      message,
      isRainCheck: certificate.origin === 'rain-check',
    },
  });
}
