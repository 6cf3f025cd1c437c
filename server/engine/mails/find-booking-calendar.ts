import type { MailAttachment } from '#server/outside/mail/mailer.ts';
import type { Db } from '../call/context.ts';
import { attachCalendar, type FriendEntry } from './booking-calendar.ts';
import { findBookingRows } from './booking-facts.queries.ts';
import { describeBooking } from './booking-facts.ts';

/** Returns the booker's or a friend's calendar file, as in the mails. Null unless confirmed or cancelled. */
export async function findBookingCalendar(
  db: Db,
  parts: { publicUrl: string; defaultAlias: string | null; senderAddress: string; now: () => Date },
  reservationId: number,
  friend: FriendEntry | null = null,
): Promise<MailAttachment | null> {
  const rows = await findBookingRows(db, reservationId);
  if (!rows || (rows.state !== 'confirmed' && rows.state !== 'cancelled')) return null;
  const isCancelled = rows.state === 'cancelled';
  const mail = { ...describeBooking(rows, parts), linkId: null };
  return attachCalendar(mail, {
    isCancelled,
    senderAddress: parts.senderAddress,
    now: parts.now(),
    friend,
  });
}
