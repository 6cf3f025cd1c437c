import { z } from 'zod';
import { MAX_HANDOVER_LENGTH } from './constants.ts';
import { call, publicErrors } from './route.ts';

/** SHA-256 of a secret that only the giver and the taker know, base64url. */
const id = z.string().regex(/^[\w-]{43}$/);
/** Encrypted with that secret, so that the store cannot read it; base64url. */
const sealed = z
  .string()
  .regex(/^[\w-]+$/)
  .max(MAX_HANDOVER_LENGTH);

/**
 * Carries data to a golfer's next window, which gets no cookies. It is kept sealed for some minutes and taken once.
 * Calls without the site's signature (site-signature.ts) answer FORBIDDEN.
 */
export const handover = {
  give: call('checkout')
    .route({
      method: 'POST',
      path: '/handover',
      summary: "For the site: store a sealed handover for the same golfer's next window",
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
      summary: 'For the site: read a handover and keep it',
      tags: ['Hand-over'],
    })
    .errors(publicErrors('FORBIDDEN', 'NOT_FOUND'))
    .input(z.object({ body: z.strictObject({ id }) }))
    .output(z.object({ sealed })),
  take: call('checkout')
    .route({
      method: 'POST',
      path: '/handover/take',
      summary: 'For the site: take a handover, once',
      tags: ['Hand-over'],
    })
    .errors(publicErrors('FORBIDDEN', 'NOT_FOUND'))
    .input(z.object({ body: z.strictObject({ id }) }))
    .output(z.object({ sealed })),
};
