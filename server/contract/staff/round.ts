import { z } from 'zod';
import { PROGRESS_STEPS } from '../constants.ts';
import { facilityId, localDate } from '../values.ts';
import { BOOKING_REFUSALS, bookingId, changed, sentLater, slotNumber, version } from './booking.ts';
import { staffCall, staffErrors } from './route.ts';

const params = z.object({ id: bookingId });
const cart = z
  .string()
  .trim()
  .max(10)
  .regex(/^([0-9A-Za-z][0-9A-Za-z -]*)?$/)
  .toUpperCase();
const notes = z.string().trim().max(500);
const dayNotes = z.object({ facilityId, date: localDate, notes: z.string() });
export type DayNotes = z.infer<typeof dayNotes>;

export const deskRound = {
  markProgress: staffCall('play')
    .route({
      method: 'PUT',
      path: '/staff/bookings/{id}/progress',
      summary: 'Mark a group as started, at the turn or finished',
      description:
        'Only forward; steps may be skipped, and only 18 holes have a turn. The same mark twice changes nothing. A group may start with players missing: a mark checks nobody in. A booking that moves to another tee time has not started there.',
    })
    .errors(staffErrors(...BOOKING_REFUSALS, 'NOT_DAY_OF_PLAY', 'NO_TURN', 'PROGRESS_PASSED'))
    .input(z.object({ params, body: z.object({ step: z.enum(PROGRESS_STEPS), version, ...sentLater }) }))
    .output(changed),
  removeMark: staffCall('play')
    .route({
      method: 'POST',
      path: '/staff/bookings/{id}/undo-progress',
      summary: 'Remove a mark that was set by mistake, however old, on the day of play',
    })
    .errors(staffErrors(...BOOKING_REFUSALS, 'NOT_DAY_OF_PLAY'))
    .input(z.object({ params, body: z.object({ step: z.enum(PROGRESS_STEPS), version }) }))
    .output(changed),
  setCarts: staffCall('play')
    .route({
      method: 'PUT',
      path: '/staff/bookings/{id}/carts',
      summary: 'Give carts to players, or take them away',
      description:
        'Players who are not named keep theirs; an empty number takes it away. Players of one tee time may share a cart. A cart of an unfinished group that tees off less than five hours before or after is refused with CART_OUT, which names the group, unless isAgain.',
    })
    .errors(staffErrors(...BOOKING_REFUSALS, 'PLAYERS_CHANGED', 'CART_OUT'))
    .input(
      z.object({
        params,
        body: z.object({
          carts: z.array(z.object({ slotNumber, cart })).min(1).max(6),
          isAgain: z.boolean().default(false),
          version,
        }),
      }),
    )
    .output(changed),
  undoCheckIn: staffCall('play')
    .route({
      method: 'POST',
      path: '/staff/bookings/{id}/undo-check-in',
      summary: 'Reverse the check-in of players, however old',
      description:
        'Players who are not checked in stay so. Refused for a player with a rain check; a payment at check-in stays.',
    })
    .errors(staffErrors(...BOOKING_REFUSALS, 'RAIN_CHECK_GIVEN'))
    .input(z.object({ params, body: z.object({ slots: z.array(slotNumber).min(1).max(6), version }) }))
    .output(changed),
  dayNotes: staffCall('sheet')
    .route({ method: 'GET', path: '/staff/day-notes', summary: 'Read the notes of a day' })
    .errors(staffErrors('NOT_FOUND'))
    .input(z.object({ query: z.object({ facilityId, date: localDate }) }))
    .output(dayNotes),
  setDayNotes: staffCall('plan')
    .route({
      method: 'PUT',
      path: '/staff/day-notes',
      summary: 'Write the notes of a day, which only staff see',
      description:
        '`previous`: the notes as the caller read them; others are refused with DAY_NOTES_CHANGED.',
    })
    .errors(staffErrors('NOT_FOUND', 'DAY_NOTES_CHANGED'))
    .input(
      z.object({
        body: z.object({ facilityId, date: localDate, notes, previous: z.string().max(500).optional() }),
      }),
    )
    .output(dayNotes),
};
