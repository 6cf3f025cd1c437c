import type { Operator } from '../call/context.ts';

/** Whether it can be sold: not if it needs a card that nobody can charge. */
export function canBePaid({ takesCards, settings }: Operator, dueOnlineCents: number): boolean {
  return takesCards || (dueOnlineCents === 0 && !settings.checkout.requiredFields.creditCard);
}
