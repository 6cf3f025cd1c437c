import { z } from 'zod';
import { CALL_NEWS, MAX_INTEGER_ID, PROGRESS_STEPS, SHOTGUN_SIDES } from '../constants.ts';
import { currencyCode, facilityId, instant, localDate, localTime, teetime } from '../values.ts';

export const bookingId = z.coerce.number().int().positive().max(MAX_INTEGER_ID);
/** Of the facility's file. */
export const rateOfFile = z.coerce.number().int().positive().max(2_147_483_647);
export const slotNumber = z.number().int().min(1).max(6);
/** Of the booking as the caller read it; a change of another one is refused with BOOKING_CHANGED. */
export const version = z.string().max(64).optional();

/**
 * Of a change that a till sends when its connection is back. `attemptId` names it, so that sent twice it is made once.
 * `follows` names the change before it, of the same till: it may differ from `version` by that one.
 */
export const sentLater = { attemptId: z.uuid().optional(), follows: z.uuid().optional() };

/** A refund that is still to be handed out at the counter. */
export const owedRefund = z.object({ tender: z.enum(['cash', 'terminal']), amountCents: z.number().int() });
export type OwedRefund = z.infer<typeof owedRefund>;

const player = z.object({
  slotNumber,
  name: z.string().nullable(),
  isCheckedIn: z.boolean(),
  isPaid: z.boolean(),
  isNoShow: z.boolean(),
  /** Has a membership of the course on that day. */
  isMember: z.boolean(),
  /** On the day they play. */
  hasBirthday: z.boolean(),
  /** Plays with another golfer's booking, and has an account. */
  isPartner: z.boolean(),
  /** Its number; empty without one. Two players may share one. */
  cart: z.string(),
});

export const booking = z.object({
  id: z.number().int(),
  confirmationNumber: z.string(),
  /** Changes with the booking. */
  version: z.string(),
  facilityId,
  teetime,
  /** The hole where the round begins. */
  startingTee: z.number().int(),
  localDate,
  localTime,
  /** pending: waits for payment. */
  state: z.enum(['confirmed', 'pending', 'cancelled', 'failed']),
  /** The group over several tee times that it belongs to. */
  outing: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** Its place in a shotgun, where every group starts at one moment; `localTime` of side B is one tee time later. */
  shotgun: z.object({ teetime, hole: z.number().int(), side: z.enum(SHOTGUN_SIDES) }).nullable(),
  source: z.enum(['online', 'shop']),
  bay: z.number().int().nullable(),
  booker: z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() }),
  players: z.array(player),
  /** In order; the last is where the group is. `by`: a staff user's name. */
  progress: z.array(z.object({ step: z.enum(PROGRESS_STEPS), at: instant, by: z.string().nullable() })),
  rateName: z.string(),
  holes: z.number().int().nullable(),
  transportation: z.string(),
  /** Of the golfer. */
  notes: z.string(),
  staffNotes: z.string(),
  currencyCode,
  totalCents: z.number().int(),
  /** Paid in any way, less refunds: by card, at the counter, by gift certificates and accounts. */
  paidCents: z.number().int(),
  /** At the course. */
  dueCents: z.number().int(),
  /** Its tee time before the last frost delay; null once it was moved again. */
  delayedFrom: teetime.nullable(),
  /** News that staff have to tell by phone, because the contact has no email address. Null: none. */
  toCall: z
    .object({
      since: instant,
      /** The booking as the golfer knows it; tell them what differs. */
      known: z.object({
        facilityId,
        teetime,
        startingTee: z.number().int(),
        players: z.number().int(),
        rateName: z.string(),
      }),
      news: z.array(z.enum(CALL_NEWS)),
    })
    .nullable(),
});
export type DeskBooking = z.infer<typeof booking>;

export const changed = z.object({
  booking,
  /** For POST /staff/changes/{id}/undo. Null: nothing changed. */
  changeId: z.number().int().nullable(),
  canBeUndone: z.boolean(),
});
export type ChangedBooking = z.infer<typeof changed>;

/** Of every change of a booking. */
export const BOOKING_REFUSALS = ['NOT_FOUND', 'RESERVATION_NOT_BOOKED', 'BOOKING_CHANGED'] as const;
