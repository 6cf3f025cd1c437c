import { z } from 'zod';
import { MAX_INTEGER_ID, OUTING_UNDOS } from '../constants.ts';
import { nameOf } from '../line.ts';
import { currencyCode, email, facilityId, instant, localDate, localTime } from '../values.ts';
import { booking, rateOfFile, version } from './booking.ts';
import { staffCall, staffErrors } from './route.ts';

const deposit = z.object({
  amountCents: z.number().int(),
  dueOn: localDate.nullable(),
  /** Still to be paid: at most what is due. */
  openCents: z.number().int(),
  isOverdue: z.boolean(),
});

/** Asked of the contact ahead. */
export const depositFields = {
  /** Null or absent: none. */
  depositCents: z.number().int().positive().max(99_999_999).nullish(),
  depositDueOn: localDate.nullish(),
};

export const outing = z.object({
  id: z.number().int(),
  facilityId,
  name: z.string(),
  /** Changes with every booking of the outing. */
  version: z.string(),
  /** cancelled: none of its bookings is left. */
  state: z.enum(['booked', 'cancelled']),
  contact: booking.shape.booker,
  rateName: z.string(),
  golfers: z.number().int(),
  /** By tee time; without the cancelled ones, unless all are. */
  bookings: z.array(booking),
  currencyCode,
  totalCents: z.number().int(),
  paidCents: z.number().int(),
  /** At the course. */
  dueCents: z.number().int(),
  /** Its last change, if it can be undone as one now; `move-hole` and `add-group` of a shotgun. */
  undoable: z.enum(OUTING_UNDOS).nullable(),
  /** Asked of the contact ahead; null for none. */
  deposit: deposit.nullable(),
});
export const outingAnswer = outing;
export type DeskOuting = z.infer<typeof outing>;

const lastChange = z.object({
  at: instant,
  actor: z.enum(['staff', 'command', 'organizer']),
  /** A staff user's name; null for a command that names nobody. */
  name: z.string().nullable(),
  device: z.string(),
  /** Of the outing, or of one of its bookings. */
  noun: z.enum(['outing', 'booking']),
  verb: z.string(),
});
export type OutingChange = z.infer<typeof lastChange>;

const line = z.object({
  id: z.number().int(),
  facilityId,
  name: z.string(),
  golfers: z.number().int(),
  /** Null when it is cancelled. */
  localDate: localDate.nullable(),
  firstTime: localTime.nullable(),
  lastTime: localTime.nullable(),
  isDepositOverdue: z.boolean(),
  /** Its groups start at one moment from several holes. */
  isShotgun: z.boolean(),
});
export type OutingLine = z.infer<typeof line>;

const namedRow = z.object({
  line: z.number().int(),
  name: z.string(),
  email: z.string(),
  /** known: this player is in the outing already. no-slot: every player has a name. */
  fate: z.enum(['placed', 'known', 'no-slot', 'no-name', 'bad-email']),
  /** Of the tee time, when placed. */
  localTime: localTime.nullable(),
  /** Of a shotgun, such as 5B. */
  hole: z.string().nullable(),
});
export type NamedRow = z.infer<typeof namedRow>;

/** A line for each player: name, and perhaps an email behind a comma, semicolon or tab. */
const namesText = z.string().min(1).max(20_000);

export const outingParams = z.object({ id: z.coerce.number().int().positive().max(MAX_INTEGER_ID) });
const params = outingParams;
const contactFields = {
  firstName: nameOf(100).min(1),
  lastName: nameOf(100).default(''),
  email: z.union([z.literal(''), email]).default(''),
  phone: nameOf(50).default(''),
};
/** Local. */
const start = { date: localDate, time: localTime };

