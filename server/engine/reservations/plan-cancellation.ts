import { depositOfShares } from '#server/rules/booking-lines.ts';
import type { SoldLine } from '#server/rules/invoice-lines.ts';
import { leavingSlots } from '#server/rules/leaving-slots.ts';
import { refundPercent } from '#server/rules/refund.ts';
import { guestsIndexOf, linesOfBooking, sharesOfBooking } from './reservation-details.ts';
import type { Reservation } from './reservations.queries.ts';
import type { Slot } from './slots.queries.ts';

type Booked = {
  reservation: Pick<Reservation, 'players' | 'rate' | 'starts_at' | 'invoice' | 'cancel_free_until'>;
  slots: readonly Slot[];
};

export type CancellationPlan = {
  isAll: boolean;
  playersLeft: number;
  /** If all leave, their slots remain on record. */
  leaving: readonly Slot[];
  after: SoldLine[];
  /** The golfer's refund, by the terms at booking; all of it for a delayed booking. */
  terms: { percent: number; depositCents: number };
};

/** Plans what is left; 0 or all `players` cancel the booking. `chosen`: ticked players, instead of a number. */
export function planCancellation(
  { reservation, slots }: Booked,
  { players, chosen = null }: { players: number; chosen?: readonly Slot[] | null },
  now: Date,
): CancellationPlan {
  const { rate, starts_at: startsAt, cancel_free_until: freeUntil } = reservation;
  const isFree = freeUntil !== null && now < freeUntil;
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
    terms: isFree
      ? { percent: 100, depositCents: 0 }
      : {
          percent: refundPercent(rate.refunds ?? [], startsAt, now),
          depositCents: depositOfShares(sharesOfBooking(rate, indexesOf(isAll ? slots : leaving))),
        },
  };
}
