import type { Db } from '../call/context.ts';
import type { BookingMailContents } from './booking.mail.ts';
import type { Call } from './calls.queries.ts';
import { enqueueMail, enqueueMails } from './enqueue-mail.ts';
import type { GatheredBooking } from './gather-booking.ts';
import type { Mail, OutgoingMail } from './mail.ts';

type Write = () => Promise<Mail>;

export async function mailBooker(
  trx: Db,
  gathered: GatheredBooking,
  onceKey: string | null,
  write: Write,
  usefulUntil?: Date,
): Promise<void> {
  const { mails } = await reachBooker(gathered, { onceKey, write, usefulUntil, call: null });
  await enqueueMails(trx, mails);
}

/** Notifies the booker of news by mail or by a call, as `reachBooker` decides. */
export async function notifyBooker(
  trx: Db,
  gathered: GatheredBooking,
  onceKey: string | null,
  call: Call,
  write: Write,
): Promise<void> {
  const { mails, mark } = await reachBooker(gathered, { onceKey, write, call });
  await enqueueMails(trx, mails, mark);
}

type News = {
  onceKey: string | null;
  write: Write;
  usefulUntil?: Date | undefined;
  /** Null: nothing to call about, or the golfer did it. */
  call: Call | null;
  /** Its contact gets one mail about all tee times. */
  isOfOuting?: boolean;
};

/** Writes a mail to the booker, or marks the booking for a call: shop bookings may have no email address. */
export async function reachBooker(
  { alias, facts }: GatheredBooking,
  { onceKey, write, usefulUntil, call, isOfOuting = false }: News,
): Promise<{ mails: OutgoingMail[]; mark: ({ reservationId: number } & Call) | null }> {
  const { booker, reservationId } = facts.booking;
  if (!booker.email) return { mails: [], mark: call && { reservationId, ...call } };
  if (isOfOuting) return { mails: [], mark: null };
  const mail = {
    ...(await write()),
    alias,
    to: { name: `${booker.firstName} ${booker.lastName}`.trim(), address: booker.email },
    ...(onceKey ? { onceKey } : {}),
    ...(usefulUntil ? { usefulUntil } : {}),
  };
  return { mails: [mail], mark: null };
}

type Notice = Pick<
  BookingMailContents['facility-notice'],
  | 'event'
  | 'playersBefore'
  | 'startsAtBefore'
  | 'rateNameBefore'
  | 'totalBeforeCents'
  | 'addedCents'
  | 'amountCents'
  | 'unreturnedCents'
  | 'refundCents'
  | 'certificateCents'
  | 'reason'
  | 'by'
>;

export async function mailFacility(
  trx: Db,
  gathered: GatheredBooking,
  onceKey: string,
  notice: Notice,
): Promise<void> {
  const mail = noticeOf(gathered, onceKey, notice);
  if (mail) await enqueueMail(trx, mail);
}

/** Returns null for a facility without an email address. */
export function noticeOf(gathered: GatheredBooking, onceKey: string, notice: Notice): OutgoingMail | null {
  const facts = gathered.factsOfShop;
  const { facility } = facts;
  if (!facility.email) return null;
  return {
    kind: 'facility-notice',
    alias: gathered.alias,
    to: { name: facility.name, address: facility.email },
    content: { ...facts, linkId: null, ...notice },
    onceKey,
  };
}
