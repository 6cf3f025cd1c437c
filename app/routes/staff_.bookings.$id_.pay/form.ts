import { z } from 'zod';
import { slotFields } from '#app/site/chosen-slots.ts';
import { amountInput } from '#server/contract/amount-input.ts';
import { MAX_INTEGER_ID } from '#server/contract/constants.ts';
import type { Text } from '#server/text/en.ts';

/** The accounts of a golfer that the form lists. */
export const ACCOUNTS_SHOWN = 4;

export function payForm({ staffTill: { errors } }: Text) {
  const amount = amountInput(errors.amount).optional();
  const accountId = z.coerce.number().int().positive().max(MAX_INTEGER_ID).optional();
  return z.object({
    version: z.string().max(64),
    ...slotFields,
    given: amount,
    cash: amount,
    terminal: amount,
    reference: z.string().trim().max(200).default(''),
    certificateCode: z.string().trim().max(60).optional(),
    certificate: amount,
    account0: amount,
    account1: amount,
    account2: amount,
    account3: amount,
    accountId0: accountId,
    accountId1: accountId,
    accountId2: accountId,
    accountId3: accountId,
    comp: amount,
    reason: z.string().trim().max(200).default(''),
    isCheckIn: z.literal('on').optional(),
  });
}
export type PayForm = Record<keyof z.input<ReturnType<typeof payForm>>, string>;
