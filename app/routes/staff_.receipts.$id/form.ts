import { z } from 'zod';
import { MAX_INTEGER_ID } from '#server/contract/constants.ts';
import { emailOr } from '#server/contract/values.ts';
import type { Text } from '#server/text/en.ts';

/** The sale whose products come back. */
export const returnForm = z.object({ sale: z.coerce.number().int().positive().max(MAX_INTEGER_ID) });

export function emailForm({ account }: Text) {
  return z.object({ email: emailOr(account.fields.email) });
}