/** Groups over several tee times of a course. */
export const outings = {
  list: staffCall('book')
    .route({
      method: 'GET',
      path: '/staff/outings',
      summary: 'List the outings from yesterday on, at the courses where the roles allow to book',
    })
    .errors(staffErrors())
    .output(z.array(line)),
  book: staffCall('book')
    .route({
      method: 'POST',
      path: '/staff/outings',
      summary: 'Book a group over as many consecutive tee times as it needs',
      description:
        'From the first time on, without those that have no room; all or none, due at the course, with one confirmation to the contact. The same attemptId returns the outing it made.',
      successStatus: 201,
    })
    .errors(staffErrors('NOT_FOUND', 'ITEM_NOT_OFFERED', 'OUTING_DOES_NOT_FIT'))
    .input(
      z.object({
        body: z.object({
          facilityId,
          name: nameOf(100).min(1),
          ...start,
          golfers: z.coerce.number().int().min(5).max(200),
          rate: rateOfFile,
          ...contactFields,
          notes: z.string().trim().max(500).default(''),
          ...depositFields,
          attemptId: z.uuid(),
        }),
      }),
    )
    .output(outing),
  show: staffCall('book')
    .route({ method: 'GET', path: '/staff/outings/{id}', summary: 'Show an outing with its bookings' })
    .errors(staffErrors('NOT_FOUND'))
    .input(z.object({ params }))
    /** `lastChange`: by staff or the contact, as the log has it. */
    .output(outing.extend({ lastChange: lastChange.nullable() })),
  move: staffCall('book')
    .route({
      method: 'POST',
      path: '/staff/outings/{id}/move',
      summary: 'Move every booking of an outing to another first time of its course',
      description:
        'In their order, without the tee times that have no room; all or none. Rates, prices and payments stay.',
    })
    .errors(
      staffErrors(
        'NOT_FOUND',
        'OUTING_CANCELLED',
        'OUTING_CHANGED',
        'OUTING_DOES_NOT_FIT',
        'PAYMENT_UNDER_WAY',
        'PART_OF_SHOTGUN',
      ),
    )
    .input(z.object({ params, body: z.object({ ...start, version }) }))
    .output(outing),
  changeRate: staffCall('book')
    .route({
      method: 'POST',
      path: '/staff/outings/{id}/rate',
      summary: 'Give every booking of an outing or a shotgun another rate, all or none',
      description:
        'At the price of its tee time, or of the start of the shotgun. Payments count for the new prices of all bookings; the rest is due at the course. What exceeds them is refunded, which needs the permission to refund. The same attemptId changes it once.',
    })
    .errors(
      staffErrors(
        'NOT_FOUND',
        'OUTING_CANCELLED',
        'OUTING_CHANGED',
        'ITEM_NOT_OFFERED',
        'TEE_TIME_NOT_AVAILABLE',
        'PLAYER_COUNT_NOT_ALLOWED',
        'NOT_CHANGEABLE',
        'PAYMENT_UNDER_WAY',
        'REFUND_LIMIT_REACHED',
      ),
    )
    .input(z.object({ params, body: z.object({ rate: rateOfFile, version, attemptId: z.uuid() }) }))
    .output(outing),
  changeContact: staffCall('book')
    .route({
      method: 'POST',
      path: '/staff/outings/{id}/contact',
      summary: 'Give an outing and all its bookings another contact',
      description:
        'A new address gets the confirmation with a new link to name the players; the one before ends. The same attemptId changes it once.',
    })
    .errors(staffErrors('NOT_FOUND', 'OUTING_CANCELLED', 'OUTING_CHANGED'))
    .input(z.object({ params, body: z.object({ ...contactFields, version, attemptId: z.uuid() }) }))
    .output(outing),
  undo: staffCall('book')
    .route({
      method: 'POST',
      path: '/staff/outings/{id}/undo',
      summary: 'Undo the last change of an outing or a shotgun, within 15 minutes, as one',
      description:
        'Booking, moving, another rate or contact, adding a group, and moving or swapping groups, while none of the bookings has changed since.',
    })
    .errors(staffErrors('NOT_FOUND', 'NOT_UNDOABLE', 'SHOTGUN_IN_THE_WAY', 'PAYMENT_UNDER_WAY'))
    .input(z.object({ params }))
    .output(outing),
  cancel: staffCall('book')
    .route({
      method: 'POST',
      path: '/staff/outings/{id}/cancel',
      summary: 'Cancel every booking of an outing, with or without refund',
    })
    .errors(staffErrors('NOT_FOUND', 'OUTING_CANCELLED', 'OUTING_CHANGED', 'REFUND_LIMIT_REACHED'))
    .input(
      z.object({
        params,
        body: z.object({
          isRefunded: z.boolean().default(false),
          reason: z.string().trim().max(200).default(''),
          version,
        }),
      }),
    )
    .output(outing),
  previewNames: staffCall('book')
    .route({
      method: 'POST',
      path: '/staff/outings/{id}/names/preview',
      summary: 'Show what would become of each line of a list of names; changes nothing',
    })
    .errors(staffErrors('NOT_FOUND'))
    .input(z.object({ params, body: z.object({ text: namesText }) }))
    .output(z.array(namedRow)),
  addNames: staffCall('book')
    .route({
      method: 'POST',
      path: '/staff/outings/{id}/names',
      summary: 'Write a list of names into the players without a name, by tee time',
      description:
        'Lines with another fate than `placed` change nothing. The same list twice adds nobody twice.',
    })
    .errors(staffErrors('NOT_FOUND', 'OUTING_CANCELLED', 'OUTING_CHANGED'))
    .input(z.object({ params, body: z.object({ text: namesText, version }) }))
    .output(z.object({ outing, rows: z.array(namedRow) })),
};
