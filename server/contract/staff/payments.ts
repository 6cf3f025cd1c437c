import { z } from 'zod';
import { ACCOUNT_KINDS, WALLET_CARD_TYPES } from '../constants.ts';
import { currencyCode, facilityId, localDate } from '../values.ts';
import { BOOKING_REFUSALS, booking, bookingId, changed, owedRefund, slotNumber, version } from './booking.ts';
import { staffCall, staffErrors } from './route.ts';
import { compReason, rowId, TENDER_REFUSALS, tenders } from './tenders.ts';

const account = z.object({
  id: z.number().int(),
  kind: z.enum(ACCOUNT_KINDS),
  name: z.string(),
  /** At most this much can be paid with it. */
  availableCents: z.number().int(),
});

export const card = z.object({
  id: z.string(),
  type: z.enum(WALLET_CARD_TYPES),
  lastFour: z.string(),
  isDefault: z.boolean(),
});

const dues = z.object({
  currencyCode,
  players: z.array(
    z.object({
      slotNumber,
      name: z.string().nullable(),
      dueCents: z.number().int(),
    }),
  ),
  /** Of the golfer who booked. */
  accounts: z.array(account),
  /** Of the golfer who booked, and may be charged without them; the default first. */
  cards: z.array(card),
  owed: z.array(owedRefund),
});
export type Dues = z.infer<typeof dues>;

const payer = z.object({
  customerId: z.number().int(),
  name: z.string(),
  /** That can pay at the facility. */
  accounts: z.array(account),
});
export type Payer = z.infer<typeof payer>;

const unpaidBooking = z.object({
  booking,
  /** Checked in, and owing. */
  slots: z.array(slotNumber),
  /** Due from these. */
  chargeCents: z.number().int(),
  /** The card that may be charged; null with a reason. */
  card: card.nullable(),
  reason: z.enum(['nobody-came', 'no-account', 'no-card']).nullable(),
});
export type UnpaidBooking = z.infer<typeof unpaidBooking>;
const bookingOwed = z.object({
  id: bookingId,
  teetime: z.iso.datetime(),
  name: z.string(),
  currencyCode,
  owed: z.array(owedRefund).min(1),
});
const unpaidDay = z.object({
  date: localDate,
  today: localDate,
  currencyCode,
  bookings: z.array(unpaidBooking),
  /** Bookings of any day and state with refunds to hand out, by tee time. */
  toRefund: z.array(bookingOwed),
});
export type UnpaidDay = z.infer<typeof unpaidDay>;

const onBooking = z.object({ id: bookingId });

/** Dues of players, and their payment at the course. */
export const payments = {
  dues: staffCall('book')
    .route({
      method: 'GET',
      path: '/staff/bookings/{id}/dues',
      summary: 'List what the players of a booking owe',
    })
    .errors(staffErrors('NOT_FOUND'))
    .input(z.object({ params: onBooking }))
    .output(dues),
  payer: staffCall('book')
    .route({
      method: 'GET',
      path: '/staff/payers/{id}',
      summary: 'List the accounts with which a customer can pay for somebody else',
      description:
        'For tenders with their `customerId`. With `bookingId` or `outingId`, books of rounds are worth what its players owe; without both, they cannot pay.',
    })
    .errors(staffErrors('NOT_FOUND', 'PAYER_NOT_FOUND', 'PAYER_UNPROVED'))
    .input(
      z.object({
        params: z.object({ id: rowId }),
        query: z.object({ facilityId, bookingId: bookingId.optional(), outingId: rowId.optional() }),
      }),
    )
    .output(payer),
  unpaid: staffCall('book')
    .route({
      method: 'GET',
      path: '/staff/unpaid',
      summary: 'List the bookings of a day with money due, and the card that may be charged for each',
      description:
        'A saved card of the booker is charged for players who are checked in. Charge each booking with POST /staff/bookings/{id}/payments. `toRefund` lists the refunds of the facility that are still owed at the counter, whatever the day; hand them out with POST /staff/bookings/{id}/hand-out.',
    })
    .errors(staffErrors('NOT_FOUND'))
    .input(z.object({ query: z.object({ facilityId, date: localDate.optional() }) }))
    .output(unpaidDay),
  pay: staffCall('book')
    .route({
      method: 'POST',
      path: '/staff/bookings/{id}/payments',
      summary: 'Take what players owe at the course',
      description:
        'Without `slots` all who owe. The tenders add up to what is due; one without an amount takes what is left. A comp needs the permission to refund and a reason. A saved card is charged first: if it is declined, nothing is taken, and if the rest is refused, the card is released. An account of somebody else names its customer, who is notified by email; cards of others are refused. The same attemptId pays once.',
    })
    .errors(
      staffErrors(
        ...BOOKING_REFUSALS,
        'NOTHING_DUE',
        'PAYMENT_UNDER_WAY',
        'CARD_NOT_CHARGED',
        'CARD_NOT_CHARGEABLE',
        ...TENDER_REFUSALS,
      ),
    )
    .input(
      z.object({
        params: onBooking,
        body: z.object({
          slots: z.array(slotNumber).min(1).max(6).optional(),
          tenders,
          reason: compReason,
          isCheckIn: z.boolean().default(true),
          version,
          attemptId: z.uuid().optional(),
        }),
      }),
    )
    .output(changed.extend({ receiptId: z.number().int(), amountCents: z.number().int() })),
  handOut: staffCall('book')
    .route({
      method: 'POST',
      path: '/staff/bookings/{id}/hand-out',
      summary: 'Hand out the refunds that a booking is still owed at the counter',
    })
    .errors(staffErrors('NOT_FOUND', 'BOOKING_CHANGED', 'NOTHING_DUE'))
    .input(z.object({ params: onBooking, body: z.object({ version }) }))
    .output(changed.extend({ amountCents: z.number().int() })),
};
