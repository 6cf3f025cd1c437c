import { z } from 'zod';
import { CENTS_PER_DOLLAR } from './constants.ts';

/** An amount as people type it, such as 12, 12.5 or 12,50; becomes cents. */
export function amountInput(message: string) {
  return z
    .string()
    .trim()
    .regex(/^\d{1,6}([.,]\d{1,2})?$/, message)
    .transform((typed) => Math.round(Number(typed.replace(',', '.')) * CENTS_PER_DOLLAR));
}
