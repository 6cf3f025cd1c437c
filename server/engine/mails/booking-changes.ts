import { formatWeekdayDateTime } from '#server/format/dates.ts';
import { type BookingWords, paragraph } from './booking-blocks.ts';
import type { BookingMail } from './booking-facts.ts';
import type { MailBlock } from './mail-document.ts';

/** The card it goes back to, of several; mails of an older version do not know. */
export type CardFacts = { brand: string; lastFour: string } | null;

/** `certificateCents`: what of it is on gift certificates again; mails of an older version do not know. */
export type RefundFacts = { refundCents: number; certificateCents?: number };

/** Of a booking that was moved: what it was, and what was paid for it beyond what had been paid. */
export type MoveFacts = {
  startsAtBefore?: string;
  rateNameBefore?: string;
  /** Mails of an older version do not know. */
  totalBeforeCents?: number;
  addedCents?: number;
};

export type CancellationFacts = RefundFacts & { reason: string; by: 'golfer' | 'shop' | 'program' };

/** What is another than it was, a line each. */
export function changed(
  {
    playersBefore,
    startsAtBefore,
    rateNameBefore,
    totalBeforeCents,
    booking,
    facility,
  }: BookingMail & MoveFacts & { playersBefore: number },
  { t, text, when, money }: BookingWords,
): string[] {
  const before =
    startsAtBefore && startsAtBefore !== booking.startsAt
      ? [t.bookingChange.time(formatWeekdayDateTime(startsAtBefore, facility.timeZone, text.locale), when)]
      : [];
  const rate =
    rateNameBefore && rateNameBefore !== booking.rateName
      ? [t.bookingChange.rate(rateNameBefore, booking.rateName)]
      : [];
  const isCountTold = playersBefore !== booking.playerCount || !startsAtBefore;
  const count = isCountTold ? [t.bookingChange.golfers(playersBefore, booking.playerCount)] : [];
  const total =
    totalBeforeCents !== undefined && totalBeforeCents !== booking.totalCents
      ? [t.bookingChange.total(money(totalBeforeCents), money(booking.totalCents))]
      : [];
  return [...before, ...rate, ...count, ...total];
}

/** What was paid for a change beyond what had been paid. */
export function added({ addedCents = 0 }: MoveFacts, { t, money }: BookingWords): MailBlock[] {
  return addedCents > 0 ? [paragraph(t.bookingChange.paid(money(addedCents)))] : [];
}

/** What goes back to the card, and what is on gift certificates again. */
export function refund(
  { refundCents, certificateCents = 0, card }: RefundFacts & { card?: CardFacts },
  { t, money }: BookingWords,
): MailBlock[] {
  const cardCents = refundCents - certificateCents;
  const back = card
    ? t.refundToCard(money(cardCents), t.card(card.brand, card.lastFour))
    : t.refund(money(cardCents));
  return [
    ...(cardCents > 0 ? [paragraph(back)] : []),
    ...(certificateCents > 0 ? [paragraph(t.refundToCertificate(money(certificateCents)))] : []),
  ];
}

/** What of it is not given back to a golfer who cancelled. */
export function kept(
  { by, booking }: BookingMail & CancellationFacts,
  { text, money }: BookingWords,
): MailBlock[] {
  const certificates = booking.certificates ?? [];
  const keptCents = booking.paidCents + certificates.reduce((sum, { cents }) => sum + cents, 0);
  return by === 'golfer' && keptCents > 0 ? [paragraph(text.order.cancelling.kept(money(keptCents)))] : [];
}
