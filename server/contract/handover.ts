import { z } from 'zod';
import { MAX_HANDOVER_LENGTH } from './constants.ts';
import { call, publicErrors } from './route.ts';

/** The name of what is handed over: SHA-256 of a secret that only who hands over and who takes know, base64url. */
const id = z.string().regex(/^[\w-]{43}$/);
/** Sealed with that secret, so that nobody who only keeps it can read it; base64url. */
const sealed = z
  .string()
  .regex(/^[\w-]+$/)
  .max(MAX_HANDOVER_LENGTH);

/**
 * What a golfer takes from one window to another where cookies do not go along: kept for some minutes, sealed, and given out once.
 */
export const handover = {
  give: call('checkout')
    .route({
      method: 'POST',
      path: '/handover',
      summary: 'Leave something sealed for the next window of the same golfer',
      tags: ['Hand-over'],
      successStatus: 204,
    })
    .errors(publicErrors())
    .input(z.object({ body: z.strictObject({ id, sealed }) }))
    .output(z.void()),
  take: call('checkout')
    .route({
      method: 'POST',
      path: '/handover/take',
      summary: 'Take it, once',
      tags: ['Hand-over'],
    })
    .errors(publicErrors('NOT_FOUND'))
    .input(z.object({ body: z.strictObject({ id }) }))
    .output(z.object({ sealed })),
};
