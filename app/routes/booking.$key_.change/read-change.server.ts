import { data } from '@remix-run/node';
import { BookingError, isAway } from '#app/booking/booking-error.ts';
import type { OpenedBooking } from '#app/session/open-booking.server.ts';
import type { RefusedCard } from '#app/session/refused-card.server.ts';
import { links } from '#server/links.ts';
import { bookedOf, viewReview } from './view.ts';

/** Old and new side by side, or why the time cannot be had any more. */
export async function review(
  opened: OpenedBooking,
  { slots, ...wish }: { rateId: number; players: number; slots: readonly number[] },
  refused: RefusedCard | null,
) {
  const { booking, reservationId: id, visit, key } = opened;
  const booked = bookedOf(opened);
  if (!booked) throw data(null, { status: 404 });
  try {
    const quote = await booking.changes.quote({
      params: { id },
      query: { ...wish, ...(slots.length > 0 ? { slots: slots.join(',') } : {}) },
    });
    const cards = quote.dueNow > 0 ? await readCards(opened) : null;
    return viewReview(visit, { key, booked, quote, cards, refused }, new Date());
  } catch (error) {
    if (!(error instanceof BookingError) || ![400, 409, 410].includes(error.status)) throw error;
    return error.message;
  }
}

/** The cards of the wallet; whoever comes by a link has none. A wallet that cannot be read keeps nobody from paying. */
async function readCards({ booking, isByLink }: OpenedBooking) {
  if (isByLink) return null;
  try {
    return await booking.wallet.list();
  } catch (error) {
    if (!(error instanceof BookingError) || isAway(error)) throw error;
    return null;
  }
}

/** How the payment went; answers where it is confirmed while it waits, and leads on when it is decided. */
export async function settle({ booking, reservationId, key, visit }: OpenedBooking) {
  const { changing } = visit.text;
  const change = await booking.changes.settle({ params: { id: reservationId } }).catch((error) => {
    if (error instanceof BookingError && error.status === 404) return null;
    throw error;
  });
  if (change?.state === 'payment-pending') return visit.paymentStep(change.redirectUrl)?.href ?? null;
  if (!change || change.state === 'done')
    throw await visit.leaveFor(
      links.booking(key),
      change ? { toast: { message: changing.done, kind: 'info' } } : {},
    );
  const message = [change.message, changing.ended].filter(Boolean).join(' ');
  const query = change.state === 'payment-due' ? `rate=${change.rateId}&players=${change.players}` : '';
  throw await visit.leaveFor(links.changeBooking(key, query), { toast: { message, kind: 'bad' } });
}
