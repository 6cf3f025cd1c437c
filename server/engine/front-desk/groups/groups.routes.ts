import { staffCall } from '../../call/calls.ts';
import { wireBooking, wireChanged } from '../desk.wire.ts';
import { changeCourse } from './change-course.ts';
import { copyBooking } from './copy-booking.ts';
import { mergeBookings } from './merge-bookings.ts';
import { listPlayers, setPlayers } from './set-players.ts';
import { splitBooking } from './split-booking.ts';
import { swapBookings } from './swap-bookings.ts';

const groups = staffCall.deskGroups;

/** The booking of a call, in the version that the caller read. */
function named({
  params,
  body: { version, attemptId },
}: {
  params: { id: number };
  body: { version?: string | undefined; attemptId?: string | undefined };
}) {
  return { id: params.id, version, attemptId };
}

export const deskGroupsRoutes = {
  split: groups.split.handler(async ({ context, input }) => {
    const done = await splitBooking(context, named(input), input.body);
    return { ...wireChanged(done), newBooking: wireBooking(done.newBooking) };
  }),
  merge: groups.merge.handler(async ({ context, input }) => {
    const { otherId: id, otherVersion: version } = input.body;
    return wireChanged(await mergeBookings(context, named(input), { id, version }));
  }),
  swap: groups.swap.handler(async ({ context, input }) =>
    wireChanged(await swapBookings(context, named(input), input.body)),
  ),
  copy: groups.copy.handler(async ({ context, input }) =>
    wireChanged(await copyBooking(context, named(input), input.body)),
  ),
  players: groups.players.handler(({ context, input: { params } }) => listPlayers(context, params.id)),
  setPlayers: groups.setPlayers.handler(async ({ context, input }) =>
    wireChanged(await setPlayers(context, named(input), input.body)),
  ),
  changeCourse: groups.changeCourse.handler(async ({ context, input }) => {
    const done = await changeCourse(context, named(input), input.body);
    return { ...wireChanged(done), newBooking: wireBooking(done.newBooking) };
  }),
};
