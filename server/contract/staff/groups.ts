import { z } from 'zod';
import { nameOf } from '../line.ts';
import { email, facilityId, players as playerCount, teetimeInput } from '../values.ts';
import { BOOKING_REFUSALS, booking, bookingId, changed, slotNumber, version } from './booking.ts';
import { staffCall, staffErrors } from './route.ts';

/** Of the facility's file. */
const rateOfFile = z.coerce.number().int().positive().max(2_147_483_647);
const CAPACITY = ['TEE_TIME_LOCKED', 'ONE_SLOT_AVAILABLE', 'FEW_SLOTS_AVAILABLE'] as const;
const OFFER = ['TEE_TIME_NOT_AVAILABLE', 'ITEM_NOT_OFFERED', 'PLAYER_COUNT_NOT_ALLOWED'] as const;
const MONEY = ['BOOKING_SETTLED', 'PAYMENT_UNDER_WAY', 'REFUND_LIMIT_REACHED'] as const;

const params = z.object({ id: bookingId });

/** Players between bookings, and bookings between tee times. */
export const deskGroups = {
  split: staffCall('book')
    .route({
      method: 'POST',
      path: '/staff/bookings/{id}/split',
      summary: 'Put players of a booking into a new booking with the same contact',
      description:
        'At the same or another tee time of the course, and at the same or another rate. Check-ins, invitations and payments go with their players: their own payment at the counter, and their lines’ share of the online payment. What exceeds a lower price is refunded, the rest is due at the course. If the captain leaves, `captain` is the next one of those who stay; without it the first with a name. `contact` says which booking keeps the contact: with `rest` or `new` the other one’s contact is its first player, who needs a name. The same attemptId splits once. Refused after a rain check, and when one payment by points, a credit book, an account or a gift certificate paid for players who part.',
    })
    .errors(
      staffErrors(
        ...BOOKING_REFUSALS,
        'PART_OF_SHOTGUN',
        'FORBIDDEN',
        'PLAYERS_CHANGED',
        ...OFFER,
        ...CAPACITY,
        ...MONEY,
      ),
    )
    .input(
      z.object({
        params,
        body: z.object({
          slots: z.array(slotNumber).min(1).max(6),
          teetime: teetimeInput.optional(),
          /** Whether it starts at hole 10; as before without it. */
          backNine: z.boolean().optional(),
          rate: rateOfFile.optional(),
          /** The next captain of those who stay. */
          captain: slotNumber.optional(),
          contact: z.enum(['both', 'rest', 'new']).default('both'),
          version,
          attemptId: z.uuid().optional(),
        }),
      }),
    )
    .output(changed.extend({ newBooking: booking })),
  merge: staffCall('book')
    .route({
      method: 'POST',
      path: '/staff/bookings/{id}/merge',
      summary: 'Let the players of another booking of the course join this one',
      description:
        'At its tee time, rate and price, as far as there is room. Payments come along, and the other booking ends. The same attemptId merges once. Refused for bookings with different rates, after a rain check, and when an online payment included points, a credit book, an account or a gift certificate.',
    })
    .errors(
      staffErrors(
        ...BOOKING_REFUSALS,
        'PART_OF_SHOTGUN',
        'BOOKINGS_DIFFER',
        'PLAYER_COUNT_NOT_ALLOWED',
        ...CAPACITY,
        ...MONEY,
      ),
    )
    .input(
      z.object({
        params,
        body: z.object({
          otherId: bookingId,
          version,
          otherVersion: version,
          attemptId: z.uuid().optional(),
        }),
      }),
    )
    .output(changed),
  swap: staffCall('book')
    .route({
      method: 'POST',
      path: '/staff/bookings/{id}/swap',
      summary: 'Exchange the tee times of two bookings, or of all bookings of two tee times',
      description: 'With `isAll` every booking of both tee times. Rates, prices and payments stay.',
    })
    .errors(
      staffErrors(
        ...BOOKING_REFUSALS,
        'PART_OF_SHOTGUN',
        'BOOKINGS_DIFFER',
        ...CAPACITY,
        'PAYMENT_UNDER_WAY',
      ),
    )
    .input(
      z.object({
        params,
        body: z.object({
          otherId: bookingId,
          isAll: z.boolean().default(false),
          version,
          otherVersion: version,
        }),
      }),
    )
    .output(changed),
  copy: staffCall('book')
    .route({
      method: 'POST',
      path: '/staff/bookings/{id}/copy',
      summary: 'Book the same contact, players and rate at another tee time of the course',
      description:
        'Without `teetime` a week later at the same local time; due at the course. The same attemptId returns the booking it made. The same name at the same time is refused unless isAgain.',
      successStatus: 201,
    })
    .errors(staffErrors(...BOOKING_REFUSALS, ...OFFER, ...CAPACITY, 'BOOKED_ALREADY'))
    .input(
      z.object({
        params,
        body: z.object({
          teetime: teetimeInput.optional(),
          /** Whether it starts at hole 10; as before without it. */
          backNine: z.boolean().optional(),
          isAgain: z.boolean().default(false),
          attemptId: z.uuid(),
          version,
        }),
      }),
    )
    .output(changed),
  players: staffCall('book')
    .route({ method: 'GET', path: '/staff/bookings/{id}/players', summary: 'List who plays, with addresses' })
    .errors(staffErrors('NOT_FOUND'))
    .input(z.object({ params }))
    .output(z.array(z.object({ slotNumber, name: z.string(), email: z.string() }))),
  setPlayers: staffCall('book')
    .route({
      method: 'PUT',
      path: '/staff/bookings/{id}/players',
      summary: 'Write the names of players, and add players',
      description:
        'A slot that the booking does not have is a player to add, at its rate and due at the course; `count` adds players without a name. Nobody is removed.',
    })
    .errors(staffErrors(...BOOKING_REFUSALS, ...OFFER, ...CAPACITY, 'NOT_CHANGEABLE', 'PAYMENT_UNDER_WAY'))
    .input(
      z.object({
        params,
        body: z.object({
          count: playerCount.optional(),
          players: z
            .array(
              z.object({
                slotNumber,
                name: nameOf(100).default(''),
                email: z.union([z.literal(''), email]).default(''),
              }),
            )
            .max(6)
            .default([]),
          version,
        }),
      }),
    )
    .output(changed),
  changeCourse: staffCall('book')
    .route({
      method: 'POST',
      path: '/staff/bookings/{id}/course',
      summary: 'Move a booking to another course of the operator',
      description:
        'Cancels it and books the same players there with what they paid online. What exceeds a lower price is refunded, the rest is due at the course. The log of each names the other. Refused after a payment at the counter, and for a payment in another currency.',
    })
    .errors(
      staffErrors(...BOOKING_REFUSALS, 'PART_OF_SHOTGUN', 'BOOKINGS_DIFFER', ...OFFER, ...CAPACITY, ...MONEY),
    )
    .input(
      z.object({
        params,
        body: z.object({
          facilityId,
          teetime: teetimeInput,
          /** A start at hole 10. */
          backNine: z.boolean().default(false),
          rate: rateOfFile,
          version,
        }),
      }),
    )
    .output(changed.extend({ newBooking: booking })),
};
