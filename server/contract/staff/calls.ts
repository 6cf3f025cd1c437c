import { z } from 'zod';
import { facilityId } from '../values.ts';
import { booking, bookingId, changed, sentLater, version } from './booking.ts';
import { staffCall, staffErrors } from './route.ts';

export const deskCalls = {
  list: staffCall('sheet')
    .route({
      method: 'GET',
      path: '/staff/calls',
      summary: 'List the golfers whom staff have to call',
      description:
        'Bookings that changed, also cancelled ones, whose contact has no email address. They are in order of the tee time that the golfer expects or has, whichever is earlier. Without news for 30 days a past booking is no longer listed.',
    })
    .errors(staffErrors('NOT_FOUND'))
    .input(z.object({ query: z.object({ facilityId }) }))
    .output(z.array(booking)),
  called: staffCall('play')
    .route({
      method: 'POST',
      path: '/staff/bookings/{id}/called',
      summary: 'Note that the golfer was called',
      description:
        'Also for the other bookings of its outing, which has one contact. Where somebody has already noted it, nothing changes.',
    })
    .errors(staffErrors('NOT_FOUND', 'BOOKING_CHANGED'))
    .input(z.object({ params: z.object({ id: bookingId }), body: z.object({ version, ...sentLater }) }))
    .output(changed),
};
