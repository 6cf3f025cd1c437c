import type { Db } from '../call/context.ts';
import type { BookingMailContents } from './booking.mail.ts';
import { enqueueMail, enqueueMails } from './enqueue-mail.ts';
import type { GatheredBooking } from './gather-booking.ts';
import type { Mail, OutgoingMail } from './mail.ts';

export async function mailBooker(
  trx: Db,
  gathered: GatheredBooking,
  onceKey: string | null,
  write: () => Promise<Mail>,
  usefulUntil?: Date,
): Promise<void> {
  await enqueueMails(trx, await writeToBooker(gathered, onceKey, write, usefulUntil));
}

/** Shop bookings may have no email address: then returns no mail. */
export async function writeToBooker(
  { alias, facts }: GatheredBooking,
  onceKey: string | null,
  write: () => Promise<Mail>,
  usefulUntil?: Date,
): Promise<OutgoingMail[]> {
  const { booker } = facts.booking;
  if (!booker.email) return [];
  const mail = {
    ...(await write()),
    alias,
    to: { name: `${booker.firstName} ${booker.lastName}`.trim(), address: booker.email },
    ...(onceKey ? { onceKey } : {}),
    ...(usefulUntil ? { usefulUntil } : {}),
  };
  return [mail];
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
