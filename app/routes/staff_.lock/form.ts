import { z } from 'zod';
import { MAX_INTEGER_ID } from '#server/contract/constants.ts';
import type { Text } from '#server/text/en.ts';

export function lockForm({ staffPeople: { me, till } }: Text) {
  return z.object({
    who: z.coerce.number({ error: till.whoMissing }).int().positive(till.whoMissing).max(MAX_INTEGER_ID),
    pin: z.string({ error: me.pinHint }).regex(/^\d{4,6}$/, me.pinHint),
  });
}
export type LockForm = { who: string; pin: string };
