import { z } from 'zod';
import { chosenSlotNumbers, chosenSlots, leavingPlayer, refundNow } from './cancellation.ts';
import { order } from './orders.ts';
import { PURCHASE_ERRORS, paymentFacts } from './purchase.ts';
import { call, errors } from './route.ts';
import {
  absentWhenEmpty,
  cartId,
  cartItemId,
  currencyCode,
  dollars,
  email,
  foreignId,
  merchantChanged,
  money,
  rateId,
  rwgToken,
  teetime,
} from './values.ts';

/** The secret in the confirmation mail's link, which opens a guest's booking. */
const linkParams = z.object({ token: z.string().min(20).max(200) });

export const cancellationReason = z.object({
  CancellationReasonId: z.number().int(),
  Description: z.string(),
});

/** The order has only this reservation and the shop products that go with it. */
const shownBooking = z.object({
  reservationId: z.number().int(),
  isCancelled: z.boolean(),
  /** If true, the order has neither the payment nor the confirmation number. */
  isPartner: z.boolean(),
  /** For a player partner, 0 for a paid spot. Sent before the round. */
  dueAtCourse: money.optional(),
  order,
});
export type ShownBooking = z.infer<typeof shownBooking>;

/** The same iCalendar entry as in the booking's mails. */
export const calendarFile = z.object({ fileName: z.string(), mediaType: z.string(), content: z.string() });
export type CalendarFile = z.infer<typeof calendarFile>;

/** `orderId` is null when the order was made without the account. */
const upcomingReservation = z.object({
  reservationId: z.number().int(),
  orderId: z.string().nullable(),
  state: z.enum(['fulfilled', 'pending']),
  /** Whether it is another golfer's booking. */
  isPartner: z.boolean(),
  playTime: teetime,
  courseName: z.string(),
  courseTimezone: z.string(),
  isSimulator: z.boolean(),
  groupSize: z.number().int(),
});
export type UpcomingReservation = z.infer<typeof upcomingReservation>;

/** See product.md section 3; `Time` is local to the course, without offset. */
export const reservation = z.object({
  ReservationID: z.number().int(),
  /** Null before booking, and for a player partner. */
  ConfirmationNumber: z.string().nullable(),
  /** 1: booked; 0: not yet, or cancelled. */
  Status: z.union([z.literal(0), z.literal(1)]),
  EligibleForCancellation: z.boolean(),
  /** Sent while the reservation can be cancelled. */
  refund: refundNow.optional(),
  BookingSlots: z.array(
    z.object({
      SlotNumber: z.number().int(),
      Name: z.string().nullable(),
      Email: z.string().nullable(),
      IsCaptain: z.boolean(),
      IsPaid: z.boolean(),
      IsCheckedIn: z.boolean(),
    }),
  ),
  Invoice: z.object({
    Time: z.string(),
    FacilityID: z.number().int(),
    PlayerCount: z.number().int(),
    HoleCount: z.number().int(),
    ReferenceID: z.uuid(),
    /** For a player partner: due from them at the course. */
    TotalDue: dollars,
    CurrencyCode: currencyCode,
  }),
  Customer: z.object({ Email: z.string(), FirstName: z.string(), LastName: z.string(), Phone: z.string() }),
  totalPlayers: z.number().int(),
  numberOfPlayersPaid: z.number().int(),
  numberOfPlayersCheckedIn: z.number().int(),
});
export type WireReservation = z.infer<typeof reservation>;

const cancellationQuote = z.object({
  ReservationID: z.number().int(),
  leaving: z.array(leavingPlayer),
  refund: refundNow,
});
export type CancellationQuote = z.infer<typeof cancellationQuote>;

const purchasedReservation = reservation.extend(paymentFacts);
export type PurchasedReservation = z.infer<typeof purchasedReservation>;

