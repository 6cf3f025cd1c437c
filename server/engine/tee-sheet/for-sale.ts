import type { RateAudience } from '#server/contract/constants.ts';
import { needsCard } from '#server/rules/needs-card.ts';
import type { Operator } from '../call/context.ts';
import type { PlannedRate } from './day-sheet.ts';

/** Whether a planned rate needs a card that nobody here can charge: then it is sold to nobody online. */
export function lacksCards(
  { takesCards, settings }: Operator,
  { rate, greenFeeCents }: PlannedRate,
): boolean {
  return !takesCards && needsCard({ ...rate, greenFeeCents }, settings.checkout.requiredFields.creditCard);
}

/** Whether a planned rate may be bought by these at all, as far as money and membership go. */
export function isForSale(
  operator: Operator,
  planned: PlannedRate,
  audiences: readonly RateAudience[],
): boolean {
  return audiences.includes(planned.rate.audience) && !lacksCards(operator, planned);
}
