import { tenantCall } from '../../call/calls.ts';
import { findPartnerEntry } from '../../invitations/partner-entry.ts';
import { findOwnReservation, findSeenReservation } from '../../reservations/find-own-reservation.ts';
import { readCalendar } from '../../reservations/read-calendar.ts';
import { cancelAsGolfer, quoteCancellation } from '../cancelling/cancel-as-golfer.ts';
import { recordConversionOf } from '../conversions/record-conversion.ts';
import { acceptDelay } from './accept-delay.ts';
import { describeBooking, makeLink, readByLink, renewLinks, sendLink } from './booking-by-link.ts';
import { confirmBooking } from './confirm-booking.ts';
import { listReservationHistory, readReservationHistory } from './list-history.ts';
import { listUpcoming } from './list-upcoming.ts';
import { purchaseReservation } from './purchase-reservation.ts';
import { sendBookingList } from './send-booking-list.ts';

export const reservationsRoutes = {
  create: tenantCall.reservations.create.handler(({ input, context }) =>
    purchaseReservation(context, input.body),
  ),
  confirm: tenantCall.reservations.confirm.handler(({ input: { query, body }, context }) =>
    confirmBooking(context, { ...query, ...body }),
  ),
  cancel: tenantCall.reservations.cancel.handler(({ input, context }) =>
    cancelAsGolfer(context, input.params.id, input.body),
  ),
  cancelQuote: tenantCall.reservations.cancelQuote.handler(({ input, context }) =>
    quoteCancellation(context, input.params.id, input.query),
  ),
  acceptDelay: tenantCall.reservations.acceptDelay.handler(async ({ input, context }) => {
    await acceptDelay(context.parts.db, await findOwnReservation(context, input.params.id));
    return { isAccepted: true as const };
  }),
  get: tenantCall.reservations.get.handler(async ({ input, context }) =>
    describeBooking(context, await findSeenReservation(context, input.params.id)),
  ),
  getByLink: tenantCall.reservations.getByLink.handler(({ input, context }) =>
    readByLink(context, input.params.token),
  ),
  calendar: tenantCall.reservations.calendar.handler(async ({ input, context }) => {
    const reservation = await findSeenReservation(context, input.params.id);
    return readCalendar(context, reservation.id, await findPartnerEntry(context, reservation));
  }),
  makeLink: tenantCall.reservations.makeLink.handler(async ({ input, context }) =>
    makeLink(context, await findOwnReservation(context, input.params.id)),
  ),
  replaceLinks: tenantCall.reservations.replaceLinks.handler(async ({ input, context }) =>
    renewLinks(context, await findOwnReservation(context, input.params.id)),
  ),
  setMetadata: tenantCall.reservations.setMetadata.handler(async ({ input: { params, body }, context }) => {
    const reservation = await findOwnReservation(context, params.id);
    const { googleRWGToken: rwgToken, merchantChanged } = body;
    return recordConversionOf(context, reservation, { rwgToken, merchantChanged });
  }),
  sendList: tenantCall.reservations.sendList.handler(({ input, context }) =>
    sendBookingList(context, input.body),
  ),
  upcoming: tenantCall.reservations.upcoming.handler(({ context }) => listUpcoming(context)),
  sendLink: tenantCall.reservations.sendLink.handler(({ input, context }) => sendLink(context, input.body)),
};

export const reservationHistoryRoutes = {
  list: tenantCall.reservationHistory.list.handler(({ input, context }) =>
    listReservationHistory(context, input.query),
  ),
  get: tenantCall.reservationHistory.get.handler(async ({ input, context }) =>
    readReservationHistory(context, await findSeenReservation(context, input.params.id)),
  ),
};