export const reservations = {
  create: call('checkout')
    .route({
      method: 'POST',
      path: '/reservation',
      summary:
        'Book a reserved tee time, with a wallet card if something is due online; repeating returns the same reservation',
      description:
        'reservationInvoice is the invoice of POST /order-teetime, or its reference. walletOptionId and CVVCode pay what is due online. Pay with any other card through POST /invoice/{id}/purchase. partnerBooking is refused if settings.user.playerPartner is off.',
      tags: ['Reservations'],
    })
    .errors(errors(...PURCHASE_ERRORS, 'FORBIDDEN'))
    .input(
      z.object({
        body: z.object({
          reservationInvoice: z.union([
            z.uuid(),
            z.object({ referenceId: z.uuid() }).transform(({ referenceId }) => referenceId),
            z.object({ id: z.uuid() }).transform(({ id }) => id),
          ]),
          walletOptionId: foreignId.nullish(),
          CVVCode: foreignId.nullish(),
          phoneNumber: z.string().max(50).nullish(),
          notes: z.string().max(2_000).nullish(),
          /** true: with player partners. */
          partnerBooking: z.unknown().optional(),
          emailCode: z.string().max(20).nullish(),
        }),
      }),
    )
    .output(purchasedReservation),
  confirm: call('checkout')
    .route({
      method: 'POST',
      path: '/v2/reservation/confirm',
      summary:
        'Report to the order that a tee time is booked, as PATCH /order-teetime/status does; returns the order',
      description: 'externalReservationId is the ReservationID, or the ReservationStatusID of its payment.',
      tags: ['Reservations'],
    })
    .errors(errors('NOT_FOUND', 'SESSION_REQUIRED', 'PAYMENT_DECLINED', 'PAYMENT_UNDER_WAY', 'TEE_TIME_GONE'))
    .input(
      z.object({
        query: z.object({ cartId, cartItemId }),
        body: z.object({
          externalReservationId: rateId,
          phoneNumber: z.string().max(50).nullish(),
          playerCount: z.coerce.number().int().nullish(),
          notes: z.string().max(2_000).nullish(),
          homeClub: z.string().max(200).nullish(),
          memberNumber: foreignId.nullish(),
        }),
      }),
    )
    .output(order),
  cancel: call('write')
    .route({
      method: 'PUT',
      path: '/reservations/{id}/cancel',
      summary: 'Cancel a reservation or some of its players (0 = all); repeating returns the same answer',
      description:
        'reason is a CancellationReasonId of GET /reservation/history, or a text, which we keep. slots names the players who leave by SlotNumber, alone or with the Name the golfer saw. If another player now has that slot, nobody leaves (409). With slots, players is optional. A bare number of players removes unnamed players first, then players with a name, then friends who accepted and player partners; never the booker.',
      tags: ['Reservations'],
    })
    .errors(errors('NOT_FOUND', 'NOT_CANCELLABLE', 'SESSION_REQUIRED', 'FORBIDDEN', 'PLAYERS_CHANGED'))
    .input(
      z.object({
        params: z.object({ id: rateId }),
        body: z
          .object({
            players: z.coerce.number().int().min(0).max(6).default(0),
            slots: chosenSlots,
            reason: z.union([z.string().max(500), z.number()]).nullish(),
            /**
             * Players when the golfer asked. If fewer remain, the request is a repeat and changes nothing. Not needed
             * with `slots`.
             */
            playersBefore: z.coerce.number().int().min(1).max(6).nullish(),
          })
          .refine(({ players, slots }) => !slots || players === 0 || players === slots.length, {
            path: ['players'],
            message: 'Use the number of slots, or leave it out',
          }),
      }),
    )
    .output(z.object({ ReservationID: z.number().int() })),
  cancelQuote: call('unlimited')
    .route({
      method: 'GET',
      path: '/reservations/{id}/cancel',
      summary: 'Preview who leaves when a reservation or some of its players are cancelled, and their refund',
      description:
        'Changes nothing. players and slots mean the same as in PUT; separate slot numbers with commas.',
      tags: ['Reservations'],
    })
    .errors(errors('NOT_FOUND', 'NOT_CANCELLABLE', 'SESSION_REQUIRED', 'FORBIDDEN', 'PLAYERS_CHANGED'))
    .input(
      z.object({
        params: z.object({ id: rateId }),
        query: z.object({
          players: absentWhenEmpty(z.coerce.number().int().min(0).max(6)),
          slots: absentWhenEmpty(chosenSlotNumbers),
        }),
      }),
    )
    .output(cancellationQuote),
  acceptDelay: call('write')
    .route({
      method: 'PUT',
      path: '/reservations/{id}/delay',
      summary: 'Accept the new time of a delayed reservation; repeating changes nothing',
      description: 'The golfer may still cancel it for a full refund until then. 404 if it is not delayed.',
      tags: ['Reservations'],
    })
    .errors(errors('NOT_FOUND', 'SESSION_REQUIRED'))
    .input(z.object({ params: z.object({ id: rateId }) }))
    .output(z.object({ isAccepted: z.literal(true) })),
  get: call('unlimited')
    .route({
      method: 'GET',
      path: '/reservations/{id}',
      summary:
        "A reservation as in its order, for its customer, a guest with the cart it came from, or the holder of a link's secret",
      tags: ['Reservations'],
    })
    .errors(errors('NOT_FOUND', 'SESSION_REQUIRED'))
    .input(z.object({ params: z.object({ id: rateId }) }))
    .output(shownBooking),
  getByLink: call('unlimited')
    .route({
      method: 'GET',
      path: '/booking/{token}',
      summary: "The booking behind a confirmation email's link",
      tags: ['Reservations'],
    })
    .errors(errors('NOT_FOUND'))
    .input(z.object({ params: linkParams }))
    .output(shownBooking),
  calendar: call('unlimited')
    .route({
      method: 'GET',
      path: '/reservations/{id}/calendar',
      summary:
        "A reservation as a calendar entry, for its customer, a guest with the cart it came from, or the holder of a link's secret",
      tags: ['Reservations'],
    })
    .errors(errors('NOT_FOUND', 'SESSION_REQUIRED'))
    .input(z.object({ params: z.object({ id: rateId }) }))
    .output(calendarFile),
  makeLink: call('write')
    .route({
      method: 'POST',
      path: '/reservations/{id}/link',
      summary:
        "The secret of a reservation's link for a booker without an email address, for its customer or a guest with the cart it came from; repeating returns the same secret",
      tags: ['Reservations'],
    })
    .errors(errors('NOT_FOUND', 'SESSION_REQUIRED'))
    .input(z.object({ params: z.object({ id: rateId }) }))
    .output(z.object({ token: z.string() })),
  setMetadata: call('write')
    .route({
      method: 'PUT',
      path: '/reservations/{id}/metadata',
      summary: 'Report to Google that a reservation came from a Reserve with Google link, as its order does',
      tags: ['Reservations'],
    })
    .errors(errors('NOT_FOUND', 'SESSION_REQUIRED'))
    .input(
      z.object({
        params: z.object({ id: rateId }),
        body: z.object({ googleRWGToken: rwgToken, merchantChanged }),
      }),
    )
    .output(z.object({ accepted: z.boolean() })),
  replaceLinks: call('mail')
    .route({
      method: 'DELETE',
      path: '/reservations/{id}/links',
      summary:
        'Expire all links of a reservation; returns the secret of a new one. Later emails have new links',
      tags: ['Reservations'],
    })
    .errors(errors('NOT_FOUND', 'SESSION_REQUIRED'))
    .input(z.object({ params: z.object({ id: rateId }) }))
    .output(z.object({ token: z.string() })),
  sendLink: call('mail')
    .route({
      method: 'POST',
      path: '/booking/link',
      summary: "Email a booking's link again; the answer does not reveal whether the booking exists",
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
        'Email an address the links of all its upcoming bookings, once in ten minutes; the answer does not reveal whether there are any',
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
      summary: "The signed-in customer's upcoming reservations, next first",
      tags: ['Reservations'],
    })
    .errors(errors('SESSION_REQUIRED'))
    .output(z.object({ reservations: z.array(upcomingReservation) })),
};
