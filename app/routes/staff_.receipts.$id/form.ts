import { z } from 'zod';
import { MAX_INTEGER_ID } from '#server/contract/constants.ts';

/** The sale whose products come back. */
export const returnForm = z.object({ sale: z.coerce.number().int().positive().max(MAX_INTEGER_ID) });
