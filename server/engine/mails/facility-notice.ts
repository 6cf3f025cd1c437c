import { links } from '#server/links.ts';
import { type BookingWords, bookingAmounts, bookingFacts } from './booking-blocks.ts';
import { type CancellationFacts, changed, type MoveFacts, type RefundFacts } from './booking-changes.ts';
import type { BookingMail } from './booking-facts.ts';
import type { MailBlock, MailDocument } from './mail-document.ts';

export type FacilityNotice = BookingMail &
  CancellationFacts &
  MoveFacts & {
    event: BookingEvent;
    playersBefore: number;
    /** Absent in older mails. */
    amountCents?: number;
    unreturnedCents?: number;
  };

/**
 * `unrefunded`: a promised refund failed, so the shop must find another way. `uncharged`: an approved card was not
 * charged, so the shop collects.
 */
type BookingEvent = 'booked' | 'changed' | 'cancelled' | 'unrefunded' | 'uncharged';

export function writeFacilityNotice(
  mail: FacilityNotice,
  words: BookingWords,
): Pick<MailDocument, 'subject' | 'title' | 'blocks'> {
  return {
    subject: facilitySubject(mail, words),
    title: words.t.facilityNotice[mail.event],
    blocks: [facilityChange(mail, words), bookingFacts(mail, words), bookingAmounts(mail, words)],
  };
}

function facilitySubject(mail: FacilityNotice, { t, when, playerCount, money }: BookingWords): string {
  const number = mail.booking.confirmationNumber;
  switch (mail.event) {
    case 'booked':
      return t.subject.facilityBooked(number, when, playerCount);
    case 'changed':
      return t.subject.facilityChanged(number, when, playerCount);
    case 'cancelled':
      return t.subject.facilityCancelled(number, when);
    case 'unrefunded':
      return t.subject.facilityUnrefunded(number, money(mail.refundCents));
    case 'uncharged':
      return t.subject.facilityUncharged(number, money(unchargedCents(mail)));
  }
}

function unchargedCents({ amountCents = 0, unreturnedCents = 0 }: FacilityNotice) {
  return amountCents + unreturnedCents;
}

function facilityChange(mail: FacilityNotice, words: BookingWords): MailBlock {
  const { t, money } = words;
  const { booker } = mail.booking;
  const isUnrefunded = mail.event === 'unrefunded';
  const isUncharged = mail.event === 'uncharged';
  const isByShop = mail.event === 'booked' && mail.by === 'shop';
  const rows = [
    ...(isByShop ? [{ label: t.labels.booker, value: t.facilityNotice.shop }] : []),
    {
      label: isByShop ? t.labels.golfer : t.labels.booker,
      value: `${booker.firstName} ${booker.lastName}`.trim(),
    },
    { label: t.labels.email, value: booker.email },
    { label: t.labels.phone, value: booker.phone, url: links.call(booker.phone) },
    ...(mail.event === 'changed'
      ? [
          {
            label: t.labels.change,
            value: changed(mail, words).join('\n'),
          },
        ]
      : []),
    ...(mail.event === 'booked' || isUnrefunded || isUncharged
      ? []
      : [
          {
            label: t.labels.reason,
            value: [t.facilityNotice.by[mail.by], mail.reason].filter(Boolean).join('\n'),
          },
        ]),
    ...(mail.refundCents > 0
      ? [
          {
            label: isUnrefunded ? t.labels.unrefunded : t.labels.refunded,
            value: mail.certificateCents ? refunded(mail, words) : money(mail.refundCents),
          },
        ]
      : []),
    ...(mail.handCents ? [{ label: t.labels.refundAtCounter, value: money(mail.handCents) }] : []),
    ...(isUnrefunded ? [{ label: t.labels.reason, value: t.facilityNotice.giveBack }] : []),
    ...(isUncharged
      ? [
          { label: t.labels.uncharged, value: money(unchargedCents(mail)) },
          {
            label: t.labels.reason,
            value: [
              ...(mail.amountCents ? [t.facilityNotice.takeAtCourse] : []),
              ...(mail.unreturnedCents ? [t.facilityNotice.nothingBack(money(mail.unreturnedCents))] : []),
            ].join('\n'),
          },
        ]
      : []),
  ];
  return { type: 'facts', rows: rows.filter(({ value }) => value !== '') };
}

function refunded({ refundCents, certificateCents = 0 }: RefundFacts, { t, money }: BookingWords): string {
  const cardCents = refundCents - certificateCents;
  return [
    ...(cardCents > 0 ? [t.facilityNotice.toCard(money(cardCents))] : []),
    t.facilityNotice.toCertificate(money(certificateCents)),
  ].join('\n');
}
