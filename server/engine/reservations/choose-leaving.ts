import { type ChosenSlot, chosenSlots } from '#server/rules/leaving-slots.ts';
import { EngineError } from '../call/errors.ts';
import type { Slot } from './slots.queries.ts';

/**
 * The slots a caller ticked to leave a booking; `gone` where all of them have left already. Errors: FORBIDDEN for the booker's
 * own, PLAYERS_CHANGED where somebody else plays there by now.
 */
export function chooseLeaving(slots: readonly Slot[], chosen: readonly ChosenSlot[]): Slot[] | 'gone' {
  const found = chosenSlots(slots, chosen);
  if (found === 'booker')
    throw new EngineError('FORBIDDEN', { message: ({ order }) => order.leaving.booker });
  if (found === 'changed') throw new EngineError('PLAYERS_CHANGED');
  return found;
}
