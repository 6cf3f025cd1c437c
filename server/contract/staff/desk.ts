import { z } from 'zod';
import { BLOCK_COLORS, BLOCK_KINDS } from '../constants.ts';
import {
  absentWhenEmpty,
  currencyCode,
  facilityId,
  instant,
  localDate,
  localTime,
  teetime,
} from '../values.ts';
import {
  BOOKING_REFUSALS,
  booking,
  bookingId,
  changed,
  owedRefund,
  sentLater,
  slotNumber,
  version,
} from './booking.ts';
import { staffCall, staffErrors } from './route.ts';
import { sold } from './sold.ts';

const row = z.object({
  teetime,
  /** The hole where its groups begin. */
  startingTee: z.number().int(),
  localTime,
  /** Slots, or bays of a simulator. */
  free: z.number().int(),
  bookings: z.array(booking),
  /** Groups of the other tee that turn here; `localTime` is their start. */
  turns: z.array(z.object({ id: z.number().int(), name: z.string(), players: z.number().int(), localTime })),
  holds: z.array(
    z.object({
      slots: z.number().int(),
      bay: z.number().int().nullable(),
      expiresAt: instant,
      /** To somebody on the waitlist. */
      isOffered: z.boolean(),
    }),
  ),
  /** The one that closes the tee time, if any does. */
  block: z
    .object({
      id: z.number().int(),
      kind: z.enum(BLOCK_KINDS),
      color: z.enum(BLOCK_COLORS),
      reason: z.string(),
      /** Staff cannot book either. */
      isClosing: z.boolean(),
    })
    .nullable(),
});
export type DeskRow = z.infer<typeof row>;

const sheetVersion = z.string();

const daySheet = z.object({
  /** Changes with everything on the sheet. */
  version: sheetVersion,
  facility: z.object({
    id: facilityId,
    name: z.string(),
    timeZone: z.string(),
    currencyCode,
    isSimulator: z.boolean(),
    /** Slots of a tee time, or bays. */
    capacity: z.number().int(),
  }),
  date: localDate,
  /** At the facility. */
  today: localDate,
  /** Null where the sun neither rises nor sets that day. */
  sunrise: instant.nullable(),
  sunset: instant.nullable(),
  rows: z.array(row),
  /** Notes of the day for staff. */
  dayNotes: z.string(),
  /** The day's frost delay and changes of the course's blocks that can still be undone, the newest first. */
  undoable: z.array(
    z.object({
      id: z.number().int(),
      verb: z.enum(['delay', 'block', 'unblock', 'change-block']),
      /** Of a staff user; null for a command that names nobody. */
      name: z.string().nullable(),
      at: instant,
    }),
  ),
  counts: z.object({
    booked: z.number().int(),
    checkedIn: z.number().int(),
    free: z.number().int(),
    dueCents: z.number().int(),
    /** Bookings of the course, on any day, whose golfers staff have to call. */
    toCall: z.number().int(),
  }),
});
export type DaySheet = z.infer<typeof daySheet>;

const historyEntry = z.object({
  id: z.number().int(),
  at: instant,
  /** A staff user's name; null for a command that names nobody. */
  name: z.string().nullable(),
  actor: z.enum(['staff', 'command', 'organizer']),
  device: z.string(),
  verb: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  reason: z.string(),
  undoesId: z.number().int().nullable(),
  undoneBy: z.number().int().nullable(),
  canBeUndone: z.boolean(),
  /** Of a payment, for GET /staff/receipts/{id}. */
  receiptId: z.number().int().nullable(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** Changes by golfers and by Fairway; `history` has those of staff. */
const bookingEvent = z.object({
  at: instant,
  by: z.enum(['golfer', 'program']),
  kind: z.enum([
    'booked',
    'changed',
    'players-taken-out',
    'cancelled',
    'not-charged',
    'checked-in',
    'delay-accepted',
    'invited',
    'invitation-accepted',
    'invitation-declined',
    'paid',
    'refund-due',
    'refunded',
    'refund-refused',
  ]),
  players: z.number().int().nullable(),
  /** Paid, refunded or not charged. */
  amountCents: z.number().int().nullable(),
  /** The tee time before a change. */
  movedFrom: teetime.nullable(),
  /** Of the invited golfer. */
  name: z.string().nullable(),
  reason: z.string().nullable(),
});
export type BookingEvent = z.infer<typeof bookingEvent>;

export const desk = {
  sheet: staffCall('sheet')
    .route({ method: 'GET', path: '/staff/tee-sheet', summary: 'Read the tee sheet of a day' })
    .errors(staffErrors('NOT_FOUND'))
    .input(z.object({ query: z.object({ facilityId, date: localDate.optional() }) }))
    .output(daySheet),
  sheetVersion: staffCall('sheet')
    .route({
      method: 'GET',
      path: '/staff/tee-sheet/version',
      summary: 'Read whether the tee sheet of a day has changed',
      description: 'Cheap to ask every second. At most a second old.',
    })
    .errors(staffErrors('NOT_FOUND'))
    .input(z.object({ query: z.object({ facilityId, date: localDate.optional() }) }))
    .output(z.object({ version: sheetVersion })),
  booking: staffCall('sheet')
    .route({ method: 'GET', path: '/staff/bookings/{id}', summary: 'Read a booking with its history' })
    .errors(staffErrors('NOT_FOUND'))
    .input(
      z.object({
        params: z.object({ id: bookingId }),
        query: z.object({
          /** For a form: the booking alone. */
          withoutHistory: absentWhenEmpty(z.literal('true')),
        }),
      }),
    )
    .output(
      z.object({
        booking,
        history: z.array(historyEntry),
        events: z.array(bookingEvent),
        owed: z.array(owedRefund),
        /** Null for a form, and where the role takes no payments. */
        sold: sold.nullable(),
      }),
    ),
  checkIn: staffCall('play')
    .route({
      method: 'POST',
      path: '/staff/bookings/{id}/check-in',
      summary: 'Check players in',
      description: 'Without `slots` all of them. Players who are already in stay so; at any hour.',
    })
    .errors(staffErrors(...BOOKING_REFUSALS))
    .input(
      z.object({
        params: z.object({ id: bookingId }),
        body: z.object({ slots: z.array(slotNumber).min(1).max(6).optional(), version, ...sentLater }),
      }),
    )
    .output(changed),
  undo: staffCall('play')
    .route({
      method: 'POST',
      path: '/staff/changes/{id}/undo',
      summary: 'Undo the last change of a booking',
      description:
        'Within 15 minutes and while nothing else has changed. The log keeps both: the undo is a new change.',
    })
    .errors(staffErrors('NOT_FOUND', 'NOT_UNDOABLE', 'NO_SHOW_FEE_CHARGED'))
    .input(z.object({ params: z.object({ id: bookingId }) }))
    .output(changed),
};
