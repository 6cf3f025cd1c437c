import { z } from 'zod';
import { MAX_INTEGER_ID } from '#server/contract/constants.ts';

/** The button of the message about a change. */
export const undoForm = z.object({ change: z.coerce.number().int().positive().max(MAX_INTEGER_ID) });
