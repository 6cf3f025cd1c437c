import { z } from 'zod';
import { CHECK_IN_DEFAULT_VENDOR } from './constants.ts';
import { call, errors } from './route.ts';
import { currencyCode, dollars, facilityId, foreignId, instant, money, rateId } from './values.ts';

const slotNumber = z.coerce.number().int().min(1).max(6);

/** See product.md section 3; the window and the players go beyond it. */
const checkInStatus = z.object({
  numberOfPlayersCheckedIn: z.number().int(),
  numberOfPlayersPaid: z.number().int(),
  slotNumbers: z.array(z.number().int()),
  /** For POST /reservation/checkin. */
  bookingId: z.number().int(),
  vendor: z.literal(CHECK_IN_DEFAULT_VENDOR),
  phase: z.enum(['not-open', 'open', 'over']),
  opensAt: instant,
  closesAt: instant,
  isCheckedIn: z.boolean(),
  currencyCode,
  /** For all players who have not paid. */
  amountDue: dollars,
  /** Whether golfers can pay it online at check-in. */
  takesPayment: z.boolean(),
  players: z.array(
    z.object({
      slotNumber: z.number().int(),
      name: z.string().nullable(),
      isCheckedIn: z.boolean(),
      isPaid: z.boolean(),
      due: dollars,
    }),
  ),
});
export type CheckInStatus = z.infer<typeof checkInStatus>;

/** For players who pay at check-in (product.md section 3), one line each. */
const checkInInvoice = z.object({
  /** For POST /invoice/{id}/purchase. */
  id: z.uuid(),
  facilityId: z.number().int(),
  grandTotal: money,
  items: z.array(
    z.object({
      slotNumber: z.number().int(),
      displayText: z.string(),
      subTotal: dollars,
      salesTax: dollars,
      total: dollars,
    }),
  ),
});
export type CheckInInvoice = z.infer<typeof checkInInvoice>;

const REFUSALS = ['CHECK_IN_NOT_OPEN', 'CHECK_IN_OVER', 'RESERVATION_NOT_BOOKED'] as const;

export const checkIn = {
  status: call('unlimited')
    .route({
      method: 'GET',
      path: '/reservation/{id}/checkin/status',
      summary: 'List which players have checked in and paid, and when check-in is open',
      description: 'A reservation counts as checked in when all its players are checked in.',
      tags: ['Check-in'],
    })
    .errors(errors('NOT_FOUND', 'SESSION_REQUIRED', 'CHECK_IN_OFF', 'RESERVATION_NOT_BOOKED'))
    .input(
      z.object({
        params: z.object({ id: rateId }),
        query: z.object({ gnFacilityId: facilityId.optional() }),
      }),
    )
    .output(checkInStatus),
  checkIn: call('write')
    .route({
      method: 'POST',
      path: '/reservation/checkin',
      summary: 'Check in players of a reservation without payment; repeating returns the same answer',
      description:
        'bookingId, or externalReservationId, is the ReservationID. Without slots, or with isFullCheckIn, all players are checked in. Players already checked in stay checked in.',
      tags: ['Check-in'],
    })
    .errors(errors('NOT_FOUND', 'SESSION_REQUIRED', 'CHECK_IN_OFF', ...REFUSALS))
    .input(
      z.object({
        body: z.object({
          slots: z.array(slotNumber).max(6).nullish(),
          facilityId: facilityId.nullish(),
          bookingId: foreignId.nullish(),
          isFullCheckIn: z.boolean().nullish(),
          externalReservationId: foreignId.nullish(),
        }),
      }),
    )
    .output(checkInStatus.extend({ success: z.literal(true) })),
  payAndCheckIn: call('checkout')
    .route({
      method: 'POST',
      path: '/reservation/{id}/pay-and-checkin',
      summary:
        'Open the invoice for what players owe at the course; POST /invoice/{id}/purchase pays it with a card and checks them in',
      description:
        'Without slots it covers the first players who have not paid and for whom no payment is under way. Repeating for the same players returns the same invoice. We never charge twice for a player: the second of two payments is not charged.',
      tags: ['Check-in'],
      successStatus: 201,
    })
    .errors(
      errors(
        'NOT_FOUND',
        'SESSION_REQUIRED',
        'CHECK_IN_OFF',
        ...REFUSALS,
        'CHECK_IN_NOTHING_DUE',
        'PAYMENT_UNDER_WAY',
      ),
    )
    .input(
      z.object({
        params: z.object({ id: rateId }),
        body: z.object({
          playerCount: z.coerce.number().int().min(1).max(6).nullish(),
          /** Beyond the specification. */
          slots: z.array(slotNumber).min(1).max(6).nullish(),
        }),
      }),
    )
    .output(checkInInvoice),
};
