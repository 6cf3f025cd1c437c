import { depositOfShares } from '#server/rules/booking-lines.ts';
import type { SoldLine } from '#server/rules/invoice-lines.ts';
import { leavingSlots } from '#server/rules/leaving-slots.ts';
import { refundPercent } from '#server/rules/refund.ts';
import { guestsIndexOf, linesOfBooking, sharesOfBooking } from './reservation-details.ts';
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

/**
 * What becomes of a booking when so many players leave it now; 0, or as many as there are, is all of them. `chosen`: those who
 * were ticked, instead of a number.
 */
export function planCancellation(
  { reservation, slots }: Booked,
  { players, chosen = null }: { players: number; chosen?: readonly Slot[] | null },
  now: Date,
): CancellationPlan {
  const { rate, starts_at: startsAt } = reservation;
  const count = chosen?.length ?? players;
  const isAll = count === 0 || count >= reservation.players;
  const playersLeft = isAll ? 0 : reservation.players - count;
  const { leaving, staying } = leavingSlots(slots, playersLeft, { guestsIndex: guestsIndexOf(rate), chosen });
  const indexesOf = (some: readonly Slot[]) => some.map(({ rate_index }) => rate_index);
  const rateIndexes = Array.from({ length: playersLeft }, (_, index) => staying[index]?.rate_index ?? 0);
  return {
    isAll,
    playersLeft,
    leaving,
    after: isAll ? [] : linesOfBooking(reservation, indexesOf(slots), rateIndexes),
    terms: {
      percent: refundPercent(rate.refunds ?? [], startsAt, now),
      depositCents: depositOfShares(sharesOfBooking(rate, indexesOf(isAll ? slots : leaving))),
    },
  };
}
