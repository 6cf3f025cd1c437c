import { FIRST_TEE, HOLES_OF_NINE, type RateAudience } from '#server/contract/constants.ts';
import type { Start } from '#server/rules/crossing.ts';
import { type BlockedHours, type Booker, isBlocked, touchesBlock } from '#server/rules/is-blocked.ts';
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

type RateAtStart = {
  time: Pick<Start, 'startingTee'>;
  rate: Pick<PlannedRate, 'rate' | 'stretches'>;
  blocks: readonly BlockedHours[];
};

/**
 * Whether blocks keep a booker from a rate. From the second tee, 18 holes need the hours of a double-tee block, except
 * for the shop.
 */
export function isShutFor(booker: Booker, { time, rate, blocks }: RateAtStart): boolean {
  if (isBlocked(blocks, rate.stretches, booker)) return true;
  if (time.startingTee === FIRST_TEE || rate.rate.holes === HOLES_OF_NINE || booker === 'shop') return false;
  return !blocks.some((block) => block.kind === 'double-tee' && touchesBlock(block, rate.stretches));
}
