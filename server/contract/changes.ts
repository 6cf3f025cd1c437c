import { z } from 'zod';
import {
  cancellationTerms,
  chosenSlotNumbers,
  chosenSlots,
  leavingPlayer,
  refundNow,
} from './cancellation.ts';
import { call, errors } from './route.ts';
import {
  absentWhenEmpty,
  currencyCode,
  dollars,
  instant,
  localDate,
  localTime,
  players,
  rateId,
  teetime,
  transportation,
} from './values.ts';

/** Only of a start at hole 10. */
const backNine = z.literal(true).optional();

const bookedTime = z.object({
  teetime,
  rateId: z.number().int(),
  rateName: z.string(),
  holes: z.number().int(),
  transportation,
  backNine,
  players: z.number().int(),
  total: dollars,
  dueAtCourse: dollars,
});

const changeQuote = z.object({
  reservationId: z.number().int(),
  currencyCode,
  from: bookedTime,
  to: bookedTime,
  difference: dollars,
  /** The part of the earlier payment that pays for the new time. */
  alreadyPaid: dollars,
  dueNow: dollars,
  /** The online payment beyond the new price; the booking's terms do not refund `kept`. */
  refund: refundNow,
  /** `dueNow` less `refund.amount`; the change expects it as `expectedAmount`. */
  amount: dollars,
  leaving: z.array(leavingPlayer),
  /** The promotion code that would no longer apply. */
  lostPromotion: z.string().nullable(),
  cancellation: cancellationTerms,
});
export type ChangeQuote = z.infer<typeof changeQuote>;

const changeTimes = z.object({
  date: localDate,
  players: z.number().int(),
  /** The days that a booking can move to. */
  firstDate: localDate,
  lastDate: localDate,
  currencyCode,
  times: z.array(
    z.object({
      teetime,
      localTime,
      rates: z.array(
        z.object({
          rateId: z.number().int(),
          name: z.string(),
          holes: z.number().int(),
          transportation,
          backNine,
          total: dollars,
          difference: dollars,
          isBooked: z.boolean(),
        }),
      ),
    }),
  ),
});
export type ChangeTimes = z.infer<typeof changeTimes>;

const changeState = z.object({
  reservationId: z.number().int(),
  /** With `payment-due` the booking stays unchanged until the invoice is paid. */
  state: z.enum(['done', 'payment-due', 'payment-pending', 'ended']),
  /** For POST /invoice/{id}/purchase. */
  invoiceId: z.uuid().nullable(),
  dueNow: dollars,
  /** The new slots are held until then. */
  expiresAt: instant.nullable(),
  /** As requested, while the change waits. */
  rateId: z.number().int(),
  players: z.number().int(),
  /** For a payment that the golfer has to confirm. */
  redirectUrl: z.string().nullable(),
  message: z.string().nullable(),
});
export type ChangeState = z.infer<typeof changeState>;

const params = z.object({ id: rateId });
const OWN = ['NOT_FOUND', 'SESSION_REQUIRED', 'NOT_CHANGEABLE'] as const;
const LEAVING = ['FORBIDDEN', 'PLAYERS_CHANGED'] as const;
const OFFERED = ['TEE_TIME_GONE', 'TEE_TIME_NOT_AVAILABLE', 'PLAYER_COUNT_NOT_ALLOWED'] as const;

export const changes = {
  times: call('unlimited')
    .route({
      method: 'GET',
      path: '/reservations/{id}/change/times',
      summary: "List a day's tee times that a booking can move to, with their price differences",
      tags: ['Reservations'],
    })
    .errors(errors(...OWN))
    .input(z.object({ params, query: z.object({ date: localDate, players }) }))
    .output(changeTimes),
  quote: call('unlimited')
    .route({
      method: 'GET',
      path: '/reservations/{id}/change',
      summary: 'Quote what moving a booking to another rate or tee time costs or refunds',
      description:
        'If fewer players stay, slots lists the SlotNumbers of those who leave, separated by commas.',
      tags: ['Reservations'],
    })
    .errors(errors(...OWN, ...OFFERED, ...LEAVING))
    .input(
      z.object({
        params,
        query: z.object({ rateId, players, slots: absentWhenEmpty(chosenSlotNumbers) }),
      }),
    )
    .output(changeQuote),
  create: call('checkout')
    .route({
      method: 'POST',
      path: '/reservations/{id}/change',
      summary: 'Move a booking to a rate at a tee time of its facility; repeating returns the same answer',
      description:
        'Online payments cover the new price. Without a higher online price the change happens at once, and we refund any excess. Otherwise it happens when the returned invoice is paid (POST /invoice/{id}/purchase). Until then the booking stays unchanged, and we hold the new slots until expiresAt. expectedAmount is the `amount` of the quote. slots names the players who leave, as in PUT /reservations/{id}/cancel.',
      tags: ['Reservations'],
    })
    .errors(
      errors(
        ...OWN,
        ...OFFERED,
        ...LEAVING,
        'TEE_TIME_LOCKED',
        'ONE_SLOT_AVAILABLE',
        'FEW_SLOTS_AVAILABLE',
        'AMOUNT_CHANGED',
        'PAYMENT_UNDER_WAY',
        'HOLD_LIMIT_REACHED',
        'HOLD_PAUSED',
        'COURSE_BOOKING_LIMIT_REACHED',
      ),
    )
    .input(
      z.object({ params, body: z.object({ rateId, players, slots: chosenSlots, expectedAmount: dollars }) }),
    )
    .output(changeState),
  settle: call('checkout')
    .route({
      method: 'POST',
      path: '/reservations/{id}/change/settle',
      summary: 'Read the state of the last change, after a payment that waited for the golfer or the bank',
      tags: ['Reservations'],
    })
    .errors(errors('NOT_FOUND', 'SESSION_REQUIRED'))
    .input(z.object({ params }))
    .output(changeState),
};
