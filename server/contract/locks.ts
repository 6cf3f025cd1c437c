import { z } from 'zod';
import { call, errors, publicErrors } from './route.ts';
import { lock } from './tee-times.ts';
import { absentWhenEmpty, courseId, localDate, localTime, teetimeInput } from './values.ts';

const params = z.object({ courseId });

/** Whether the tee time is one of hole 10. */
const backNine = z.boolean().default(false);

/** The wire calls holds locks (wire section 4). */
export const locks = {
  list: call('availability')
    .route({
      method: 'GET',
      path: '/course/{courseId}/tee-time/locks',
      summary: 'Count the slots held on a day or at one time; never reveals the owners',
      tags: ['Locks'],
    })
    .errors(publicErrors('NOT_FOUND'))
    .input(z.object({ params, query: z.object({ localDate, localTime: absentWhenEmpty(localTime) }) }))
    .output(z.array(lock)),
  put: call('hold')
    .route({
      method: 'PUT',
      path: '/course/{courseId}/tee-time/lock',
      summary: 'Hold slots of a tee time, or resize or extend the hold',
      tags: ['Locks'],
      successStatus: 204,
    })
    .errors(
      errors(
        'NOT_FOUND',
        'SESSION_REQUIRED',
        'TEE_TIME_LOCKED',
        'ONE_SLOT_AVAILABLE',
        'FEW_SLOTS_AVAILABLE',
        'TEE_TIME_NOT_AVAILABLE',
        'HOLD_LIMIT_REACHED',
        'HOLD_PAUSED',
      ),
    )
    .input(
      z.object({
        params,
        body: z.object({
          teetime: teetimeInput,
          backNine,
          slots: z.coerce.number().int().min(1).max(6),
          /** In minutes; the engine caps it. */
          expiresIn: z.coerce.number().positive().nullish(),
        }),
      }),
    )
    .output(z.void()),
  release: call('write')
    .route({
      method: 'DELETE',
      path: '/course/{courseId}/tee-time/lock',
      summary: 'Release held slots; also 204 if nothing was held',
      tags: ['Locks'],
      successStatus: 204,
    })
    .errors(errors('NOT_FOUND'))
    .input(z.object({ params, body: z.object({ teetime: teetimeInput, backNine }) }))
    .output(z.void()),
};
