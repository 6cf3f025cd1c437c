import { staffCall } from '../call/calls.ts';
import { bookAtDesk, listDeskOffers } from './book-at-desk.ts';
import { cancelBooking } from './cancel-booking.ts';
import { checkInBooking } from './check-in-booking.ts';
import { wireChanged } from './desk.wire.ts';
import { noShowBooking } from './mark-no-show.ts';
import { moveBookingTo } from './move-booking.ts';
import { noShowWithFee } from './no-show-fee/mark-with-fee.ts';
import { rainCheckBooking } from './rain-check-booking.ts';
import { refundBooking } from './refund-booking.ts';
import { setNotes } from './set-notes.ts';
import { showBooking } from './show-booking.ts';
import { showSheet, showSheetVersion } from './show-sheet.ts';
import { undoChange } from './undo-change.ts';

const desk = staffCall.desk;
const bookings = staffCall.deskBookings;

export const deskRoutes = {
  sheet: desk.sheet.handler(({ context, input: { query } }) => showSheet(context, query)),
  sheetVersion: desk.sheetVersion.handler(({ context, input: { query } }) =>
    showSheetVersion(context, query),
  ),
  booking: desk.booking.handler(({ context, input: { params, query } }) =>
    showBooking(context, params.id, query),
  ),
  checkIn: desk.checkIn.handler(async ({ context, input: { params, body } }) =>
    wireChanged(await checkInBooking(context, { ...params, ...body }, body.slots)),
  ),
  undo: desk.undo.handler(async ({ context, input: { params } }) =>
    wireChanged(await undoChange(context, params.id)),
  ),
};

export const deskBookingsRoutes = {
  offers: bookings.offers.handler(({ context, input: { query } }) => listDeskOffers(context, query)),
  book: bookings.book.handler(async ({ context, input: { body } }) =>
    wireChanged(await bookAtDesk(context, body)),
  ),
  move: bookings.move.handler(
    async ({
      context,
      input: {
        params,
        body: { version, ...wish },
      },
    }) => wireChanged(await moveBookingTo(context, { id: params.id, version }, wish)),
  ),
  cancel: bookings.cancel.handler(
    async ({
      context,
      input: {
        params,
        body: { version, ...ask },
      },
    }) => wireChanged(await cancelBooking(context, { id: params.id, version }, ask)),
  ),
  refund: bookings.refund.handler(async ({ context, input: { params, body } }) => {
    const { amountCents: cents, reason, isAgain, version } = body;
    const done = await refundBooking(context, { id: params.id, version }, { cents, reason, isAgain });
    const { amountCents, refusedCents, unansweredCents } = done;
    return { ...wireChanged(done), amountCents, refusedCents, unansweredCents };
  }),
  rainCheck: bookings.rainCheck.handler(
    async ({
      context,
      input: {
        params,
        body: { version, ...ask },
      },
    }) => {
      const done = await rainCheckBooking(context, { id: params.id, version }, ask);
      return { ...wireChanged(done), certificateId: done.certificateId, amountCents: done.cents };
    },
  ),
  noShow: bookings.noShow.handler(async ({ context, input: { params, body } }) => {
    const named = { id: params.id, version: body.version };
    const { slots, fee } = body;
    return wireChanged(
      fee
        ? await noShowWithFee(context, named, { slots, fee })
        : await noShowBooking(context, named, { slots }),
    );
  }),
  setNotes: bookings.setNotes.handler(async ({ context, input: { params, body } }) =>
    wireChanged(await setNotes(context, { ...params, ...body }, body.notes)),
  ),
};
