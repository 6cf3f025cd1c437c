import { z } from 'zod';
import { amountInput } from '#server/contract/amount-input.ts';
import { localDate } from '#server/contract/values.ts';
import type { Text } from '#server/text/en.ts';

/** The fields of a form that asks an outing for a deposit. */
export function depositInputs({ staffTill, staffOutings }: Text) {
  const day = z.string().refine((typed) => localDate.safeParse(typed).success, staffOutings.errors.date);
  return { deposit: amountInput(staffTill.errors.amount).optional(), depositDueOn: day.optional() };
}

type Typed = z.output<z.ZodObject<ReturnType<typeof depositInputs>>>;

/** Returns the deposit of a form; none without an amount. */
export function depositOfForm({ deposit, depositDueOn }: Typed) {
  return deposit ? { depositCents: deposit, depositDueOn } : {};
}
