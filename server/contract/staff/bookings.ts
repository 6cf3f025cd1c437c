import { z } from 'zod';
import { RATE_AUDIENCES } from '../constants.ts';
import { nameOf } from '../line.ts';
import { absentWhenEmpty, email, facilityId, players, teetimeInput, transportation } from '../values.ts';
import {
  BOOKING_REFUSALS,
  bookingId,
  changed,
  rateOfFile,
  sentLater,
  slotNumber,
  version,
} from './booking.ts';
import { FEE_REFUSALS, feeWithNoShow } from './no-show-fee.ts';
import { staffCall, staffErrors } from './route.ts';

const CAPACITY = ['TEE_TIME_LOCKED', 'ONE_SLOT_AVAILABLE', 'FEW_SLOTS_AVAILABLE'] as const;
const OFFER = ['TEE_TIME_NOT_AVAILABLE', 'ITEM_NOT_OFFERED', 'PLAYER_COUNT_NOT_ALLOWED'] as const;

const deskOffer = z.object({
  rate: rateOfFile,
  name: z.string(),
  holes: z.number().int(),
  transportation,
  /** Per player, without tax and fees. */
  greenFeeCents: z.number().int(),
  allowedPlayers: z.array(z.number().int()),
  audience: z.enum(RATE_AUDIENCES),
});
export type DeskOffer = z.infer<typeof deskOffer>;

const amountCents = z.number().int().positive().max(99_999_999);

const params = z.object({ id: bookingId });

