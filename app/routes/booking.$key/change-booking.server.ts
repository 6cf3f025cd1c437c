import { data } from '@remix-run/node';
import { BookingError } from '#app/booking/booking-error.ts';
import { nameLeaving } from '#app/components/booking/who-leaves.tsx';
import type { OpenedBooking } from '#app/session/open-booking.server.ts';
import { checkForm, type FormFields } from '#app/site/read-form.server.ts';
import type { LeavingPlayer } from '#server/contract/cancellation.ts';
import { links } from '#server/links.ts';
import { knowsPlayers, unnamedPlayers } from '#server/rules/ordered-tee-time.ts';
import { shownTeeTime } from './booking.tsx';
import { describeRefundFor } from './cancel-booking.tsx';
import { bookingForm } from './form.ts';

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
    if (value.intent === 'accept-delay') {
      await booking.reservations.acceptDelay({ params });
      const message = visit.text.order.booking.delay.accepted;
      throw await visit.leaveFor(links.booking(key), { toast: { message, kind: 'info' } });
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

/** The players changed meanwhile, so the golfer chooses again who leaves. */
function askAgain({ visit, key }: OpenedBooking) {
  const toast = { message: visit.text.errors.PLAYERS_CHANGED, kind: 'bad' as const };
  return visit.leaveFor(links.cancelBooking(key), { toast });
}

async function cancel(
  opened: OpenedBooking,
  { players, leaving: named, playersBefore, reason }: Cancelling,
): Promise<string> {
  const { visit, booking, reservationId } = opened;
  const params = { id: reservationId };
  const teeTime = shownTeeTime(opened);
  const before = playersBefore ?? teeTime?.groupSize ?? 1;
  const leaving = Math.min(named?.length ?? players ?? before, before);
  const isSome = leaving < before;
  // The page asked for a number because it knew no players. One who joined since must stay.
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
  // When somebody else changed the booking meanwhile, only the page shows its state.
  const isDone = !after.isCancelled && shownTeeTime(after)?.groupSize === before - leaving;
  if (!isDone || teeTime.groupSize !== before) return '';
  const { cancelling, playerCount } = visit.text.order;
  const takenOut = cancelling.takenOut(playerCount(leaving), leaving);
  return [takenOut, ...describeRefundFor(leaving, teeTime, visit.text)].join(' ');
}
