import { z } from 'zod';
import { MAX_INTEGER_ID } from '../constants.ts';
import { facilityId, localDate, localTime, teetime } from '../values.ts';
import { staffCall, staffErrors } from './route.ts';

const delay = z.object({
  facilityId,
  date: localDate,
  /** No group begins before this time plus `minutes`. */
  fromTime: localTime,
  /** Groups from here on move only where earlier ones need their time. */
  untilTime: localTime,
  minutes: z.coerce.number().int().min(5).max(240),
  /** shift: every group begins later by `minutes`. compress: free tee times take up the delay. */
  mode: z.enum(['shift', 'compress']),
});
export type Delay = z.infer<typeof delay>;

const plan = z.object({
  /** Names the plan: POST /staff/delays makes this one or none. */
  key: z.string(),
  bookings: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      players: z.number().int(),
      from: teetime,
      to: teetime,
      /** The hole where the round begins. */
      startingTee: z.number().int(),
      /** Its tee times of the other tee, of 18 holes at a course with two. */
      turnFrom: teetime.nullable(),
      turnTo: teetime.nullable(),
    }),
  ),
});
export type DelayPlan = z.infer<typeof plan>;

const moved = {
  moved: z.number().int(),
  /** Of those, bookings whose golfers staff have to call. */
  toCall: z.number().int(),
};

const REFUSALS = ['NOT_FOUND', 'NOTHING_TO_DELAY', 'DELAY_DOES_NOT_FIT'] as const;

export const deskDelays = {
  preview: staffCall('plan')
    .route({
      method: 'POST',
      path: '/staff/delays/preview',
      summary: 'Plan a frost delay; changes nothing',
      description:
        'Bookings of a tee keep their order, and each tee time’s group stays together. 18 holes move to a tee time with room where they turn; the message of DELAY_DOES_NOT_FIT names the groups without one.',
    })
    .errors(staffErrors(...REFUSALS))
    .input(z.object({ body: delay }))
    .output(plan),
  make: staffCall('plan')
    .route({
      method: 'POST',
      path: '/staff/delays',
      summary: 'Delay a morning: move its bookings, close the lost tee times, notify each golfer once',
      description: 'The golfers may cancel for a full refund until their new tee time. Prices stay as sold.',
      successStatus: 201,
    })
    .errors(staffErrors(...REFUSALS, 'DELAY_CHANGED', 'PAYMENT_UNDER_WAY'))
    .input(z.object({ body: delay.extend({ key: z.string().max(64), reason: z.string().trim().max(200) }) }))
    .output(z.object({ id: z.number().int(), ...moved })),
  undo: staffCall('plan')
    .route({
      method: 'POST',
      path: '/staff/delays/{id}/undo',
      summary: 'Undo a delay: move its bookings back and open the closed tee times',
      description: 'Within 15 minutes and while none of its bookings has changed.',
    })
    .errors(staffErrors('NOT_FOUND', 'NOT_UNDOABLE', 'PAYMENT_UNDER_WAY'))
    .input(z.object({ params: z.object({ id: z.coerce.number().int().positive().max(MAX_INTEGER_ID) }) }))
    .output(z.object(moved)),
};
