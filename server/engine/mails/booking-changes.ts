import { formatWeekdayDateTime } from '#server/format/dates.ts';
import { type BookingWords, paragraph } from './booking-blocks.ts';
import type { BookingMail } from './booking-facts.ts';
import type { MailBlock } from './mail-document.ts';

/** The card that is refunded. Absent in older mails. */
export type CardFacts = { brand: string; lastFour: string } | null;

/**
 * `certificateCents`: the part refunded to certificates. `handCents`: refunded at the counter besides, at once if
 * `isHandedOut`. Absent in older mails.
 */
export type RefundFacts = {
  refundCents: number;
  certificateCents?: number;
  handCents?: number;
  isHandedOut?: boolean;
};

/** The values before a move, and the extra payment. */
export type MoveFacts = {
  startsAtBefore?: string;
  rateNameBefore?: string;
  /** Absent in older mails. */
  totalBeforeCents?: number;
  addedCents?: number;
};

export type CancellationFacts = RefundFacts & { reason: string; by: 'golfer' | 'shop' | 'program' };

/** Lists what changed, one line each. */
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
  const showsCount = playersBefore !== booking.playerCount || !startsAtBefore;
  const count = showsCount ? [t.bookingChange.golfers(playersBefore, booking.playerCount)] : [];
  const total =
    totalBeforeCents !== undefined && totalBeforeCents !== booking.totalCents
      ? [t.bookingChange.total(money(totalBeforeCents), money(booking.totalCents))]
      : [];
  return [...before, ...rate, ...count, ...total];
}

export function added({ addedCents = 0 }: MoveFacts, { t, money }: BookingWords): MailBlock[] {
  return addedCents > 0 ? [paragraph(t.bookingChange.paid(money(addedCents)))] : [];
}

export function refund(
  { refundCents, certificateCents = 0, handCents = 0, isHandedOut, card }: RefundFacts & { card?: CardFacts },
  { t, money }: BookingWords,
): MailBlock[] {
  const cardCents = refundCents - certificateCents;
  const back = card
    ? t.refundToCard(money(cardCents), t.card(card.brand, card.lastFour))
    : t.refund(money(cardCents));
  const byHand = isHandedOut ? t.refundHandedOut : t.refundAtCounter;
  return [
    ...(cardCents > 0 ? [paragraph(back)] : []),
    ...(certificateCents > 0 ? [paragraph(t.refundToCertificate(money(certificateCents)))] : []),
    ...(handCents > 0 ? [paragraph(byHand(money(handCents)))] : []),
  ];
}

export function kept(
  { by, booking }: BookingMail & CancellationFacts,
  { text, money }: BookingWords,
): MailBlock[] {
  const certificates = booking.certificates ?? [];
  const keptCents = booking.paidCents + certificates.reduce((sum, { cents }) => sum + cents, 0);
  return by === 'golfer' && keptCents > 0 ? [paragraph(text.order.cancelling.kept(money(keptCents)))] : [];
}
