import type { RateAudience } from '#server/contract/constants.ts';
import { needsCard } from '#server/rules/needs-card.ts';
import type { Operator } from '../call/context.ts';
import type { PlannedRate } from './day-plan.ts';

/** Whether a rate needs a card that nobody can charge. */
export function lacksCards(
  { takesCards, settings }: Operator,
  { rate, greenFeeCents }: PlannedRate,
): boolean {
  return !takesCards && needsCard({ ...rate, greenFeeCents }, settings.checkout.requiredFields.creditCard);
}

/** Whether audiences may buy a rate, regardless of free slots. */
export function isSellable(
  operator: Operator,
  plannedRate: PlannedRate,
  audiences: readonly RateAudience[],
): boolean {
  return audiences.includes(plannedRate.rate.audience) && !lacksCards(operator, plannedRate);
}
