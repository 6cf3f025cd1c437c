import { z } from 'zod';
import { order } from './orders.ts';
import { call, errors } from './route.ts';
import { email, rateId, teetime } from './values.ts';

/** A guest's way back to a booking: the secret of the link in the confirmation mail. */
const linkParams = z.object({ token: z.string().min(20).max(200) });

/** An iCalendar file, the same entry the mails of the booking carry. */
const calendarFile = z.object({ fileName: z.string(), mediaType: z.string(), content: z.string() });
export type CalendarFile = z.infer<typeof calendarFile>;

/** What a customer has ahead. `orderId` is null where the order was made without the account. */
const upcomingReservation = z.object({
  reservationId: z.number().int(),
  orderId: z.string().nullable(),
  state: z.enum(['fulfilled', 'pending']),
  playTime: teetime,
  courseName: z.string(),
  courseTimezone: z.string(),
  isSimulator: z.boolean(),
  groupSize: z.number().int(),
});
export type UpcomingReservation = z.infer<typeof upcomingReservation>;

export const reservations = {
  cancel: call('unlimited')
    .route({
      method: 'PUT',
      path: '/reservations/{id}/cancel',
      summary: 'Cancel a reservation, or some of its players (0 = all); asked again, the same answer',
      tags: ['Reservations'],
    })
    .errors(errors('NOT_FOUND', 'NOT_CANCELLABLE', 'SESSION_REQUIRED'))
    .input(
      z.object({
        params: z.object({ id: rateId }),
        body: z.object({
          players: z.coerce.number().int().min(0).max(6).default(0),
          reason: z.union([z.string().max(500), z.number()]).nullish(),
          /**
           * How many players the reservation had when this was asked. When it has fewer by now, the request is a
           * repetition of one that was done already and changes nothing.
           */
          playersBefore: z.coerce.number().int().min(1).max(6).nullish(),
        }),
      }),
    )
    .output(z.object({ ReservationID: z.number().int() })),
  getByLink: call('unlimited')
    .route({
      method: 'GET',
      path: '/booking/{token}',
      summary: 'The booking behind the link of a confirmation mail',
      tags: ['Reservations'],
    })
    .errors(errors('NOT_FOUND'))
    .input(z.object({ params: linkParams }))
    .output(z.object({ reservationId: z.number().int(), isCancelled: z.boolean(), order })),
  calendar: call('unlimited')
    .route({
      method: 'GET',
      path: '/reservations/{id}/calendar',
      summary:
        "A reservation as an entry for a calendar: its customer's, or a guest's who names the cart it came from",
      tags: ['Reservations'],
    })
    .errors(errors('NOT_FOUND', 'SESSION_REQUIRED'))
    .input(z.object({ params: z.object({ id: rateId }) }))
    .output(calendarFile),
  calendarByLink: call('unlimited')
    .route({
      method: 'GET',
      path: '/booking/{token}/calendar',
      summary: 'The booking behind the link as an entry for a calendar',
      tags: ['Reservations'],
    })
    .errors(errors('NOT_FOUND'))
    .input(z.object({ params: linkParams }))
    .output(calendarFile),
  makeLink: call('unlimited')
    .route({
      method: 'POST',
      path: '/reservations/{id}/link',
      summary:
        "The secret of a link to a reservation, for who gave no e-mail address: its customer's, or a guest's who names the cart it came from; asked again, the same",
      tags: ['Reservations'],
    })
    .errors(errors('NOT_FOUND', 'SESSION_REQUIRED'))
    .input(z.object({ params: z.object({ id: rateId }) }))
    .output(z.object({ token: z.string() })),
  cancelByLink: call('unlimited')
    .route({
      method: 'POST',
      path: '/booking/{token}/cancel',
      summary: 'Cancel the booking behind the link; asked again, the same answer',
      tags: ['Reservations'],
    })
    .errors(errors('NOT_FOUND', 'NOT_CANCELLABLE'))
    .input(z.object({ params: linkParams }))
    .output(z.object({ ReservationID: z.number().int() })),
  sendLink: call('mail')
    .route({
      method: 'POST',
      path: '/booking/link',
      summary: 'Mail the link of a booking again; the answer never tells whether there is such a booking',
      tags: ['Reservations'],
      successStatus: 202,
    })
    .errors(errors())
    .input(
      z.object({ body: z.object({ emailAddress: email, confirmationNumber: z.string().min(1).max(40) }) }),
    )
    .output(z.object({ accepted: z.literal(true) })),
  sendList: call('mail')
    .route({
      method: 'POST',
      path: '/booking/links',
      summary:
        'Mail an e-mail address the links of all that is booked with it and still ahead, once in ten minutes; the answer never tells whether there is anything',
      tags: ['Reservations'],
      successStatus: 202,
    })
    .errors(errors())
    .input(z.object({ body: z.object({ emailAddress: email }) }))
    .output(z.object({ accepted: z.literal(true) })),
  upcoming: call('unlimited')
    .route({
      method: 'GET',
      path: '/reservation/upcoming',
      summary: 'What the signed-in customer has ahead, the next first',
      tags: ['Reservations'],
    })
    .errors(errors('SESSION_REQUIRED'))
    .output(z.object({ reservations: z.array(upcomingReservation) })),
};
