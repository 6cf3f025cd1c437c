import { z } from 'zod';
import { MAX_INTEGER_ID } from '../constants.ts';
import { currencyCode, facilityId, instant, localDate } from '../values.ts';
import { BOOKING_REFUSALS, booking, bookingId, changed, slotNumber, version } from './booking.ts';
import { card } from './payments.ts';
import { staffCall, staffErrors } from './route.ts';

const receiptId = z.number().int().positive().max(MAX_INTEGER_ID);
const params = z.object({ id: bookingId });

const feeTender = z.object({
  kind: z.enum(['card', 'cash', 'terminal']),
  /** Of a card: one that the answer of GET lists. */
  cardId: z.uuid().optional(),
  /** Of a terminal: the number on its slip. */
  reference: z.string().trim().max(200).default(''),
});
export type FeeTender = z.infer<typeof feeTender>;

const noShowFees = z.object({
  currencyCode,
  /** Charged before this. */
  until: instant,
  /** Players who are not checked in, have not paid and agreed to a fee. */
  players: z.array(
    z.object({
      slotNumber,
      name: z.string().nullable(),
      feeCents: z.number().int(),
      isNoShow: z.boolean(),
      /** Charged, or being charged. */
      hasFee: z.boolean(),
    }),
  ),
  /** Of the golfer who booked, and may be charged without them; the default first. */
  cards: z.array(card),
  fees: z.array(
    z.object({
      receiptId: z.number().int(),
      amountCents: z.number().int(),
      playerCount: z.number().int(),
      at: instant,
      /** under-way: the bank is asked. */
      state: z.enum(['under-way', 'charged', 'refunded']),
      tender: z.enum(['card', 'cash', 'terminal']),
      /** Of the card. */
      lastFour: z.string().nullable(),
    }),
  ),
});
export type NoShowFees = z.infer<typeof noShowFees>;

const dayNoShowFees = z.object({
  date: localDate,
  bookings: z.array(noShowFees.extend({ booking })),
});
export type DayNoShowFees = z.infer<typeof dayNoShowFees>;

/** Charges the fee with the no-show. */
export const feeWithNoShow = z.object({ cardId: z.uuid(), attemptId: z.uuid() }).optional();

/** Of charging a fee to a card. */
export const FEE_REFUSALS = [
  'NO_SHOW_FEE_NOT_DUE',
  'NO_SHOW_FEE_TOO_LATE',
  'NO_SHOW_FEE_REFUSED',
  'PAYMENT_UNDER_WAY',
  'CARD_NOT_CHARGEABLE',
] as const;

export const noShowFee = {
  show: staffCall('book')
    .route({
      method: 'GET',
      path: '/staff/bookings/{id}/no-show-fee',
      summary: 'List what a no-show costs the players of a booking, and the fees charged so far',
    })
    .errors(staffErrors('NOT_FOUND'))
    .input(z.object({ params }))
    .output(noShowFees),
  day: staffCall('book')
    .route({
      method: 'GET',
      path: '/staff/no-show-fees',
      summary: 'List the bookings of a day whose missing players can be charged a no-show fee',
      description:
        'Those whose tee time has passed, with players who are not checked in, have no fee yet and agreed to one. Charge players who are marked with POST /staff/bookings/{id}/no-show-fee.',
    })
    .errors(staffErrors('NOT_FOUND'))
    .input(z.object({ query: z.object({ facilityId, date: localDate.optional() }) }))
    .output(dayNoShowFees),
  charge: staffCall('book')
    .route({
      method: 'POST',
      path: '/staff/bookings/{id}/no-show-fee',
      summary: 'Charge the no-show fee to a saved card, or take it at the counter',
      description:
        'Without `slots` for all who are marked as no-shows and have no fee, by the terms the golfer agreed to when booking. If the card is declined, the no-shows stay marked without fee. The same attemptId charges once.',
    })
    .errors(staffErrors(...BOOKING_REFUSALS, ...FEE_REFUSALS))
    .input(
      z.object({
        params,
        body: z.object({
          slots: z.array(slotNumber).min(1).max(6).optional(),
          tender: feeTender,
          attemptId: z.uuid(),
          version,
        }),
      }),
    )
    .output(changed.extend({ receiptId: z.number().int(), amountCents: z.number().int() })),
  refund: staffCall('refund')
    .route({
      method: 'POST',
      path: '/staff/bookings/{id}/no-show-fee/refund',
      summary: 'Refund a no-show fee the way it was paid',
      description:
        'All of it: the players have no fee afterwards, and the no-show can be undone. Above a clerk’s limit, which counts all refunds of the booking, it needs a manager. The answer says what a card refused, and what the provider has not answered yet.',
    })
    .errors(
      staffErrors(
        'NOT_FOUND',
        'BOOKING_CHANGED',
        'NOT_REFUNDABLE',
        'PAYMENT_UNDER_WAY',
        'REFUND_LIMIT_REACHED',
      ),
    )
    .input(
      z.object({
        params,
        body: z.object({ receiptId, reason: z.string().trim().min(1).max(500), version }),
      }),
    )
    .output(
      changed.extend({
        amountCents: z.number().int(),
        refusedCents: z.number().int(),
        unansweredCents: z.number().int(),
      }),
    ),
};
