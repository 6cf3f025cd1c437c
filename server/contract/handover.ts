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
 * Only the site calls these: a call without its signature (site-signature.ts) is FORBIDDEN.
 */
export const handover = {
  give: call('checkout')
    .route({
      method: 'POST',
      path: '/handover',
      summary: 'For the site: leave something sealed for the next window of the same golfer',
      tags: ['Hand-over'],
      successStatus: 204,
    })
    .errors(publicErrors('FORBIDDEN'))
    .input(z.object({ body: z.strictObject({ id, sealed }) }))
    .output(z.void()),
  read: call('checkout')
    .route({
      method: 'POST',
      path: '/handover/read',
      summary: 'For the site: read it, and leave it there',
      tags: ['Hand-over'],
    })
    .errors(publicErrors('FORBIDDEN', 'NOT_FOUND'))
    .input(z.object({ body: z.strictObject({ id }) }))
    .output(z.object({ sealed })),
  take: call('checkout')
    .route({
      method: 'POST',
      path: '/handover/take',
      summary: 'For the site: take it, once',
      tags: ['Hand-over'],
    })
    .errors(publicErrors('FORBIDDEN', 'NOT_FOUND'))
    .input(z.object({ body: z.strictObject({ id }) }))
    .output(z.object({ sealed })),
};
