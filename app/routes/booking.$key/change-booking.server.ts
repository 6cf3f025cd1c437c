import { data } from '@remix-run/node';
import { BookingError } from '#app/booking/booking-error.ts';
import type { OpenedBooking } from '#app/session/open-booking.server.ts';
import { checkForm, type FormFields } from '#app/site/read-form.server.ts';
import { links } from '#server/links.ts';
import { bookingForm } from './form.ts';
import { findTeeTime } from './view.ts';
import { viewCancelled } from './view-cancelling.ts';

/**
 * The buttons of a booking: leads back to it and says what was done, or why it was not. A form that makes no sense is a 400 with
 * what is wrong.
 */
export async function changeBooking(opened: OpenedBooking, fields: FormFields) {
  const { visit, booking, reservationId, key, isByLink } = opened;
  const { value } = checkForm(fields, bookingForm);
  if (!value) return data({ error: visit.text.order.cancelling.errors.players }, { status: 400 });
  const params = { id: reservationId };
  try {
    if (value.intent === 'cancel') {
      const message = await cancel(opened, value);
      throw await visit.leaveFor(links.booking(key), message ? { toast: { message, kind: 'info' } } : {});
    }
    const { token } = await booking.reservations.replaceLinks({ params });
    const toast = { message: visit.text.order.booking.linksEnded, kind: 'info' as const };
    throw await visit.leaveFor(links.booking(isByLink ? token : key), { toast });
  } catch (error) {
    if (!(error instanceof BookingError) || error.status >= 500) throw error;
    throw await visit.leaveFor(links.booking(key), { toast: { message: error.message, kind: 'bad' } });
  }
}

type Cancelling = {
  players?: number | undefined;
  playersBefore?: number | undefined;
  reason?: number | undefined;
};

/** Cancels, and answers what is to be said of it; nothing where the page that follows says it. */
async function cancel(
  opened: OpenedBooking,
  { players, playersBefore, reason }: Cancelling,
): Promise<string> {
  const { visit, booking, reservationId } = opened;
  const params = { id: reservationId };
  const teeTime = findTeeTime(opened);
  const before = playersBefore ?? teeTime?.groupSize ?? 1;
  const leaving = Math.min(players ?? before, before);
  await booking.reservations.cancel({
    params,
    body: {
      players: leaving === before ? 0 : leaving,
      playersBefore: before,
      ...(reason ? { reason } : {}),
    },
  });
  if (!teeTime || leaving === before) return '';
  const after = await booking.reservations.get({ params });
  // What somebody else did meanwhile is not told as if it had been done by this.
  const isDone = !after.isCancelled && findTeeTime(after)?.groupSize === before - leaving;
  return isDone && teeTime.groupSize === before ? viewCancelled(teeTime, leaving, visit.text) : '';
}
