import { z } from 'zod';
import { COUNTRIES } from '#server/contract/constants.ts';
import { isOneLine } from '#server/contract/line.ts';
import { isCardOver } from '#server/rules/card-expiry.ts';
import type { Text } from '#server/text/en.ts';

const PRINTABLE = /^\P{Cc}*$/u;

/** Every field is required (product.md section 5). */
export function cardForm({ cardForm: { fields, savedCard } }: Text, now: Date) {
  const line = (max: number, message: string) =>
    z.string({ error: message }).trim().min(1, message).max(max, message).regex(PRINTABLE, message);
  return z
    .object({
      name: line(200, fields.nameOnCard).refine(isOneLine, fields.nameOnCard),
      address: line(200, fields.addressLine1),
      postalCode: line(20, fields.postalCode),
      countryCode: z.enum(COUNTRIES, { error: fields.country }),
      expirationMonth: z
        .string({ error: fields.expirationMonth })
        .regex(/^(0[1-9]|1[0-2])$/, fields.expirationMonth),
      expirationYear: z.string({ error: fields.expirationYear }).regex(/^20\d\d$/, fields.expirationYear),
    })
    .superRefine(({ expirationMonth: month, expirationYear: year }, context) => {
      if (isCardOver({ month: Number(month), year: Number(year) }, now))
        context.addIssue({ code: 'custom', path: ['expirationMonth'], message: savedCard.over });
    });
}

export type CardInput = z.input<ReturnType<typeof cardForm>>;
