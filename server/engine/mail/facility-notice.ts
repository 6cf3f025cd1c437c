import { bookingAmounts, bookingFacts } from './booking-blocks.ts';
import type { BookingWords } from './booking-words.ts';
import type { BookingMailContents } from './mail-content.ts';
import type { MailBlock, MailDocument } from './mail-document.ts';

type Notice = BookingMailContents['facility-notice'];

/** The facility's own copy of a booking, a change or a cancellation. */
export function writeFacilityNotice(
  mail: Notice,
  words: BookingWords,
): Pick<MailDocument, 'subject' | 'title' | 'blocks'> {
  return {
    subject: facilitySubject(mail, words),
    title: words.t.facilityNotice[mail.event],
    blocks: [facilityChange(mail, words), bookingFacts(mail, words), bookingAmounts(mail, words)],
  };
}

function facilitySubject(
  mail: BookingMailContents['facility-notice'],
  { t, when, golfers }: BookingWords,
): string {
  const number = mail.booking.confirmationNumber;
  if (mail.event === 'cancelled') return t.subject.facilityCancelled(number, when);
  return mail.event === 'changed'
    ? t.subject.facilityChanged(number, when, golfers)
    : t.subject.facilityBooked(number, when, golfers);
}

function facilityChange(mail: BookingMailContents['facility-notice'], { t, money }: BookingWords): MailBlock {
  const { booker } = mail.booking;
  const isByShop = mail.event === 'booked' && mail.by === 'shop';
  const rows = [
    ...(isByShop ? [{ label: t.labels.booker, value: t.facilityNotice.shop }] : []),
    {
      label: isByShop ? t.labels.golfer : t.labels.booker,
      value: `${booker.firstName} ${booker.lastName}`.trim(),
    },
    { label: t.labels.email, value: booker.email },
    { label: t.labels.phone, value: booker.phone },
    ...(mail.event === 'changed'
      ? [
          {
            label: t.labels.change,
            value: t.bookingChange.golfers(mail.playersBefore, mail.booking.playerCount),
          },
        ]
      : []),
    ...(mail.event === 'booked'
      ? []
      : [
          {
            label: t.labels.reason,
            value: [t.facilityNotice.by[mail.by], mail.reason].filter(Boolean).join('\n'),
          },
        ]),
    ...(mail.refundCents > 0 ? [{ label: t.labels.refunded, value: money(mail.refundCents) }] : []),
  ];
  return { type: 'facts', rows: rows.filter(({ value }) => value !== '') };
}
