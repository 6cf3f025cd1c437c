import { depositOfShares, linesOfShares } from '#server/rules/booking-lines.ts';
import { type SoldLine, sumOfLines } from '#server/rules/invoice-lines.ts';
import { leavingSlots } from '#server/rules/leaving-slots.ts';
import { type Refund, refundOf, refundPercent } from '#server/rules/refund.ts';
import { guestsIndexOf, sharesOfBooking } from './reservation-details.ts';
import type { Reservation } from './reservations.queries.ts';
import type { Slot } from './slots.queries.ts';

type Booked = {
  reservation: Pick<Reservation, 'players' | 'rate' | 'starts_at' | 'invoice'>;
  slots: readonly Slot[];
};

export type CancellationPlan = {
  /** Whether nobody is left. */
  isAll: boolean;
  playersLeft: number;
  /** The slots that go; where nobody is left they stay, to tell who was to play. */
  leaving: readonly Slot[];
  /** What stays of the invoice. */
  after: SoldLine[];
  /** How much of the payment for those who leave a golfer is given back, by the terms it was booked under. */
  terms: { percent: number; depositCents: number };
};

/** What becomes of a booking when so many players leave it now; 0, or as many as there are, is all of them. */
export function planCancellation(
  { reservation, slots }: Booked,
  players: number,
  now: Date,
): CancellationPlan {
  const { rate, starts_at: startsAt } = reservation;
  const isAll = players === 0 || players >= reservation.players;
  const playersLeft = isAll ? 0 : reservation.players - players;
  const { leaving, staying } = leavingSlots(slots, playersLeft, { guestsIndex: guestsIndexOf(rate) });
  const left = (isAll ? slots : leaving).map(({ rate_index }) => rate_index);
  const rateIndexes = Array.from({ length: playersLeft }, (_, index) => staying[index]?.rate_index ?? 0);
  return {
    isAll,
    playersLeft,
    leaving,
    after: isAll ? [] : linesOfShares(sharesOfBooking(rate, rateIndexes)),
    terms: {
      percent: refundPercent(rate.refunds ?? [], startsAt, now),
      depositCents: depositOfShares(sharesOfBooking(rate, left)),
    },
  };
}

/** What would be given back if so many players left now, of what can be given back of the booking's payment. */
export function refundOfLeaving(
  booked: Booked,
  { players, now }: { players: number; now: Date },
  refundable: { cardCents: number; certificateCents: number },
): Refund {
  const { after, terms } = planCancellation(booked, players, now);
  const lessCents = sumOfLines(booked.reservation.invoice.lines, 'online') - sumOfLines(after, 'online');
  return refundOf({ lessCents, ...refundable, ...terms });
}
