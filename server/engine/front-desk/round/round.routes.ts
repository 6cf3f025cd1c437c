import { staffCall } from '../../call/calls.ts';
import { undoCheckIn } from '../check-in-booking.ts';
import { wireChanged } from '../desk.wire.ts';
import { setDayNotes, showDayNotes } from './day-notes.ts';
import { markProgress, removeMark } from './mark-progress.ts';
import { setCarts } from './set-carts.ts';

const round = staffCall.deskRound;

export const deskRoundRoutes = {
  markProgress: round.markProgress.handler(async ({ context, input: { params, body } }) =>
    wireChanged(await markProgress(context, { ...params, ...body }, body.step)),
  ),
  removeMark: round.removeMark.handler(async ({ context, input: { params, body } }) =>
    wireChanged(await removeMark(context, { id: params.id, version: body.version }, body.step)),
  ),
  setCarts: round.setCarts.handler(async ({ context, input: { params, body } }) =>
    wireChanged(await setCarts(context, { id: params.id, version: body.version }, body)),
  ),
  undoCheckIn: round.undoCheckIn.handler(async ({ context, input: { params, body } }) =>
    wireChanged(await undoCheckIn(context, { id: params.id, version: body.version }, body.slots)),
  ),
  dayNotes: round.dayNotes.handler(({ context, input: { query } }) => showDayNotes(context, query)),
  setDayNotes: round.setDayNotes.handler(({ context, input: { body } }) => setDayNotes(context, body)),
};
