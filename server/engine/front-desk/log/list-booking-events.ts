import type { BookingEvent } from '#server/contract/staff/desk.ts';
import type { Db } from '../../call/context.ts';
import { listEvents } from '../../checkout/bookings/history.queries.ts';
import { listFurtherEvents } from './booking-events.queries.ts';

const KINDS = ['booked', 'changed', 'players-taken-out', 'cancelled', 'not-charged'] as const;

/** Lists what golfers and Fairway did with a booking, newest first; the log has what staff did. */
export async function listBookingEvents(db: Db, reservationId: number): Promise<BookingEvent[]> {
  const [known, further] = await Promise.all([
    listEvents(db, reservationId),
    listFurtherEvents(db, reservationId),
  ]);
  const golfers = known.flatMap(({ kind: found, by, at, movedFrom, ...event }) => {
    const kind = KINDS.find((each) => each === found);
    if (!kind || by === 'shop') return [];
    const { players, reason, amountCents, refundCents } = event;
    return {
      at,
      by,
      kind,
      players,
      amountCents: kind === 'not-charged' ? amountCents : refundCents || null,
      movedFrom: movedFrom?.toISOString() ?? null,
      name: null,
      reason,
    };
  });
  // The payment is newer than its booking of the same moment.
  return [...further.map((event) => ({ ...event, movedFrom: null, reason: null })), ...golfers]
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ at, ...event }) => ({ ...event, at: at.toISOString() }));
}
