import type { Operator } from '../call/context.ts';

/** Whether something of which so much is due online can be sold there: not what needs a card that nobody here can charge. */
export function canBePaid({ takesCards, settings }: Operator, dueOnlineCents: number): boolean {
  return takesCards || (dueOnlineCents === 0 && !settings.checkout.requiredFields.creditCard);
}
