import { staffCall } from '../call/calls.ts';
import { checkInBooking } from './check-in-booking.ts';
import { wireChanged } from './desk.wire.ts';
import { showBooking } from './show-booking.ts';
import { showSheet } from './show-sheet.ts';
import { undoChange } from './undo-change.ts';

const desk = staffCall.desk;

export const deskRoutes = {
  sheet: desk.sheet.handler(({ context, input: { query } }) => showSheet(context, query)),
  booking: desk.booking.handler(({ context, input: { params } }) => showBooking(context, params.id)),
  checkIn: desk.checkIn.handler(async ({ context, input: { params, body } }) =>
    wireChanged(await checkInBooking(context, { id: params.id, version: body.version }, body.slots)),
  ),
  undo: desk.undo.handler(async ({ context, input: { params } }) =>
    wireChanged(await undoChange(context, params.id)),
  ),
};
