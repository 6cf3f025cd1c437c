import type { Db } from '../call/context.ts';
import { enqueueMail } from './enqueue-mail.ts';
import type { BookingMailParts } from './gather-booking.ts';
import { findMailedFacility } from './mailed-facility.queries.ts';
import type { ReceiptFacts } from './receipt.mail.ts';

type Sent = { to: { name: string; address: string }; language: string | null; facilityId: number };

/** Mails a receipt; `write` makes it in the language of the mail, in which the golfer booked. */
export async function mailReceipt(
  trx: Db,
  parts: BookingMailParts,
  { to, language, facilityId }: Sent,
  write: (language: string) => ReceiptFacts,
): Promise<void> {
  const {
    alias,
    course,
    operator,
    language: tag,
  } = await findMailedFacility(trx, parts, facilityId, language);
  await enqueueMail(trx, {
    alias,
    kind: 'counter-receipt',
    to,
    content: { ...write(tag), language: tag, operator, course },
  });
}
