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
  { t, when, golfers, money }: BookingWords,
): string {
  const number = mail.booking.confirmationNumber;
  switch (mail.event) {
    case 'booked':
      return t.subject.facilityBooked(number, when, golfers);
    case 'changed':
      return t.subject.facilityChanged(number, when, golfers);
    case 'cancelled':
      return t.subject.facilityCancelled(number, when);
    case 'unrefunded':
      return t.subject.facilityUnrefunded(number, money(mail.refundCents));
  }
}

function facilityChange(mail: BookingMailContents['facility-notice'], { t, money }: BookingWords): MailBlock {
  const { booker } = mail.booking;
  const isUnrefunded = mail.event === 'unrefunded';
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
    ...(mail.event === 'booked' || isUnrefunded
      ? []
      : [
          {
            label: t.labels.reason,
            value: [t.facilityNotice.by[mail.by], mail.reason].filter(Boolean).join('\n'),
          },
        ]),
    ...(mail.refundCents > 0
      ? [{ label: isUnrefunded ? t.labels.unrefunded : t.labels.refunded, value: money(mail.refundCents) }]
      : []),
    ...(isUnrefunded ? [{ label: t.labels.reason, value: t.facilityNotice.giveBack }] : []),
  ];
  return { type: 'facts', rows: rows.filter(({ value }) => value !== '') };
}
