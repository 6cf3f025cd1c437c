import { staffCall } from '../../call/calls.ts';
import { wireBooking, wireChanged } from '../desk.wire.ts';
import { changeCourse } from './change-course.ts';
import { copyBooking } from './copy-booking.ts';
import { mergeBookings } from './merge-bookings.ts';
import { listPlayers, setPlayers } from './set-players.ts';
import { splitBooking } from './split-booking.ts';
import { swapBookings } from './swap-bookings.ts';

const groups = staffCall.deskGroups;

export const deskGroupsRoutes = {
  split: groups.split.handler(
    async ({
      context,
      input: {
        params,
        body: { version, ...wish },
      },
    }) => {
      const done = await splitBooking(context, { id: params.id, version }, wish);
      return { ...wireChanged(done), newBooking: wireBooking(done.newBooking) };
    },
  ),
  merge: groups.merge.handler(async ({ context, input: { params, body } }) => {
    const { otherId, otherVersion, version } = body;
    const joins = { id: otherId, version: otherVersion };
    return wireChanged(await mergeBookings(context, { id: params.id, version }, joins));
  }),
  swap: groups.swap.handler(
    async ({
      context,
      input: {
        params,
        body: { version, ...wish },
      },
    }) => wireChanged(await swapBookings(context, { id: params.id, version }, wish)),
  ),
  copy: groups.copy.handler(async ({ context, input: { params, body } }) =>
    wireChanged(await copyBooking(context, params.id, body)),
  ),
  players: groups.players.handler(({ context, input: { params } }) => listPlayers(context, params.id)),
  setPlayers: groups.setPlayers.handler(
    async ({
      context,
      input: {
        params,
        body: { version, ...wish },
      },
    }) => wireChanged(await setPlayers(context, { id: params.id, version }, wish)),
  ),
  changeCourse: groups.changeCourse.handler(
    async ({
      context,
      input: {
        params,
        body: { version, ...wish },
      },
    }) => {
      const done = await changeCourse(context, { id: params.id, version }, wish);
      return { ...wireChanged(done), newBooking: wireBooking(done.newBooking) };
    },
  ),
};