export const deskBookings = {
  offers: staffCall('book')
    .route({ method: 'GET', path: '/staff/tee-times/offers', summary: 'List the rates of a tee time' })
    .errors(staffErrors('NOT_FOUND'))
    .input(
      z.object({
        query: z.object({
          facilityId,
          teetime: teetimeInput,
          /** Of a start at hole 10; by default of hole 1. */
          backNine: absentWhenEmpty(z.literal('true')),
        }),
      }),
    )
    .output(z.array(deskOffer)),
  book: staffCall('book')
    .route({
      method: 'POST',
      path: '/staff/bookings',
      summary: 'Book by phone or at the counter, due at the course',
      description:
        'Sells any rate, on any day of the sheet, until two hours after the tee time. The same attemptId returns the booking it made. The same name at the same time is refused unless isAgain. With `customerId` the booking belongs to that customer if their email is verified; NOT_FOUND for one whom the caller may not see.',
      successStatus: 201,
    })
    .errors(staffErrors('NOT_FOUND', ...OFFER, ...CAPACITY, 'BOOKED_ALREADY'))
    .input(
      z.object({
        body: z.object({
          facilityId,
          teetime: teetimeInput,
          /** A start at hole 10. */
          backNine: z.boolean().default(false),
          rate: rateOfFile,
          players,
          customerId: bookingId.optional(),
          firstName: nameOf(100).min(1),
          lastName: nameOf(100),
          email: z.union([z.literal(''), email]).default(''),
          phone: nameOf(50).default(''),
          notes: z.string().trim().max(500).default(''),
          isAgain: z.boolean().default(false),
          attemptId: z.uuid(),
        }),
      }),
    )
    .output(changed),
  move: staffCall('book')
    .route({
      method: 'POST',
      path: '/staff/bookings/{id}/move',
      summary: 'Move a booking to another tee time of its course, or change its rate or number of players',
      description:
        'Without deadline. A higher price is due at the course; what was paid online above a lower one is refunded.',
    })
    .errors(
      staffErrors(
        ...BOOKING_REFUSALS,
        'PART_OF_SHOTGUN',
        ...OFFER,
        ...CAPACITY,
        'NOT_CHANGEABLE',
        'PAYMENT_UNDER_WAY',
        'REFUND_LIMIT_REACHED',
      ),
    )
    .input(
      z.object({
        params,
        body: z.object({
          teetime: teetimeInput,
          /** Whether it starts at hole 10; as before without it. */
          backNine: z.boolean().optional(),
          rate: rateOfFile.optional(),
          players: players.optional(),
          version,
        }),
      }),
    )
    .output(changed),
  cancel: staffCall('book')
    .route({
      method: 'POST',
      path: '/staff/bookings/{id}/cancel',
      summary: 'Cancel a booking or some of its players, without deadline',
      description:
        'Without `slots` all of them. A refund needs the permission to refund, and above a clerk’s limit a manager.',
    })
    .errors(staffErrors(...BOOKING_REFUSALS, 'FORBIDDEN', 'PLAYERS_CHANGED', 'REFUND_LIMIT_REACHED'))
    .input(
      z.object({
        params,
        body: z.object({
          slots: z.array(slotNumber).min(1).max(6).optional(),
          isRefunded: z.boolean(),
          reason: z.string().trim().max(500).default(''),
          version,
        }),
      }),
    )
    .output(changed),
  refund: staffCall('refund')
    .route({
      method: 'POST',
      path: '/staff/bookings/{id}/refund',
      summary: 'Refund what was paid for a booking, without changing it',
      description:
        'The last payment first; without an amount, all that is left: cards first, then gift certificates and accounts, then what was paid by hand at the counter. The golfer gets one email, and so does the customer of an account that paid for them. The answer says what a card refused, and what the provider has not answered yet. Above a clerk’s limit, which counts all refunds of the booking, it needs a manager.',
    })
    .errors(
      staffErrors(
        'NOT_FOUND',
        'BOOKING_CHANGED',
        'NOT_REFUNDABLE',
        'REFUND_REPEATED',
        'REFUND_LIMIT_REACHED',
      ),
    )
    .input(
      z.object({
        params,
        body: z.object({
          amountCents: amountCents.optional(),
          reason: z.string().trim().max(500).default(''),
          isAgain: z.boolean().default(false),
          version,
        }),
      }),
    )
    .output(
      changed.extend({
        amountCents: z.number().int(),
        refusedCents: z.number().int(),
        unansweredCents: z.number().int(),
      }),
    ),
  rainCheck: staffCall('refund')
    .route({
      method: 'POST',
      path: '/staff/bookings/{id}/rain-check',
      summary: 'Credit players for paid holes they could not play, with an emailed gift certificate',
      description: 'After the tee time, once per player; without `slots` everyone who came.',
    })
    .errors(staffErrors(...BOOKING_REFUSALS, 'NOT_TEED_OFF', 'NO_RAIN_CHECK', 'REFUND_LIMIT_REACHED'))
    .input(
      z.object({
        params,
        body: z.object({
          slots: z.array(slotNumber).min(1).max(6).optional(),
          holesPlayed: z.number().int().min(0).max(17),
          isPaidAtCourse: z.boolean().default(false),
          email: z.union([z.literal(''), email]).default(''),
          version,
        }),
      }),
    )
    .output(changed.extend({ certificateId: z.number().int(), amountCents: z.number().int() })),
  noShow: staffCall('play')
    .route({
      method: 'POST',
      path: '/staff/bookings/{id}/no-show',
      summary: 'Mark players as no-shows after the tee time, and notify the golfer',
      description:
        'Without `slots` everyone who is neither checked in nor has a rain check. With `fee` it charges their no-show fee to a saved card, which needs the permission to take payments: see POST /staff/bookings/{id}/no-show-fee.',
    })
    .errors(staffErrors(...BOOKING_REFUSALS, 'NOT_TEED_OFF', 'NOBODY_MISSING', ...FEE_REFUSALS))
    .input(
      z.object({
        params,
        body: z.object({
          slots: z.array(slotNumber).min(1).max(6).optional(),
          fee: feeWithNoShow,
          version,
        }),
      }),
    )
    .output(changed),
  setNotes: staffCall('book')
    .route({
      method: 'PUT',
      path: '/staff/bookings/{id}/notes',
      summary: 'Write what staff note about a booking',
    })
    .errors(staffErrors(...BOOKING_REFUSALS))
    .input(z.object({ params, body: z.object({ notes: z.string().trim().max(500), version, ...sentLater }) }))
    .output(changed),
};
