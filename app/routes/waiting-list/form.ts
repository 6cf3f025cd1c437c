import { z } from 'zod';
import { isOneLine } from '#server/contract/line.ts';
import { emailOr } from '#server/contract/values.ts';
import type { Text } from '#server/text/en.ts';

export function joinForm({ waitingList: text, errors }: Text) {
  const hidden = z.string({ error: errors.BAD_INPUT });
  const name = z
    .string({ error: text.nameMissing })
    .trim()
    .min(1, text.nameMissing)
    .max(100, text.nameMissing)
    .refine(isOneLine, text.nameMissing);
  const customer = z.object({
    facilityId: hidden.regex(/^\d{1,9}$/, errors.BAD_INPUT),
    from: hidden.datetime(errors.BAD_INPUT),
    to: hidden.datetime(errors.BAD_INPUT),
    players: z.string({ error: text.players }).regex(/^[1-6]$/, text.players),
  });
  const guest = customer.extend({
    firstName: name,
    lastName: name,
    email: emailOr(text.emailMissing),
  });
  return { customer, guest };
}

export type JoinInput = z.input<ReturnType<typeof joinForm>['guest']>;
