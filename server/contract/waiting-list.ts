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

/** Somebody in line for a tee time, or for any of some hours. */
const entry = z.object({
  id: z.uuid(),
  facilityId: z.number().int(),
  courseId: z.string(),
  /** The same for one tee time. */
  from: teetime,
  to: teetime,
  players: z.number().int(),
  state: z.enum(WAITING_STATES),
  /** How many are in line before; null once it is over or the place is offered. */
  ahead: z.number().int().nullable(),
  /** The tee time that is held for them, and until when. */
  offer: z
    .object({
      teetime,
      until: instant,
      /** What it can be booked at, the cheapest first; price: green fee of one golfer in cents. */
      rates: z.array(z.object({ rateId, name: z.string(), price: cents })),
    })
    .nullable(),
});
export type WaitingEntry = z.infer<typeof entry>;

/** A customer's own entry by its id; anybody's by the secret of the link in its mails. */
const params = z.object({ key: z.string().min(20).max(64) });

export const waitingList = {
  list: call('unlimited')
    .route({
      method: 'GET',
      path: '/waiting-list',
      summary: 'What the customer waits for',
      tags: ['Waiting list'],
    })
    .errors(errors('SESSION_REQUIRED', 'FORBIDDEN'))
    .output(z.array(entry)),
  get: call('account')
    .route({
      method: 'GET',
      path: '/waiting-list/{key}',
      summary: 'One of them, also by the link of a mail',
      tags: ['Waiting list'],
    })
    .errors(publicErrors('FORBIDDEN', 'NOT_FOUND'))
    .input(z.object({ params }))
    .output(entry),
  join: call('mail')
    .route({
      method: 'POST',
      path: '/waiting-list',
      summary: 'Wait for a tee time that is full, or for any of some hours',
      description:
        'As the session’s customer, or as the guest of x-guest-email. `to` is left out for one tee time. A mail with a link is sent.',
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
      summary: 'Leave the line; a place that is held is offered to the next',
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
      summary: 'Take the offered places: they are held for a cart from now on',
      description:
        'Asked again with the same cart, the same answer. The tee time is then put into that cart.',
      tags: ['Waiting list'],
    })
    .errors(publicErrors('FORBIDDEN', 'NOT_FOUND', 'OFFER_OVER'))
    .input(z.object({ params, body: z.object({ cartId }) }))
    .output(
      z.object({ facilityId: z.number().int(), courseId: z.string(), teetime, players: z.number().int() }),
    ),
};
