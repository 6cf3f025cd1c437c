import { z } from 'zod';
import { teetimeInput } from '../values.ts';
import { BOOKING_REFUSALS, booking, bookingId, changed, slotNumber, version } from './booking.ts';
import { staffCall, staffErrors } from './route.ts';

/** Of the facility's file. */
const rateOfFile = z.coerce.number().int().positive().max(2_147_483_647);
const CAPACITY = ['TEE_TIME_LOCKED', 'ONE_SLOT_AVAILABLE', 'FEW_SLOTS_AVAILABLE'] as const;
const OFFER = ['TEE_TIME_NOT_AVAILABLE', 'ITEM_NOT_OFFERED', 'PLAYER_COUNT_NOT_ALLOWED'] as const;
const MONEY = ['BOOKING_SETTLED', 'PAYMENT_UNDER_WAY'] as const;

const params = z.object({ id: bookingId });

/** Players between bookings, and bookings between tee times. */
export const deskGroups = {
  split: staffCall('book')
    .route({
      method: 'POST',
      path: '/staff/bookings/{id}/split',
      summary: 'Put players of a booking into a new booking with the same contact',
      description:
        'At the same or another tee time of the course, and at the same or another rate; due at the course. Check-ins and invitations go with their players. Refused once anything was paid for the booking.',
    })
    .errors(staffErrors(...BOOKING_REFUSALS, 'FORBIDDEN', 'PLAYERS_CHANGED', ...OFFER, ...CAPACITY, ...MONEY))
    .input(
      z.object({
        params,
        body: z.object({
          slots: z.array(slotNumber).min(1).max(6),
          teetime: teetimeInput.optional(),
          rate: rateOfFile.optional(),
          version,
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
        'At its tee time, rate and price, as far as there is room. The other booking ends. Refused once anything was paid for either, and for bookings with different rates.',
    })
    .errors(
      staffErrors(...BOOKING_REFUSALS, 'BOOKINGS_DIFFER', 'PLAYER_COUNT_NOT_ALLOWED', ...CAPACITY, ...MONEY),
    )
    .input(z.object({ params, body: z.object({ otherId: bookingId, version, otherVersion: version }) }))
    .output(changed),
  swap: staffCall('book')
    .route({
      method: 'POST',
      path: '/staff/bookings/{id}/swap',
      summary: 'Exchange the tee times of two bookings, or of all bookings of two tee times',
      description: 'With `isAll` every booking of both tee times. Rates, prices and payments stay.',
    })
    .errors(staffErrors(...BOOKING_REFUSALS, 'BOOKINGS_DIFFER', ...CAPACITY, 'PAYMENT_UNDER_WAY'))
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
};
