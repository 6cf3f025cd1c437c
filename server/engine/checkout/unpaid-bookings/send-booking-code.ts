import { randomUUID } from 'node:crypto';
import { tagOf } from '#server/text/text.ts';
import type { EngineParts, Operator } from '../../call/context.ts';
import { listBookedFacilities } from '../../catalogue/booked-facilities.queries.ts';
import { hasLiveCode, replaceBookingCode } from '../../mail-links/booking-codes.queries.ts';
import { mailBookingCode } from '../../mails/enqueue-code-mail.ts';
import type { Reservation } from '../../reservations/reservations.queries.ts';
import { limitBookingCodes, type MailLimit } from './limit-booking-codes.ts';

/** `hasCode`: an earlier code still works. */
export type CodeSent = { is: 'sent' } | { is: 'limited'; by: MailLimit; seconds: number; hasCode: boolean };

type Ask = {
  reservation: Reservation & { order_id: string };
  emailKey: string;
  to: { email: string; firstName: string; lastName: string };
  address: string | null;
  language: string;
};

/**
 * Emails a code that replaces the earlier one. One a minute and five an hour per email address, whatever the order:
 * nobody can flood a mailbox.
 */
export async function sendBookingCode(parts: EngineParts, operator: Operator, ask: Ask): Promise<CodeSent> {
  const { reservation, emailKey, to, language } = ask;
  const { db } = parts;
  const orderId = reservation.order_id;
  const limited = await limitBookingCodes(parts, { emailKey, address: ask.address });
  if (limited) return { is: 'limited', ...limited, hasCode: await hasLiveCode(db, orderId, emailKey) };
  const facility = (await listBookedFacilities(db, [reservation.facility_id])).get(reservation.facility_id);
  if (!facility) throw new Error(`Reservation ${reservation.id} is of no facility`);
  await db.transaction().execute(async (trx) => {
    const id = randomUUID();
    await replaceBookingCode(trx, { orderId, emailKey, id });
    await mailBookingCode(trx, parts, operator, {
      to,
      codeId: id,
      course: { name: facility.name, timeZone: facility.timeZone, phone: facility.details.phone ?? '' },
      startsAt: reservation.starts_at,
      language: tagOf(language, facility.details.country),
    });
  });
  return { is: 'sent' };
}
