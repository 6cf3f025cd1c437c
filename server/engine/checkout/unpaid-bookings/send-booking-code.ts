import { randomUUID } from 'node:crypto';
import type { EngineParts, Operator } from '../../call/context.ts';
import { listBookedFacilities } from '../../catalogue/booked-facilities.queries.ts';
import { hasLiveCode, replaceBookingCode } from '../../mail-links/booking-codes.queries.ts';
import { mailBookingCode } from '../../mails/enqueue-code-mail.ts';
import type { Reservation } from '../../reservations/reservations.queries.ts';
import { limitBookingCodes, type MailLimit } from './limit-booking-codes.ts';

/** Whether a code is on its way; else what it waits for. `hasCode`: one that was mailed before can still be entered. */
export type CodeSent = { is: 'sent' } | { is: 'limited'; by: MailLimit; seconds: number; hasCode: boolean };

type Ask = {
  reservation: Reservation & { order_id: string };
  emailKey: string;
  to: { email: string; firstName: string; lastName: string };
  /** Where the call comes from; null: not known. */
  address: string | null;
  language: string;
};

/**
 * Mails a code for the order of a reservation to who books it; the one before it is good for nothing from then on. Once a
 * minute and five times an hour for an address, from whichever order, so that nobody's mailbox is filled by somebody else.
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
      language,
    });
  });
  return { is: 'sent' };
}
