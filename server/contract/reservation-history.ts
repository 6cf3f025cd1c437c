import { z } from 'zod';
import { MAX_RESERVATIONS_LISTED } from './constants.ts';
import { playMoment } from './play-moment.ts';
import { cancellationReason, reservation } from './reservations.ts';
import { call, errors } from './route.ts';
import {
  absentWhenEmpty,
  cartItemId,
  dollars,
  facilityIds,
  instant,
  money,
  rateId,
  teetime,
} from './values.ts';

const featuredProductsInvoice = z.object({
  id: z.uuid(),
  facilityId: z.number().int(),
  grandTotal: money,
  items: z.array(z.object({ name: z.string(), quantity: z.number().int(), total: dollars })),
});

/** See product.md section 3. A player partner sees no other player's email address, and no confirmation number. */
const listedReservation = reservation.extend({
  confirmationNumber: z.string().nullable(),
  cartItemId: cartItemId.nullable(),
  courseId: z.string(),
  courseName: z.string(),
  courseTimezone: z.string(),
  isSimulator: z.boolean(),
  /** Whether it is another golfer's booking. */
  isPartner: z.boolean(),
  groupSize: z.number().int(),
  bookerName: z.string(),
  bookerEmail: z.string().nullable(),
  teetimes: z.array(teetime),
  orderNumber: z.string().nullable(),
  featuredProductsInvoiceId: z.uuid().nullable(),
  featuredProductsInvoice: featuredProductsInvoice.nullable(),
});
export type ListedReservation = z.infer<typeof listedReservation>;

const reservationEvent = z.object({
  kind: z.enum([
    'booked',
    'changed',
    'players-taken-out',
    'cancelled',
    'checked-in',
    'paid-at-check-in',
    'no-show',
    'no-show-fee',
    'rain-check',
    'refunded',
    'not-charged',
  ]),
  at: instant,
  by: z.enum(['golfer', 'shop', 'program']),
  players: z.number().int().nullable(),
  /** Before a change; left out when unchanged. */
  playersBefore: z.number().int().optional(),
  reason: z.string().nullable(),
  refund: money.nullable(),
  /** Paid for a change, at check-in or as a no-show fee, the worth of a rain check, or moved from a card to the course. */
  amount: money.optional(),
  /** Left out when a change kept the time. */
  movedFrom: instant.optional(),
  /** The last four digits of the card that a no-show fee was charged to. A player partner does not see the fee. */
  card: z.string().optional(),
});
export type ReservationEvent = z.infer<typeof reservationEvent>;

export const reservationHistory = {
  list: call('unlimited')
    .route({
      method: 'GET',
      path: '/reservation/history',
      summary:
        "The signed-in customer's reservations, including cancelled ones and those in which they are a player",
      description:
        "facilityIds: all of the alias by default. playDateMin and playDateMax are a day or a moment in each facility's time zone; with Z or an offset, the same moment everywhere. period: upcoming (next first) until the tee time, past (latest first) afterwards; without it all, latest first. total ignores skip and take.",
      tags: ['Reservations'],
    })
    .errors(errors('SESSION_REQUIRED'))
    .input(
      z.object({
        query: z.object({
          facilityIds: absentWhenEmpty(facilityIds),
          playDateMin: absentWhenEmpty(playMoment('00:00')),
          playDateMax: absentWhenEmpty(playMoment('23:59')),
          period: absentWhenEmpty(z.enum(['upcoming', 'past'])),
          skip: absentWhenEmpty(z.coerce.number().int().min(0).max(1_000_000)),
          take: absentWhenEmpty(z.coerce.number().int().min(1).max(MAX_RESERVATIONS_LISTED)),
        }),
      }),
    )
    .output(
      z.object({
        reservations: z.object({ Reservations: z.array(listedReservation) }),
        cancellationReasons: z.array(cancellationReason),
        total: z.number().int(),
      }),
    ),
  get: call('unlimited')
    .route({
      method: 'GET',
      path: '/reservation/{id}/history',
      summary:
        "A reservation and its events in order, for its customer, a partner, a guest with the cart it came from, or the holder of a link's secret",
      tags: ['Reservations'],
    })
    .errors(errors('NOT_FOUND', 'SESSION_REQUIRED'))
    .input(z.object({ params: z.object({ id: rateId }) }))
    .output(listedReservation.extend({ events: z.array(reservationEvent) })),
};
