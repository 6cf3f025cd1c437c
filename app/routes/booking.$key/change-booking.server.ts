import { data } from '@remix-run/node';
import { BookingError } from '#app/booking/booking-error.ts';
import { knowsPlayers, nameLeaving, unnamedPlayers } from '#app/components/booking/who-leaves.view.ts';
import type { OpenedBooking } from '#app/session/open-booking.server.ts';
import { checkForm, type FormFields } from '#app/site/read-form.server.ts';
import type { LeavingPlayer } from '#server/contract/cancellation.ts';
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
    if (error.code === 'PLAYERS_CHANGED') throw await askAgain(opened);
    throw await visit.leaveFor(links.booking(key), { toast: { message: error.message, kind: 'bad' } });
  }
}

type Cancelling = {
  players?: number | undefined;
  leaving?: LeavingPlayer[] | undefined;
  playersBefore?: number | undefined;
  reason?: number | undefined;
};

/** Back to the question who leaves, since who plays has changed meanwhile. */
function askAgain({ visit, key }: OpenedBooking) {
  const toast = { message: visit.text.errors.PLAYERS_CHANGED, kind: 'bad' as const };
  return visit.leaveFor(links.cancelBooking(key), { toast });
}

/** Cancels, and answers what is to be said of it; nothing where the page that follows says it. */
async function cancel(
  opened: OpenedBooking,
  { players, leaving: named, playersBefore, reason }: Cancelling,
): Promise<string> {
  const { visit, booking, reservationId } = opened;
  const params = { id: reservationId };
  const teeTime = findTeeTime(opened);
  const before = playersBefore ?? teeTime?.groupSize ?? 1;
  const leaving = Math.min(named?.length ?? players ?? before, before);
  const isSome = leaving < before;
  // A page that asked for a number knew nobody; somebody who has joined since is not taken out by it.
  if (isSome && !named && teeTime && knowsPlayers(teeTime)) throw await askAgain(opened);
  const isDoneBefore = !named && isSome && teeTime !== undefined && teeTime.groupSize < before;
  if (isDoneBefore) return '';
  const slots = named ?? (isSome && teeTime ? unnamedPlayers(teeTime, leaving) : []);
  await booking.reservations.cancel({
    params,
    body: {
      players: isSome ? leaving : 0,
      playersBefore: before,
      ...(slots.length > 0 ? { slots } : {}),
      ...(reason ? { reason } : {}),
    },
  });
  if (!teeTime || !isSome) return '';
  const after = await booking.reservations.get({ params });
  if (named) return visit.text.order.leaving.done(nameLeaving(named, teeTime, visit.text), named.length);
  // What somebody else did meanwhile is not told as if it had been done by this.
  const isDone = !after.isCancelled && findTeeTime(after)?.groupSize === before - leaving;
  return isDone && teeTime.groupSize === before ? viewCancelled(teeTime, leaving, visit.text) : '';
}
