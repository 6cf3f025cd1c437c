import { z } from 'zod';
import { LANGUAGES, WAITING_STATES } from './constants.ts';
import { call, errors, publicErrors } from './route.ts';
import {
  cartId,
  cents,
  facilityId,
  instant,
  mayBeLeftOut,
  players,
  rateId,
  teetime,
  teetimeInput,
} from './values.ts';

/** In line for one tee time, or for any within some hours. */
const entry = z.object({
  id: z.uuid(),
  facilityId: z.number().int(),
  courseId: z.string(),
  /** Equal for one tee time. */
  from: teetime,
  to: teetime,
  players: z.number().int(),
  state: z.enum(WAITING_STATES),
  /** Golfers ahead in line; null once the entry is over or a slot is offered. */
  ahead: z.number().int().nullable(),
  offer: z
    .object({
      teetime,
      /** Only of a start at hole 10. */
      backNine: z.literal(true).optional(),
      until: instant,
      /** The cheapest first; `price` is the green fee per player. */
      rates: z.array(z.object({ rateId, name: z.string(), price: cents })),
    })
    .nullable(),
});
export type WaitingEntry = z.infer<typeof entry>;

/** The id of the customer's own entry, or the secret in its mails' link. */
const params = z.object({ key: z.string().min(20).max(64) });

export const waitingList = {
  list: call('unlimited')
    .route({
      method: 'GET',
      path: '/waiting-list',
      summary: "List the customer's waitlist entries",
      tags: ['Waiting list'],
    })
    .errors(errors('SESSION_REQUIRED', 'FORBIDDEN'))
    .output(z.array(entry)),
  get: call('account')
    .route({
      method: 'GET',
      path: '/waiting-list/{key}',
      summary: 'Read a waitlist entry, also by its emailed link',
      tags: ['Waiting list'],
    })
    .errors(publicErrors('FORBIDDEN', 'NOT_FOUND'))
    .input(z.object({ params }))
    .output(entry),
  join: call('mail')
    .route({
      method: 'POST',
      path: '/waiting-list',
      summary: 'Join the waitlist for a full tee time, or for a range of hours',
      description:
        'As the session’s customer, or as the guest of x-guest-email. Omit `to` for one tee time. We email a link.',
      tags: ['Waiting list'],
      successStatus: 201,
    })
    .errors(
      errors(
        'SESSION_REQUIRED',
        'FORBIDDEN',
        'FACILITY_NOT_OFFERED',
        'TEE_TIME_NOT_AVAILABLE',
        'TEE_TIME_FREE',
        'WAITING_ALREADY',
        'WAITING_LIMIT_REACHED',
      ),
    )
    .input(
      z.object({
        body: z.object({
          facilityId,
          from: teetimeInput,
          to: mayBeLeftOut(teetimeInput),
          players,
          languageCode: mayBeLeftOut(z.enum(LANGUAGES)),
        }),
      }),
    )
    .output(entry),
  leave: call('account')
    .route({
      method: 'DELETE',
      path: '/waiting-list/{key}',
      summary: 'Leave the waitlist; we offer a held spot to the next golfer',
      tags: ['Waiting list'],
      successStatus: 204,
    })
    .errors(publicErrors('FORBIDDEN', 'NOT_FOUND'))
    .input(z.object({ params }))
    .output(z.void()),
  accept: call('checkout')
    .route({
      method: 'POST',
      path: '/waiting-list/{key}/accept',
      summary: 'Accept the offered spots; a cart holds them from now on',
      description:
        'Repeating with the same cart returns the same answer. The tee time is in that cart afterwards.',
      tags: ['Waiting list'],
    })
    .errors(publicErrors('FORBIDDEN', 'NOT_FOUND', 'OFFER_OVER'))
    .input(z.object({ params, body: z.object({ cartId }) }))
    .output(
      z.object({
        facilityId: z.number().int(),
        courseId: z.string(),
        teetime,
        /** Only of a start at hole 10. */
        backNine: z.literal(true).optional(),
        players: z.number().int(),
      }),
    ),
};
